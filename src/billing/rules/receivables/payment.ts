import { type Refusal, refuseField, refuseMove } from '#platform/rules/refusal.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { refuseBookDay } from '../journal/book-day.ts'
import type { JournalLine, Posting } from '../journal/journal.ts'

export const paymentMethods = ['wire', 'check', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const paymentWords: Readonly<Record<PaymentMethod, string>> = {
  wire: 'Wire',
  check: 'Check',
  cash: 'Cash',
  other: 'Payment',
}

/** An invoice that a payment may be allocated to. */
export type Earning = { readonly id: string; readonly number: string; readonly open: number }

export type Payment = {
  readonly clientId: string
  readonly source: string
  readonly method: PaymentMethod
  readonly reference: string | null
  readonly cents: number
  /** One invoice, or all open ones, oldest first. */
  readonly invoices: readonly Earning[]
}

/** Allocates cents of a payment to invoices in the given order; the surplus becomes the client's credit. */
export function allocate(
  cents: number,
  invoices: readonly Earning[],
): { parts: { id: string; cents: number }[]; surplus: number } {
  let rest = cents
  const parts: { id: string; cents: number }[] = []
  for (const { id, open } of invoices) {
    const part = Math.min(rest, Math.max(0, open))
    if (part > 0) parts.push({ id, cents: part })
    rest -= part
  }
  return { parts, surplus: rest }
}

/** The journal posting of a payment. */
export function postReceived(payment: Payment): Posting {
  const { clientId, source, method, reference, cents, invoices } = payment
  const { parts, surplus } = allocate(cents, invoices)
  const [first] = parts
  const owed = parts.map(
    (part): JournalLine => ({
      account: 'receivable',
      amount: -part.cents,
      clientId,
      invoiceId: part.id,
    }),
  )
  return {
    kind: 'payment',
    source,
    memo: `${paymentWords[method]}${reference ? ` ${reference}` : ''} received`.slice(0, 300),
    clientId,
    invoiceId: parts.length === 1 ? first?.id : undefined,
    lines: [{ account: 'bank', amount: cents }, ...owed, { account: 'credit', amount: -surplus, clientId }],
  }
}

/** Refuses a payment date in the future, or so far back that its month is closed. */
export function refusePayment(
  { receivedOn, today }: { receivedOn: string; today: string },
  invoice: { readonly number: string; readonly status: string } | null,
): Refusal | undefined {
  const wrong = refuseBookDay('receivedOn', receivedOn, today)
  if (wrong) return wrong
  if (invoice?.status === 'written_off')
    return refuseField(
      'invoiceId',
      `${invoice.number} is written off. Reverse the write-off first, or record the payment for the client.`,
    )
  return undefined
}

type Recorded = { readonly status: 'recorded' | 'reversed'; readonly surplus: number }

/** Whether a payment may be reversed: once, and only while the credit that it made is unused. */
export function refuseReversal({ status, surplus }: Recorded, credit: number): Refusal | undefined {
  if (status === 'reversed') return refuseMove('This payment was reversed already.')
  if (surplus > credit)
    return refuseMove(
      `${formatCents(surplus)} of this payment became the client’s credit, and only ${formatCents(Math.max(0, credit))} of it is left. Reverse what it has paid first.`,
    )
  return undefined
}
