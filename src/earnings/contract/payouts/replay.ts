import { z } from 'zod'
import { anyText, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const rate = z.int('Required').min(0).max(10_000)

/** A new version of the company's rule (no `userId`) or of a person's; a null rate returns them to the company's rule. */
export const newRuleVersion = z.strictObject({
  userId: refTo('users').optional(),
  name: text(100).optional(),
  rateBps: rate.nullable(),
  effectiveFrom: z.iso.date('Required'),
  effectiveTo: z.iso.date().optional(),
  reason: anyText(500).optional(),
})
export type NewRuleVersion = z.output<typeof newRuleVersion>

const mostReplayWeeks = 26

export const replayAsked = z.strictObject({
  userId: refTo('users').optional(),
  rateBps: z.coerce.number().int().min(0).max(10_000),
  weeks: z.coerce.number().int().min(1).max(mostReplayWeeks).optional(),
})

const row = {
  salesRepId: z.uuid(),
  repName: z.string(),
  week: z.string(),
  earnedCents: z.int(),
  difference: z.int(),
}

/** Past weeks recalculated at another rate, and the orders that differ most. Nothing is written. */
export const replay = z.object({
  since: z.string(),
  orders: z.int(),
  /** There are more orders than the limit: the oldest are left out. */
  isCut: z.boolean(),
  earnedCents: z.int(),
  replayedCents: z.int(),
  weeks: z.array(z.object({ ...row, orders: z.int(), replayedCents: z.int() })),
  most: z.array(
    z.object({
      ...row,
      orderId: z.uuid(),
      orderNumber: z.string(),
      rateBps: z.int(),
      replayedBps: z.int(),
      replayedCents: z.int(),
    }),
  ),
})
export type Replay = z.output<typeof replay>

export const addedVersion = z.object({ id: z.uuid(), ruleVersion: z.int() })
