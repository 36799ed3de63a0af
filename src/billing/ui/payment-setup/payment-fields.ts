import type { PaymentPreferenceAnswer, SavePaymentPreference } from '#billing/contract/payment-preference.ts'
import {
  missingPaymentFields,
  type PaymentMethod,
  type PaymentPreferenceField,
  paymentPreferenceMessage,
  routingProblem,
} from '#billing/rules/payment-preference.ts'

type Values = Record<PaymentPreferenceField, string>
export type PaymentValues = Values & { method: PaymentMethod }
type Problems = Partial<Record<PaymentPreferenceField, string>>

export const methods: readonly { value: PaymentMethod; label: string; hint: string }[] = [
  { value: 'bank_account', label: 'Bank account', hint: 'A transfer to checking or savings' },
  { value: 'zelle', label: 'Zelle', hint: 'By email or phone' },
  { value: 'cashapp', label: 'Cash App', hint: 'By your $cashtag' },
  { value: 'venmo', label: 'Venmo', hint: 'By your @handle' },
  { value: 'paypal', label: 'PayPal', hint: 'By email' },
]

export const fieldsOf: Readonly<Record<PaymentMethod, readonly PaymentPreferenceField[]>> = {
  bank_account: ['bankName', 'bankAccountType', 'bankRoutingNumber', 'bankAccountNumber'],
  zelle: ['zelleEmail', 'zellePhone'],
  cashapp: ['cashAppHandle'],
  venmo: ['venmoHandle'],
  paypal: ['paypalEmail'],
}

/** The stored data as form values; the account number is never sent back. */
export function valuesOf(stored: PaymentPreferenceAnswer): Values {
  return {
    bankAccountNumber: '',
    bankRoutingNumber: stored.bankRoutingNumber ?? '',
    bankAccountType: stored.bankAccountType ?? '',
    bankName: stored.bankName ?? '',
    zelleEmail: stored.zelleEmail ?? '',
    zellePhone: stored.zellePhone ?? '',
    cashAppHandle: stored.cashAppHandle ?? '',
    venmoHandle: stored.venmoHandle ?? '',
    paypalEmail: stored.paypalEmail ?? '',
  }
}

function looksLikeEmail(text: string): boolean {
  const [local = '', host = '', ...more] = text.trim().split('@')
  const dot = host.lastIndexOf('.')
  return local !== '' && dot > 0 && dot < host.length - 1 && more.length === 0 && !/\s/.test(text.trim())
}

/** One problem per field of the chosen method; the server checks the same. */
export function problemsOf(method: PaymentMethod, values: Values, hasNumber: boolean): Problems {
  const problems: Problems = {}
  const filled = { ...values, bankAccountNumber: values.bankAccountNumber || (hasNumber ? 'kept' : '') }
  for (const field of missingPaymentFields({ preferredPaymentMethod: method, ...filled }))
    problems[field] = paymentPreferenceMessage
  for (const field of ['zelleEmail', 'paypalEmail'] as const)
    if (fieldsOf[method].includes(field) && values[field].trim() && !looksLikeEmail(values[field]))
      problems[field] = 'Invalid email'
  const routing = method === 'bank_account' ? routingProblem(values.bankRoutingNumber) : null
  return routing ? { ...problems, bankRoutingNumber: routing } : problems
}

/** Only the chosen method's fields are sent; without a typed account number the stored one stays. */
export function bodyOf(method: PaymentMethod, values: Values): SavePaymentPreference {
  const sent = fieldsOf[method]
    .filter((field) => field !== 'bankAccountType' && (field !== 'bankAccountNumber' || values[field].trim()))
    .map((field) => [field, values[field]])
  const type = values.bankAccountType
  return {
    preferredPaymentMethod: method,
    ...Object.fromEntries(sent),
    ...(method === 'bank_account' && (type === 'checking' || type === 'savings')
      ? { bankAccountType: type }
      : {}),
  }
}
