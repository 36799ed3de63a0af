import { openSession } from '#identity/server/sessions.ts'
import { connect, type Database } from '#platform/db/client.ts'

export type Filled = {
  /** A rep with prospects of their own and a territory, signed in. */
  rep: { id: string; token: string }
  prospectIds: string[]
  customers: { clientId: string; customerId: string; repId: string; token: string }[]
  productIds: string[]
}

const reps = 40
const customers = 100
const products = 300

/** A migrated, empty database filled with `prospects` rows, evenly over reps, stages and states. */
export async function fill(url: string, prospects: number): Promise<Filled> {
  const db = connect({ url, max: 2, seconds: 30 })
  try {
    // A new install takes no order until somebody has opened it.
    await db.rows(`INSERT INTO company_settings (key, value) VALUES ('opening', $1)`, [
      JSON.stringify({ liveSince: new Date().toISOString() }),
    ])
    const users = await db.rows<{ id: string }>(
      `INSERT INTO users (first_name, last_name, email, role, overall_progress_percentage, total_points,
                          created_at, updated_at)
       SELECT 'Rep', 'No. ' || n, 'rep-' || n || '@example.com', 'sales_rep', n, n * 10,
              now() - n * interval '1 day', now() - n * interval '1 hour'
         FROM generate_series(1, ${reps}) n RETURNING id`,
    )
    const ids = users.map((user) => user.id)
    await db.rows(`INSERT INTO territories (name, states, sales_rep_ids) VALUES ('West', '{CO,UT}', $1)`, [
      ids.slice(0, 1),
    ])
    await fillProspects(url, ids, prospects)
    const clients = await db.rows<{ id: string; repId: string }>(
      `INSERT INTO clients (business_name, email, address, city, state, zip_code, assigned_sales_rep_id,
                            total_orders, total_order_value, last_order_date, created_at, updated_at)
       SELECT 'Bar ' || n, 'bar-' || n || '@example.com', n || ' Main Street', 'Denver', 'CO', '80202', ($1::uuid[])[1 + n % ${reps}],
              n, n * 10000, now() - n * interval '1 hour', now() - n * interval '1 day', now() - n * interval '1 hour'
         FROM generate_series(1, ${customers}) n RETURNING id, assigned_sales_rep_id AS "repId"`,
      [ids],
    )
    const goods = await db.rows<{ id: string }>(
      `INSERT INTO products (name, sku, retail_price, stock_quantity)
       SELECT 'Bottle ' || n, 'SKU-' || n, 1000 + n, 10000000 FROM generate_series(1, ${products}) n RETURNING id`,
    )
    const signedIn: Filled['customers'] = []
    for (const { id, repId } of clients)
      signedIn.push({ clientId: id, repId, ...(await signInCustomer(db, id)) })
    // As in a database that has run for a minute: never analysed, these tables seem to have no rows worth an index.
    await db.rows('ANALYZE users, territories, clients, customer_auth, products')
    const own = await db.rows<{ id: string }>('SELECT id FROM prospects WHERE assigned_to = $1 LIMIT 2000', [
      ids[0],
    ])
    return {
      rep: { id: ids[0] ?? '', token: await signIn(db, { userId: ids[0] ?? '' }) },
      prospectIds: own.map((row) => row.id),
      customers: signedIn,
      productIds: goods.map((row) => row.id),
    }
  } finally {
    await db.close()
  }
}

/** Without its indexes and in one statement, which takes a tenth of the time; the indexes are made again as they were. */
async function fillProspects(url: string, owners: string[], count: number): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'prospects' AND indexname NOT LIKE '%pkey'`,
    )
    for (const { name } of rows) await client.query(`DROP INDEX ${client.escapeIdentifier(name)}`)
    await client.query(
      `INSERT INTO prospects (business_name, contact_name, email, phone, city, state, stage, current_stage, assigned_to,
                              notes, estimated_value, created_at)
       SELECT 'Tap Room ' || n, 'Owner ' || n, 'owner-' || n || '@example.com', '303-555-0100', 'City ' || n % 500,
              (ARRAY['CO','UT','TX','CA','OR','AZ','NM','NV'])[1 + n / 40 % 8], stage, stage, ($1::uuid[])[1 + n % ${reps}],
              'Pours on Fridays.', n % 20000, now() - n * interval '1 second'
         FROM generate_series(1, $2::int) n,
              LATERAL (SELECT (ARRAY['cold','warm','hot','negotiating','won'])[1 + n / 320 % 5] AS stage) s`,
      [owners, count],
    )
    await client.query(`SET maintenance_work_mem = '512MB'`)
    for (const { definition } of rows) await client.query(definition)
    await client.query('VACUUM ANALYZE prospects')
  } finally {
    await client.end()
  }
}

async function signInCustomer(
  db: Database,
  clientId: string,
): Promise<{ customerId: string; token: string }> {
  const row = await db.row<{ id: string }>(
    `INSERT INTO customer_auth (client_id, email) VALUES ($1, $2) RETURNING id`,
    [clientId, `customer-${clientId}@example.com`],
  )
  const customerId = row?.id ?? ''
  return { customerId, token: await signIn(db, { customerAuthId: customerId }) }
}

const signIn = (db: Database, who: Parameters<typeof openSession>[1]) =>
  openSession(db, who, { ip: null, userAgent: null }, { now: new Date() })
