import { type Refusal, refuseField, refuseFields } from '#platform/rules/refusal.ts'
import { isRoutingNumber } from './aba.ts'

export const paymentPreferenceMessage = 'Please fill in all required fields for your selected payment method'

export type PaymentMethod = 'bank_account' | 'zelle' | 'cashapp' | 'venmo' | 'paypal'

const neededFields = {
  bank_account: { all: ['bankAccountNumber', 'bankRoutingNumber', 'bankAccountType', 'bankName'] },
  zelle: { any: ['zelleEmail', 'zellePhone'] },
  cashapp: { all: ['cashAppHandle'] },
  venmo: { all: ['venmoHandle'] },
  paypal: { all: ['paypalEmail'] },
} as const satisfies Record<PaymentMethod, { all: readonly string[] } | { any: readonly string[] }>

export type PaymentPreferenceField =
  | 'bankAccountNumber'
  | 'bankRoutingNumber'
  | 'bankAccountType'
  | 'bankName'
  | 'zelleEmail'
  | 'zellePhone'
  | 'cashAppHandle'
  | 'venmoHandle'
  | 'paypalEmail'

export type PaymentPreference = { readonly preferredPaymentMethod: PaymentMethod } & Readonly<
  Partial<Record<PaymentPreferenceField, string | null | undefined>>
>

/** Fields of the chosen method that are still empty; none when one of several alternatives is filled. [SHOP-012..014] */
export function missingPaymentFields(preference: PaymentPreference): PaymentPreferenceField[] {
  const needed = neededFields[preference.preferredPaymentMethod]
  const isEmpty = (field: PaymentPreferenceField) => (preference[field] ?? '').trim() === ''
  if ('any' in needed) return needed.any.every(isEmpty) ? [...needed.any] : []
  return needed.all.filter(isEmpty)
}

/** Why a payout cannot go to a routing number; null where none is given or its check digit fits. */
export const routingProblem = (routing: string | null | undefined): string | null =>
  !routing?.trim() || isRoutingNumber(routing)
    ? null
    : 'No bank has this routing number: its check digit does not fit. Please compare the nine digits with a check or your bank.'

/** Fields that are stored and shown in plain text; the account number is encrypted and masked. */
const plainPreferenceFields = [
  'preferredPaymentMethod',
  'bankRoutingNumber',
  'bankAccountType',
  'bankName',
  'zelleEmail',
  'zellePhone',
  'cashAppHandle',
  'venmoHandle',
  'paypalEmail',
] as const
type PlainField = (typeof plainPreferenceFields)[number]

type AccountNumber = { readonly isKept: boolean; readonly isNew: boolean }

/**
 * The changed fields of a preference; empty when nothing changes. Absent fields and a stored account number are kept. Refused
 * by the fields of the chosen method that are still empty, and for a routing number whose check digit does not fit. [SHOP-012..014]
 */
export function decidePreference(
  before: Readonly<Record<PlainField, string | null>>,
  given: PaymentPreference,
  number: AccountNumber,
): { readonly set: Readonly<Record<string, string | null>>; readonly fields: readonly string[] } | Refusal {
  const isNumberThere = number.isKept || number.isNew
  const missing = missingPaymentFields({ ...given, bankAccountNumber: isNumberThere ? 'given' : '' })
  if (missing.length > 0)
    return refuseFields(
      Object.fromEntries(missing.map((field) => [field, paymentPreferenceMessage])),
      paymentPreferenceMessage,
    )
  const problem = routingProblem(given.bankRoutingNumber)
  if (problem) return refuseField('bankRoutingNumber', problem)
  const set = Object.fromEntries(
    plainPreferenceFields.flatMap((field) => {
      if (given[field] === undefined) return []
      const value = given[field]?.trim() || null
      return value === before[field] ? [] : [[field, value]]
    }),
  )
  return { set, fields: [...Object.keys(set), ...(number.isNew ? ['bankAccountNumber'] : [])] }
}
