import type { DocumentSums } from '#orders/rules/part-sums.ts'
import type { JournalLine, Posting } from './journal.ts'

type OfClient = { readonly clientId: string }
type Invoice = OfClient &
  DocumentSums & { readonly id: string; readonly orderId: string | null; readonly invoiceNumber: string }

/** Lines that a document books for a sale: above zero for an invoice, below for a credit memo. */
const sold = ({ subtotal, discount, tax, shipping }: DocumentSums, sign: 1 | -1): JournalLine[] => [
  { account: 'revenue', amount: -sign * subtotal },
  { account: 'discount', amount: sign * discount },
  { account: 'tax', amount: -sign * tax },
  { account: 'shipping', amount: -sign * shipping },
]

/** Shipping an order makes the client owe its invoice. [PAY-001, decision O5] */
export const postInvoice = (invoice: Invoice): Posting => ({
  kind: 'invoice',
  source: `invoice:${invoice.id}`,
  memo: `Invoice ${invoice.invoiceNumber}`,
  clientId: invoice.clientId,
  orderId: invoice.orderId ?? undefined,
  invoiceId: invoice.id,
  lines: [owedBy(invoice.clientId, invoice.id, invoice.total), ...sold(invoice, 1)],
})

/**
 * Books a credit memo: `onInvoice` cents reduce the invoice, `others` further invoices of the order; the rest is the client's
 * credit.
 */
export const postCreditMemo = (
  memo: OfClient & DocumentSums & { readonly id: string; readonly memoNumber: string },
  { onInvoice, invoiceId, orderId, others = [] }: CreditedOn,
): Posting => ({
  kind: 'credit_memo',
  source: `credit_memo:${memo.id}`,
  memo: `Credit memo ${memo.memoNumber}`,
  clientId: memo.clientId,
  orderId,
  invoiceId,
  creditMemoId: memo.id,
  lines: [
    ...sold(memo, -1),
    owedBy(memo.clientId, invoiceId, -onInvoice),
    ...others.map((one) => owedBy(memo.clientId, one.id, -one.cents)),
    {
      account: 'credit',
      amount: others.reduce((sum, one) => sum + one.cents, onInvoice) - memo.total,
      clientId: memo.clientId,
    },
  ],
})

type CreditedOn = {
  readonly onInvoice: number
  readonly invoiceId?: string
  readonly orderId?: string
  readonly others?: readonly { readonly id: string; readonly cents: number }[]
}

/** Spreads a credit over invoices in order, to each no more than is open of it. */
export function creditOver(
  invoices: readonly { readonly id: string; readonly open: number }[],
  cents: number,
): { id: string; cents: number }[] {
  let left = cents
  return invoices.map(({ id, open }) => {
    const taken = Math.min(Math.max(0, open), left)
    left -= taken
    return { id, cents: taken }
  })
}

/** Pays an invoice from the client's credit. `source` is the idempotency key of this use. */
export const postCreditApplied = (
  of: OfClient & { readonly source: string; readonly invoiceNumber: string },
  invoiceId: string,
  cents: number,
): Posting => ({
  kind: 'credit_applied',
  source: of.source,
  memo: `Credit applied to ${of.invoiceNumber}`,
  clientId: of.clientId,
  invoiceId,
  lines: [
    { account: 'credit', amount: cents, clientId: of.clientId },
    owedBy(of.clientId, invoiceId, -cents),
  ],
})

/** Writes off what is no longer expected to be paid. */
export const postWriteOff = (
  invoice: OfClient & { readonly id: string; readonly invoiceNumber: string },
  open: number,
): Posting => ({
  kind: 'write_off',
  source: `write_off:${invoice.id}`,
  memo: `Write-off of ${invoice.invoiceNumber}`,
  clientId: invoice.clientId,
  invoiceId: invoice.id,
  lines: [{ account: 'write_off', amount: open }, owedBy(invoice.clientId, invoice.id, -open)],
})

/** The money of an ACH entry: a debit names its invoice, a credit its client or its rep. */
export type AchMoney = {
  readonly id: string
  readonly kind: 'debit' | 'credit'
  readonly amount: number
  readonly clientId?: string | null | undefined
  readonly userId?: string | null | undefined
  readonly invoiceId?: string | null | undefined
}

/** Money is in transit: no longer owed, not at the bank yet. */
export const postAchSent = (entry: AchMoney): Posting => ({
  ...ofEntry(entry, `${prefix(entry)}_sent`, 'sent'),
  lines: [counterpart(entry), { account: 'cash_in_transit', amount: -counterpart(entry).amount }],
})

/** The return window is over: the money is at the bank. */
export const postAchSettled = (entry: AchMoney): Posting => ({
  ...ofEntry(entry, `${prefix(entry)}_settled`, 'settled'),
  lines: [
    { account: 'cash_in_transit', amount: counterpart(entry).amount },
    { account: 'bank', amount: -counterpart(entry).amount },
  ],
})

/** The bank returned the entry: it is owed again, taken from transit or from the bank account. */
export const postAchReturned = (entry: AchMoney, had: { hadSettled: boolean }): Posting => ({
  ...ofEntry(entry, `${prefix(entry)}_returned`, 'returned'),
  lines: [
    { ...counterpart(entry), amount: -counterpart(entry).amount },
    { account: had.hadSettled ? 'bank' : 'cash_in_transit', amount: counterpart(entry).amount },
  ],
})

/** What an order earned a rep (above zero) or what was reversed (below). `source` is the commission row. */
export const postCommission = (row: {
  readonly id: string
  readonly userId: string
  readonly orderId: string
  readonly orderNumber: string
  readonly cents: number
}): Posting => ({
  kind: 'commission',
  source: `commission:${row.id}`,
  memo: `Commission on ${row.orderNumber}${row.cents < 0 ? ', taken back' : ''}`,
  userId: row.userId,
  orderId: row.orderId,
  lines: [
    { account: 'commission_expense', amount: row.cents, userId: row.userId },
    { account: 'commission_payable', amount: -row.cents, userId: row.userId },
  ],
})

export const postBonus = (row: {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly cents: number
}): Posting => ({
  kind: 'bonus',
  source: `bonus:${row.id}`,
  memo: `Bonus ${row.name}`.slice(0, 300),
  userId: row.userId,
  lines: [
    { account: 'bonus_expense', amount: row.cents, userId: row.userId },
    { account: 'commission_payable', amount: -row.cents, userId: row.userId },
  ],
})

/** A payout sent outside of ACH files (Zelle, Venmo …), with the payer's reference. */
export const postPayoutRecorded = (payout: {
  readonly source: string
  readonly userId: string
  readonly reference: string
  readonly cents: number
}): Posting => ({
  kind: 'payout_recorded',
  source: payout.source,
  memo: `Payout ${payout.reference}`.slice(0, 300),
  userId: payout.userId,
  lines: [
    { account: 'commission_payable', amount: payout.cents, userId: payout.userId },
    { account: 'bank', amount: -payout.cents },
  ],
})

const owedBy = (clientId: string, invoiceId: string | undefined, amount: number): JournalLine => ({
  account: 'receivable',
  amount,
  clientId,
  invoiceId,
})

const prefix = ({ kind, userId }: AchMoney) => (kind === 'debit' ? 'debit' : userId ? 'payout' : 'refund')

const words = { debit: 'Debit', refund: 'Refund', payout: 'Payout' } as const

const ofEntry = <Kind extends Posting['kind']>(entry: AchMoney, kind: Kind, done: string) => ({
  kind,
  source: `ach:${entry.id}:${done}`,
  memo: `${words[prefix(entry)]} ${done}`,
  clientId: entry.clientId ?? undefined,
  userId: entry.userId ?? undefined,
  invoiceId: entry.invoiceId ?? undefined,
  achEntryId: entry.id,
})

/** The line that the entry settles: the client's receivable, the client's credit, or the rep's earnings. */
function counterpart(entry: AchMoney): JournalLine {
  const of = { clientId: entry.clientId ?? undefined, userId: entry.userId ?? undefined }
  if (entry.kind === 'debit')
    return {
      account: 'receivable',
      amount: -entry.amount,
      clientId: of.clientId,
      invoiceId: entry.invoiceId ?? undefined,
    }
  if (of.userId) return { account: 'commission_payable', amount: entry.amount, userId: of.userId }
  return { account: 'credit', amount: entry.amount, clientId: of.clientId }
}
