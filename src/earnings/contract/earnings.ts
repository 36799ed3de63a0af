import { z } from 'zod'
import { payoutHold } from '#billing/contract/payout-hold.ts'
import { day, text } from '#platform/contract/fields.ts'
import { lookedUpList, refTo } from '#platform/contract/references.ts'

/** Views of earnings: one status each, or `open`, `held` (due but held back) and `settled` (over). */
const earningViews = ['all', 'open', 'pending', 'approved', 'qualified', 'held', 'paid', 'settled'] as const
export type EarningView = (typeof earningViews)[number]

/** An amount owed to a person: a commission or a bonus. */
export const earning = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  name: z.string(),
  cents: z.int(),
  /** It waits for approval or payment, and nothing prevents it. */
  isReady: z.boolean(),
  /** Reasons that hold back the payout. */
  holds: z.array(payoutHold),
  paidAt: z.string().nullable(),
  transactionId: z.string().nullable(),
})
export type Earning = z.output<typeof earning> & { status: string }

/** The filter of a list, and the cursor of its next page. */
export const earningQuery = z.strictObject({
  view: z.enum(earningViews).optional(),
  person: z.uuid().optional(),
  cursor: z
    .string()
    .regex(/^-?\d{1,16}_[0-9a-f-]{36}$/)
    .optional(),
})
export type EarningQuery = z.output<typeof earningQuery>
export const earningPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ items: z.array(row), nextCursor: z.string().nullable() })

const sum = z.object({ count: z.int(), cents: z.int() })
export type Sum = z.output<typeof sum>

/**
 * Totals by status, independent of the view, with the ready and held parts; and people with open amounts and what holds
 * their payouts.
 */
export const earningTotals = z.object({
  states: z.array(sum.extend({ status: z.string(), ready: sum, held: sum })),
  people: z.array(
    z.object({
      personId: z.uuid(),
      name: z.string(),
      holds: z.array(payoutHold),
      pending: sum,
      due: sum,
    }),
  ),
})
export type EarningTotals = z.output<typeof earningTotals>

/** An administrator's selection: single rows, or all rows of a list. */
const choiceOf = (entity: string) =>
  z.strictObject({
    view: z.enum(earningViews).optional(),
    person: refTo('users').optional(),
    ids: lookedUpList(entity, 500).min(1).optional(),
  })
export type EarningChoice = z.output<ReturnType<typeof choiceOf>>

const isOne = ({ ids, of }: { ids?: unknown; of?: unknown }) => (ids === undefined) !== (of === undefined)
const saysWhich = { path: ['ids'], message: 'Required, or what is chosen by `of`' }

/** With `ids`, all of them are settled or none. With `of`, what can be settled is; the answer says what is left, and why. */
export const approval = (entity: string) =>
  z
    .strictObject({
      ids: lookedUpList(entity, 500).min(1).optional(),
      of: choiceOf(entity).optional(),
    })
    .refine(isOne, saysWhich)

/** The day of the payment, by default today; it decides the year of the 1099. */
export const sentOn = day().optional()

/** `cents` is the total that the administrator saw; if it has changed, the payment is refused. */
export const payment = (entity: string) =>
  z
    .strictObject({
      ids: lookedUpList(entity, 500).min(1).optional(),
      of: choiceOf(entity).extend({ cents: z.int() }).optional(),
      transactionId: text(100),
      paidOn: sentOn,
    })
    .refine(isOne, saysWhich)

export const earningChoice = (entity: string) => z.strictObject({ of: choiceOf(entity) })

/** Rows of a person that were not settled, and why. */
const leftOut = sum.extend({ name: z.string(), why: z.string() })
export const settled = z.object({ settled: z.int(), left: z.array(leftOut) })
export type Settled = z.output<typeof settled>

/** A preview of approving and paying a selection. `along` is money owed back, which a payment deducts. */
export const earningPlan = z.object({
  approve: sum.extend({ left: z.array(leftOut) }),
  pay: sum.extend({
    along: sum,
    people: z.array(sum.extend({ name: z.string() })),
    left: z.array(leftOut),
  }),
})
export type EarningPlan = z.output<typeof earningPlan>
