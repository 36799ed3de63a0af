import { z } from 'zod'
import { text } from '#platform/contract/fields.ts'

export const askStatus = z.strictObject({ token: text(200) })

/** Where an application stands, for the person who has the mailed link; nothing else about it. */
export const registrationStatus = z.object({
  businessName: z.string(),
  /** `in_review`: a person looks at it; `to_complete`: something is missing that only the owner has. */
  stands: z.enum(['in_review', 'to_complete', 'approved', 'rejected']),
  receivedAt: z.string(),
  decidedAt: z.string().nullable(),
})
