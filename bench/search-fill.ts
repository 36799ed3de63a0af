import pg from 'pg'

type Sizes = { prospects: number; clients: number; orders: number }

const words = {
  a: 'Copper Golden Silver Velvet Crimson Emerald Amber Ivory Rusty Lucky Hidden Broken Midnight Sunset Harbor River Mountain Prairie Canyon Coastal Northern Southern Blue Red Green Black White Wild Quiet Rowdy Happy Humble Noble Royal Grand Little Old New Electric Paper Iron Brass Bronze Crystal Jade Pearl Opal Coral Cedar Maple Willow Aspen Birch Juniper Sage Clover Thistle',
  b: 'Lantern Fox Anchor Crow Elk Bison Trout Heron Otter Badger Falcon Raven Wolf Bear Stag Hare Moth Bee Wren Finch Kettle Barrel Wagon Mill Forge Bridge Gate Tower Spring Hollow',
  c: 'Lounge Tavern Bar Kava Tap House Room Cafe Parlor Garden Cellar Kitchen Brewery Taproom Saloon Pub Den Nook Hall Yard Corner Social Club Works Collective',
  f: 'James Maria Robert Linda Michael Patricia David Jennifer John Elizabeth Joseph Susan Carlos Karen Luis Nancy Kevin Sandra Brian Ashley Jason Emily Ryan Megan Eric',
  l: 'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson',
  k: 'Denver Boulder Austin Portland Phoenix Tampa Orlando Miami Dallas Houston Reno Tucson Eugene Salem Provo Ogden Aurora Golden Pueblo Mesa Tempe Naples Sarasota Waco Bend Sparks Moab Durango',
} as const

/** Names as bars have them, in as many rows as asked for; the id of a rep with a fortieth of them and a state. */
export async function fillSearch(url: string, sizes: Sizes): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `SET synchronous_commit = off; SET maintenance_work_mem = '512MB'; SET statement_timeout = 0`,
    )
    const { rows: reps } = await client.query<{ id: string }>(
      `INSERT INTO users (first_name, last_name, email, role)
       SELECT 'Rep', 'No. ' || n, 'rep-' || n || '@example.com', 'sales_rep' FROM generate_series(1, 40) n RETURNING id`,
    )
    const ids = reps.map(({ id }) => id)
    await client.query(`INSERT INTO territories (name, states, sales_rep_ids) VALUES ('West', '{CO}', $1)`, [
      [ids[0]],
    ])
    const lists = Object.values(words).map((list) => list.split(' '))
    const name = `($3::text[])[1 + n % array_length($3::text[], 1)] || ' ' || ($4::text[])[1 + n / 57 % array_length($4::text[], 1)] || ' ' || ($5::text[])[1 + n / 7 % array_length($5::text[], 1)]`
    const first = `($6::text[])[1 + n / 3 % array_length($6::text[], 1)]`
    const last = `($7::text[])[1 + n / 11 % array_length($7::text[], 1)]`
    const people = (table: string, contact: string, owner: string) =>
      `INSERT INTO ${table} (business_name, ${contact}, email, phone, city, state, ${owner}, updated_at)
       SELECT ${name}, ${first} || ' ' || ${last}, lower(${first}) || n || '@' || '${table}.example.com',
              '(' || 200 + n % 700 || ') 555-' || lpad((n % 10000)::text, 4, '0'), ($8::text[])[1 + n / 13 % array_length($8::text[], 1)],
              (ARRAY['CO','UT','TX','CA','OR','AZ','NM','NV'])[1 + n % 8], ($1::uuid[])[1 + n % 40], now() - n * interval '1 second'
         FROM generate_series(1, $2::int) n`
    await without(client, 'prospects', () =>
      client.query(people('prospects', 'contact_name', 'assigned_to'), [ids, sizes.prospects, ...lists]),
    )
    await without(client, 'clients', () =>
      client.query(people('clients', 'owner_name', 'assigned_sales_rep_id'), [ids, sizes.clients, ...lists]),
    )
    await without(client, 'orders', () =>
      client.query(
        `INSERT INTO orders (order_number, client_id, sales_rep_id, placed_by, subtotal, total, shipping_address, updated_at)
         SELECT 'PL-' || 10000 + n, c.ids[1 + n % array_length(c.ids, 1)], ($1::uuid[])[1 + n % 40], ($1::uuid[])[1], 4200, 4200, '{}',
                now() - n * interval '1 second'
           FROM generate_series(1, $2::int) n, (SELECT array_agg(id) AS ids FROM clients) c`,
        [ids, sizes.orders],
      ),
    )
    await client.query('ANALYZE')
    return ids[0] ?? ''
  } finally {
    await client.end()
  }
}

/** Without its indexes, which are made again as they were: a tenth of the time. */
async function without(client: pg.Client, table: string, insert: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = $1 AND indexname NOT LIKE '%pkey'`,
    [table],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${client.escapeIdentifier(name)}`)
  await insert()
  for (const { definition } of rows) await client.query(definition)
  await client.query(`VACUUM ANALYZE ${table}`)
}
