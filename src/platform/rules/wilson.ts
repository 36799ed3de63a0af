type Interval = { low: number; high: number }

const z = 1.959964

/** The 95 % Wilson interval of a share, both ends 0..1. No trials leave everything open. */
export function wilson(successes: number, trials: number): Interval {
  if (trials <= 0) return { low: 0, high: 1 }
  const share = successes / trials
  const square = z * z
  const middle = share + square / (2 * trials)
  const spread = z * Math.sqrt((share * (1 - share) + square / (4 * trials)) / trials)
  const scale = 1 + square / trials
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) }
}

/** A rate of fewer uses than this says nothing yet and is not shown. */
export const leastUses = 20

export type UsageRate = { rate: number; uses: number; interval: Interval }

/** How often something worked, or null while too few uses are known. */
export function usageRate(successes: number, uses: number): UsageRate | null {
  return uses < leastUses ? null : { rate: successes / uses, uses, interval: wilson(successes, uses) }
}
