import { z } from 'zod'
import { bookForms, bookParts } from '#domain/accounts/journal/book-export.ts'
import { accounts, entryKinds } from '#domain/accounts/journal/journal.ts'
import { type CallFacts, defineCall } from '../call.ts'
import { text } from '../fields.ts'

const cents = z.int()
const monthText = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written like 2026-11')
const admin = { access: ['admin'], tags: 'accounts' } as const satisfies Partial<CallFacts>
const reads = ['journal_entries', 'accounting_periods']
const move = {
  ...admin,
  method: 'POST',
  stepUp: true,
  body: z.strictObject({ month: monthText, reason: text(500) }),
  changes: ['accounting_periods'],
} as const satisfies Partial<CallFacts>

const sums = z.object({ count: z.int(), cents })

const books = z.object({
  month: z.string(),
  months: z.array(z.object({ month: z.string(), isClosed: z.boolean() })),
  isClosed: z.boolean(),
  closedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** A month is closed once it is over. */
  canClose: z.boolean(),
  accounts: z.array(
    z.object({ account: z.enum(accounts), before: cents, debits: cents, credits: cents, balance: cents }),
  ),
  /** All of it together: zero, or the books are wrong. */
  sum: cents,
  /** What the files of the month hold. */
  files: z.object({ journal: sums, invoices: sums, payments: sums }),
})
export type Books = z.output<typeof books>

const entry = z.object({
  id: z.uuid(),
  on: z.iso.date(),
  kind: z.enum(entryKinds),
  memo: z.string(),
  by: z.string().nullable(),
  lines: z.array(z.object({ account: z.enum(accounts), amount: cents, name: z.string().nullable() })),
})
export type BookEntry = z.output<typeof entry>

/** The journal by month: trial balance, entries, closing, files for other programs. [PAY-006, PAY-018] */
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
    summary: 'Journal, invoices or payments of a month as CSV for QuickBooks or Xero',
    query: z.strictObject({ month: monthText, form: z.enum(bookForms), part: z.enum(bookParts) }),
    status: 200,
  }),
}
