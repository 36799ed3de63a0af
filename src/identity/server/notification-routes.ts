import { notificationCalls as calls } from '#identity/contract/notification-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { markAllRead, markNotifications, snoozeNotifications } from './mark-notifications.ts'

export function notificationRoutes(app: App, context: Context): void {
  answerCall(app, calls.read, ({ request, body }) =>
    markNotifications(context, callerOf(request), { ...body, as: 'read' }),
  )
  answerCall(app, calls.unread, ({ request, body }) =>
    markNotifications(context, callerOf(request), { ...body, as: 'unread' }),
  )
  answerCall(app, calls.readAll, ({ request }) => markAllRead(context, callerOf(request)))
  answerCall(app, calls.snooze, ({ request, body }) => snoozeNotifications(context, callerOf(request), body))
}
