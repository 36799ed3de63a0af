import { type Refusal, refuseField, refuseMove } from '#platform/rules/refusal.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import type { InvoiceStatus } from './invoice.ts'

type Disputed = {
  readonly number: string
  readonly status: InvoiceStatus
  readonly open: number
  readonly onItsWay: number
  /** Cents of the invoice, less what was credited or written off. */
  readonly charged: number
}

/** Whether a client may dispute an invoice; its debit is held until the dispute is answered. */
export function refuseDispute({
  number,
  status,
  open,
  onItsWay,
}: Omit<Disputed, 'charged'>): Refusal | undefined {
  if (status === 'disputed') return refuseMove(`${number} is disputed already; we are looking at it.`)
  if (status !== 'issued' || (open <= 0 && onItsWay <= 0))
    return refuseMove(`Nothing is open of ${number}. Please write to us about it.`)
  return undefined
}

type Resolution = { readonly isUpheld: boolean; readonly creditCents?: number | undefined }

/** How a dispute is resolved: cents to credit, 0 when it is rejected. What is already paid becomes the client's credit. */
export function decideResolution(
  invoice: Disputed,
  { isUpheld, creditCents }: Resolution,
): { credit: number } | Refusal {
  const { number, status, charged: most } = invoice
  if (status !== 'disputed') return refuseMove(`${number} is not disputed.`)
  if (!isUpheld) return { credit: 0 }
  const credit = creditCents ?? most
  if (credit <= 0) return refuseField('creditCents', 'Please enter what is credited.')
  if (credit > most) return refuseField('creditCents', `${number} comes to ${formatCents(most)}.`)
  return { credit }
}
