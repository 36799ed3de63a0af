import { z } from 'zod'
import { email, text } from '#platform/contract/fields.ts'

/** What the page behind an email's link shows: for which address, whether it is out, and whether its links are counted. */
export const unsubscribe = z.strictObject({
  company: text(),
  email: email(),
  isOut: z.boolean(),
  isTracked: z.boolean(),
})
export type Unsubscribe = z.output<typeof unsubscribe>

export const unsubscribeParams = z.object({ token: z.string().min(20).max(150) })
