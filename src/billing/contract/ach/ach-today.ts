import { z } from 'zod'

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
  /** Its cut-off has passed before it was downloaded: the bank does not get it any more. */
  isStale: z.boolean(),
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

export const fileBytes = z.object({ fileName: z.string(), sha256: z.string(), text: z.string() })
