import type { PayoutFacts } from '#billing/rules/payout-hold.ts'
import { demandRelease, type PayoutChange, stoodInReason } from '#billing/server/signing.ts'
import type { EarningChoice, EarningPlan, Settled } from '#earnings/contract/earnings.ts'
import type { Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/client.ts'
import { AppError, demand, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { decideMove, recordMove } from '#platform/resources/moves.ts'
import { refuseOneself } from '#platform/rules/access/oneself.ts'
import type { Lifecycle } from '#platform/rules/lifecycle.ts'
import type { Refusal } from '#platform/rules/refusal.ts'
import { type EarningScope, type EarningStep, idsInView } from './earnings.ts'
import { payAlone } from './payouts/one-at-a-time.ts'
import { recordPayout } from './payouts/record-payout.ts'
import { sentDay } from './payouts/sent-day.ts'

/** The payer's number of a payment, and the day on which it was sent. */
type Payment = { transactionId: string; paidOn: string }

/** What is owed, as approving and paying look at it. */
export type OwedRow = PayoutFacts &
  PayoutChange & {
    id: string
    status: string
    personId: string
    name: string
    cents: number
    /** A payout of a run is about to pay it. */
    isUnderWay: boolean
  }

type Move = 'approve' | 'pay'
type Sum = { count: number; cents: number }

/** Something that is owed in rows of its own: approved first, then paid. */
export type Owed<Row extends OwedRow> = {
  lifecycle: Lifecycle<string>
  /** What its lifecycle calls approving, and the state that this leads to. */
  approval: { action: string; to: string }
  /** Nobody does it for oneself. */
  byAnother: readonly Move[]
  scope(db: Db, caller: Caller, person: string | undefined): Promise<EarningScope>
  /** In id order, so that two people settling at once wait; payout details do not change meanwhile. */
  lock(tx: Tx, ids: readonly string[]): Promise<Row[]>
  refuseApproval?(row: Row): Refusal | null
  /** What has to be paid along with somebody's rows. */
  along?(tx: Tx, rows: readonly Row[]): Promise<Row[]>
  /** Why these rows are not paid to their person, together. */
  refusePayout(tx: Tx, person: Row, rows: readonly Row[]): Promise<Refusal | null>
  /** Writes the state; what it wrote stands in the audit. */
  write: {
    approve(tx: Tx, ids: readonly string[], by: string): Promise<(row: Row) => object>
    pay(tx: Tx, ids: readonly string[], by: string, payment: Payment): Promise<(row: Row) => object>
  }
}

/** `ids`: all of them or none. `of`: what of a choice can be settled. */
export type Which = {
  ids?: readonly string[] | undefined
  of?: (EarningChoice & { cents?: number }) | undefined
}

/** Who settles what, within which transaction. */
type Settling<Row extends OwedRow> = { context: Context; tx: Tx; caller: Caller; owed: Owed<Row> }

type Left = Settled['left'][number]
type Sorted<Row> = { good: Row[]; along: Row[]; left: Left[]; stoodIn: boolean }

/** @throws AppError 403 about one's own, 404, 409 `move_not_allowed`, or why what was named cannot be approved */
export async function approveOwed<Row extends OwedRow>(
  context: Context,
  caller: Caller,
  owed: Owed<Row>,
  which: Which,
): Promise<Settled> {
  return context.db.transact(async (tx) => {
    const settling = { context, tx, caller, owed }
    const rows = await chosen(settling, which, 'waiting')
    const sorted = await sortOut(rows, byRow, which.of !== undefined, (own) => toApprove(settling, own))
    const after = await owed.write.approve(tx, idsOf(sorted.good), caller.actor.id)
    const { action, to } = owed.approval
    for (const row of sorted.good) await record(settling, row, { action, to, after: after(row) })
    return { settled: sorted.good.length, left: sorted.left }
  })
}

/**
 * Marks as paid, once, under the payer's transaction id. Missing papers (T2) and payout details that nobody has verified (R1)
 * hold a payout back. `paidOn`: the company's today without it.
 * @throws AppError 400 for a day to come, 403 about one's own, 404, 409 `move_not_allowed`, `payout_held` naming whom and what is missing, or `conflict`
 * when a choice comes to another sum than was looked at
 */
export async function payOwed<Row extends OwedRow>(
  context: Context,
  caller: Caller,
  owed: Owed<Row>,
  { transactionId, paidOn, ...which }: Which & { transactionId: string; paidOn?: string | undefined },
): Promise<Settled> {
  return context.db.transact(async (tx) => {
    await payAlone(tx)
    const settling = { context, tx, caller, owed }
    const rows = await chosen(settling, which, 'due')
    const isChoice = which.of !== undefined
    const sorted = await sortOut(rows, byPerson, isChoice, (own) => toPay(settling, own, isChoice))
    if (isChoice && sumOf(sorted.good).cents !== which.of?.cents)
      throw new AppError('conflict', {
        message: 'What is paid has changed since you looked: look at the sum again.',
      })
    const payment = { transactionId, paidOn: await sentDay(context, tx, paidOn) }
    const after = await owed.write.pay(tx, idsOf(sorted.good), caller.actor.id, payment)
    const reason = sorted.stoodIn ? stoodInReason : null
    for (const row of sorted.good)
      await record(settling, row, { action: 'pay', to: 'paid', after: after(row), reason })
    for (const own of Map.groupBy(sorted.good, byPerson).values()) await keepPayout(settling, own, payment)
    return { settled: sorted.good.length, left: sorted.left }
  })
}

/** What approving and paying a choice would come to; nothing is written. */
export async function planOwed<Row extends OwedRow>(
  context: Context,
  caller: Caller,
  owed: Owed<Row>,
  of: EarningChoice,
): Promise<EarningPlan> {
  return context.db.transact(async (tx) => {
    const settling = { context, tx, caller, owed }
    const waiting = await chosen(settling, { of }, 'waiting')
    const approve = await sortOut(waiting, byRow, true, (own) => toApprove(settling, own))
    const due = await chosen(settling, { of }, 'due')
    const pay = await sortOut(due, byPerson, true, (own) => toPay(settling, own, true))
    const people = [...Map.groupBy(pay.good, byPerson).values()]
    return {
      approve: { ...sumOf(approve.good), left: approve.left },
      pay: {
        ...sumOf(pay.good),
        along: sumOf(pay.along),
        people: people.map((own) => ({ name: own[0]?.name ?? '', ...sumOf(own) })),
        left: pay.left,
      },
    }
  })
}

/** What was paid to one person together is a payout, and stands in the books. */
async function keepPayout<Row extends OwedRow>(
  { context, tx, caller, owed }: Settling<Row>,
  own: readonly Row[],
  { transactionId, paidOn }: Payment,
): Promise<void> {
  const [first] = own
  if (!first) return
  const ids = idsOf(own)
  const isBonus = owed.lifecycle.entity === 'user_bonuses'
  await recordPayout(context, tx, caller, {
    userId: first.personId,
    method: first.preferredPaymentMethod,
    reference: transactionId,
    paidOn,
    commissions: isBonus ? [] : ids,
    bonuses: isBonus ? ids : [],
  })
}

async function chosen<Row extends OwedRow>(
  { tx, caller, owed }: Settling<Row>,
  { ids, of }: Which,
  step: EarningStep,
): Promise<Row[]> {
  const named = ids ?? of?.ids
  if (!named) {
    const scope = await owed.scope(tx, caller, of?.person)
    return owed.lock(tx, await idsInView(tx, scope, of?.view ?? 'all', step))
  }
  const wanted = [...new Set(named)]
  const rows = await owed.lock(tx, wanted)
  if (rows.length !== wanted.length) throw notFound()
  // Of a choice each act takes what stands at its step; what was named has to.
  const state = step === 'waiting' ? owed.lifecycle.initial : owed.approval.to
  return of ? rows.filter(({ status, isUnderWay }) => status === state && !isUnderWay) : rows
}

/** Judges rows group by group: what is refused is thrown, or of a choice left out with the reason. */
async function sortOut<Row extends OwedRow>(
  rows: readonly Row[],
  groupOf: (row: Row) => string,
  isChoice: boolean,
  judge: (own: readonly Row[]) => Promise<{ along: Row[]; stoodIn: boolean }>,
): Promise<Sorted<Row>> {
  const sorted: Sorted<Row> = { good: [], along: [], left: [], stoodIn: false }
  for (const own of Map.groupBy(rows, groupOf).values()) {
    try {
      const { along, stoodIn } = await judge(own)
      sorted.good.push(...own, ...along)
      sorted.along.push(...along)
      sorted.stoodIn ||= stoodIn
    } catch (error) {
      if (!isChoice || !(error instanceof AppError)) throw error
      leave(sorted.left, { name: own[0]?.name ?? '', why: error.message, ...sumOf(own) })
    }
  }
  return sorted
}

/** Rows of one person that are left for the same reason are one line. */
function leave(left: Left[], more: Left): void {
  const line = left.find(({ name, why }) => name === more.name && why === more.why)
  if (!line) return void left.push(more)
  line.count += more.count
  line.cents += more.cents
}

async function toApprove<Row extends OwedRow>(settling: Settling<Row>, rows: readonly Row[]) {
  const { owed } = settling
  for (const row of rows) {
    mayMove(settling, row, 'approve', owed.approval.action)
    demand(owed.refuseApproval?.(row) ?? null)
  }
  return { along: [], stoodIn: false }
}

async function toPay<Row extends OwedRow>(settling: Settling<Row>, rows: readonly Row[], isChoice: boolean) {
  const { context, tx, caller, owed } = settling
  for (const row of rows) mayMove(settling, row, 'pay', 'pay')
  const [first] = rows
  if (!first) return { along: [], stoodIn: false }
  const along = isChoice ? ((await owed.along?.(tx, rows)) ?? []) : []
  demand(await owed.refusePayout(tx, first, [...rows, ...along]))
  return { along, stoodIn: await demandRelease(context, tx, caller, { ...first, ownerId: first.personId }) }
}

function mayMove<Row extends OwedRow>(
  { caller, owed }: Settling<Row>,
  row: Row,
  move: Move,
  action: string,
): void {
  if (owed.byAnother.includes(move)) demand(refuseOneself(caller.actor, row.personId))
  decideMove(owed.lifecycle, { state: row.status, action, role: caller.actor.role })
  if (row.isUnderWay)
    throw new AppError('conflict', {
      message: `What ${row.name} is owed stands in a payout already: see Payouts.`,
    })
}

function record<Row extends OwedRow>(
  { tx, caller, owed }: Settling<Row>,
  { id, status: from }: Row,
  { after, ...move }: { action: string; to: string; after: object; reason?: string | null },
): Promise<void> {
  return recordMove(tx, caller, { entity: owed.lifecycle.entity, id, from, after: { ...after }, ...move })
}

const byRow = ({ id }: OwedRow) => id
const byPerson = ({ personId }: OwedRow) => personId
const idsOf = (rows: readonly OwedRow[]) => rows.map(({ id }) => id)
const sumOf = (rows: readonly OwedRow[]): Sum => ({
  count: rows.length,
  cents: rows.reduce((total, { cents }) => total + cents, 0),
})
