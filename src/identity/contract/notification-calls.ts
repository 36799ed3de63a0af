import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { instant } from '#platform/contract/fields.ts'
import { lookedUpList } from '#platform/contract/references.ts'
import { teamRoles } from '#platform/rules/access/access.ts'

/** Notifications that one call takes. */
const mostAtOnce = 200

const own = { tags: 'notifications', access: teamRoles, changes: ['notifications'] } as const
const these = z.strictObject({ ids: lookedUpList('notifications', mostAtOnce).min(1) })
/** How many were changed. */
const changed = z.object({ changed: z.int() })

export const notificationCalls = {
  read: defineCall({
    ...own,
    method: 'POST',
    path: '/api/notifications/read',
    summary: "Mark one's own notifications as read",
    body: these,
    answer: changed,
  }),
  readAll: defineCall({
    ...own,
    method: 'POST',
    path: '/api/notifications/read-all',
    summary: "Mark all of one's own unread notifications as read; the answer names them",
    answer: z.object({ ids: z.array(z.uuid()) }),
  }),
  unread: defineCall({
    ...own,
    method: 'POST',
    path: '/api/notifications/unread',
    summary: "Mark one's own notifications as unread",
    body: these,
    answer: changed,
  }),
  snooze: defineCall({
    ...own,
    method: 'POST',
    path: '/api/notifications/snooze',
    summary: "Put one's own notifications away until later, within a year",
    body: these.extend({ until: instant() }),
    answer: changed,
  }),
}
