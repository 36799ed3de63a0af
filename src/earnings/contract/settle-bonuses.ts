import { z } from 'zod'
import { earning, earningPage, earningTotals } from '#earnings/contract/earnings.ts'
import { bonusStatuses } from '#earnings/rules/bonus-lifecycle.ts'
import { text } from '#platform/contract/fields.ts'

export const voidBonus = z.strictObject({ reason: text(1000) })

/** A bonus and its progress. Holds stop the payout, never the qualification. */
const bonusOwed = earning.extend({
  email: z.string(),
  role: z.string(),
  points: z.int(),
  tier: z.string(),
  pointThreshold: z.int(),
  status: z.enum(bonusStatuses),
  reachedAt: z.string(),
  qualifiedAt: z.string().nullable(),
  qualifiedBy: z.string().nullable(),
  paidBy: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  notes: z.string().nullable(),
})
export type BonusOwed = z.output<typeof bonusOwed>

export const bonusList = earningPage(bonusOwed)
export type BonusList = z.output<typeof bonusList>

export const bonusTotals = earningTotals.extend({ paidThisMonth: z.int() })
