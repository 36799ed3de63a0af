import type { ComponentProps } from 'react'
import { isPlausibleEin, isPlausibleSsn } from '#company/rules/tax-id.ts'
import type { Input } from '#design/input.tsx'
import type { FieldOf } from '#design/resource/types.ts'
import type { Option } from '#design/select.tsx'
import { infoOf } from '#platform/contract/field-info.ts'
import { paperCalls } from '#training/contract/graduation/paper-calls.ts'
import { teamPapers } from '#training/contract/graduation/team-paper.ts'

export type Kind = 'tax_form' | 'compliance'
export type Values = Readonly<Record<string, string>>

type PaperField = {
  field: string
  label: string
  isOptional?: boolean
  options?: readonly Option[]
  hint?: string
  wide?: boolean
} & Pick<ComponentProps<typeof Input>, 'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength'>

/** A form field as its contract describes it, with extra settings for its control. */
const asked = (
  field: FieldOf<typeof teamPapers> | 'tin' | 'licenseNumber',
  extra: Omit<PaperField, 'field' | 'label'> & { label?: string } = {},
): PaperField => {
  const { label, options } = infoOf(teamPapers, field)
  return { field, label, ...(options.length > 0 && { options }), ...extra }
}

const taxFields: readonly PaperField[] = [
  asked('legalName', {
    hint: 'As shown on your income tax return',
    autoComplete: 'name',
    maxLength: 200,
  }),
  asked('businessName', { isOptional: true, autoComplete: 'organization', maxLength: 200 }),
  asked('taxClassification', { wide: true }),
  asked('address', { autoComplete: 'street-address', maxLength: 300, wide: true }),
  asked('city', { autoComplete: 'address-level2', maxLength: 120 }),
  asked('state'),
  asked('zipCode', { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 10 }),
  asked('tinType'),
  asked('tin', {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 11,
    hint: 'Stored encrypted; shown by its last four digits',
  }),
]

const complianceFields: readonly PaperField[] = [
  asked('legalName', { hint: 'As on your driver’s license', autoComplete: 'name', maxLength: 200 }),
  asked('licenseNumber', {
    type: 'password',
    autoComplete: 'off',
    maxLength: 60,
    hint: 'Stored encrypted; shown by its last four characters',
  }),
  asked('state', { label: 'Issued in' }),
  asked('licenseExpiresOn', { type: 'date' }),
]

type Paper = {
  title: string
  about: string
  fields: readonly PaperField[]
  certifies: readonly string[]
  agree: string
  copy: string
  needsCopy: boolean
  call: typeof paperCalls.fileTaxForm | typeof paperCalls.fileCompliance
}

export const papers: Readonly<Record<Kind, Paper>> = {
  tax_form: {
    title: 'Tax form (W-9)',
    about:
      'The company issues your 1099 from it. Until it is approved, your payout waits; your commissions add up.',
    fields: taxFields,
    certifies: [
      'The number on this form is my correct taxpayer identification number.',
      'I am not subject to backup withholding.',
      'I am a U.S. citizen or other U.S. person.',
    ],
    agree: 'Under penalties of perjury, I certify that this is true',
    copy: 'Signed W-9, if you have one on paper',
    needsCopy: false,
    call: paperCalls.fileTaxForm,
  },
  compliance: {
    title: 'Compliance papers',
    about: 'Who you are, and what you keep to when you sell. Until they are approved, your payout waits.',
    fields: complianceFields,
    certifies: [
      'I am 21 years of age or older.',
      'I sell only where the product is allowed, and to nobody under the legal age.',
      'I make no health or medical claim, spoken or written.',
      'I pass on at once what a customer reports about a product.',
    ],
    agree: 'I agree to keep to this',
    copy: 'Copy of your driver’s license',
    needsCopy: true,
    call: paperCalls.fileCompliance,
  },
}

/** The values to send, and the errors by field. */
export function checked(kind: Kind, values: Values, isCertified: boolean) {
  const sent = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
  const parsed = papers[kind].call.body.safeParse({ ...sent, isCertified })
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) problems[String(path[0])] ??= message
  return { body: parsed.data, problems }
}

/** A warning about a number with the right format but an unlikely part; it can be filed anyway (R3). */
export function tinWarning({ tin = '', tinType }: Values): string | undefined {
  const digits = tin.replace(/[\s-]/g, '')
  if (!/^\d{9}$/.test(digits)) return undefined
  const isPlausible = tinType === 'ein' ? isPlausibleEin(digits) : isPlausibleSsn(digits)
  return isPlausible ? undefined : 'This number looks unusual. Please check it.'
}
