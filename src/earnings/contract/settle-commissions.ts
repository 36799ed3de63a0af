import { z } from 'zod'
import { earning, earningTotals, type Sum } from '#earnings/contract/earnings.ts'
import { commissionStatuses, commissionTypes } from '#orders/contract/commission.ts'

/** A commission with what it was earned by. */
export const commissionOwed = earning.extend({
  status: z.enum(commissionStatuses),
  orderId: z.uuid(),
  orderNumber: z.string(),
  clientName: z.string(),
  weekStartDate: z.string(),
  /** What the rate was taken of: subtotal less discounts (O4); a reversal takes back, it has no base of its own. */
  base: z.int().nullable(),
  commissionRate: z.int(),
  commissionType: z.enum(commissionTypes),
  /** What a discount or a code took off before. */
  discountCents: z.int(),
  /** The rule that it was worked out by; the rate differs from the rule's by what a code did to it. */
  ruleBps: z.int().nullable(),
  ruleName: z.string().nullable(),
  ruleVersion: z.int().nullable(),
  promoCode: z.string().nullable(),
  payoutId: z.uuid().nullable(),
  /** An order that has not been shipped has not earned anything yet. */
  isEarned: z.boolean(),
})
export type CommissionOwed = z.output<typeof commissionOwed>

/** Weeks a list goes back for what is paid; what is open is shown however old. */
export const shownWeeks = 12

/** `weeks` are the last ones, the oldest first, each by its Sunday. */
export const commissionTotals = earningTotals.extend({
  weeks: z.array(z.object({ week: z.string(), count: z.int(), cents: z.int() })),
})
export type CommissionTotals = z.output<typeof commissionTotals> & {
  weeks: readonly (Sum & { week: string })[]
}
