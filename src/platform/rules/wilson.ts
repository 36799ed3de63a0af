type Interval = { low: number; high: number }

const z = 1.959964

/** The 95 % Wilson score interval of a share, both ends 0..1. Without trials it is 0 to 1. */
export function wilson(successes: number, trials: number): Interval {
  if (trials <= 0) return { low: 0, high: 1 }
  const share = successes / trials
  const square = z * z
  const middle = share + square / (2 * trials)
  const spread = z * Math.sqrt((share * (1 - share) + square / (4 * trials)) / trials)
  const scale = 1 + square / trials
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

/** Rates of fewer uses are not shown. */
export const leastUses = 20

export type UsageRate = { rate: number; uses: number; interval: Interval }

/** The success rate, or null below `leastUses`. */
export function usageRate(successes: number, uses: number): UsageRate | null {
  return uses < leastUses ? null : { rate: successes / uses, uses, interval: wilson(successes, uses) }
}
