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

/** The chosen method's fields that are still to be filled; none when one of several that suffice is there. [SHOP-012..014] */
export function missingPaymentFields(preference: PaymentPreference): PaymentPreferenceField[] {
  const needed = neededFields[preference.preferredPaymentMethod]
  const isEmpty = (field: PaymentPreferenceField) => (preference[field] ?? '').trim() === ''
  if ('any' in needed) return needed.any.every(isEmpty) ? [...needed.any] : []
  return needed.all.filter(isEmpty)
}
