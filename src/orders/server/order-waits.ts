import type { z } from 'zod'
import { statesOf } from '#company/rules/jurisdictions.ts'
import { lawOfDelivery } from '#company/rules/law-of-delivery.ts'
import { licensedStates, placeOf, rulesOf } from '#company/server/api.ts'
import type { OrderWaits, waitingReason } from '#orders/contract/order-waits.ts'
import { orderPolicy } from '#orders/rules/policy.ts'
import { statusOfBank, type WaitingReason, whyItWaits } from '#orders/rules/why-it-waits.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { companyDaySql } from '#platform/db/time-zone.ts'
import { forbidden } from '#platform/errors/app-error.ts'
import { scopeSql } from '#platform/resources/where.ts'
import type { Actor } from '#platform/rules/access/access.ts'
import { heldUntilSql, isCompleteSql } from './client-bank.ts'
import { creditFactsSql } from './client-credit.ts'
import { type MissingUnits, missingUnits } from './missing-stock.ts'
import { goodsSql } from './order-delivery.ts'
import { worthSql } from './order-worth.ts'

type Moment = Pick<Context, 'clock' | 'config'>

/** Why orders in the caller's scope wait, in words for the caller. @throws AppError 403 */
export async function readOrderWaits(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  moment: Moment,
): Promise<OrderWaits> {
  const reasons = await waitsOf(db, actor, ids, moment)
  return { items: [...reasons].map(([orderId, list]) => ({ orderId, reasons: inWordsFor(actor, list) })) }
}

/** Each reason's text for the reader. */
export function inWordsFor(
  actor: Actor,
  reasons: readonly WaitingReason[],
): z.output<typeof waitingReason>[] {
  const side = actor.role === 'customer' ? 'customer' : 'staff'
  return reasons.map(({ code, by, ...words }) => ({ code, by, text: words[side] }))
}

/** Reasons by order in three statements, however many orders; an order out of scope is missing. */
export async function waitsOf(
  db: Db,
  actor: Actor,
  ids: readonly string[],
  { clock, config, known }: Moment & { known?: readonly MissingUnits[] },
): Promise<Map<string, WaitingReason[]>> {
  const scope = orderPolicy.read(actor)
  if (scope === false) throw forbidden()
  const now = clock.now()
  const params = new Params()
  const orders = params.add(ids)
  const today = companyDaySql(params.add(now.toISOString()), params.add(config.TIME_ZONE))
  const rows = await db.rows(
    `SELECT t.id, t.status, c.account_status,
            ${worthSql('t')} AS worth, t.zero_allowed_at,
            CASE WHEN t.status = 'on_hold' THEN
              (SELECT s.reason FROM transitions s WHERE s.entity_type = 'orders' AND s.entity_id = t.id AND s.action = 'hold'
                ORDER BY s.at DESC, s.id DESC LIMIT 1) END AS "heldReason",
            CASE WHEN t.reservation_lapsed_at IS NOT NULL THEN
              (SELECT greatest(1, extract(day FROM t.reservation_lapsed_at - min(r.reserved_at)))::int
                 FROM stock_reservations r WHERE r.order_id = t.id) END AS "lapsedAfterDays",
            coalesce((SELECT json_object_agg(i.product_id, i.backordered_quantity) FROM order_items i
                       WHERE i.order_id = t.id AND i.backordered_quantity > 0 AND i.deleted_at IS NULL), '{}') AS backordered,
            (SELECT json_build_object('status', b.status, 'usableFrom', ${heldUntilSql},
                      'isComplete', ${isCompleteSql})
               FROM client_banking_info b
              WHERE b.client_id = t.client_id AND b.is_active AND b.deleted_at IS NULL) AS bank,
            t.shipping_address AS "to", ${goodsSql('t')} AS products, ${licensedStates('t.client_id', today)} AS "licensedIn",
            ${today}::text AS today,
            CASE WHEN t.status IN ('pending', 'on_hold') THEN ${creditFactsSql('t', today)} END AS credit
       FROM orders t JOIN clients c ON c.id = t.client_id
      WHERE t.id = ANY(${orders}::uuid[]) AND t.deleted_at IS NULL AND ${scopeSql(scope, params)}`,
    params.values,
  )
  const found =
    known ??
    (await missingUnits(
      db,
      rows.map((row) => row.id),
    ))
  const missing = Map.groupBy(found, (line) => line.orderId)
  const rules = await rulesOf(db, [...new Set(rows.flatMap(({ to }) => statesOf(placeOf(to))))])
  return new Map(
    rows.map(({ id, bank, backordered, to, products, licensedIn, today: day, credit, ...facts }) => [
      id,
      whyItWaits({
        ...facts,
        ...lawOfDelivery(rules, placeOf(to, licensedIn), products, day),
        bank: statusOfBank(bank, now),
        credit: credit ?? undefined,
        missing: (missing.get(id) ?? []).map((line) => ({
          ...line,
          backordered: backordered[line.productId] ?? 0,
        })),
      }),
    ]),
  )
}
