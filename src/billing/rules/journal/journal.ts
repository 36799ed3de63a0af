import type { Account } from '#company/rules/chart-of-accounts.ts'

export const entryKinds = [
  'invoice',
  'credit_memo',
  'credit_applied',
  'debit_sent',
  'debit_settled',
  'debit_returned',
  'refund_sent',
  'refund_settled',
  'refund_returned',
  'payment',
  'write_off',
  'commission',
  'bonus',
  'payout_sent',
  'payout_settled',
  'payout_returned',
  'payout_recorded',
  'bank_fee',
  'reversal',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** One line in cents: debit above zero, credit below. */
export type JournalLine = {
  readonly account: Account
  readonly amount: number
  readonly clientId?: string | undefined
  readonly userId?: string | undefined
  readonly invoiceId?: string | undefined
}

/** The journal entry that one event makes. */
export type Posting = {
  readonly kind: EntryKind
  /** Idempotency key, such as `invoice:<id>`: a source is posted once. */
  readonly source: string
  readonly memo: string
  /** `YYYY-MM-DD`; the company's today when absent. */
  readonly postedOn?: string | undefined
  readonly lines: readonly JournalLine[]
  readonly clientId?: string | undefined
  readonly userId?: string | undefined
  readonly orderId?: string | undefined
  readonly invoiceId?: string | undefined
  readonly creditMemoId?: string | undefined
  readonly achEntryId?: string | undefined
  readonly reversesId?: string | undefined
}

export const balanceOf = (lines: readonly Pick<JournalLine, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/**
 * A posting without its zero lines; null when none is left. @throws RangeError when it is not balanced, which no caller's input
 * can cause.
 */
export function balanced(posting: Posting): Posting | null {
  const lines = posting.lines.filter(({ amount }) => amount !== 0)
  const rest = balanceOf(lines)
  if (rest !== 0 || lines.some(({ amount }) => !Number.isSafeInteger(amount)))
    throw new RangeError(`${posting.source} is out of balance by ${rest} cents`)
  return lines.length === 0 ? null : { ...posting, lines }
}

/** The posting with its signs reversed. */
export const reversed = (posting: Posting, of: { id: string; source: string; memo: string }): Posting => ({
  ...posting,
  // A reversal is booked on the day it is made.
  postedOn: undefined,
  kind: 'reversal',
  source: of.source,
  memo: of.memo,
  reversesId: of.id,
  lines: posting.lines.map((line) => ({ ...line, amount: -line.amount })),
})
