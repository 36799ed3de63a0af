import type { PaperCompany } from '#billing/server/api.ts'
import { drawPaper } from '#platform/ports/papers/paper.ts'
import { formatCents } from '#platform/rules/text/money.ts'

export type NecFacts = {
  company: PaperCompany
  year: number
  madeAt: string
  payer: readonly string[]
  /** The payer's tax number is printed in full, the recipient's masked. */
  payerTin: string
  recipient: readonly string[]
  /** Only the last four digits are printed. */
  recipientTin: string
  accountNumber: string
  /** Box 1. */
  compensationCents: number
  /** Box 2: direct sales of $5,000 or more for resale. */
  hasDirectSales: boolean
  /** Box 4. */
  federalTaxCents: number
  isCorrected: boolean
}

export const maskedTin = (tin: string) => `***-**-${tin.replace(/\D/g, '').slice(-4).padStart(4, '*')}`

/** The recipient's copy of a Form 1099-NEC, as a substitute statement. */
export function drawNec(facts: NecFacts): Promise<Buffer> {
  const { company, year } = facts
  return drawPaper({
    from: { ...company, legal: 'Substitute for Form 1099-NEC, Copy B. Keep it with your tax records.' },
    title: 'Form 1099-NEC',
    number: `${facts.isCorrected ? 'CORRECTED · ' : ''}Copy B for recipient, ${year}`,
    madeAt: facts.madeAt,
    band: [
      { label: 'Nonemployee compensation', value: formatCents(facts.compensationCents) },
      { label: 'Calendar year', value: String(year), note: 'OMB No. 1545-0116' },
      { label: 'Copy B', value: 'For recipient', note: 'Substitute form' },
    ],
    parties: [
      { label: "PAYER'S name, address and telephone", lines: facts.payer },
      { label: "RECIPIENT'S name and address", lines: facts.recipient },
      {
        label: 'Numbers',
        lines: [
          `PAYER'S TIN ${facts.payerTin}`,
          `RECIPIENT'S TIN ${maskedTin(facts.recipientTin)}`,
          facts.accountNumber ? `Account number ${facts.accountNumber}` : '',
        ],
      },
    ],
    tables: [
      {
        columns: [
          { title: 'Box', width: 40 },
          { title: 'What' },
          { title: 'Amount', width: 110, align: 'right' },
        ],
        rows: [
          ['1', 'Nonemployee compensation', { text: formatCents(facts.compensationCents), isStrong: true }],
          [
            '2',
            'Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
            facts.hasDirectSales ? 'Yes [X]' : 'No [ ]',
          ],
          ['4', 'Federal income tax withheld', { text: formatCents(facts.federalTaxCents), isStrong: true }],
        ],
        empty: '',
      },
    ],
    boxes: [
      {
        title: 'Important tax information',
        text: 'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.',
      },
      {
        title: 'About this copy',
        text: `A substitute for the official Copy B; keep it for your records. Your TIN is masked here, and whole in what the IRS gets. Wrong? Write to ${company.email}.`,
      },
    ],
  })
}
