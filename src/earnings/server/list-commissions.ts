import type { EarningQuery } from '#earnings/contract/earnings.ts'
import { shownWeeks } from '#earnings/contract/settle-commissions.ts'
import { type EarningScope, earningPage, earningTotals } from '#earnings/server/earnings.ts'
import { weekStart } from '#orders/rules/commission.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import type { Caller } from '#platform/resources/caller.ts'

/** The last weeks of people in scope: a rep sees their own. */
export async function commissionScope(
  context: Context,
  db: Db,
  { actor }: Caller,
  person: string | undefined,
): Promise<EarningScope & { since: string }> {
  const sunday = new Date(weekStart(context.clock.now(), await companyTimeZone(db, context.config)))
  sunday.setUTCDate(sunday.getUTCDate() - 7 * (shownWeeks - 1))
  return {
    entity: 'commissions',
    since: sunday.toISOString().slice(0, 10),
    person: actor.role === 'admin' ? (person ?? null) : actor.id,
  }
}

/** Commissions of a view, latest week first. [SHOP-023] */
export async function listCommissions(context: Context, caller: Caller, query: EarningQuery) {
  const { db } = context
  return earningPage(db, await commissionScope(context, db, caller, query.person), query, (ids) =>
    db.rows(
      `SELECT k.id, k.status, k.order_id, o.order_number, c.business_name AS "clientName",
              k.week_start_date, k.commission_rate, k.commission_type,
              CASE k.commission_type WHEN 'accrual' THEN o.subtotal - o.discount - o.promo_discount END AS base,
              (o.discount + o.promo_discount)::bigint AS "discountCents", r.rate_bps AS "ruleBps", r.name AS "ruleName",
              k.rule_version, CASE WHEN q.affects_commission THEN q.code END AS "promoCode",
              k.payout_id, k.earned_at IS NOT NULL AS "isEarned", k.paid_date AS "paidAt", k.transaction_id
         FROM commissions k JOIN orders o ON o.id = k.order_id JOIN clients c ON c.id = k.client_id
         LEFT JOIN commission_rules r ON r.id = k.rule_id LEFT JOIN promo_codes q ON q.id = o.promo_code_id
        WHERE k.id = ANY($1::uuid[])`,
      [ids],
    ),
  )
}

/** Commission totals by state, person and week. */
export async function commissionTotals(context: Context, caller: Caller, person: string | undefined) {
  const { db } = context
  const scope = await commissionScope(context, db, caller, person)
  const [totals, weeks] = await Promise.all([
    earningTotals(db, scope),
    db.rows(
      `SELECT to_char(w.week, 'YYYY-MM-DD') AS week, count(k.id)::int AS count,
              coalesce(sum(k.commission_amount), 0)::bigint AS cents
         FROM generate_series($1::date, $1::date + 7 * ($3::int - 1), interval '7 days') AS w (week)
         LEFT JOIN commissions k ON k.week_start_date = w.week::date AND k.deleted_at IS NULL AND k.netted_at IS NULL
          AND ($2::uuid IS NULL OR k.sales_rep_id = $2)
        GROUP BY w.week ORDER BY w.week`,
      [scope.since, scope.person, shownWeeks],
    ),
  ])
  return { ...totals, weeks }
}
