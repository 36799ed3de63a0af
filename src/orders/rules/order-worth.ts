import { formatCents } from '#platform/rules/text/money.ts'

/** What an order comes to and what its goods cost, in cents. [FIX-051] */
export type OrderWorth = {
  readonly total: number
  /** The lines less all discounts. */
  readonly net: number
  /** The known costs of the goods; a product without one counts as 0. */
  readonly cost: number
  /** Lines whose product has no cost. */
  readonly uncosted: number
}

/** Why an order's price waits for an administrator; null when it does not. [FIX-005, FIX-051] */
export function priceHold(worth: OrderWorth, allowedAt: string | null): 'zero_total' | 'below_cost' | null {
  if (allowedAt !== null) return null
  if (worth.total === 0) return 'zero_total'
  return worth.net === 0 || worth.net < worth.cost ? 'below_cost' : null
}

/** Both figures, for staff. */
export function belowCostText({ net, cost, uncosted }: OrderWorth): string {
  const unknown =
    uncosted === 0
      ? ''
      : ` (${uncosted === 1 ? '1 product has no cost and counts' : `${uncosted} products have no cost and count`} as $0.00)`
  return `Its goods come to ${formatCents(net)} and cost ${formatCents(cost)}${unknown}. An administrator lets it pass, or it is canceled.`
}
