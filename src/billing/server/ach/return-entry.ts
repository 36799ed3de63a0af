import type { KeptLine } from '#billing/contract/ach/ach-reading.ts'
import { codeOf, codeWords, disputeWords, isFeeDue, mayRetry } from '#billing/rules/ach/return-codes.ts'
import { retryOn } from '#billing/rules/ach/settle.ts'
import { type AchMoney, postAchReturned } from '#billing/rules/journal/postings.ts'
import { payoutFollowsEntry } from '#billing/server/needs.ts'
import { holdAccount } from '#crm/server/api.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { insert } from '#platform/db/params.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { formatDay } from '#platform/rules/text/dates.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { lockKnownClient, notifyContacts } from '../bank-accounts.ts'
import { post } from '../journal/post.ts'
import { noteRetried } from '../receivables/debit-again.ts'
import { invoiceSummary } from '../receivables/invoice-summary.ts'
import { issueFee } from '../receivables/issue-fee.ts'
import { applyCredit } from '../receivables/issue-invoice.ts'
import { settleInvoice } from '../receivables/settle-invoice.ts'
import { blockBecause } from '../verify-bank.ts'
import type { Filing } from './ach-settings.ts'
import { notifyRep } from './notify-rep.ts'

/** A bank's return of one of our entries. */
export type Said = { line: number; code: string; trace: string; cents: number; info: string }

/** The outcome of a line of a return file. */
export type Outcome = KeptLine

export type Reading = { context: Context; tx: Tx; caller: Caller; filing: Filing }

type Entry = NonNullable<Awaited<ReturnType<typeof lockEntry>>>

/** Locks the entry that a trace number names, with its client or payee. */
export function lockEntry(tx: Tx, trace: string) {
  return tx.row(
    `SELECT e.id, e.kind, e.sec_code, e.status, e.amount, e.attempt, e.client_id, e.user_id,
            e.order_id, e.invoice_id, e.banking_id, e.return_code,
            coalesce(c.business_name, concat_ws(' ', u.first_name, u.last_name)) AS name, i.invoice_number,
            i.fee_for IS NOT NULL AS "isFee", u.email, u.first_name
       FROM ach_entries e LEFT JOIN clients c ON c.id = e.client_id LEFT JOIN users u ON u.id = e.user_id
       LEFT JOIN invoices i ON i.id = e.invoice_id
      WHERE e.trace_number = $1 AND e.deleted_at IS NULL FOR UPDATE OF e`,
    [trace],
  )
}

/** Processes one return: the amount is owed again, retried where allowed, and the client or payee is notified. [PAY-003] */
export async function returnEntry(reading: Reading, said: Said): Promise<Outcome> {
  const { tx } = reading
  const entry = await lockEntry(tx, said.trace)
  const about = aboutOf(said, entry)
  const dispute = disputeWords(said.code)
  if (dispute) return { ...about, outcome: 'noted', words: [dispute, stands(entry)] }
  const why = whyRefused(entry, said)
  if (!entry || why) return { ...about, outcome: 'refused', words: [why ?? ''] }
  const words: string[] = []
  const toRetry = await markReturned(reading, entry, said)
  if (toRetry)
    words.push(`Tried again on ${formatDay(toRetry)}, the ${nth[entry.attempt + 1] ?? 'last'} time.`)
  if (entry.kind === 'debit' && !toRetry) words.push(`${formatCents(entry.amount)} is open again.`)
  if (
    entry.kind === 'debit' &&
    !toRetry &&
    mayRetry(said.code, entry.attempt) &&
    (await isBlocked(tx, entry))
  )
    words.push('It is not tried again: the bank account is blocked.')
  words.push(...(await followUp(reading, entry, said)))
  await notifyOwner(reading, entry, { code: said.code, toRetry, said: words })
  return { ...about, outcome: toRetry ? 'retried' : 'returned', words }
}

/** What the books say of an entry whose return the banks dispute. */
function stands(entry: Entry | undefined): string {
  if (!entry) return 'Its trace is no entry of ours.'
  const state = entry.returnCode ? `stays returned (${entry.returnCode})` : 'stays as it is'
  return `Our entry ${state}; ask the bank how it ends, and record a payment if the money stays with us.`
}

/** Whether the account that a new try would be drawn on is blocked. */
async function isBlocked(tx: Tx, { clientId }: Pick<Entry, 'clientId'>): Promise<boolean> {
  const row = await tx.row(
    `SELECT id FROM client_banking_info WHERE client_id = $1 AND is_active AND status = 'blocked' AND deleted_at IS NULL LIMIT 1`,
    [clientId],
  )
  return row !== undefined
}

const nth: Readonly<Record<number, string>> = { 2: 'second', 3: 'third and last' }

export const aboutOf = ({ line, code, cents }: Said, entry: Entry | undefined) => ({
  line,
  code,
  cents: entry?.amount ?? cents,
  name: entry?.name ?? null,
  isPayout: entry ? entry.userId !== null : false,
})

export const unknownTrace = (trace: string) => `No entry of ours has the trace ${trace}.`

function whyRefused(entry: Entry | undefined, { trace, cents }: Said): string | null {
  if (!entry) return unknownTrace(trace)
  if (entry.status === 'returned' || entry.status === 'retried' || entry.status === 'written_off')
    return `This entry was returned already${entry.returnCode ? ` (${entry.returnCode})` : ''}.`
  if (entry.status !== 'sent' && entry.status !== 'settled')
    return 'This entry has not been sent: the bank rejected its file, or nobody has downloaded it.'
  if (cents !== entry.amount)
    return `The bank returns ${formatCents(cents)}, and our entry was over ${formatCents(entry.amount)}.`
  return null
}

/** @returns the day of the retry, or null */
async function markReturned(
  { context, tx, caller, filing }: Reading,
  entry: Entry,
  { code }: Said,
): Promise<string | null> {
  const { now, today } = filing
  const at = now.toISOString()
  await tx.rows(
    `UPDATE ach_entries SET status = 'returned', return_code = $2, returned_at = $3, ${changedAt('$3')}
      WHERE id = $1`,
    [entry.id, code, at],
  )
  const moved = { entity: 'ach_entries', id: entry.id }
  const reason = codeWords(code)
  await recordMove(tx, caller, { ...moved, action: 'return', from: entry.status, to: 'returned', reason })
  const money = moneyOf(entry)
  if (money)
    await post(context, tx, caller, {
      ...postAchReturned(money, { hadSettled: entry.status === 'settled' }),
      memo: `${entry.kind === 'debit' ? 'Debit' : 'Credit'} returned: ${reason}`,
    })
  if (entry.userId) await payoutFollowsEntry(context, tx, caller, { id: entry.id, to: 'returned' })
  if (entry.kind !== 'debit' || entry.invoiceId === null) return null
  if (entry.clientId) {
    const of = { id: entry.invoiceId, clientId: entry.clientId, invoiceNumber: entry.invoiceNumber ?? '' }
    // An amount credited while the debit was in transit is not debited again.
    const total = Math.max(0, (await invoiceSummary(tx, entry.invoiceId)).open)
    await applyCredit(context, tx, caller, { ...of, total, because: entry.id })
  }
  await settleInvoice(tx, caller, entry.invoiceId, { now, day: today })
  const { open } = await invoiceSummary(tx, entry.invoiceId)
  const on = retryOn({ code, attempt: entry.attempt, open }, today)
  if (on === null || (await isUnderWay(tx, entry.invoiceId)) || (await isBlocked(tx, entry))) return null
  await noteRetried(tx, caller, entry.id)
  await draftRetry(tx, entry, { on, at, amount: Math.min(entry.amount, open) })
  return on
}

const moneyOf = ({ kind, id, amount, clientId, userId, invoiceId }: Entry): AchMoney | null =>
  kind === 'prenote' ? null : { id, kind, amount, clientId, userId, invoiceId }

async function isUnderWay(tx: Tx, invoiceId: string): Promise<boolean> {
  const row = await tx.row(
    `SELECT id FROM ach_entries WHERE invoice_id = $1 AND kind = 'debit' AND status IN ('drafted', 'released', 'sent')
        AND deleted_at IS NULL LIMIT 1`,
    [invoiceId],
  )
  return row !== undefined
}

async function draftRetry(
  tx: Tx,
  { id: retryOfId, secCode, clientId, orderId, invoiceId, attempt }: Entry,
  { on, at, amount }: { on: string; at: string; amount: number },
): Promise<void> {
  await insert(tx, 'ach_entries', {
    kind: 'debit',
    secCode,
    amount,
    clientId,
    orderId,
    invoiceId,
    effectiveDate: on,
    attempt: attempt + 1,
    retryOfId,
    createdAt: at,
    updatedAt: at,
  })
}

/** Consequences of a return code besides the money: block the account, hold orders, call the client. */
async function followUp({ tx, caller, filing }: Reading, entry: Entry, { code }: Said): Promise<string[]> {
  const { follows } = codeOf(code)
  const reason = `The bank returned ${entry.kind === 'prenote' ? 'a prenote' : 'a payment'}: ${codeWords(code)}.`
  const words: string[] = []
  const isGone = follows.includes('block_bank') || entry.kind === 'prenote'
  if (
    isGone &&
    entry.bankingId &&
    (await blockBecause(tx, caller, entry.bankingId, { reason, now: filing.now }))
  )
    words.push('The bank account is blocked.')
  if (isGone && entry.userId) {
    await unverifyPayout(tx, entry.userId, filing.now)
    words.push('The payout details are no longer verified.')
  }
  const holds = follows.includes('hold_client') && entry.kind === 'debit'
  if (holds && entry.clientId && (await holdAccount(tx, caller, entry.clientId, reason)))
    words.push('The client is on hold.')
  if (follows.includes('contact')) words.push(`Contact ${entry.name}.`)
  return words
}

async function unverifyPayout(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.change(
    `UPDATE users SET payment_method_verified = false, payout_verified_by = NULL, ${changedAt('$2')}
      WHERE id = $1 RETURNING id`,
    [userId, now.toISOString()],
  )
}

async function notifyOwner(
  { context, tx, caller, filing }: Reading,
  entry: Entry,
  { code, toRetry, said }: { code: string; toRetry: string | null; said: readonly string[] },
): Promise<void> {
  const { returnFee } = filing.settings
  const { words } = codeOf(code)
  if (entry.userId) {
    if (!entry.email) return
    await enqueue(tx, 'send-mail', {
      id: `payout-returned-${entry.id}`,
      to: entry.email,
      template: 'payout-returned',
      data: { firstName: entry.firstName ?? '', amount: formatCents(entry.amount), reason: words },
    })
    return
  }
  // Notifies the client; a returned prenote is covered by the notice about the blocked account.
  if (!entry.clientId || entry.kind === 'prenote') return
  const client = await lockKnownClient(tx, entry.clientId)
  // A returned fee causes no further fee.
  const mayCost = entry.kind === 'debit' && entry.isFee !== true && isFeeDue(code, entry.attempt)
  const isCharged = mayCost && returnFee > 0 && entry.orderId !== null
  const fee =
    isCharged && entry.orderId ? { clientId: client.id, orderId: entry.orderId, cents: returnFee } : null
  const amount = formatCents(entry.amount)
  const of = `Our debit of ${amount}${entry.invoiceNumber ? ` for ${entry.invoiceNumber}` : ''}`
  const feeNumber = fee
    ? await issueFee(context, tx, caller, { ...fee, feeFor: `${of} came back: ${codeWords(code)}` })
    : null
  await notifyContacts(tx, client, {
    key: entry.id,
    template: entry.kind === 'debit' ? 'debit-returned' : 'refund-returned',
    data: {
      amount,
      reason: words,
      ...(entry.invoiceNumber ? { invoiceNumber: entry.invoiceNumber } : {}),
      ...(toRetry ? { retryOn: formatDay(toRetry) } : {}),
      ...(feeNumber ? { fee: formatCents(returnFee) } : {}),
    },
  })
  if (entry.kind !== 'debit' || !entry.invoiceNumber) return
  await notifyRep(tx, caller, {
    entryId: entry.id,
    clientId: client.id,
    invoiceNumber: entry.invoiceNumber,
    amount,
    reason: codeWords(code),
    words: [
      toRetry ? `We try again on ${formatDay(toRetry)}.` : 'We do not try again by ourselves.',
      ...said.filter((one) => one.startsWith('The ')),
      ...(feeNumber ? [`${feeNumber} is the fee for it.`] : []),
    ],
    now: filing.now,
  })
}
