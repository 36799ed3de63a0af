import type { Db } from '#platform/db/client.ts'
import type { Person, TestApp } from './app.ts'

type ProductInput = {
  sku: string
  name?: string
  retailPrice?: number
  stock?: number
  allowBackorder?: boolean
  productForm?: string
  costPrice?: number
}

/** A company with a rep, a client of theirs whose bank is verified, its customer, and the four documented bottles (O7). */
export type Shop = {
  rep: Person
  operations: Person
  admin: Person
  customer: Person
  clientId: string
  silver32: string
  silver128: string
  gold32: string
  gold128: string
}

export async function openShop({ context, signInAs }: TestApp): Promise<Shop> {
  const { db } = context
  const customer = await signInAs('customer')
  const rep = await signInAs('sales_rep')
  const clientId = customer.clientId ?? ''
  await db.rows('UPDATE clients SET assigned_sales_rep_id = $2 WHERE id = $1', [clientId, rep.id])
  await verifyBank(db, clientId)
  return {
    rep,
    customer,
    clientId,
    operations: await signInAs('operations'),
    admin: await signInAs('admin'),
    silver32: await addProduct(db, { sku: 'AR-SLV-032', name: 'Silver 32oz', retailPrice: 5995 }),
    silver128: await addProduct(db, { sku: 'AR-SLV-128', name: 'Silver 128oz', retailPrice: 19_995 }),
    gold32: await addProduct(db, { sku: 'AR-GLD-032', name: 'Gold 32oz', retailPrice: 21_581 }),
    gold128: await addProduct(db, { sku: 'AR-GLD-128', name: 'Gold 128oz', retailPrice: 71_987 }),
  }
}

export async function addProduct(db: Db, product: ProductInput): Promise<string> {
  const row = await db.row<{ id: string }>(
    `INSERT INTO products (sku, name, retail_price, stock_quantity, allow_backorder, product_form, cost_price)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
    [
      product.sku,
      product.name ?? product.sku,
      product.retailPrice ?? 1000,
      product.stock ?? 1000,
      product.allowBackorder ?? false,
      product.productForm ?? 'liquid',
      product.costPrice ?? 100,
    ],
  )
  return row?.id ?? ''
}

export async function addPromo(db: Db, by: string, fields: Record<string, unknown> = {}): Promise<string> {
  const row = await db.row<{ id: string }>(
    `INSERT INTO promo_codes (code, name, discount_type, discount_value, max_usage_count, minimum_order_amount, created_by,
                              affects_commission, commission_adjustment, uses_per_client, can_exceed_share)
     VALUES ($1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      fields.code ?? 'POUR10',
      fields.discountType ?? 'percentage',
      fields.discountValue ?? 1000,
      fields.maxUsageCount ?? null,
      fields.minimumOrderAmount ?? 0,
      by,
      fields.affectsCommission ?? false,
      fields.commissionAdjustment ?? 0,
      fields.usesPerClient ?? 1000,
      fields.canExceedShare ?? false,
    ],
  )
  return row?.id ?? ''
}

export async function verifyBank(db: Db, clientId: string): Promise<void> {
  await db.rows(
    `INSERT INTO client_banking_info (client_id, bank_name, account_holder_name, routing_number, account_number, status)
     VALUES ($1, 'First Bank', 'Owner', '021000021', 'sealed', 'verified')`,
    [clientId],
  )
}

export type Stock = { stockQuantity: number; reserved: number; available: number }

export async function stockOf(db: Db, id: string): Promise<Stock> {
  const row = await db.row<Stock>(
    'SELECT stock_quantity AS "stockQuantity", reserved, available FROM products WHERE id = $1',
    [id],
  )
  if (!row) throw new Error('no such product')
  return row
}

/** How many answers there were of each status. */
export function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
