import { z } from 'zod'

const beginner = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  createdAt: z.string(),
  daysSince: z.number(),
  state: z.enum(['not_started', 'stalled', 'under_way', 'first_module_done']),
  /** Minutes learned on each of the first seven days (company time zone); null for a day in the future. */
  days: z.array(z.number().nullable()).length(7),
  lessons: z.number(),
  lastActiveAt: z.string().nullable(),
  earlyEngagementScore: z.number().nullable(),
  /** When the trainee was last reminded; at most one reminder a day is allowed. */
  nudgedAt: z.string().nullable(),
  mayNudge: z.boolean(),
})
export type Beginner = z.output<typeof beginner>

/** Trainees whose account is at most fourteen days old, and all who have not started yet. */
export const earlyEngagement = z.object({ items: z.array(beginner) })
export type EarlyEngagement = z.output<typeof earlyEngagement>

export const nudge = z.strictObject({ note: z.string().trim().max(500).optional() })
export const nudged = z.object({ nudgedAt: z.string() })
