/** Points at which a level begins: 0, 100, 300, 600, 1000 … each level takes 100 more than the one before. */
export function levelStart(level: number): number {
  return 50 * level * (level - 1)
}

export type Level = { readonly level: number; readonly pointsInLevel: number; readonly pointsToNext: number }

/** The level that a sum of points reaches, beginning with 1; points below 0 count as 0. */
export function levelOf(points: number): Level {
  const sum = Math.max(0, Math.floor(points))
  let level = Math.max(1, Math.floor((1 + Math.sqrt(1 + sum / 12.5)) / 2))
  // Rounding may put the square root slightly off at a boundary.
  while (levelStart(level + 1) <= sum) level += 1
  while (levelStart(level) > sum) level -= 1
  return { level, pointsInLevel: sum - levelStart(level), pointsToNext: levelStart(level + 1) - sum }
}

/** A bonus tier; both bounds are inclusive, and without an upper bound the tier is open-ended. [TRAIN-072] */
export type BonusTier = {
  readonly tierId: string
  readonly minPoints: number
  readonly maxPoints?: number | null | undefined
  readonly isActive: boolean
}

/** The active tier that contains a points total, the highest when several do, or null. [TRAIN-072] */
export function tierOf<Tier extends BonusTier>(points: number, tiers: readonly Tier[]): Tier | null {
  const fitting = tiers.filter(
    (tier) =>
      tier.isActive && points >= tier.minPoints && (tier.maxPoints == null || points <= tier.maxPoints),
  )
  return fitting.toSorted((a, b) => b.minPoints - a.minPoints)[0] ?? null
}

/**
 * The active tiers a person has reached without having a bonus for them yet: one bonus per person and tier. [TRAIN-070,
 * decision T12]
 */
export function bonusesDue<Tier extends BonusTier>(
  points: number,
  tiers: readonly Tier[],
  tierIdsWithBonus: readonly string[],
): Tier[] {
  return tiers
    .filter((tier) => tier.isActive && points >= tier.minPoints && !tierIdsWithBonus.includes(tier.tierId))
    .toSorted((a, b) => a.minPoints - b.minPoints)
}

/** 100 × followed / total, unrounded; null without prompts. [TRAIN-069, decision T12] */
export function complianceScore(promptsFollowed: number, totalAiPrompts: number): number | null {
  return totalAiPrompts > 0 ? (100 * promptsFollowed) / totalAiPrompts : null
}
