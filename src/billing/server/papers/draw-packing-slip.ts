import { drawPaper } from '#platform/ports/papers/paper.ts'
import { dayWords } from '#platform/rules/text/dates.ts'
import type { PaperCompany } from './paper-words.ts'

export type PackingSlipFacts = {
  company: PaperCompany
  number: string
  madeAt: string
  packedOn: string
  box: string
  orderNumber: string
  customer: string
  shipTo: readonly string[]
  carrier: string
  tracking: string
  lines: readonly { name: string; sku: string; detail: string; quantity: number }[]
  note: string
}

/** Draws a packing slip; without prices, because anybody may open the parcel. */
export function drawPackingSlip(facts: PackingSlipFacts): Promise<Buffer> {
  const { company, lines, orderNumber, note } = facts
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return drawPaper({
    from: company,
    title: 'Packing slip',
    number: facts.number,
    madeAt: facts.madeAt,
    parties: [
      { label: 'Ship to', lines: facts.shipTo },
      { label: 'Customer', lines: [facts.customer] },
      {
        label: 'Shipment',
        lines: [orderNumber, `Packed ${dayWords(facts.packedOn)}`, facts.box, facts.carrier, facts.tracking],
      },
    ],
    tables: [
      {
        hasTicks: true,
        columns: [
          { title: 'Item' },
          { title: 'SKU', width: 110 },
          { title: 'Quantity', width: 60, align: 'right' },
        ],
        rows: lines.map(({ name, sku, detail, quantity }) => [
          { text: name, note: detail, isStrong: true },
          { text: sku, isQuiet: true },
          { text: quantity.toLocaleString('en-US'), isStrong: true },
        ]),
        empty: 'This parcel is empty.',
      },
    ],
    sums: [{ label: 'Total units', value: units.toLocaleString('en-US'), isTotal: true }],
    notes: [
      `Please count on arrival. Something missing or broken? Write to ${company.email} and name ${orderNumber}.`,
    ],
    ...(note ? { boxes: [{ title: 'Note', text: note }] } : {}),
  })
}
