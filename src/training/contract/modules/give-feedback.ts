import { z } from 'zod'

/** What somebody says about a module they completed. Anonymous means that nobody can look up who it was. */
export const giveFeedback = z.strictObject({
  rating: z.int().min(1).max(5),
  suggestion: z.string().trim().max(2000).optional(),
  isAnonymous: z.boolean().optional(),
})
export type GiveFeedback = z.output<typeof giveFeedback>
export const feedbackGiven = z.object({ pointsAwarded: z.number() })
