import { z } from 'zod'
import { count, instant, text } from '#platform/contract/fields.ts'

/** Emails waiting for their turn, counted by reason, and domains that asked us to wait, with what they said. */
export const waitingMail = z.strictObject({
  waits: z.array(z.strictObject({ reason: text(400), count: count() })),
  held: z.array(
    z.strictObject({ domain: text(254), until: instant(), refusals: count(), said: text(300).nullable() }),
  ),
})
