import { z } from 'zod'
import { entryKinds } from '#billing/rules/journal/journal.ts'
import { accounts } from '#company/rules/chart-of-accounts.ts'

const cents = z.int()
const sums = z.object({ count: z.int(), cents })

export const books = z.object({
  month: z.string(),
  months: z.array(z.object({ month: z.string(), isClosed: z.boolean() })),
  isClosed: z.boolean(),
  closedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** A month can be closed once it is over. */
  canClose: z.boolean(),
  accounts: z.array(
    z.object({ account: z.enum(accounts), before: cents, debits: cents, credits: cents, balance: cents }),
  ),
  /** The sum of all accounts: anything but zero is an error in the books. */
  sum: cents,
  /** Count and sum of the month's exports; of payments and credits what they take off receivables. */
  files: z.object({ journal: sums, invoices: sums, payments: sums, credits: sums }),
})
export type Books = z.output<typeof books>

export const entry = z.object({
  id: z.uuid(),
  on: z.iso.date(),
  kind: z.enum(entryKinds),
  memo: z.string(),
  by: z.string().nullable(),
  lines: z.array(z.object({ account: z.enum(accounts), amount: cents, name: z.string().nullable() })),
})
export type BookEntry = z.output<typeof entry>
