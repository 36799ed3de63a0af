import type { Db } from '#platform/db/client.ts'
import type { Prices } from './questions.ts'

/** A product that was taken out of the catalogue still has the price it had. */
export async function pricesOf(db: Db, skus: readonly string[]): Promise<Prices> {
  if (skus.length === 0) return new Map()
  const rows = await db.rows(
    `SELECT sku, retail_price AS "retailPrice", msrp FROM products WHERE sku = ANY($1)
      ORDER BY deleted_at IS NULL, deleted_at LIMIT 1000`,
    [skus],
  )
  return new Map(rows.map(({ sku, ...prices }) => [sku, prices]))
}
