import type { Db } from '#platform/db/client.ts'

export type MissingUnits = {
  orderId: string
  productId: string
  productName: string
  missing: number
  expectedOn: string | null
}

/**
 * SQL over `ids` (uuid[]) for promised units that are not in stock. Picked orders keep theirs; then earlier reservations come
 * first, so that incoming, counted or returned stock is assigned automatically.
 */
export const missingSql = (ids: string) => `
  SELECT order_id, product_id, name AS "productName", restock_date AS "expectedOn",
         least(quantity, claimed - greatest(0, stock_quantity))::int AS missing
    FROM (SELECT r.order_id, r.product_id, r.quantity, p.name, p.stock_quantity, p.restock_date,
                 sum(r.quantity) OVER (PARTITION BY r.product_id
                   ORDER BY (o.status IN ('picking', 'packed')) DESC, r.reserved_at, r.id) AS claimed
            FROM products p JOIN stock_reservations r ON r.product_id = p.id AND r.status = 'reserved'
            JOIN orders o ON o.id = r.order_id
           WHERE p.available < 0) claims
   WHERE claimed > greatest(0, stock_quantity) AND order_id = ANY(${ids}::uuid[])`

export function missingUnits(db: Db, orderIds: readonly string[]): Promise<MissingUnits[]> {
  return db.rows(`SELECT missing.* FROM (${missingSql('$1')}) missing ORDER BY missing."productName"`, [
    orderIds,
  ])
}
