import { z } from 'zod'
import { payoutHold } from '#billing/contract/payout-hold.ts'
import { day, text } from '#platform/contract/fields.ts'
import { lookedUpList, refTo } from '#platform/contract/references.ts'

/** Which of what is owed: those in one state, what is open, what is due and held back, what is over. */
const earningViews = ['all', 'open', 'pending', 'approved', 'qualified', 'held', 'paid', 'settled'] as const
export type EarningView = (typeof earningViews)[number]

/** What somebody is owed, whatever for. */
export const earning = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  name: z.string(),
  cents: z.int(),
  /** Waits for approval or for payment, and nothing stands in the way of it. */
  isReady: z.boolean(),
  /** What holds back the payout. */
  holds: z.array(payoutHold),
  paidAt: z.string().nullable(),
  transactionId: z.string().nullable(),
})
export type Earning = z.output<typeof earning> & { status: string }

/** Of whom and in which state a list is; the page after `cursor`. */
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

/** What there is of each state, whichever view is shown, what of it is ready, and what papers keep back; whom something open is owed. */
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

/** What an administrator chose: rows one by one, or all of a list. */
const choiceOf = (entity: string) =>
  z.strictObject({
    view: z.enum(earningViews).optional(),
    person: refTo('users').optional(),
    ids: lookedUpList(entity, 500).min(1).optional(),
  })
export type EarningChoice = z.output<ReturnType<typeof choiceOf>>

const isOne = ({ ids, of }: { ids?: unknown; of?: unknown }) => (ids === undefined) !== (of === undefined)
const saysWhich = { path: ['ids'], message: 'Required, or what is chosen by `of`' }

/** `ids`: all that are named or nothing of it. `of`: what of a choice can be settled; the answer names the rest, and why. */
export const approval = (entity: string) =>
  z
    .strictObject({
      ids: lookedUpList(entity, 500).min(1).optional(),
      of: choiceOf(entity).optional(),
    })
    .refine(isOne, saysWhich)

/** The day on which it was sent; today without it. It decides the year of the 1099. */
export const sentOn = day().optional()

/** `cents` is what a choice came to when it was looked at: another sum is paid only once it was seen. */
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

/** Rows of a person that are left as they are. */
const leftOut = sum.extend({ name: z.string(), why: z.string() })
export const settled = z.object({ settled: z.int(), left: z.array(leftOut) })
export type Settled = z.output<typeof settled>

/** What approving and paying a choice would come to. `along` is what is owed back, which a payment takes with it. */
export const earningPlan = z.object({
  approve: sum.extend({ left: z.array(leftOut) }),
  pay: sum.extend({
    along: sum,
    people: z.array(sum.extend({ name: z.string() })),
    left: z.array(leftOut),
  }),
})
export type EarningPlan = z.output<typeof earningPlan>
