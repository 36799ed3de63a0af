import { z } from 'zod'
import { greatestFile } from '#billing/rules/ach/nacha-lines.ts'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { anyText, text, whole } from '#platform/contract/fields.ts'
import { readReceipt } from './ach-reading.ts'
import { fileBytes, paymentsToday, returnRatesAnswer } from './ach-today.ts'

const write = {
  method: 'POST',
  access: ['admin', 'operations'],
  tags: 'accounts',
  stepUp: true,
  changes: ['ach_files', 'ach_entries', 'invoices', 'journal_entries'],
} as const satisfies Partial<CallFacts>
const read = {
  method: 'GET',
  access: ['admin', 'operations'],
  tags: 'accounts',
} as const satisfies Partial<CallFacts>

const version = whole(1)

/** Files sent to the bank, and the bank's returns. */
export const achCalls = {
  today: defineCall({
    ...read,
    path: '/api/payments/today',
    summary: 'What goes with the next file to the bank, what is left out and why, and who may release it',
    answer: paymentsToday,
    reads: [
      'ach_files',
      'ach_entries',
      'client_banking_info',
      'users',
      'company_settings',
      'company_banking_info',
    ],
  }),
  rates: defineCall({
    ...read,
    path: '/api/payments/return-rates',
    summary: 'How often debits came back in the last 60 days, beside what the rules of the network allow',
    answer: returnRatesAnswer,
    reads: ['ach_entries'],
  }),
  prepare: defineCall({
    ...write,
    path: '/api/payments/prepare',
    summary: 'Prepare the file of the next banking day: what is due and fits is set aside for it',
    answer: z.object({ id: z.uuid(), fileName: z.string() }),
    status: 201,
  }),
  release: defineCall({
    ...write,
    path: '/api/ach-files/:id/release',
    summary: 'Release a file that somebody else prepared: it is made, once',
    body: z.strictObject({ version }),
  }),
  cancel: defineCall({
    ...write,
    path: '/api/ach-files/:id/cancel',
    summary: 'Cancel a file that has not gone to the bank; its entries wait for another',
    body: z.strictObject({ version }),
  }),
  download: defineCall({
    ...write,
    path: '/api/ach-files/:id/download',
    summary: 'The file as it was made; with the first download its entries count as sent',
    description:
      'After the first download only an administrator gets it again, with a reason, which the audit keeps.',
    body: z.strictObject({ reason: text(500).optional() }),
    answer: fileBytes,
  }),
  answer: defineCall({
    ...write,
    path: '/api/ach-files/:id/answer',
    summary: 'Whether the bank took the file',
    body: z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('accepted'), version }),
      z.strictObject({ outcome: z.literal('rejected'), version, reason: text(500) }),
    ]),
  }),
  readReturns: defineCall({
    ...write,
    path: '/api/payments/read-returns',
    summary: 'Read a file of returns and changes that the bank gave',
    body: z.strictObject({ fileName: text(200), text: anyText(greatestFile) }),
    answer: readReceipt,
    isUpload: true,
    mostBytes: 12_000_000,
    changes: ['ach_readings', 'ach_entries', 'invoices', 'journal_entries', 'client_banking_info', 'clients'],
  }),
  receipt: defineCall({
    ...read,
    path: '/api/ach-readings/:id/receipt',
    summary: 'What a return file came to, line by line',
    answer: readReceipt,
    reads: ['ach_readings'],
  }),
  prenote: defineCall({
    ...write,
    path: '/api/client-banking-info/:id/prenote',
    access: ['admin'],
    summary: 'Ask the bank whether this account is there: an entry over nothing goes with the next file',
    body: z.strictObject({ version }),
    changes: ['client_banking_info', 'ach_entries'],
  }),
}
