import { drawPaper } from '#platform/ports/papers/paper.ts'
import type { Band, Sum } from '#platform/ports/papers/paper-parts.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import { humanize } from '#platform/rules/text/humanize.ts'
import { formatCents } from '#platform/rules/text/money.ts'
import { bankWords, lessMoney, type PaperCompany, terms, weekdayWords } from './paper-words.ts'

export type InvoiceLine = {
  name: string
  detail: string
  quantity: number
  unitCents: number
  amountCents: number
}

/** The state of an invoice in the words of its list: "Due", "Settling", "Paid". */
type InvoiceSummary = { word: string; detail: string; openCents: number }

/** Day and account of the debit; null when it is not debited. */
type InvoiceDebit = {
  debitOn: string
  authorizedOn: string | null
  /** Null for readers who may not see it. */
  bank: { bankName: string; ending: string; accountType: string } | null
}

export type InvoiceFacts = {
  company: PaperCompany
  number: string
  issuedAt: string
  issuedOn: string
  dueOn: string
  termsDays: number
  summary: InvoiceSummary
  billTo: readonly string[]
  shipTo: readonly string[]
  /** Null for a charge that no order is about. */
  order: {
    number: string
    placedOn: string
    placedBy: string
    shippedWith: string
    tracking: string
    rep: string
  } | null
  lines: readonly InvoiceLine[]
  subtotalCents: number
  discountCents: number
  taxCents: number
  shippingCents: number
  totalCents: number
  debit: InvoiceDebit | null
  isTaxExempt: boolean
  /** The last time, on the day before, at which it can be paid otherwise; in words. */
  cutOff: string
}

/** An invoice for a shipment, a fee or a setup. */
export function drawInvoice(facts: InvoiceFacts): Promise<Buffer> {
  const { company, number, lines } = facts
  return drawPaper({
    from: company,
    title: 'Invoice',
    number,
    madeAt: facts.issuedAt,
    band: bandOf(facts),
    parties: [
      { label: 'Bill to', lines: facts.billTo },
      ...(facts.order
        ? [
            { label: 'Ship to', lines: facts.shipTo },
            { label: 'Order', lines: orderLines(facts.order) },
          ]
        : []),
    ],
    tables: [
      {
        columns: [
          { title: 'Product' },
          { title: 'Quantity', width: 60, align: 'right' },
          { title: 'Unit price', width: 76, align: 'right' },
          { title: 'Amount', width: 84, align: 'right' },
        ],
        rows: lines.map(({ name, detail, quantity, unitCents, amountCents }) => [
          { text: name, note: detail, isStrong: true },
          quantity.toLocaleString('en-US'),
          formatCents(unitCents),
          { text: formatCents(amountCents), isStrong: true },
        ]),
        empty: 'No lines',
      },
    ],
    sums: sumsOf(facts),
    notes: facts.isTaxExempt ? ['Resale, exempt from sales tax.'] : [],
    boxes: [
      { title: 'How this is paid', text: howPaid(facts) },
      {
        title: 'Something wrong?',
        text: !facts.order
          ? 'Answer the mail this came with.'
          : `Answer the mail this came with, or choose Dispute beside ${number} in your portal. We hold the debit while we look.`,
      },
    ],
  })
}

function bandOf({ summary, debit, dueOn, issuedOn, termsDays, totalCents }: InvoiceFacts): Band {
  const isDue = summary.openCents > 0
  const main = isDue
    ? { label: 'Amount due', value: formatCents(summary.openCents) }
    : { label: summary.word, value: formatCents(totalCents) }
  const issued = { label: 'Issued', value: weekdayWords(issuedOn), note: terms(termsDays) }
  if (!debit) return [main, { label: 'Due', value: weekdayWords(dueOn), note: summary.word }, issued]
  return [
    main,
    {
      label: 'Debited on',
      value: weekdayWords(debit.debitOn),
      note: isDue ? 'Nothing to do' : summary.word,
    },
    ...(debit.bank
      ? [{ label: 'From', value: bankWords(debit.bank), note: humanize(debit.bank.accountType) }]
      : []),
    issued,
  ]
}

const orderLines = ({
  number,
  placedOn,
  placedBy,
  shippedWith,
  tracking,
  rep,
}: NonNullable<InvoiceFacts['order']>) => [
  number,
  `Placed ${dayWords(placedOn)}${placedBy ? ` by ${placedBy}` : ''}`,
  shippedWith,
  tracking,
  rep ? `Your rep ${rep}` : '',
]

function sumsOf({
  subtotalCents,
  discountCents,
  taxCents,
  shippingCents,
  totalCents,
  isTaxExempt,
}: InvoiceFacts): Sum[] {
  return [
    { label: 'Subtotal', value: formatCents(subtotalCents) },
    { label: 'Discount', value: lessMoney(discountCents) },
    {
      label: isTaxExempt && taxCents === 0 ? 'Sales tax, exempt' : 'Sales tax',
      value: formatCents(taxCents),
    },
    { label: 'Shipping', value: formatCents(shippingCents) },
    { label: 'Total', value: formatCents(totalCents), isTotal: true },
  ]
}

function howPaid({
  debit,
  summary,
  dueOn,
  cutOff,
  company,
  number,
  totalCents,
  order,
}: InvoiceFacts): string {
  if (summary.openCents <= 0)
    return `${formatCents(totalCents)}. ${summary.detail}. There is nothing left to pay on ${number}.`
  if (!order)
    return `Please pay ${formatCents(summary.openCents)} by ${weekdayWords(dueOn)} by check or wire, and name ${number}. ${company.email} tells you where to.`
  if (!debit)
    return `Please pay ${formatCents(summary.openCents)} by ${weekdayWords(dueOn)} from a verified bank account in your portal, under Billing, or ask ${company.email} how.`
  const authorized = debit.authorizedOn ? `, as you authorized on ${dayWords(debit.authorizedOn)}` : ''
  return `We debit ${formatCents(summary.openCents)} from ${debit.bank ? bankWords(debit.bank) : 'the bank account on file'} on ${weekdayWords(debit.debitOn)}${authorized}. Keep the amount in the account that day. To pay earlier or from another account, open Billing in your portal${cutOff ? ` before ${cutOff}` : ''}.`
}
