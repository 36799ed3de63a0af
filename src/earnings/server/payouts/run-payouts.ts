import type { RunPlan } from '#earnings/contract/payouts/payout-run.ts'
import { type EarningCommission, reversalsThatWait } from '#earnings/rules/commission-payout.ts'
import type { PaymentDecision } from '#earnings/rules/payouts/decide-payment.ts'
import { isStale, type Netted, netWeek, type PayoutLine } from '#earnings/rules/payouts/netting.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { companyDaySql, companyTimeZone } from '#platform/db/time-zone.ts'
import { AppError, refused } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { Refusal } from '#platform/rules/refusal.ts'
import { dayIn, plusDays } from '#platform/rules/text/dates.ts'
import { bonusesOwed } from '../settle-bonuses.ts'
import { commissionsOwed, ofOrder, openCommissions } from '../settle-commissions.ts'
import type { OwedRow } from '../settle-earnings.ts'
import { payAlone } from './one-at-a-time.ts'
import { draftPayout, judgePayment } from './pay-person.ts'
import { payoutLines } from './payout-lines.ts'

/** A person's rows in the run, up to a day. */
type Going = {
  row: OwedRow
  commissions: readonly EarningCommission[]
  bonuses: readonly OwedRow[]
  last: string
  zone: string
}
type Person = { row: OwedRow; lines: PayoutLine[]; netted: Netted; decided: PaymentDecision | Refusal }

/** What a payout run for a week would pay. Read-only. [PAY-010] */
export async function planRun(context: Context, caller: Caller, week: string): Promise<RunPlan> {
  return context.db.transact(async (tx) => planOf(week, await peopleOf(context, tx, caller, week)))
}

/**
 * Nets earnings up to the end of a week per person. A bank payout drafts a PPD credit for the next file; other methods wait to
 * be recorded; zero or less is carried over, and a reversal waits for what it reverses. A second run for the week takes only
 * what is new. [PAY-010] @throws AppError 409 `conflict` when the sum differs from what the caller saw
 */
export async function runPayouts(
  context: Context,
  caller: Caller,
  { week, cents }: { week: string; cents: number },
): Promise<RunPlan> {
  return context.db.transact(async (tx) => {
    const people = await peopleOf(context, tx, caller, week)
    const plan = planOf(week, people)
    if (plan.cents !== cents)
      throw new AppError('conflict', {
        message: 'What this run pays has changed since you looked: look at the sum again.',
      })
    for (const { row, lines, decided } of people) {
      if (decided instanceof Refusal) continue
      const { personId: userId, preferredPaymentMethod: method } = row
      await draftPayout(context, tx, caller, { userId, week, method, lines, decided })
    }
    return plan
  })
}

const planOf = (week: string, people: readonly Person[]): RunPlan => {
  const rows = people.map(({ row, netted, lines, decided }) => ({
    userId: row.personId,
    name: row.name,
    method: row.preferredPaymentMethod,
    lines: lines.length,
    ...netted,
    why: decided instanceof Refusal ? refused(decided).message : null,
  }))
  return {
    week,
    cents: rows.reduce((sum, { why, amount }) => sum + (why === null ? amount : 0), 0),
    people: rows,
  }
}

/** Everybody with new earnings: their net, and whether they are paid. */
async function peopleOf(context: Context, tx: Tx, caller: Caller, week: string): Promise<Person[]> {
  await payAlone(tx)
  const last = plusDays(week, 6)
  const zone = context.config.TIME_ZONE
  const sales = await tx.rows(
    `SELECT k.id FROM commissions k LEFT JOIN payouts p ON p.id = k.payout_id
      WHERE k.status = 'approved' AND k.earned_at IS NOT NULL AND k.netted_at IS NULL AND k.deleted_at IS NULL
        AND p.status IS DISTINCT FROM 'drafted'
        AND (k.commission_type = 'reversal' OR ${companyDaySql('k.earned_at', '$1')} <= $2::date) ORDER BY k.id LIMIT 20000`,
    [zone, last],
  )
  const given = await tx.rows(
    `SELECT b.id FROM user_bonuses b LEFT JOIN payouts p ON p.id = b.payout_id
      WHERE b.status = 'qualified' AND b.deleted_at IS NULL AND p.status IS DISTINCT FROM 'drafted'
        AND ${companyDaySql('coalesce(b.qualified_at, b.created_at)', '$1')} <= $2::date ORDER BY b.id LIMIT 20000`,
    [zone, last],
  )
  const locked = await commissionsOwed(context).lock(
    tx,
    sales.map(({ id }) => id),
  )
  const waiting = reversalsThatWait(locked.map(ofOrder))
  const commissions = locked.filter(({ id }) => !waiting.has(id)).map(ofOrder)
  const bonuses = await bonusesOwed(context).lock(
    tx,
    given.map(({ id }) => id),
  )
  const lines = await payoutLines(context, tx, {
    commissions: commissions.map(({ id }) => id),
    bonuses: bonuses.map(({ id }) => id),
  })
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const within = { last, zone: await companyTimeZone(tx, context.config) }
  const people: Person[] = []
  for (const rows of Map.groupBy([...commissions, ...bonuses], ({ personId }) => personId).values()) {
    const own = rows.flatMap(({ id }) => lineOf.get(id) ?? [])
    const [row] = rows
    if (!row || isStale(own)) continue
    const isOwn = ({ personId }: OwedRow) => personId === row.personId
    const going = { row, commissions: commissions.filter(isOwn), bonuses: bonuses.filter(isOwn), ...within }
    const decided = await decideFor(context, tx, caller, going)
    people.push({ row, lines: own, netted: netWeek(own), decided })
  }
  return people.toSorted((a, b) => a.row.name.localeCompare(b.row.name))
}

/** Whether a person is paid with the run. */
async function decideFor(
  context: Context,
  tx: Tx,
  caller: Caller,
  { row, bonuses, commissions, last, zone }: Going,
): Promise<PaymentDecision | Refusal> {
  // Rows that offset a later shipment go with that shipment's week; returns go with what they take back.
  const isNow = ({ commissionType, earnedAt }: EarningCommission) =>
    commissionType === 'reversal' || earnedAt === null || dayIn(earnedAt, zone) <= last
  const open = (await openCommissions(tx, row.personId)).filter(isNow)
  const otherCents = bonuses.reduce((sum, { cents }) => sum + cents, 0)
  const toPay = { way: 'run', commissions, otherCents, open } as const
  return (await judgePayment(context, tx, caller, { payee: row, toPay })).decided
}
