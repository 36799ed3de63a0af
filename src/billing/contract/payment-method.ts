import { paymentMethodPolicy } from '#billing/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { flag, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { accountTypes, bankingStatuses } from './client-banking.ts'

const paymentMethodTypes = ['ach', 'card'] as const

const last4 = () => text(4).regex(/^\d{4}$/, 'The last four digits')

export const paymentMethods = defineContract({
  name: 'payment_methods',
  label: { one: 'payment method', many: 'payment methods' },
  policy: paymentMethodPolicy,
  title: 'type',
  fields: { isDefault: field(flag().optional(), 'Default') },
  createOnly: {
    clientId: refTo('clients'),
    type: field(oneOf(paymentMethodTypes).optional(), { choices: { ach: 'ACH', card: 'Card' } }),
    bankName: field(text().nullish(), 'Bank'),
    accountHolderName: field(text().nullish(), 'Account holder'),
    routingNumber: text(20).nullish(),
    accountLast4: last4().nullish(),
    accountType: oneOf(accountTypes).nullish(),
    cardLast4: last4().nullish(),
    cardBrand: text(40).nullish(),
    expiryMonth: whole(1, 12).nullish(),
    expiryYear: whole(2000, 2100).nullish(),
    externalId: field(text().nullish(), 'External ID'),
  },
  computed: {
    status: oneOf(bankingStatuses),
    isVerified: field(flag(), 'Verified'),
    verificationMethod: field(text(60).nullable(), { label: 'Verified by', kind: 'choice' }),
  },
})
