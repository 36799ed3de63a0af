import { z } from 'zod'

const sum = z.object({ count: z.int(), cents: z.int() })
/** Sums by purpose: debits of clients, refunds to clients, commissions, and prenotes that test an account. */
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
  /** The cut-off passed before it was downloaded, so the bank can no longer get it. */
  isStale: z.boolean(),
  sums,
  /** What changed since it was prepared, so that it may no longer be right. */
  doubts: z.array(z.string()),
  /** Why the caller may not release it; null when they may. */
  refusal: z.string().nullable(),
})

export const paymentsToday = z.object({
  /** The next banking day with a file, and until when the file must be released. */
  fileDay: z.string(),
  cutOffAt: z.string(),
  /** Why today has no file: past the cut-off, or banks are closed; otherwise null. */
  closed: z.string().nullable(),
  /** The day on which the bank moves the money. */
  effectiveOn: z.string(),
  /** What must be set up before a file can be made; null when nothing is missing. */
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
  /** The total number left out; the list is cut. */
  leftCount: z.int(),
  later: sum,
  file: openFile.nullable(),
  /** From when somebody counts as the second person; null while somebody does. */
  secondPerson: z.string().nullable(),
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

export const fileBytes = z.object({ fileName: z.string(), sha256: z.string(), text: z.string() })
