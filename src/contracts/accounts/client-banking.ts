import type { BankingStatus } from '#domain/accounts/banking-lifecycle.ts'
import { clientBankingPolicy } from '#domain/accounts/policy.ts'
import { defineContract } from '../define.ts'
import { flag, id, instant, oneOf, text } from '../fields.ts'
import { accountTypes } from './business-registration.ts'

export const bankingStatuses = [
  'unverified',
  'prenoted',
  'verified',
  'blocked',
] as const satisfies readonly BankingStatus[]

/** Bank data changes under a hold and by two people, so no route of the engine writes it. */
export const clientBankingInfo = defineContract({
  name: 'client_banking_info',
  label: { one: 'client bank account', many: 'client bank accounts' },
  policy: clientBankingPolicy,
  title: 'bankName',
  fields: {},
  computed: {
    clientId: id(),
    bankName: text().nullable(),
    bankAddress: text(300).nullable(),
    accountHolderName: text().nullable(),
    routingNumber: text(20).nullable(),
    accountType: oneOf(accountTypes),
    status: oneOf(bankingStatuses),
    isVerified: flag(),
    verificationDate: instant().nullable(),
    verifiedBy: id().nullable(),
    isActive: flag(),
    usableFrom: instant().nullable(),
    requestedBy: id().nullable(),
    blockedReason: text(500).nullable(),
  },
  secret: { accountNumber: text(34).nullish() },
  without: ['create', 'update', 'remove'],
})
