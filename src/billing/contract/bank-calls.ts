import { z } from 'zod'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { addBankAccount, bankAccountAdded, blockBankAccount, verifyBankAccount } from './client-banking.ts'
import { verifications } from './verification.ts'

const write = {
  method: 'POST',
  stepUp: true,
  tags: 'accounts',
  changes: ['client_banking_info'],
} as const satisfies Partial<CallFacts>
const customer = { ...write, access: ['customer'] } as const
const add = { body: addBankAccount, answer: bankAccountAdded, status: 201 } as const

/** Bank accounts of clients: for the customers themselves, and for staff who verify them. */
export const bankCalls = {
  addOwn: defineCall({
    ...customer,
    ...add,
    path: '/api/customer/bank-accounts',
    summary: 'Add a bank account to be debited',
    description:
      'Header `ACH-Authorization` with the version of the terms records the agreement to ACH debits (R2).',
  }),
  use: defineCall({
    ...customer,
    path: '/api/customer/bank-accounts/:id/use',
    summary: 'Debit this account from now on',
  }),
  remove: defineCall({
    ...customer,
    path: '/api/customer/bank-accounts/:id/remove',
    summary: 'Take away an account that is not debited',
  }),
  firstDebits: defineCall({
    method: 'GET',
    path: '/api/bank-accounts/first-debits',
    access: ['admin', 'customer'],
    tags: 'accounts',
    summary: 'Accounts of a client that the bank was asked about, and from which day on they can be debited',
    query: z.strictObject({ /** Customers read their own. */ clientId: z.uuid().optional() }),
    answer: z.array(z.object({ id: z.uuid(), on: z.iso.date() })),
    reads: ['client_banking_info', 'ach_entries'],
  }),
  toVerify: defineCall({
    method: 'GET',
    path: '/api/verifications',
    access: ['admin', 'operations'],
    tags: 'accounts',
    summary: 'Bank and payout data that wait for somebody to verify them',
    answer: verifications,
    reads: ['client_banking_info', 'users', 'company_settings'],
  }),
  addOf: defineCall({
    ...write,
    ...add,
    path: '/api/clients/:id/bank-accounts',
    access: ['admin'],
    summary: 'Add a bank account of a client',
  }),
  verify: defineCall({
    ...write,
    path: '/api/client-banking-info/:id/verify',
    access: ['admin', 'operations'],
    summary: 'This account is the client’s',
    body: verifyBankAccount,
  }),
  block: defineCall({
    ...write,
    path: '/api/client-banking-info/:id/block',
    access: ['admin'],
    summary: 'Draw nothing from this account, with the reason',
    body: blockBankAccount,
  }),
}
