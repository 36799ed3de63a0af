import { drawPaper } from '#platform/ports/papers/paper.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { type PaperCompany, weekdayWords } from './paper-words.ts'

export type CreditMemoFacts = {
  company: PaperCompany
  number: string
  issuedAt: string
  issuedOn: string
  invoiceNumber: string
  orderNumber: string
  creditTo: readonly string[]
  reason: string
  /** Returned items; empty for a credit of a sum. */
  lines: readonly { name: string; quantity: number }[]
  subtotalCents: number
  /** The customer's discount on the items, which is not refunded. */
  discountCents: number
  taxCents: number
  shippingCents: number
  totalCents: number
  /** Deducted from the open invoice, kept as credit, and refunded: together the total. */
  appliedCents: number
  keptCents: number
  paidCents: number
}

/** Draws a credit memo: returned items, and what becomes of the amount. */
export function drawCreditMemo(facts: CreditMemoFacts): Promise<Buffer> {
  const { company, number, invoiceNumber, lines, totalCents } = facts
  return drawPaper({
    from: company,
    title: 'Credit memo',
    number,
    madeAt: facts.issuedAt,
    band: [
      { label: 'Credited', value: formatCents(totalCents) },
      { label: 'For invoice', value: invoiceNumber, note: facts.orderNumber },
      { label: 'Issued', value: weekdayWords(facts.issuedOn) },
    ],
    parties: [
      { label: 'Credit to', lines: facts.creditTo },
      { label: 'Why', lines: [facts.reason] },
    ],
    tables: [
      {
        columns: [{ title: 'Taken back' }, { title: 'Quantity', width: 84, align: 'right' }],
        rows: lines.map(({ name, quantity }) => [
          { text: name, isStrong: true },
          quantity.toLocaleString('en-US'),
        ]),
        empty: 'Nothing was taken back; the amount is given back as a whole.',
      },
    ],
    sums: [
      { label: 'Subtotal', value: formatCents(facts.subtotalCents) },
      ...(facts.discountCents === 0
        ? []
        : [{ label: 'Discount you had', value: formatCents(-Math.abs(facts.discountCents)) }]),
      { label: 'Sales tax', value: formatCents(facts.taxCents) },
      ...(facts.shippingCents === 0 ? [] : [{ label: 'Shipping', value: formatCents(facts.shippingCents) }]),
      { label: 'Credited', value: formatCents(totalCents), isTotal: true },
    ],
    boxes: [
      { title: 'What becomes of it', text: whatBecomes(facts) },
      { title: 'Questions?', text: `Write to ${company.email} and name ${number}.` },
    ],
  })
}

function whatBecomes({ appliedCents, keptCents, paidCents, invoiceNumber }: CreditMemoFacts): string {
  const parts = [
    appliedCents > 0 && `${formatCents(appliedCents)} is taken off ${invoiceNumber}.`,
    keptCents > 0 && `${formatCents(keptCents)} stays in your account and is taken off your next invoice.`,
    paidCents > 0 && `${formatCents(paidCents)} is paid back to your bank account.`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : 'There is nothing to pay back.'
}
