import { z } from 'zod'
import { instant } from '#platform/contract/fields.ts'

/** Whether somebody's reminders can be subscribed to, since when, and when a calendar last asked. */
export const calendarFeed = z.strictObject({
  since: instant().nullable(),
  lastReadAt: instant().nullable(),
})

/** Shown once, when it is made: only a hash is stored. */
export const calendarAddress = z.strictObject({ address: z.url() })

export const calendarParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) })
