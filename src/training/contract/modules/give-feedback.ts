import { z } from 'zod'

/** Feedback on a completed module. Anonymous feedback is stored without any link to its author. */
export const giveFeedback = z.strictObject({
  rating: z.int().min(1).max(5),
  suggestion: z.string().trim().max(2000).optional(),
  isAnonymous: z.boolean().optional(),
})
export type GiveFeedback = z.output<typeof giveFeedback>
export const feedbackGiven = z.object({ pointsAwarded: z.number() })
