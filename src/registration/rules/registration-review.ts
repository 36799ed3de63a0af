import { isLikelyAccountNumber, isRoutingNumber } from '#billing/rules/aba.ts'
import { isPlausibleTaxId } from '#company/rules/tax-id.ts'
import { zipFitsState } from '#company/rules/zip-state.ts'
import { type Refusal, refuseFields } from '#platform/rules/refusal.ts'

/** The fields that a complete registration has. [decision R1] */
export const requiredRegistrationFields = [
  'businessName',
  'legalBusinessName',
  'businessType',
  'taxId',
  'ownerFirstName',
  'ownerLastName',
  'contactEmail',
  'contactPhone',
  'businessAddress',
  'businessCity',
  'businessState',
  'businessZip',
  'bankName',
  'accountHolderName',
  'routingNumber',
  'accountNumber',
  'accountType',
] as const

type RegistrationField = (typeof requiredRegistrationFields)[number]

/** The values as typed, by field; the mailing address is checked only when it is given. */
export type RegistrationValues = Readonly<
  Partial<
    Record<RegistrationField | 'mailingState' | 'mailingZip' | 'alternatePhone', string | null | undefined>
  >
>

/**
 * What the reviewer needs to know of a registration, without its secrets: worked out once from the plain values
 * and kept. A check of a field that is missing is null.
 */
export type RegistrationFacts = {
  readonly missing: readonly RegistrationField[]
  readonly isTaxIdPlausible: boolean | null
  readonly isRoutingNumberValid: boolean | null
  readonly isAccountNumberLikely: boolean | null
  readonly isPhoneLikely: boolean | null
  readonly isAlternatePhoneLikely: boolean | null
  readonly doesZipFitState: boolean | null
  readonly doesMailingZipFitState: boolean | null
  readonly hasAuthorization: boolean
}

type RegistrationFinding = {
  readonly field: string
  readonly level: 'missing' | 'doubtful'
  readonly message: string
}

export type RegistrationReview = {
  readonly findings: readonly RegistrationFinding[]
  readonly canVerifyBank: boolean
}

/** True for what stands for no answer: nothing, white space, or the placeholder PENDING. [decision R1] */
export function isMissingValue(value: string | null | undefined): boolean {
  const text = (value ?? '').trim()
  return text === '' || text.toUpperCase() === 'PENDING'
}

function check(
  test: (...values: string[]) => boolean,
  ...values: (string | null | undefined)[]
): boolean | null {
  const given = values.filter((value): value is string => typeof value === 'string' && !isMissingValue(value))
  return given.length === values.length ? test(...given) : null
}

/** Whether a text is a valid phone number; passed in, because numbering plans change too often to be kept in rules. */
type PhoneCheck = (text: string) => boolean

/** Works out the facts of a registration from its plain values. [decisions R1, R3] */
export function registrationFacts(
  values: RegistrationValues,
  hasAuthorization: boolean,
  isPhone: PhoneCheck,
): RegistrationFacts {
  return {
    missing: requiredRegistrationFields.filter((field) => isMissingValue(values[field])),
    isTaxIdPlausible: check(isPlausibleTaxId, values.taxId),
    isRoutingNumberValid: check(isRoutingNumber, values.routingNumber),
    isAccountNumberLikely: check(isLikelyAccountNumber, values.accountNumber),
    isPhoneLikely: check(isPhone, values.contactPhone),
    isAlternatePhoneLikely: check(isPhone, values.alternatePhone),
    doesZipFitState: check(zipFitsState, values.businessZip, values.businessState),
    doesMailingZipFitState: check(zipFitsState, values.mailingZip, values.mailingState),
    hasAuthorization,
  }
}

const doubts = [
  ['isTaxIdPlausible', 'taxId', 'This does not look like an EIN or SSN'],
  ['isRoutingNumberValid', 'routingNumber', 'The check digit of this routing number does not fit'],
  ['isAccountNumberLikely', 'accountNumber', 'This does not look like an account number'],
  ['isPhoneLikely', 'contactPhone', 'This does not look like a phone number'],
  ['isAlternatePhoneLikely', 'alternatePhone', 'This does not look like a phone number'],
  ['doesZipFitState', 'businessZip', 'This ZIP code does not belong to the state'],
  ['doesMailingZipFitState', 'mailingZip', 'This ZIP code does not belong to the state'],
] as const

/**
 * The findings for a reviewer, and whether approving verifies the bank account: only with complete, plausible data and
 * an ACH authorization on record. No finding prevents an approval. [decisions R1, R2, R3]
 */
export function reviewRegistration(facts: RegistrationFacts): RegistrationReview {
  const findings: RegistrationFinding[] = [
    ...facts.missing.map((field) => ({ field, level: 'missing' as const, message: 'Not given yet' })),
    ...(facts.hasAuthorization
      ? []
      : [
          {
            field: 'achAuthorization',
            level: 'missing' as const,
            message: 'No ACH authorization on record',
          },
        ]),
    ...doubts
      .filter(([fact]) => facts[fact] === false)
      .map(([, field, message]) => ({ field, level: 'doubtful' as const, message })),
  ]
  return { findings, canVerifyBank: findings.length === 0 }
}

/** The warnings that a form shows beside its fields while it is filled in; they do not prevent sending. [decision R3] */
export function registrationWarnings(values: RegistrationValues, isPhone: PhoneCheck): RegistrationFinding[] {
  return reviewRegistration(registrationFacts(values, true, isPhone)).findings.filter(
    ({ level }) => level === 'doubtful',
  )
}

/** The mailed link accepts the form only when all missing fields are given. [decision R1] */
export function refuseIncomplete({ missing }: RegistrationFacts): Refusal | null {
  if (missing.length === 0) return null
  return refuseFields(Object.fromEntries(missing.map((field) => [field, 'Required'])))
}
