import { z } from 'zod'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { cents, flag, text } from '#platform/contract/fields.ts'
import { refList, refTo } from '#platform/contract/references.ts'
import { billing } from './billing.ts'

const read = {
  method: 'GET',
  access: ['customer', 'sales_rep', 'operations', 'admin'],
  tags: 'accounts',
} as const satisfies Partial<CallFacts>
const pdf = { ...read, status: 200 } as const
const moved = ['invoices', 'ach_entries']

/** Customers get their own data and leave it out; staff name the client. */
const whose = { clientId: z.uuid().optional() }

/** What clients owe: data for the screen, PDFs, and actions of the client. [PAY-005] */
export const billingCalls = {
  read: defineCall({
    ...read,
    path: '/api/billing',
    summary: 'What a client owes, its invoices and the next debits',
    query: z.strictObject(whose),
    answer: billing,
    reads: ['invoices', 'ach_entries', 'client_banking_info', 'credit_memos'],
  }),
  statement: defineCall({
    ...pdf,
    path: '/api/billing/statement',
    summary: 'The statement of a month as a PDF',
    query: z.strictObject({
      ...whose,
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written like 2026-11'),
      withClosed: z.enum(['true', 'false']).optional(),
    }),
  }),
  invoicePdf: defineCall({ ...pdf, path: '/api/invoices/:id/pdf', summary: 'An invoice as a PDF' }),
  creditMemoPdf: defineCall({ ...pdf, path: '/api/credit-memos/:id/pdf', summary: 'A credit memo as a PDF' }),
  slipPdf: defineCall({
    ...pdf,
    path: '/api/shipments/:id/slip',
    summary: 'The packing slip of a shipment as a PDF',
  }),
  pay: defineCall({
    method: 'POST',
    path: '/api/billing/pay',
    access: ['customer'],
    stepUp: true,
    tags: 'accounts',
    summary: 'Debit open invoices with the next file instead of on their day',
    body: z.strictObject({
      invoiceIds: refList('invoices', 100).min(1, 'Please choose an invoice.'),
      bankingId: refTo('client_banking_info'),
    }),
    answer: z.object({ debitOn: z.iso.date(), total: z.int() }),
    changes: moved,
  }),
  dispute: defineCall({
    method: 'POST',
    path: '/api/invoices/:id/dispute',
    access: ['customer'],
    tags: 'accounts',
    summary: 'Say that an invoice is not right; its debit is held meanwhile',
    body: z.strictObject({ reason: text(1000) }),
    changes: moved,
  }),
  resolve: defineCall({
    method: 'POST',
    path: '/api/invoices/:id/resolve',
    access: ['admin', 'operations'],
    stepUp: true,
    tags: 'accounts',
    summary: 'Answer a dispute: credit what was wrong, or go on with the debit',
    body: z.strictObject({ isUpheld: flag(), creditCents: cents(1).optional(), reason: text(500) }),
    changes: [...moved, 'credit_memos'],
  }),
}
