import { paymentMethodPolicy } from '#domain/accounts/policy.ts'
import { defineContract } from '../define.ts'
import { flag, oneOf, text, whole } from '../fields.ts'
import { refTo } from '../references.ts'
import { accountTypes } from './business-registration.ts'
import { bankingStatuses } from './client-banking.ts'

export const paymentMethodTypes = ['ach', 'card'] as const

const last4 = () => text(4).regex(/^\d{4}$/, 'The last four digits')

export const paymentMethods = defineContract({
  name: 'payment_methods',
  label: { one: 'payment method', many: 'payment methods' },
  policy: paymentMethodPolicy,
  title: 'type',
  fields: { isDefault: flag().optional() },
  createOnly: {
    clientId: refTo('clients'),
    type: oneOf(paymentMethodTypes).optional(),
    bankName: text().nullish(),
    accountHolderName: text().nullish(),
    routingNumber: text(20).nullish(),
    accountLast4: last4().nullish(),
    accountType: oneOf(accountTypes).nullish(),
    cardLast4: last4().nullish(),
    cardBrand: text(40).nullish(),
    expiryMonth: whole(1, 12).nullish(),
    expiryYear: whole(2000, 2100).nullish(),
    externalId: text().nullish(),
  },
  computed: {
    status: oneOf(bankingStatuses),
    isVerified: flag(),
    verificationMethod: text(60).nullable(),
  },
})
