import { z } from 'zod'
import { greatestFile } from '#domain/accounts/ach/nacha-lines.ts'
import { type CallFacts, defineCall } from '../../call.ts'
import { anyText, text, whole } from '../../fields.ts'
import { readReceipt } from './ach-reading.ts'

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

const sum = z.object({ count: z.int(), cents: z.int() })
/** What moves, by what it is for: bills, refunds to clients, commissions, and questions whether an account is there. */
const sums = z.object({ debits: sum, refunds: sum, payouts: sum, prenotes: sum })
export type PaymentSums = z.output<typeof sums>

const openFile = z.object({
  id: z.uuid(),
  version: z.int(),
  fileName: z.string(),
  status: z.enum(['prepared', 'released']),
  preparedBy: z.string(),
  preparedAt: z.string(),
  releasedBy: z.string().nullable(),
  releasedAt: z.string().nullable(),
  sums,
  /** What no longer fits since it was prepared. */
  doubts: z.array(z.string()),
  /** Why the caller may not release it; null when they may. */
  refusal: z.string().nullable(),
})

export const paymentsToday = z.object({
  /** The banking day whose file is next, and until when it has to be released. */
  fileDay: z.string(),
  cutOffAt: z.string(),
  /** Today’s cut-off is over, or banks are closed, and why. */
  closed: z.string().nullable(),
  /** When the bank moves what goes with it. */
  effectiveOn: z.string(),
  /** What has to be set up before a file can be made. */
  missing: z.string().nullable(),
  due: sums,
  left: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['debit', 'credit', 'prenote']),
      name: z.string(),
      document: z.string().nullable(),
      cents: z.int(),
      why: z.string(),
    }),
  ),
  /** How many are left out in all; the list is cut. */
  leftCount: z.int(),
  later: sum,
  file: openFile.nullable(),
})
export type PaymentsToday = z.output<typeof paymentsToday>

const rate = z.object({
  key: z.enum(['unauthorized', 'administrative', 'all']),
  count: z.int(),
  rateBps: z.int(),
  limitBps: z.int(),
  state: z.enum(['under', 'near', 'over']),
})
export const returnRatesAnswer = z.object({ debits: z.int(), days: z.int(), rates: z.array(rate) })
export type ReturnRates = z.output<typeof returnRatesAnswer>

const version = whole(1)
export const fileBytes = z.object({ fileName: z.string(), sha256: z.string(), text: z.string() })

/** What goes to the bank and what comes back from it. */
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
