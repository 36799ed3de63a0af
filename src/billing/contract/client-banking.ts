import { z } from 'zod'
import type { BankingStatus } from '#billing/rules/banking-lifecycle.ts'
import { clientBankingPolicy } from '#billing/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { flag, instant, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const bankingStatuses = [
  'unverified',
  'prenoted',
  'verified',
  'blocked',
] as const satisfies readonly BankingStatus[]

export const accountTypes = ['checking', 'savings'] as const

/** A bank account to be debited, as a customer or an administrator enters it. */
export const addBankAccount = z.strictObject({
  bankName: text(),
  accountHolderName: text(),
  routingNumber: text(9).regex(/^\d{9}$/, 'A routing number has 9 digits'),
  accountType: oneOf(accountTypes),
  accountNumber: text(34).regex(/^[0-9A-Za-z -]{4,34}$/, 'An account number has 4 to 17 letters and digits'),
})
/** The version of the account that the reviewer saw. */
export const verifyBankAccount = z.strictObject({ version: z.int().min(1) })
export const blockBankAccount = verifyBankAccount.extend({ reason: text(500) })
export const bankAccountAdded = z.object({ id: z.string(), usableFrom: z.string().nullable() })
/** Bank data changes under a hold and needs two people, so no generic route of the engine writes it. */
export const clientBankingInfo = defineContract({
  name: 'client_banking_info',
  label: { one: 'client bank account', many: 'client bank accounts' },
  policy: clientBankingPolicy,
  title: 'bankName',
  fields: {},
  computed: {
    clientId: refTo('clients'),
    bankName: field(text().nullable(), 'Bank'),
    bankAddress: text(300).nullable(),
    accountHolderName: field(text().nullable(), 'Account holder'),
    routingNumber: text(20).nullable(),
    accountType: oneOf(accountTypes),
    status: oneOf(bankingStatuses),
    isVerified: field(flag(), 'Verified'),
    verificationDate: field(instant().nullable(), 'Verified on'),
    verifiedBy: refTo('users').nullable(),
    isActive: field(flag(), 'In use'),
    usableFrom: instant().nullable(),
    requestedBy: field(refTo('users').nullable(), 'Entered by'),
    requestedByCustomer: field(refTo('customer_auth').nullable(), 'Entered by customer'),
    hasStoodIn: field(flag(), 'One person only'),
    blockedReason: text(500).nullable(),
  },
  secret: { accountNumber: text(34).nullish() },
  without: ['create', 'update', 'remove'],
})
