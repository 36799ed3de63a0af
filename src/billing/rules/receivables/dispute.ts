import { type Refusal, refuseField, refuseMove } from '#platform/rules/refusal.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import type { InvoiceStatus } from './invoice.ts'

type Disputed = {
  readonly number: string
  readonly status: InvoiceStatus
  readonly open: number
  readonly onItsWay: number
  /** Cents that it came to, less what was credited or given up of it. */
  readonly charged: number
}

/** Whether a client may say that an invoice is not right; the debit is held while somebody looks. */
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

/** What becomes of a dispute: cents that are credited; 0 where the client was not right. What was paid already becomes their credit. */
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
