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

/** One line: cents, a debit above zero, a credit below. */
export type JournalLine = {
  readonly account: Account
  readonly amount: number
  readonly clientId?: string | undefined
  readonly userId?: string | undefined
  readonly invoiceId?: string | undefined
}

/** What one event does to the books. */
export type Posting = {
  readonly kind: EntryKind
  /** What it is made of: `invoice:<id>`. Nothing is posted twice. */
  readonly source: string
  readonly memo: string
  /** The day it happened; without one, the company's day. */
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
 * A posting without its empty lines; null where nothing is left to post. Throws RangeError when it does not come to zero: that is
 * never a caller's input.
 */
export function balanced(posting: Posting): Posting | null {
  const lines = posting.lines.filter(({ amount }) => amount !== 0)
  const rest = balanceOf(lines)
  if (rest !== 0 || lines.some(({ amount }) => !Number.isSafeInteger(amount)))
    throw new RangeError(`${posting.source} is out of balance by ${rest} cents`)
  return lines.length === 0 ? null : { ...posting, lines }
}

/** The same the other way round. */
export const reversed = (posting: Posting, of: { id: string; source: string; memo: string }): Posting => ({
  ...posting,
  // What is taken back is taken back today.
  postedOn: undefined,
  kind: 'reversal',
  source: of.source,
  memo: of.memo,
  reversesId: of.id,
  lines: posting.lines.map((line) => ({ ...line, amount: -line.amount })),
})
