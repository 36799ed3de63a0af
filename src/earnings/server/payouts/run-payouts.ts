import { refusePayout } from '#billing/rules/payout-hold.ts'
import { demandRelease } from '#billing/server/api.ts'
import type { RunPlan } from '#earnings/contract/payouts/payout-run.ts'
import { isOwedBack, type OfOrder, reversalsThatWait } from '#earnings/rules/commission-payout.ts'
import { isStale, type Netted, netWeek, type PayoutLine } from '#earnings/rules/payouts/netting.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { insertSql, Params } from '#platform/db/params.ts'
import { companyDay, companyDaySql, companyTimeZone } from '#platform/db/time-zone.ts'
import { AppError, demand } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { refuseOneself } from '#platform/rules/access/oneself.ts'
import { dayIn, plusDays } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { bonusesOwed } from '../settle-bonuses.ts'
import { commissionsOwed, ofOrder, openCommissions } from '../settle-commissions.ts'
import type { OwedRow } from '../settle-earnings.ts'
import { payAlone } from './one-at-a-time.ts'
import { payoutLines } from './payout-lines.ts'
import { writePayout } from './write-payout.ts'

type Open = Awaited<ReturnType<typeof openCommissions>>[number]
type Person = { row: OwedRow; lines: PayoutLine[]; netted: Netted; why: string | null }

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
    for (const person of people)
      if (person.why === null) await payPerson(context, tx, caller, { week, person })
    return plan
  })
}

const planOf = (week: string, people: readonly Person[]): RunPlan => {
  const rows = people.map(({ row, netted, lines, why }) => ({
    userId: row.personId,
    name: row.name,
    method: row.preferredPaymentMethod,
    lines: lines.length,
    ...netted,
    why,
  }))
  return {
    week,
    cents: rows.reduce((sum, { why, amount }) => sum + (why === null ? amount : 0), 0),
    people: rows,
  }
}

/** Everybody with new earnings: their net, and why they are not paid. */
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
    people.push({
      row,
      lines: own,
      netted: netWeek(own),
      why: await whyNot(context, tx, caller, {
        rows,
        sales: commissions.filter(({ personId }) => personId === row.personId),
        ...within,
      }),
    })
  }
  return people.toSorted((a, b) => a.row.name.localeCompare(b.row.name))
}

/** A person's rows in the run; `sales` are the commissions among them. */
type Going = { rows: readonly OwedRow[]; sales: readonly OfOrder[] }

/** Why a person is left out of the run; null when they are paid. */
async function whyNot(
  context: Context,
  tx: Tx,
  caller: Caller,
  { rows, sales, last, zone }: Going & { last: string; zone: string },
): Promise<string | null> {
  const [row] = rows
  if (!row) return null
  try {
    demand(refuseOneself(caller.actor, row.personId))
    demand(refusePayout(row.name, row))
    await demandRelease(context, tx, caller, { ...row, ownerId: row.personId })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.message
  }
  const ids = new Set(rows.map(({ id }) => id))
  // Rows that offset a later shipment go with that shipment's week; returns go with what they take back.
  const isNow = ({ commissionType, earnedAt }: Open) =>
    commissionType === 'reversal' || earnedAt === null || dayIn(earnedAt, zone) <= last
  const owedBack = (await openCommissions(tx, row.personId)).filter(
    (open) => isOwedBack(open) && isNow(open) && !ids.has(open.id),
  )
  const waiting = reversalsThatWait([...sales, ...owedBack])
  const passedBy = owedBack.filter(({ id }) => !waiting.has(id))
  if (passedBy.length === 0) return null
  const back = passedBy.reduce((sum, { commissionAmount }) => sum - commissionAmount, 0)
  return `${row.name} owes back ${formatCents(back)} for what was returned: approve that first.`
}

async function payPerson(
  context: Context,
  tx: Tx,
  caller: Caller,
  { week, person: { row, lines, netted } }: { week: string; person: Person },
): Promise<void> {
  const method = row.preferredPaymentMethod
  const isPaid = netted.amount > 0
  const achEntryId =
    isPaid && method === 'bank_account' ? await draftCredit(context, tx, row.personId, netted.amount) : null
  await writePayout(context, tx, caller, {
    userId: row.personId,
    week,
    status: isPaid ? 'drafted' : 'carried',
    method,
    lines,
    achEntryId,
  })
}

/** Drafts a credit for the next file, which two people release (M1). */
async function draftCredit(context: Context, tx: Tx, userId: string, amount: number): Promise<string> {
  const id = uuidv7()
  const at = context.clock.now().toISOString()
  const params = new Params()
  await tx.rows(
    insertSql(params, 'ach_entries', {
      id,
      kind: 'credit',
      secCode: 'PPD',
      amount,
      userId,
      effectiveDate: await companyDay(tx, context),
      createdAt: at,
      updatedAt: at,
    }),
    params.values,
  )
  tx.changes.push({ entity: 'ach_entries', id, op: 'create' })
  return id
}
