import { z } from 'zod'
import { matchKinds } from '#billing/rules/receivables/match-statement.ts'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { text, whole } from '#platform/contract/fields.ts'
import { ownKey, refTo } from '#platform/contract/references.ts'
import { line, reconciliation, statement } from './bank-reconciliation.ts'
import { paymentGiven } from './receivable-calls.ts'

const admin = { access: ['admin'], tags: 'accounts' } as const satisfies Partial<CallFacts>
const changes = ['bank_statements']
const posts = [...changes, 'invoices', 'payments_received', 'journal_entries', 'ach_entries']

const at = { position: whole(1, 100_000) }

/** Bank statements of the company, matched with the journal. [PAY-006] */
export const bankStatementCalls = {
  list: defineCall({
    ...admin,
    method: 'GET',
    path: '/api/bank-statements',
    summary: 'Bank statements and how far they are reconciled',
    answer: z.object({ items: z.array(statement), progress: reconciliation }),
    reads: ['bank_statements', 'journal_entries'],
  }),
  upload: defineCall({
    ...admin,
    method: 'POST',
    path: '/api/bank-statements',
    summary: 'A statement of the bank as CSV or XLSX (multipart/form-data)',
    isUpload: true,
    answer: z.object({ id: z.uuid(), lines: z.int(), seen: z.int() }),
    status: 201,
    changes,
  }),
  read: defineCall({
    ...admin,
    method: 'GET',
    path: '/api/bank-statements/:id',
    summary: 'The lines of a statement, with what each most likely is',
    query: z.strictObject({
      show: z.enum(['open', 'all']).optional(),
      after: z.coerce.number().int().optional(),
    }),
    answer: z.object({ statement, lines: z.array(line), next: z.int().nullable() }),
    reads: ['bank_statements', 'journal_entries', 'ach_entries'],
  }),
  match: defineCall({
    ...admin,
    method: 'POST',
    path: '/api/bank-statements/:id/match',
    summary: 'Confirm what lines of a statement are',
    body: z.strictObject({
      matches: z
        .array(
          z.strictObject({
            ...at,
            kind: z.enum(matchKinds),
            /** One of the matches that the statement offers; others are refused. */
            with: ownKey(),
          }),
        )
        .min(1)
        .max(500),
    }),
    changes,
  }),
  reopen: defineCall({
    ...admin,
    method: 'POST',
    path: '/api/bank-statements/:id/reopen-line',
    summary: 'Take back what was said of a line',
    body: z.strictObject(at),
    changes,
  }),
  setAside: defineCall({
    ...admin,
    method: 'POST',
    path: '/api/bank-statements/:id/set-aside',
    summary: 'A line that is kept in other books',
    body: z.strictObject({ ...at, reason: text(300) }),
    changes,
  }),
  recordPayment: defineCall({
    ...admin,
    method: 'POST',
    path: '/api/bank-statements/:id/record-payment',
    summary: 'A deposit is a payment of a client',
    body: z.strictObject({ ...at, clientId: refTo('clients'), ...paymentGiven }),
    stepUp: true,
    changes: posts,
  }),
  postFee: defineCall({
    ...admin,
    method: 'POST',
    path: '/api/bank-statements/:id/post-fee',
    summary: 'A withdrawal is a fee of the bank',
    body: z.strictObject(at),
    stepUp: true,
    changes: posts,
  }),
}
