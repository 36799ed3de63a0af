import type { PayoutFacts } from '#billing/rules/payout-hold.ts'
import type { PayoutChange } from '#billing/server/api.ts'
import type { EarningChoice, EarningPlan, Settled } from '#earnings/contract/earnings.ts'
import type { EarningCommission } from '#earnings/rules/commission-payout.ts'
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
import { judgePayment, payByHand } from './payouts/pay-person.ts'
import { sentDay } from './payouts/sent-day.ts'

/** An earning as approval and payment see it. */
export type OwedRow = PayoutFacts &
  PayoutChange & {
    id: string
    status: string
    personId: string
    name: string
    cents: number
    /** Already in a payout run. */
    isUnderWay: boolean
  }

type Move = 'approve' | 'pay'
type Sum = { count: number; cents: number }

/** A kind of earning with rows of its own that are approved, then paid. */
export type Owed<Row extends OwedRow> = {
  lifecycle: Lifecycle<string>
  /** The approving action of its lifecycle, and the state it leads to. */
  approval: { action: string; to: string }
  /** Moves that nobody may make for themselves. */
  byAnother: readonly Move[]
  scope(db: Db, caller: Caller, person: string | undefined): Promise<EarningScope>
  /** Locked by id, so that two people settling at once wait; payout details cannot change meanwhile. */
  lock(tx: Tx, ids: readonly string[]): Promise<Row[]>
  refuseApproval?(row: Row): Refusal | null
  /** The rows of a selection that can be paid now; the others wait for what they reverse. */
  ready?(rows: readonly Row[]): Row[]
  /** Where these are commissions: a row as the rules of payment see it, and all that its rep has unpaid. */
  sales?: {
    of(row: Row): EarningCommission
    open(tx: Tx, personId: string): Promise<EarningCommission[]>
  }
  /** Writes the approval; the written values are audited. */
  approve(tx: Tx, ids: readonly string[], by: string): Promise<object>
}

/** `ids`: all of them or none. `of`: the rows of a selection that can be settled. */
export type Which = {
  ids?: readonly string[] | undefined
  of?: (EarningChoice & { cents?: number }) | undefined
}

/** Transaction and caller of a settlement. */
type Settling<Row extends OwedRow> = { context: Context; tx: Tx; caller: Caller; owed: Owed<Row> }

type Left = Settled['left'][number]
type Sorted<Row> = { good: Row[]; along: Row[]; left: Left[]; stoodIn: boolean }

/** @throws AppError 403 about one's own, 404, 409 `move_not_allowed`, or why a named row cannot be approved */
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
    const after = await owed.approve(tx, idsOf(sorted.good), caller.actor.id)
    const { action, to } = owed.approval
    for (const row of sorted.good) await record(settling, row, { action, to, after })
    return { settled: sorted.good.length, left: sorted.left }
  })
}

/**
 * Marks earnings as paid once, with the payer's transaction id. Missing papers (T2) and unverified payout details (R1) hold a
 * payout. `paidOn`: by default the company's today. @throws AppError 400 for a future day, 403 about one's own, 404, 409
 * `move_not_allowed`, `payout_held` naming the person and what is missing, or `conflict` when a selection's sum differs from
 * what the caller saw
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
    const payment = { reference: transactionId, paidOn: await sentDay(context, tx, paidOn) }
    for (const own of Map.groupBy(sorted.good, byPerson).values()) {
      const [first] = own
      if (!first) continue
      const isBonus = owed.lifecycle.entity === 'user_bonuses'
      const named = { commissions: isBonus ? [] : idsOf(own), bonuses: isBonus ? idsOf(own) : [] }
      const { personId: userId, preferredPaymentMethod: method } = first
      const paid = { ...named, ...payment, userId, method, stoodIn: sorted.stoodIn }
      await payByHand(context, tx, caller, paid)
    }
    return { settled: sorted.good.length, left: sorted.left }
  })
}

/** What approving and paying a selection would do. Read-only. */
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

async function chosen<Row extends OwedRow>(
  { tx, caller, owed }: Settling<Row>,
  { ids, of }: Which,
  step: EarningStep,
): Promise<Row[]> {
  const named = ids ?? of?.ids
  const ready = (rows: Row[]) => (of && step === 'due' ? (owed.ready?.(rows) ?? rows) : rows)
  if (!named) {
    const scope = await owed.scope(tx, caller, of?.person)
    return ready(await owed.lock(tx, await idsInView(tx, scope, of?.view ?? 'all', step)))
  }
  const wanted = [...new Set(named)]
  const rows = await owed.lock(tx, wanted)
  if (rows.length !== wanted.length) throw notFound()
  // From a selection each action takes the rows at its step; rows named by id must be there.
  const state = step === 'waiting' ? owed.lifecycle.initial : owed.approval.to
  return of ? ready(rows.filter(({ status, isUnderWay }) => status === state && !isUnderWay)) : rows
}

/** Judges rows group by group: a refusal is thrown, or for a selection the rows are left out with the reason. */
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

/** One line per person and reason. */
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
  const { sales } = owed
  const toPay = {
    way: isChoice ? ('chosen' as const) : ('named' as const),
    commissions: sales ? rows.map((row) => sales.of(row)) : [],
    otherCents: sales ? 0 : sumOf(rows).cents,
    open: sales ? await sales.open(tx, first.personId) : null,
  }
  const { decided, stoodIn } = await judgePayment(context, tx, caller, { payee: first, toPay })
  const { along } = demand(decided)
  return { along: await owed.lock(tx, along), stoodIn }
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
  { after, ...move }: { action: string; to: string; after: object },
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
