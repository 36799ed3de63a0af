import { z } from 'zod'
import { email, text } from '#platform/contract/fields.ts'

/** What the unsubscribe page shows: the address, whether it is unsubscribed, and whether its links are tracked. */
export const unsubscribe = z.strictObject({
  company: text(),
  email: email(),
  isOut: z.boolean(),
  isTracked: z.boolean(),
})
export type Unsubscribe = z.output<typeof unsubscribe>

export const unsubscribeParams = z.object({ token: z.string().min(20).max(150) })
