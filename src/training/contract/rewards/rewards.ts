import { z } from 'zod'
import { payoutHold } from '#billing/contract/payout-hold.ts'
import { bonusStatuses } from '#earnings/rules/bonus-lifecycle.ts'

/** A badge for one person: earned, or with its progress. */
const ownBadge = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  rarity: z.string(),
  points: z.int(),
  earnedAt: z.string().nullable(),
  progress: z.int().min(0).max(100),
  /** Null for a badge that cannot be counted. */
  count: z.object({ done: z.int(), of: z.int() }).nullable(),
})
export type OwnBadge = z.output<typeof ownBadge>
export const ownBadges = z.object({ items: z.array(ownBadge) })

const tier = z.object({
  id: z.uuid(),
  name: z.string(),
  minPoints: z.int(),
  maxPoints: z.int().nullable(),
  bonusAmount: z.int(),
  description: z.string().nullable(),
  perks: z.array(z.string()),
})
export type RewardTier = z.output<typeof tier>

const ownBonus = z.object({
  id: z.uuid(),
  tier: z.string(),
  bonusAmount: z.int(),
  pointThreshold: z.int(),
  status: z.enum(bonusStatuses),
  reachedAt: z.string(),
  /** When a pending bonus becomes due, while it is being checked. */
  dueAt: z.string().nullable(),
  qualifiedAt: z.string().nullable(),
  paidAt: z.string().nullable(),
  transactionId: z.string().nullable(),
  notes: z.string().nullable(),
})
export type OwnBonus = z.output<typeof ownBonus>

/** A person's tier, the points missing to the next one, and the bonuses so far. */
export const ownRewards = z.object({
  points: z.int(),
  /** False for those who neither train nor sell: tiers are shown, bonuses are not earned. */
  earnsBonuses: z.boolean(),
  tiers: z.array(tier),
  currentId: z.uuid().nullable(),
  nextId: z.uuid().nullable(),
  missing: z.int(),
  share: z.int(),
  bonuses: z.array(ownBonus),
  holds: z.array(payoutHold),
})
export type OwnRewards = z.output<typeof ownRewards>
