import type { AdminBonus, BonusList } from '#contracts/training/rewards/settle-bonuses.ts'
import { calendarDay, isoDay } from '#domain/text/dates.ts'
import { type PayoutFacts, payoutHolds } from '#domain/training/graduation/graduation.ts'
import { companyTimeZone } from '#server/company/time-zone.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { canBePaidSql, payoutColumns, payoutFactsOf } from './payout-facts.ts'

const nameOf = (alias: string) => `nullif(concat_ws(' ', ${alias}.first_name, ${alias}.last_name), '')`

const lists = {
  open: `b.status IN ('pending', 'qualified') ORDER BY b.created_at, b.id LIMIT 500`,
  settled: `b.status IN ('paid', 'void') ORDER BY b.updated_at DESC, b.id DESC LIMIT 200`,
  every: 'true ORDER BY b.created_at DESC, b.id DESC LIMIT 10000',
}

function read(db: Db, which: keyof typeof lists) {
  return db.rows(
    `SELECT b.id, b.user_id AS "userId", concat_ws(' ', u.first_name, u.last_name) AS name, u.email, u.role, u.total_points AS points,
            coalesce(t.name, b.bonus_type) AS tier, b.point_threshold AS "pointThreshold",
            b.bonus_amount AS "bonusAmount", b.status, b.created_at AS "reachedAt", b.qualified_at AS "qualifiedAt",
            ${nameOf('q')} AS "qualifiedBy", b.paid_at AS "paidAt", ${nameOf('p')} AS "paidBy",
            b.payment_method AS "paymentMethod", b.transaction_id AS "transactionId", b.notes,
            ${payoutColumns('u')}
       FROM user_bonuses b
       JOIN users u ON u.id = b.user_id
       LEFT JOIN bonus_tier_config t ON t.id = b.bonus_tier_id
       LEFT JOIN users q ON q.id = b.qualified_by
       LEFT JOIN users p ON p.id = b.paid_by
      WHERE b.deleted_at IS NULL AND ${lists[which]}`,
  )
}

function shown(row: Omit<AdminBonus, 'holds'> & PayoutFacts): AdminBonus {
  const { facts, rest } = payoutFactsOf(row)
  const isSettled = row.status === 'paid' || row.status === 'void'
  return { ...rest, holds: isSettled ? [] : payoutHolds(facts) }
}

/** Bonuses that wait, oldest first, then the latest that were settled. [TRAIN-070] */
export async function listBonuses(context: Context): Promise<BonusList> {
  const { db } = context
  const zone = await companyTimeZone(db, context.config)
  const month = `${isoDay(calendarDay(context.clock.now(), zone)).slice(0, 7)}-01`
  const [open, settled, sums] = await Promise.all([
    read(db, 'open'),
    read(db, 'settled'),
    db.row(
      `SELECT coalesce(sum(b.bonus_amount) FILTER (WHERE b.status = 'pending'), 0)::float AS pending,
              coalesce(sum(b.bonus_amount) FILTER (WHERE b.status = 'qualified'), 0)::float AS qualified,
              coalesce(sum(b.bonus_amount) FILTER (WHERE b.status = 'qualified'
                AND NOT ${canBePaidSql('u')}), 0)::float AS held,
              coalesce(sum(b.bonus_amount) FILTER (WHERE b.status = 'paid'), 0)::float AS paid,
              coalesce(sum(b.bonus_amount) FILTER (WHERE b.status = 'paid'
                AND b.paid_at >= ($1::date)::timestamp AT TIME ZONE $2), 0)::float AS "paidThisMonth"
         FROM user_bonuses b JOIN users u ON u.id = b.user_id WHERE b.deleted_at IS NULL`,
      [month, zone],
    ),
  ])
  return {
    items: [...open, ...settled].map(shown),
    sums: sums ?? { pending: 0, qualified: 0, held: 0, paid: 0, paidThisMonth: 0 },
  }
}

/** Every bonus for a file, the newest first, 10,000 at most. */
export async function everyBonus(context: Context): Promise<AdminBonus[]> {
  return (await read(context.db, 'every')).map(shown)
}
