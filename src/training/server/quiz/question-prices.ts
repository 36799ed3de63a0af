import type { Db } from '#platform/db/client.ts'
import type { Prices } from './questions.ts'

/** Current prices by SKU; a product removed from the catalog keeps its last price. */
export async function pricesOf(db: Db, skus: readonly string[]): Promise<Prices> {
  if (skus.length === 0) return new Map()
  const rows = await db.rows(
    `SELECT sku, retail_price, msrp FROM products WHERE sku = ANY($1)
      ORDER BY deleted_at IS NULL, deleted_at LIMIT 1000`,
    [skus],
  )
  return new Map(rows.map(({ sku, ...prices }) => [sku, prices]))
}
