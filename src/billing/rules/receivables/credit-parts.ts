import { shareOf } from '#orders/rules/money.ts'
import type { DocumentSums } from '#orders/rules/part-sums.ts'

/**
 * Splits an allowance into goods, discount, tax and shipping, in proportion to what is left of the invoice. Allowances that add
 * up to the whole invoice add up to the whole of each part.
 */
export function creditParts(left: DocumentSums, cents: number): DocumentSums {
  if (left.total <= 0) return { subtotal: cents, discount: 0, tax: 0, shipping: 0, total: cents }
  const share = (part: number) => shareOf(Math.max(0, part), cents, left.total)
  const { discount, tax, shipping } = {
    discount: share(left.discount),
    tax: share(left.tax),
    shipping: share(left.shipping),
  }
  return { subtotal: cents + discount - tax - shipping, discount, tax, shipping, total: cents }
}

/** Parts of an invoice that are not credited yet. */
export const leftOf = (invoice: DocumentSums, credited: DocumentSums): DocumentSums => ({
  subtotal: invoice.subtotal - credited.subtotal,
  discount: invoice.discount - credited.discount,
  tax: invoice.tax - credited.tax,
  shipping: invoice.shipping - credited.shipping,
  total: invoice.total - credited.total,
})
