import type { EarningQuery } from '#earnings/contract/earnings.ts'
import { type EarningScope, earningPage, earningTotals } from '#earnings/server/earnings.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { dayIn } from '#platform/rules/text/dates.ts'

const nameOf = (alias: string) => `nullif(concat_ws(' ', ${alias}.first_name, ${alias}.last_name), '')`

const detailsIn = (db: Db) => (ids: readonly string[]) =>
  db.rows(
    `SELECT b.id, u.email, u.role, u.total_points AS points, coalesce(t.name, b.bonus_type) AS tier,
            b.point_threshold, b.status, b.created_at AS "reachedAt", b.qualified_at,
            ${nameOf('q')} AS "qualifiedBy", b.paid_at, ${nameOf('p')} AS "paidBy",
            b.payment_method, b.transaction_id, b.notes
       FROM user_bonuses b
       JOIN users u ON u.id = b.user_id
       LEFT JOIN bonus_tier_config t ON t.id = b.bonus_tier_id
       LEFT JOIN users q ON q.id = b.qualified_by
       LEFT JOIN users p ON p.id = b.paid_by
      WHERE b.id = ANY($1::uuid[])`,
    [ids],
  )

export const bonusScope = (person: string | undefined): EarningScope => ({
  entity: 'user_bonuses',
  since: null,
  person: person ?? null,
})

/** Waiting bonuses, oldest first, then the latest settled. [TRAIN-070] */
export const listBonuses = ({ db }: Context, query: EarningQuery) =>
  earningPage(db, bonusScope(query.person), query, detailsIn(db))

/** Bonus totals by state and person. */
export async function bonusTotals(context: Context, person: string | undefined) {
  const { db } = context
  const zone = await companyTimeZone(db, context.config)
  const month = `${dayIn(context.clock.now(), zone).slice(0, 7)}-01`
  const [totals, paid] = await Promise.all([
    earningTotals(db, bonusScope(person)),
    db.row(
      `SELECT coalesce(sum(bonus_amount), 0)::bigint AS cents FROM user_bonuses
        WHERE status = 'paid' AND paid_at >= ($1::date)::timestamp AT TIME ZONE $2 AND ($3::uuid IS NULL OR user_id = $3)
          AND deleted_at IS NULL`,
      [month, zone, person ?? null],
    ),
  ])
  return { ...totals, paidThisMonth: paid?.cents ?? 0 }
}

/** All bonuses for an export, up to 10,000. */
export async function everyBonus({ db }: Context) {
  return (await earningPage(db, { ...bonusScope(undefined), limit: 10_000 }, {}, detailsIn(db))).items
}
