/** Payer or payee of a form. */
type FilingParty = {
  readonly name: string
  readonly tin: string
  readonly tinType: 'EIN' | 'SSN'
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zipCode: string
}
export type FilingForm = { readonly recipient: FilingParty; readonly account: string; readonly cents: number }

/** Columns of the IRS portal's CSV for Form 1099-NEC, in their order. */
export const filingColumns = [
  'Form Type',
  'Tax Year',
  'Payer TIN Type',
  'Payer Taxpayer ID Number',
  'Payer Name Type',
  'Payer Business or Entity Name Line 1',
  'Payer Address Type',
  'Payer Address Line 1',
  'Payer City/Town',
  'Payer State/Province/Territory',
  'Payer ZIP/Postal Code',
  'Payer Country',
  'Recipient TIN Type',
  'Recipient Taxpayer ID Number',
  'Recipient Name Type',
  'Recipient First Name',
  'Recipient Last Name or Surname',
  'Recipient Business or Entity Name Line 1',
  'Recipient Address Type',
  'Recipient Address Line 1',
  'Recipient City/Town',
  'Recipient State/Province/Territory',
  'Recipient ZIP/Postal Code',
  'Recipient Country',
  'Form Account Number',
  'Box 1 - Nonemployee compensation',
  'Box 2 - Payer made direct sales totaling $5,000 or more of consumer products to recipient for resale',
  'Box 4 - Federal income tax withheld',
] as const

/** The CSV: a heading row, then a row per form. Tax numbers are complete, not masked. */
export function filingFile(year: number, payer: FilingParty, forms: readonly FilingForm[]): string {
  const rows = forms.map((form) => [
    '1099-NEC',
    String(year),
    payer.tinType,
    payer.tin,
    'Business',
    payer.name,
    'US',
    payer.address,
    payer.city,
    payer.state,
    payer.zipCode,
    'US',
    form.recipient.tinType,
    form.recipient.tin,
    ...nameColumns(form.recipient),
    'US',
    form.recipient.address,
    form.recipient.city,
    form.recipient.state,
    form.recipient.zipCode,
    'US',
    form.account,
    `${Math.floor(form.cents / 100)}.${String(form.cents % 100).padStart(2, '0')}`,
    'No',
    '0.00',
  ])
  return [filingColumns, ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')
    .concat('\r\n')
}

/** A person by first and last name, a business in one column. */
function nameColumns({ name, tinType }: FilingParty): string[] {
  if (tinType === 'EIN') return ['Business', '', '', name]
  const words = name.trim().split(/\s+/)
  return ['Individual', words.slice(0, -1).join(' '), words.at(-1) ?? '', '']
}

/** Quotes a cell where needed, and turns what a spreadsheet would run as a formula into text. */
function cell(value: string): string {
  const safe = /^[=+\-@\t]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
