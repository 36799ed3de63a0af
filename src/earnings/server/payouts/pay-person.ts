import { postPayoutRecorded } from '#billing/rules/journal/postings.ts'
import type { PayoutFacts } from '#billing/rules/payout-hold.ts'
import { type PayoutChange, post, releaseOf, stoodInReason } from '#billing/server/api.ts'
import { decidePayment, type PaymentDecision, type ToPay } from '#earnings/rules/payouts/decide-payment.ts'
import { netWeek, type PayoutLine } from '#earnings/rules/payouts/netting.ts'
import { weekStart } from '#orders/rules/commission.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/client.ts'
import { insert } from '#platform/db/params.ts'
import { companyDay, companyTimeZone } from '#platform/db/time-zone.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { refuseOneself } from '#platform/rules/access/oneself.ts'
import type { Refusal } from '#platform/rules/refusal.ts'
import { markPaid } from './mark-payout.ts'
import { notifyPaid } from './notify-payee.ts'
import { type Named, payoutLines } from './payout-lines.ts'
import { writePayout } from './write-payout.ts'

/** Who is paid; their payout details are locked. */
type Payee = PayoutFacts & PayoutChange & { personId: string; name: string }

/** Whether a person is paid: asked for a selection, for a run and where a payout is recorded. */
export async function judgePayment(
  context: Context,
  tx: Tx,
  caller: Caller,
  { payee, toPay }: { payee: Payee; toPay: ToPay },
): Promise<{ decided: PaymentDecision | Refusal; stoodIn: boolean }> {
  const { veto, stoodIn } = await releaseOf(context, tx, caller, { ...payee, ownerId: payee.personId })
  const oneself = refuseOneself(caller.actor, payee.personId)
  return { decided: decidePayment({ ...payee, ...toPay, oneself, veto }), stoodIn }
}

/** A payment that somebody made outside of the product, and its reference there. */
type ByHand = { reference: string; paidOn: string }
type Paid = Named & ByHand & { userId: string; method: string | null; stoodIn: boolean }

/** Pays rows by hand: they are paid, and what they come to is a payout with the payer's reference. */
export async function payByHand(
  context: Context,
  tx: Tx,
  caller: Caller,
  { userId, stoodIn, ...paid }: Paid,
): Promise<void> {
  await markPaid(context, tx, caller, { ...paid, reason: stoodIn ? stoodInReason : null })
  const { method, reference, paidOn } = paid
  const lines = await payoutLines(context, tx, paid)
  // A tier without money is paid, but there is no payout of zero.
  if (netWeek(lines).net <= 0) return
  const week = weekStart(context.clock.now(), await companyTimeZone(tx, context.config))
  const made = { userId, week, method, lines, reference, paidOn }
  const { id, amount } = await writePayout(context, tx, caller, { ...made, status: 'recorded' })
  await bookPayment(context, tx, caller, { id, userId, amount, reference, paidOn })
}

/** Books a payout that was made by hand, and tells its payee. */
export async function bookPayment(
  context: Context,
  tx: Tx,
  caller: Caller,
  { id, userId, amount: cents, reference, paidOn }: ByHand & { id: string; userId: string; amount: number },
): Promise<void> {
  const posting = postPayoutRecorded({ source: `payout:${id}`, userId, reference, cents })
  await post(context, tx, caller, { ...posting, postedOn: paidOn })
  await notifyPaid(tx, id)
}

type Drafted = {
  userId: string
  week: string
  method: string | null
  lines: readonly PayoutLine[]
  decided: PaymentDecision
}

/** Drafts a person's payout of a week: a credit for the next bank file, a payment by hand, or what is carried over. */
export async function draftPayout(
  context: Context,
  tx: Tx,
  caller: Caller,
  { decided: { to, cents }, ...made }: Drafted,
): Promise<void> {
  const isByFile = to === 'pay' && made.method === 'bank_account'
  const achEntryId = isByFile ? await draftCredit(context, tx, made.userId, cents) : null
  await writePayout(context, tx, caller, {
    ...made,
    achEntryId,
    status: to === 'pay' ? 'drafted' : 'carried',
  })
}

/** Drafts a credit for the next file, which two people release (M1). */
async function draftCredit(context: Context, tx: Tx, userId: string, amount: number): Promise<string> {
  const at = context.clock.now().toISOString()
  return insert(tx, 'ach_entries', {
    kind: 'credit',
    secCode: 'PPD',
    amount,
    userId,
    effectiveDate: await companyDay(tx, context),
    createdAt: at,
    updatedAt: at,
  })
}
