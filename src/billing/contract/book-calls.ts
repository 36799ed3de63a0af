import { z } from 'zod'
import { bookForms, bookParts } from '#billing/rules/journal/book-export.ts'
import { entryKinds } from '#billing/rules/journal/journal.ts'
import { accounts } from '#company/rules/chart-of-accounts.ts'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { text } from '#platform/contract/fields.ts'
import { books, entry } from './books.ts'

const monthText = z
  .string()
  .max(40)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written like 2026-11')
const admin = { access: ['admin'], tags: 'accounts' } as const satisfies Partial<CallFacts>
const reads = ['journal_entries', 'accounting_periods']
const move = {
  ...admin,
  method: 'POST',
  stepUp: true,
  body: z.strictObject({ month: monthText, reason: text(500) }),
  changes: ['accounting_periods'],
} as const satisfies Partial<CallFacts>

/** The journal by month: trial balance, entries, closing, and exports for other programs. [PAY-006, PAY-018] */
export const bookCalls = {
  read: defineCall({
    ...admin,
    method: 'GET',
    path: '/api/books',
    summary: 'The trial balance of a month',
    query: z.strictObject({ month: monthText.optional() }),
    answer: books,
    reads,
  }),
  entries: defineCall({
    ...admin,
    method: 'GET',
    path: '/api/books/entries',
    summary: 'Journal entries of a month with their lines, newest first',
    query: z.strictObject({
      month: monthText,
      account: z.enum(accounts).optional(),
      kind: z.enum(entryKinds).optional(),
      after: z.string().max(60).optional(),
    }),
    answer: z.object({ items: z.array(entry), next: z.string().nullable() }),
    reads,
  }),
  close: defineCall({ ...move, path: '/api/books/close', summary: 'Close the books of a month' }),
  reopen: defineCall({ ...move, path: '/api/books/reopen', summary: 'Open the books of a month again' }),
  export: defineCall({
    ...admin,
    method: 'GET',
    path: '/api/books/export',
    summary: 'Journal, invoices, payments or credits of a month as CSV for QuickBooks or Xero',
    query: z.strictObject({ month: monthText, form: z.enum(bookForms), part: z.enum(bookParts) }),
    status: 200,
  }),
}
