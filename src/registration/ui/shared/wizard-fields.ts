import { stateNames } from '#company/rules/states.ts'
import { humanize } from '#design/format.ts'
import type { Option } from '#design/select.tsx'
import {
  businessStructures,
  businessTypes,
  referralSources,
} from '#registration/contract/register-business.ts'
import { registrationSecrets } from '#registration/rules/registration-secrets.ts'

export type WizardValues = {
  businessName: string
  legalBusinessName: string
  businessType: string
  businessStructure: string
  taxId: string
  businessLicense: string
  ownerFirstName: string
  ownerLastName: string
  ownerTitle: string
  contactEmail: string
  contactPhone: string
  alternatePhone: string
  businessAddress: string
  businessCity: string
  businessState: string
  businessZip: string
  isSameAddress: boolean
  mailingAddress: string
  mailingCity: string
  mailingState: string
  mailingZip: string
  bankName: string
  accountHolderName: string
  routingNumber: string
  accountType: string
  accountNumber: string
  confirmAccountNumber: string
  yearEstablished: number | null
  numberOfEmployees: number | null
  averageMonthlyVolume: number | null
  businessDescription: string
  specialLicenses: string
  referralSource: string
  referralDetails: string
  salesRepId: string
  hasAgreed: boolean
}

export type WizardField = keyof WizardValues

export const emptyWizard: WizardValues = {
  businessName: '',
  legalBusinessName: '',
  businessType: '',
  businessStructure: '',
  taxId: '',
  businessLicense: '',
  ownerFirstName: '',
  ownerLastName: '',
  ownerTitle: '',
  contactEmail: '',
  contactPhone: '',
  alternatePhone: '',
  businessAddress: '',
  businessCity: '',
  businessState: '',
  businessZip: '',
  isSameAddress: true,
  mailingAddress: '',
  mailingCity: '',
  mailingState: '',
  mailingZip: '',
  bankName: '',
  accountHolderName: '',
  routingNumber: '',
  accountType: '',
  accountNumber: '',
  confirmAccountNumber: '',
  yearEstablished: null,
  numberOfEmployees: null,
  averageMonthlyVolume: null,
  businessDescription: '',
  specialLicenses: '',
  referralSource: '',
  referralDetails: '',
  salesRepId: '',
  hasAgreed: false,
}

export const accountNumbersDiffer = 'Account numbers do not match'
export const mustAgree = 'Please agree to the terms, so that we may debit your orders by ACH'

/** Fields never stored in a draft: bank and tax data, and the agreement itself. */
export const neverDrafted: readonly WizardField[] = [
  ...registrationSecrets,
  'confirmAccountNumber',
  'hasAgreed',
]

type Kind = 'text' | 'email' | 'phone' | 'select' | 'masked' | 'money' | 'number' | 'area'

export type FieldSpec = {
  name: WizardField
  label: string
  kind?: Kind
  options?: readonly Option[]
  isRequired?: boolean
  hint?: string | undefined
  autoComplete?: string
  isWide?: boolean
}

const optionsOf = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: humanize(value) }))
const states: Option[] = Object.entries(stateNames).map(([value, label]) => ({ value, label }))

const required = true

export const stepTitles = ['Business', 'Contact', 'Address', 'Banking', 'Details'] as const

/** The fields of each step, in order (REG-041 to REG-052); the details step draws its referral part itself. */
export const stepFields: readonly (readonly FieldSpec[])[] = [
  [
    {
      name: 'businessName',
      label: 'Business name (DBA)',
      isRequired: required,
      autoComplete: 'organization',
    },
    { name: 'legalBusinessName', label: 'Legal business name', isRequired: required },
    {
      name: 'businessType',
      label: 'Business type',
      kind: 'select',
      options: businessTypes.map((value) => ({ value, label: value })),
      isRequired: required,
    },
    {
      name: 'businessStructure',
      label: 'Venue type',
      kind: 'select',
      options: optionsOf(businessStructures),
    },
    {
      name: 'taxId',
      label: 'Tax ID (EIN/SSN)',
      isRequired: required,
      hint: 'Kept encrypted; we show only the last four digits',
    },
    { name: 'businessLicense', label: 'Business license' },
  ],
  [
    { name: 'ownerFirstName', label: 'Owner first name', isRequired: required, autoComplete: 'given-name' },
    { name: 'ownerLastName', label: 'Owner last name', isRequired: required, autoComplete: 'family-name' },
    { name: 'ownerTitle', label: 'Title', autoComplete: 'organization-title' },
    { name: 'contactEmail', label: 'Email', kind: 'email', isRequired: required, autoComplete: 'email' },
    { name: 'contactPhone', label: 'Phone', kind: 'phone', isRequired: required, autoComplete: 'tel' },
    { name: 'alternatePhone', label: 'Alternate phone', kind: 'phone' },
  ],
  [
    {
      name: 'businessAddress',
      label: 'Business address',
      isRequired: required,
      autoComplete: 'street-address',
      isWide: true,
    },
    { name: 'businessCity', label: 'City', isRequired: required, autoComplete: 'address-level2' },
    { name: 'businessState', label: 'State', kind: 'select', options: states, isRequired: required },
    { name: 'businessZip', label: 'ZIP code', isRequired: required, autoComplete: 'postal-code' },
  ],
  [
    { name: 'bankName', label: 'Bank name', isRequired: required },
    { name: 'accountHolderName', label: 'Account holder name', isRequired: required },
    {
      name: 'routingNumber',
      label: 'Routing number',
      isRequired: required,
      hint: 'Nine digits, bottom left on a check',
    },
    {
      name: 'accountType',
      label: 'Account type',
      kind: 'select',
      options: optionsOf(['checking', 'savings']),
      isRequired: required,
    },
    { name: 'accountNumber', label: 'Account number', kind: 'masked', isRequired: required },
    { name: 'confirmAccountNumber', label: 'Confirm account number', kind: 'masked', isRequired: required },
  ],
  [
    { name: 'yearEstablished', label: 'Year established', kind: 'number' },
    { name: 'numberOfEmployees', label: 'Number of employees', kind: 'number' },
    { name: 'averageMonthlyVolume', label: 'Average monthly volume', kind: 'money', hint: 'In dollars' },
    { name: 'specialLicenses', label: 'Special licenses' },
    { name: 'businessDescription', label: 'About your business', kind: 'area', isWide: true },
  ],
]

export const mailingFields: readonly FieldSpec[] = [
  { name: 'mailingAddress', label: 'Mailing address', isWide: true },
  { name: 'mailingCity', label: 'Mailing city' },
  { name: 'mailingState', label: 'Mailing state', kind: 'select', options: states },
  { name: 'mailingZip', label: 'Mailing ZIP code' },
]

const referralLabels: Readonly<Record<string, string>> = {
  sales_rep: 'A sales rep',
  customer: 'Another customer',
  online: 'Found online',
}
export const referralOptions: readonly Option[] = referralSources.map((value) => ({
  value,
  label: referralLabels[value] ?? humanize(value),
}))

/** The question beside the details field, by referral source (REG-058). */
export const referralQuestions: Readonly<Record<string, string>> = {
  customer: 'Which business told you about us?',
  online: 'Where did you find us?',
  trade_show: 'Which trade show?',
  social_media: 'Which platform or post?',
  advertisement: 'Which advertisement?',
  other: 'Tell us more',
}
