import { z } from 'zod'
import { earning, earningTotals, type Sum } from '#earnings/contract/earnings.ts'
import { commissionStatuses, commissionTypes } from '#orders/contract/commission.ts'

/** A commission with its order, rate and rule. */
export const commissionOwed = earning.extend({
  status: z.enum(commissionStatuses),
  orderId: z.uuid(),
  orderNumber: z.string(),
  clientName: z.string(),
  weekStartDate: z.string(),
  /** The base of the rate in cents: subtotal less discounts (O4); null for a reversal, which has none. */
  base: z.int().nullable(),
  commissionRate: z.int(),
  commissionType: z.enum(commissionTypes),
  /** Cents taken off before by a discount or promo code. */
  discountCents: z.int(),
  /** The rate of the applied rule in basis points; `commissionRate` differs from it when a promo code changed it. */
  ruleBps: z.int().nullable(),
  ruleName: z.string().nullable(),
  ruleVersion: z.int().nullable(),
  promoCode: z.string().nullable(),
  payoutId: z.uuid().nullable(),
  /** False until the order has shipped. */
  isEarned: z.boolean(),
})
export type CommissionOwed = z.output<typeof commissionOwed>

/** Weeks that paid commissions go back in a list; open ones are shown regardless of age. */
export const shownWeeks = 12

/** `weeks` are the latest weeks, the oldest first, each named by its Sunday. */
export const commissionTotals = earningTotals.extend({
  weeks: z.array(z.object({ week: z.string(), count: z.int(), cents: z.int() })),
})
export type CommissionTotals = z.output<typeof commissionTotals> & {
  weeks: readonly (Sum & { week: string })[]
}
