import { formatCents } from '#platform/rules/text/money.ts'

/** Cents of a credit: off what is owed, refunded to the client's bank, and kept as credit. */
export type CreditedSums = {
  readonly memoNumber: string
  readonly total: number
  readonly onInvoice: number
  readonly refunded: number
  readonly kept: number
}

/** What becomes of a credit, for the client: one line each. */
export function creditedWords(credited: CreditedSums | null): string[] {
  if (!credited) return []
  const { memoNumber, total, onInvoice, refunded, kept } = credited
  return [
    `Credit memo ${memoNumber}: ${formatCents(total)}.`,
    ...(onInvoice > 0 ? [`${formatCents(onInvoice)} is taken off what you owe.`] : []),
    ...(refunded > 0 ? [`${formatCents(refunded)} goes back to your bank account.`] : []),
    ...(kept > 0 ? [`${formatCents(kept)} is kept as your credit and pays your next invoice.`] : []),
  ]
}
