import { z } from 'zod'
import { count, instant, text } from '#platform/contract/fields.ts'

/** Mail that may leave but not now, gathered by why; and domains that asked us to wait, with their words. */
export const waitingMail = z.strictObject({
  waits: z.array(z.strictObject({ reason: text(400), count: count() })),
  held: z.array(
    z.strictObject({ domain: text(254), until: instant(), refusals: count(), said: text(300).nullable() }),
  ),
})
