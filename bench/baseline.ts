import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { prospects } from '#crm/contract/prospect.ts'
import '#platform/db/client.ts'
import { snake } from '#platform/db/names.ts'

/**
 * The baseline: the least that can answer the same calls. No framework, session, policy, validation or audit; prepared
 * statements and the same pool. An order takes it nine round trips, as a plain program writes it.
 */
const [url = '', port = '0'] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
pool.on('error', () => {})

const columns = Object.keys(prospects.row.shape)
  .map((field) => `${snake(field)} AS "${field}"`)
  .join(', ')
const list = prepared(
  `SELECT ${columns} FROM prospects WHERE assigned_to = $1 AND stage = $2 AND deleted_at IS NULL
    ORDER BY created_at DESC, id DESC LIMIT 25`,
)
const byId = prepared(`SELECT ${columns} FROM prospects WHERE id = $1`)
const lockProducts = prepared(
  'SELECT id, name, sku, retail_price, stock_quantity, reserved FROM products WHERE id = ANY($1) ORDER BY id FOR UPDATE',
)
const insertOrder = prepared(
  `INSERT INTO orders (order_number, client_id, sales_rep_id, subtotal, total, commission_amount, shipping_address, placed_by_customer)
   VALUES ($1, $2, $3, $4, $4, $5, $6, $7) RETURNING id`,
)
const insertItems = prepared(
  `INSERT INTO order_items (order_id, product_id, quantity, unit_price, total_price, product_name, product_sku)
   SELECT $1::uuid, * FROM unnest($2::uuid[], $3::int[], $4::bigint[], $5::bigint[], $6::text[], $7::text[])`,
)
const insertReservations = prepared(
  `INSERT INTO stock_reservations (order_id, product_id, quantity)
   SELECT $1::uuid, * FROM unnest($2::uuid[], $3::int[])`,
)
const insertCommission = prepared(
  `INSERT INTO commissions (sales_rep_id, order_id, client_id, commission_amount, commission_rate, order_total, week_start_date, month)
   VALUES ($1, $2, $3, $4, 1500, $5, '2026-11-15', '2026-11')`,
)
const reserve = prepared(
  `UPDATE products p SET reserved = p.reserved + w.quantity FROM unnest($1::uuid[], $2::int[]) AS w (id, quantity) WHERE p.id = w.id`,
)
const countOrder = prepared(
  'UPDATE clients SET total_orders = total_orders + 1, total_order_value = total_order_value + $2 WHERE id = $1',
)
const address = JSON.stringify({ address: '1 Main Street', city: 'Denver', state: 'CO', zipCode: '80202' })

type Product = {
  id: string
  name: string
  sku: string
  retail_price: number
  stock_quantity: number
  reserved: number
}
type Order = {
  clientId: string
  customerId: string
  repId: string
  items: { productId: string; quantity: number }[]
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) =>
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(body)),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(Number(port), '127.0.0.1', () => console.log('ready'))

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://baseline')
  if (request.method === 'POST') return placeOrder(JSON.parse(await bodyOf(request)) as Order)
  if (pathname === '/prospects') {
    const { rows } = await pool.query(list([searchParams.get('assignedTo'), searchParams.get('stage')]))
    return { items: rows, nextCursor: rows.at(-1)?.id ?? null }
  }
  const { rows } = await pool.query(byId([pathname.slice('/prospects/'.length)]))
  return rows[0]
}

/** The order, its lines, the stock it holds, the commission and the client's figures: the same rows as the product's. */
async function placeOrder({ clientId, customerId, repId, items }: Order): Promise<unknown> {
  const ids = items.map((item) => item.productId)
  const quantities = items.map((item) => item.quantity)
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<Product>(lockProducts([ids]))
    const products = items.map(({ productId, quantity }) => {
      const product = rows.find((row) => row.id === productId)
      if (!product || product.stock_quantity - product.reserved < quantity) throw new Error('out of stock')
      return product
    })
    const prices = products.map((product) => product.retail_price)
    const totals = products.map((product, index) => product.retail_price * (quantities[index] ?? 0))
    const total = totals.reduce((sum, one) => sum + one, 0)
    const commission = Math.round(total * 0.15)
    const number = `F-${randomUUID()}`
    const order = await client.query<{ id: string }>(
      insertOrder([number, clientId, repId, total, commission, address, customerId]),
    )
    const id = order.rows[0]?.id
    const names = products.map((product) => product.name)
    const skus = products.map((product) => product.sku)
    await client.query(insertItems([id, ids, quantities, prices, totals, names, skus]))
    await client.query(insertReservations([id, ids, quantities]))
    await client.query(reserve([ids, quantities]))
    await client.query(insertCommission([repId, id, clientId, commission, total]))
    await client.query(countOrder([clientId, total]))
    await client.query('COMMIT')
    const lines = products.map(({ name, sku }, index) => ({
      name,
      sku,
      quantity: quantities[index],
      total: totals[index],
    }))
    return { id, orderNumber: number, status: 'pending', subtotal: total, total, items: lines }
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}

function prepared(text: string) {
  const name = createHash('sha1').update(text).digest('base64url')
  return (values: unknown[]) => ({ name, text, values })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
