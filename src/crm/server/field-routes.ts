import { fieldCalls as calls } from '#crm/contract/field-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { registerMoves } from '#platform/resources/move-routes.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { correctContact, takeBackContact } from './change-contact.ts'
import { fieldToolsOf } from './field-tools.ts'
import { logContact } from './log-contact.ts'
import { followUpMoves, interactionMoves, reminderMoves } from './move-task.ts'

/** A day on the road: due tasks, businesses nearby, and logging contacts. */
export function fieldRoutes(app: App, context: Context): void {
  answerCall(app, calls.day, ({ request, query }) =>
    fieldToolsOf(context, callerOf(request).actor, query.near),
  )
  answerCall(app, calls.logContact, ({ request, body }) => logContact(context, callerOf(request), body))
  answerCall(app, calls.correctContact, ({ request, body }) =>
    correctContact(context, callerOf(request), body),
  )
  answerCall(app, calls.takeBackContact, ({ request, body }) =>
    takeBackContact(context, callerOf(request), body),
  )
  calendarRoutes(app, context)
  registerMoves(app, context, interactionMoves(context))
  registerMoves(app, context, followUpMoves(context))
  registerMoves(app, context, reminderMoves(context))
}
