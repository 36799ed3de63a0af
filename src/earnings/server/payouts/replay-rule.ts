import type { Replay } from '#earnings/contract/payouts/replay.ts'
import {
  type PastOrder,
  type ReplayedOrder,
  replayOrders,
  replayWeeks,
} from '#orders/rules/commission-rules.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { sundayAgo } from './add-rule-version.ts'

const mostOrders = 20_000
const mostShown = 50

type Asked = { userId?: string | undefined; rateBps: number; weeks?: number | undefined }

/** What past orders would have earned at another rate, beside what they earned. Read-only. [PAY-010] */
export async function replayRule(context: Context, { userId, rateBps, weeks = 12 }: Asked): Promise<Replay> {
  const since = await sundayAgo(context, weeks)
  const orders = await pastOrders(context.db, since, userId ?? null)
  const replayed = replayOrders(orders.slice(0, mostOrders), rateBps)
  const rows = replayWeeks(replayed)
  return {
    since,
    orders: replayed.length,
    isCut: orders.length > mostOrders,
    earnedCents: rows.reduce((sum, row) => sum + row.earnedCents, 0),
    replayedCents: rows.reduce((sum, row) => sum + row.replayedCents, 0),
    weeks: rows,
    most: replayed
      .filter(({ difference }) => difference !== 0)
      .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
      .slice(0, mostShown)
      .map(shown),
  }
}

const shown = ({ replayed, ...order }: ReplayedOrder) => ({
  salesRepId: order.salesRepId,
  repName: order.repName,
  week: order.week,
  orderId: order.orderId,
  orderNumber: order.orderNumber,
  earnedCents: order.earnedCents,
  rateBps: order.rateBps,
  difference: order.difference,
  replayedBps: replayed.rateBps,
  replayedCents: replayed.amountCents,
})

/** Accruals as made then; without orders canceled before earning anything. */
async function pastOrders(db: Db, since: string, userId: string | null): Promise<PastOrder[]> {
  const rows = await db.rows(
    `SELECT o.id AS "orderId", o.order_number, k.sales_rep_id,
            concat_ws(' ', u.first_name, u.last_name) AS "repName", k.week_start_date AS week, o.subtotal, o.discount,
            o.promo_discount,
            (SELECT sum(a.commission_amount)::bigint FROM commissions a
              WHERE a.order_id = o.id AND a.commission_type <> 'reversal') AS "earnedCents",
            k.commission_rate AS "rateBps",
            coalesce(CASE WHEN p.affects_commission THEN p.commission_adjustment END, 0) AS "adjustmentBps"
       FROM commissions k JOIN orders o ON o.id = k.order_id JOIN users u ON u.id = k.sales_rep_id
       LEFT JOIN promo_codes p ON p.id = o.promo_code_id
      WHERE k.commission_type = 'accrual' AND k.week_start_date >= $1 AND ($2::uuid IS NULL OR k.sales_rep_id = $2)
        AND k.netted_at IS NULL AND k.deleted_at IS NULL
      ORDER BY k.week_start_date DESC, k.id DESC LIMIT ${mostOrders + 1}`,
    [since, userId],
  )
  return rows.map((row) => ({ ...row, earnedCents: row.earnedCents ?? 0 }))
}
