import { z } from 'zod'
import { paymentMethods } from '#billing/rules/receivables/payment.ts'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { cents, day, flag, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { ageing, invoiceRecord, openInvoices } from './receivables.ts'

const read = {
  method: 'GET',
  access: ['admin', 'operations'],
  tags: 'accounts',
  reads: ['invoices', 'ach_entries', 'payments_received', 'credit_memos'],
} as const satisfies Partial<CallFacts>
const changes = ['invoices', 'ach_entries', 'payments_received', 'credit_memos', 'journal_entries']
const act = { method: 'POST', tags: 'accounts', stepUp: true, changes } as const satisfies Partial<CallFacts>
const byAdmin = { ...act, access: ['admin'] } as const
const reason = z.strictObject({ reason: text(500) })

export const invoiceAges = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const

/** Details of a received payment, besides the client. */
export const paymentGiven = {
  invoiceId: refTo('invoices').nullish(),
  method: oneOf(paymentMethods),
  reference: text(100).nullish(),
}

/** What clients owe, for staff who collect it. [PAY-006] */
export const receivableCalls = {
  ageing: defineCall({
    ...read,
    path: '/api/receivables',
    summary: 'What clients owe by how long it has been due',
    answer: ageing,
  }),
  invoices: defineCall({
    ...read,
    path: '/api/receivables/invoices',
    summary: 'Open invoices, the longest due first',
    query: z.strictObject({
      clientId: z.uuid().optional(),
      age: z.enum(invoiceAges).optional(),
      /** `next` of the previous page. */
      after: z.string().max(60).optional(),
    }),
    answer: openInvoices,
  }),
  invoice: defineCall({
    ...read,
    path: '/api/receivables/invoices/:id',
    summary: 'An invoice with what happened to it',
    answer: invoiceRecord,
  }),
  pay: defineCall({
    ...act,
    access: ['admin', 'operations'],
    path: '/api/clients/:id/payments',
    summary: 'Record money that came by wire, check, cash or another way',
    body: z.strictObject({ ...paymentGiven, amount: cents(1), receivedOn: day() }),
    answer: z.object({ id: z.uuid(), surplus: z.int() }),
    status: 201,
  }),
  reversePayment: defineCall({
    ...byAdmin,
    path: '/api/payments-received/:id/reverse',
    summary: 'Take back a payment that was recorded by mistake or bounced',
    body: reason,
  }),
  writeOff: defineCall({
    ...byAdmin,
    path: '/api/invoices/:id/write-off',
    summary: 'Give up on what is open of an invoice',
    body: reason,
  }),
  reverseWriteOff: defineCall({
    ...byAdmin,
    path: '/api/invoices/:id/reverse-write-off',
    summary: 'Collect an invoice again that was written off',
    body: reason,
  }),
  credit: defineCall({
    ...byAdmin,
    path: '/api/invoices/:id/credit',
    summary: 'A credit memo as an allowance on an invoice',
    body: z.strictObject({ amount: cents(1), reason: text(500) }),
    answer: z.object({ memoNumber: z.string() }),
  }),
  debitAgain: defineCall({
    ...act,
    access: ['admin', 'operations'],
    path: '/api/invoices/:id/debit-again',
    summary: 'Draft a new debit of what a bank sent back',
    body: z.strictObject({
      amount: cents(1),
      /** Last signs of the account that was seen. */ ending: text(4),
      /** The bank, when an account other than the one in use is chosen. */
      bankName: text(200).nullish(),
    }),
    answer: z.object({ debitOn: z.iso.date() }),
  }),
  reminders: defineCall({
    method: 'POST',
    access: ['admin', 'operations'],
    tags: 'accounts',
    path: '/api/invoices/:id/reminders',
    summary: 'Whether the client is reminded of an invoice that is past due',
    body: z.strictObject({ isOff: flag() }),
    changes: ['invoices'],
  }),
  terms: defineCall({
    ...byAdmin,
    path: '/api/clients/:id/terms',
    summary: 'Days until a client’s invoices are due, and how much it may owe',
    body: z.strictObject({
      paymentTermsDays: whole(0, 120).nullable(),
      creditLimit: cents().nullable(),
      reason: text(500),
    }),
    changes: ['clients', 'orders'],
  }),
}
