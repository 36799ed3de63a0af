import { z } from 'zod'
import { matchKinds } from '#billing/rules/receivables/match-statement.ts'

const cents = z.int()
const day = z.iso.date()
export const statement = z.object({
  id: z.uuid(),
  fileName: z.string(),
  fromDay: day,
  toDay: day,
  lineCount: z.int(),
  open: z.int(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string().nullable(),
})
export const match = z.object({
  kind: z.enum(matchKinds),
  id: z.uuid(),
  label: z.string(),
  day,
  amount: cents,
})
export const line = z.object({
  position: z.int(),
  postedOn: day,
  description: z.string(),
  amount: cents,
  status: z.enum(['open', 'matched', 'set_aside', 'seen']),
  /** The earlier statement that has this line. */
  seenIn: z.string().nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** The confirmed match, or the most likely one while the line is open. */
  match: match.nullable(),
  /** The one open invoice that the deposit of an open line equals, when nothing in the books does. */
  pays: z
    .object({ invoiceId: z.uuid(), number: z.string(), clientId: z.uuid(), client: z.string() })
    .nullable(),
})

/** How far the bank's lines and the journal agree. */
export const reconciliation = z.object({
  fromDay: day.nullable(),
  toDay: day.nullable(),
  /** The last day up to which no line is open. */
  reconciledTo: day.nullable(),
  /** Cents: `bank` by the bank, `books` by the journal's bank account; the others explain the difference. */
  bank: cents,
  setAside: cents,
  books: cents,
  atBankOnly: cents,
  inBooksOnly: cents,
  difference: cents,
  openLines: z.int(),
})
export type Reconciliation = z.output<typeof reconciliation>
export type BankLineShown = z.output<typeof line>
export type BankStatementShown = z.output<typeof statement>
