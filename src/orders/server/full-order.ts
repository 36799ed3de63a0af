import type { FullOrder } from '#orders/contract/move-order.ts'
import { orderMoveFacts } from '#orders/rules/move-demands.ts'
import { orderLifecycle } from '#orders/rules/order-lifecycle.ts'
import { orderPolicy } from '#orders/rules/policy.ts'
import { statusOf } from '#orders/rules/shipped-lines.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { movesFrom } from '#platform/rules/lifecycle.ts'
import { missingUnits } from './missing-stock.ts'
import { inWordsFor, waitsOf } from './order-waits.ts'
import { worthSql } from './order-worth.ts'

/**
 * One order with its lines, history and the caller's possible moves. Commission figures are included for administrators and the
 * order's rep. @throws AppError 403, 404 outside the caller's scope
 */
export async function readFullOrder(
  db: Db,
  actor: Actor,
  id: string,
  context: Pick<Context, 'clock' | 'config'>,
): Promise<FullOrder> {
  const scope = orderPolicy.read(actor)
  if (scope === false) throw forbidden()
  const params = new Params()
  const idParam = params.add(id)
  const seesStaff = params.add(actor.role !== 'customer')
  const row = await db.row(
    `SELECT t.id, t.version, t.created_at, t.updated_at, t.deleted_at, t.order_number, t.client_id, t.sales_rep_id, t.status,
            t.order_type, t.subtotal, t.discount, t.promo_code_id, t.promo_discount, t.tax, t.shipping, t.total,
            t.returned_value, t.commission_rate, t.commission_amount, t.shipping_address, t.billing_address, t.notes,
            t.order_date, t.shipped_date, t.delivered_date, t.held_from, t.placed_by, t.placed_by_customer, t.carrier,
            t.tracking_number, t.confirmed_at, t.picked_at, t.packed_at, t.cancelled_at, t.returned_at, t.zero_allowed_at,
            ${worthSql('t')} AS worth, t.reservation_lapsed_at,
            c.business_name, p.code AS "promoCode",
            (SELECT used.agreed_amount FROM promo_code_usage used WHERE used.order_id = t.id) AS "promoAgreed",
            coalesce((SELECT json_agg(i ORDER BY i.id) FROM (
               SELECT id, order_id AS "orderId", product_id AS "productId", quantity, unit_price AS "unitPrice",
                      total_price AS "totalPrice", product_name AS "productName", product_sku AS "productSku",
                      returned_quantity AS "returnedQuantity", shipped_quantity AS "shippedQuantity",
                      packed_quantity AS "packedQuantity", backordered_quantity AS "backorderedQuantity"
                 FROM order_items WHERE order_id = t.id AND deleted_at IS NULL) i), '[]') AS items,
            coalesce((SELECT json_agg(s ORDER BY s.number) FROM (
               SELECT sent.id, sent.number, sent.status, sent.box, ${isoSql('sent.packed_at')} AS "packedAt",
                      CASE WHEN ${seesStaff}::boolean THEN u.first_name || ' ' || u.last_name END AS "packedBy", sent.carrier, sent.tracking_number AS "trackingNumber",
                      ${isoSql('sent.shipped_at')} AS "shippedAt", ${isoSql('sent.delivered_at')} AS "deliveredAt",
                      coalesce((SELECT json_agg(json_build_object('orderItemId', i.id, 'productName', i.product_name,
                                         'quantity', line.quantity) ORDER BY i.id)
                                  FROM shipment_items line JOIN order_items i ON i.id = line.order_item_id
                                 WHERE line.shipment_id = sent.id), '[]') AS items
                 FROM shipments sent LEFT JOIN users u ON u.id = sent.packed_by WHERE sent.order_id = t.id AND sent.deleted_at IS NULL) s), '[]') AS shipments,
            coalesce((SELECT json_agg(m ORDER BY m.at, m.id) FROM (
               SELECT s.id, s.action, s.from_state AS "fromState", s.to_state AS "toState", ${isoSql('s.at')} AS at, s.reason,
                      CASE WHEN s.by_customer IS NOT NULL THEN c.business_name
                           WHEN ${seesStaff}::boolean THEN u.first_name || ' ' || u.last_name END AS by
                 FROM transitions s LEFT JOIN users u ON u.id = s.by_user
                WHERE s.entity_type = 'orders' AND s.entity_id = t.id) m), '[]') AS transitions,
            coalesce((SELECT json_agg(k ORDER BY k.id) FROM (
               SELECT id, commission_type AS "commissionType", commission_amount AS "commissionAmount", status,
                      week_start_date AS "weekStartDate", ${isoSql('earned_at')} AS "earnedAt"
                 FROM commissions WHERE order_id = t.id) k), '[]') AS commissions
       FROM orders t JOIN clients c ON c.id = t.client_id LEFT JOIN promo_codes p ON p.id = t.promo_code_id
      WHERE t.id = ${idParam} AND t.deleted_at IS NULL AND ${scopeSql(scope, params)}`,
    params.values,
  )
  if (!row) throw notFound()
  const { commissions, commissionRate, commissionAmount, worth: _, ...order } = row
  const seesCommission = actor.role === 'admin' || (actor.role === 'sales_rep' && row.salesRepId === actor.id)
  const missing = await missingUnits(db, [id])
  const reasons = (await waitsOf(db, actor, [id], { ...context, known: missing })).get(id) ?? []
  const items = order.items.map((item) => {
    const line = missing.find((one) => one.productId === item.productId)
    return { ...item, missing: line?.missing ?? 0, expectedOn: line?.expectedOn ?? null }
  })
  return {
    ...order,
    items,
    waits: inWordsFor(actor, reasons),
    ...(seesCommission ? { commissions, commissionRate, commissionAmount } : {}),
    allowed: movesFrom(orderLifecycle, row.status, actor.role, orderMoveFacts(row, statusOf(items))).map(
      ({ action, to, needsReason }) => ({ action, to, needsReason: needsReason === true }),
    ),
  }
}

/** SQL for a moment inside JSON, where the driver does not convert it to ISO 8601. */
function isoSql(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
