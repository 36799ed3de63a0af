import { z } from 'zod'

/** A badge as its possible owner sees it: earned, or how far it is. */
export const ownBadge = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  rarity: z.string(),
  points: z.int(),
  earnedAt: z.string().nullable(),
  progress: z.int().min(0).max(100),
  /** Null for what cannot be counted. */
  count: z.object({ done: z.int(), of: z.int() }).nullable(),
})
export type OwnBadge = z.output<typeof ownBadge>
export const ownBadges = z.object({ items: z.array(ownBadge) })
