import { plusDays } from '#platform/rules/text/dates.ts'

/** Whom a document is made out to, as it was then. */
export type BilledTo = {
  businessName: string
  contactName?: string | null
  address?: string | null
  city?: string | null
  state?: string | null
  zipCode?: string | null
}

/** When no company setting says otherwise: days until an invoice is debited. [decision O5] */
const usualTermsDays = 14

/** The day an invoice is debited: the client's terms, else the company's. */
export function dueDay(issuedOn: string, terms: { own: number | null; usual: number | undefined }) {
  const termsDays = terms.own ?? terms.usual ?? usualTermsDays
  return { termsDays, dueOn: plusDays(issuedOn, termsDays) }
}

/** `INV-2026-00001`: which of its kind and year it is. */
export const documentNumber = (kind: 'invoice' | 'credit_memo', year: number, nth: number) =>
  `${kind === 'invoice' ? 'INV' : 'CM'}-${year}-${String(nth).padStart(5, '0')}`

/**
 * What an invoice is once nothing is open of it, or something is again; a dispute waits for its answer even when the money has come.
 * `isCredited`: bottles that came back paid all of it.
 */
export function statusAfter(
  status: InvoiceStatus,
  { open, onItsWay, isCredited }: { open: number; onItsWay: number; isCredited: boolean },
): InvoiceStatus {
  if (open === 0 && onItsWay === 0) {
    if (status === 'written_off') return status
    if (isCredited) return 'credited'
    return status === 'disputed' ? status : 'paid'
  }
  return status === 'disputed' ? status : 'issued'
}

export const invoiceStatuses = ['issued', 'paid', 'disputed', 'credited', 'written_off'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
