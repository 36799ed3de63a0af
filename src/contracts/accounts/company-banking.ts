import { companyBankingPolicy } from '#domain/accounts/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, flag, id, oneOf, text } from '../fields.ts'
import { accountTypes } from './business-registration.ts'

export const companyBankingInfo = defineContract({
  name: 'company_banking_info',
  label: { one: 'company bank account', many: 'company bank accounts' },
  policy: companyBankingPolicy,
  title: 'bankName',
  fields: {
    bankName: text(),
    accountHolderName: text(),
    routingNumber: text(9).regex(/^\d{9}$/, 'A routing number has 9 digits'),
    accountType: oneOf(accountTypes).optional(),
    achCompanyId: text(10).nullish(),
    isActive: flag().optional(),
    notes: anyText(2000).nullish(),
  },
  computed: { createdBy: id() },
  secret: { accountNumber: text(34) },
})
