import { plusDays } from '#platform/rules/text/dates.ts'

/** The customer data of a document, as of its date. */
export type BilledTo = {
  businessName: string
  contactName?: string | null
  address?: string | null
  city?: string | null
  state?: string | null
  zipCode?: string | null
}

/** Default days until an invoice is debited. [decision O5] */
const usualTermsDays = 14

/** The due day of an invoice by the client's terms, else the company's. */
export function dueDay(issuedOn: string, terms: { own: number | null; usual: number | undefined }) {
  const termsDays = terms.own ?? terms.usual ?? usualTermsDays
  return { termsDays, dueOn: plusDays(issuedOn, termsDays) }
}

/** `INV-2026-00001`, from kind, year and number. */
export const documentNumber = (kind: 'invoice' | 'credit_memo', year: number, nth: number) =>
  `${kind === 'invoice' ? 'INV' : 'CM'}-${year}-${String(nth).padStart(5, '0')}`

/**
 * The status of an invoice after its open amount changed; a disputed one stays disputed even when it is paid. `isCredited`:
 * credit memos for returned goods cover all of it.
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
