import { type BonusTier, tierOf } from './points.ts'

/** Hours for checking a bonus after its tier is reached, before it becomes due. */
const bonusCheckHours = 48

/** Who earns bonuses: people who train or sell, while their account is active. [TRAIN-001, TRAIN-070] */
export function earnsBonuses(user: {
  readonly role: string
  readonly status: string
  readonly isAiEmployee: boolean
}): boolean {
  return (
    (user.role === 'trainee' || user.role === 'sales_rep') && user.status === 'active' && !user.isAiEmployee
  )
}

/** When a bonus becomes due by itself, given when its tier was reached. */
export function bonusDueAt(reachedAt: Date): Date {
  return new Date(reachedAt.getTime() + bonusCheckHours * 3_600_000)
}

/**
 * Whether a pending bonus is due: the check period is over, and the person still qualifies and has the points. [TRAIN-070]
 */
export function isBonusDue(
  bonus: { readonly reachedAt: Date; readonly pointThreshold: number },
  user: {
    readonly points: number
    readonly role: string
    readonly status: string
    readonly isAiEmployee: boolean
  },
  now: Date,
): boolean {
  return (
    now.getTime() >= bonusDueAt(bonus.reachedAt).getTime() &&
    user.points >= bonus.pointThreshold &&
    earnsBonuses(user)
  )
}

type TierStatus<Tier> = {
  readonly current: Tier | null
  readonly next: Tier | null
  /** Points still missing to the next tier; 0 in the last one. */
  readonly missing: number
  /** Progress from this tier's start to the next tier's start, 0..100. */
  readonly share: number
}

/** The position of a points total among the active tiers. [TRAIN-072] */
export function tierStatus<Tier extends BonusTier>(points: number, tiers: readonly Tier[]): TierStatus<Tier> {
  const current = tierOf(points, tiers)
  const next =
    tiers
      .filter((tier) => tier.isActive && tier.minPoints > points)
      .toSorted((a, b) => a.minPoints - b.minPoints)[0] ?? null
  if (!next) return { current, next, missing: 0, share: 100 }
  const start = current?.minPoints ?? 0
  const share = Math.floor((100 * (points - start)) / Math.max(1, next.minPoints - start))
  return { current, next, missing: next.minPoints - points, share: Math.min(99, Math.max(0, share)) }
}
