import { companyBankingPolicy } from '#billing/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, flag, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { accountTypes } from './client-banking.ts'

export const companyBankingInfo = defineContract({
  name: 'company_banking_info',
  label: { one: 'company bank account', many: 'company bank accounts' },
  policy: companyBankingPolicy,
  title: 'bankName',
  fields: {
    bankName: field(text(), 'Bank'),
    accountHolderName: field(text(), 'Account holder'),
    routingNumber: text(9).regex(/^\d{9}$/, 'A routing number has 9 digits'),
    accountType: oneOf(accountTypes).optional(),
    achCompanyId: field(text(10).nullish(), 'ACH company ID'),
    isActive: field(flag().optional(), 'In use'),
    notes: anyText(2000).nullish(),
  },
  computed: { createdBy: field(refTo('users'), 'Entered by') },
  secret: { accountNumber: text(34) },
})
