import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'

/** Whether a person's reminders have a calendar address, since when, and when a calendar last read it. */
export const calendarFeed = z.strictObject({
  since: instant().nullable(),
  lastReadAt: instant().nullable(),
})

/** The address is shown once, when it is created: only its hash is stored. */
export const calendarAddress = z.strictObject({ address: z.url() })

export const calendarParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
