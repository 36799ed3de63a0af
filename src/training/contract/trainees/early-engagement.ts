import { z } from 'zod'

const beginner = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  createdAt: z.string(),
  daysSince: z.number(),
  state: z.enum(['not_started', 'stalled', 'under_way', 'first_module_done']),
  /** The first seven days, in the company's zone: minutes learnt, null for a day that has not come yet. */
  days: z.array(z.number().nullable()).length(7),
  lessons: z.number(),
  lastActiveAt: z.string().nullable(),
  earlyEngagementScore: z.number().nullable(),
  /** When somebody was last reminded; today means that once is enough. */
  nudgedAt: z.string().nullable(),
  mayNudge: z.boolean(),
})
export type Beginner = z.output<typeof beginner>

/** Everybody in training who began within the last fourteen days, and all who have not begun yet. */
export const earlyEngagement = z.object({ items: z.array(beginner) })
export type EarlyEngagement = z.output<typeof earlyEngagement>

export const nudge = z.strictObject({ note: z.string().trim().max(500).optional() })
export const nudged = z.object({ nudgedAt: z.string() })
