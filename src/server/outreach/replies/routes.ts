import { inboxCalls as calls } from '#contracts/outreach/inbox-calls.ts'
import { answerCall } from '../../answer-call.ts'
import type { Context } from '../../context.ts'
import { type App, callerOf } from '../../routing.ts'
import { assignAnswer, markAnswer } from './deal-with-answer.ts'
import { disconnectMailbox, readMailbox, saveMailbox, tryMailbox } from './save-mailbox.ts'

/** The mailbox that answers arrive in, and what people do with them. */
export function inboxRoutes(app: App, context: Context): void {
  answerCall(app, calls.mailbox, () => readMailbox(context))
  answerCall(app, calls.saveMailbox, ({ request, body }) => saveMailbox(context, callerOf(request), body))
  answerCall(app, calls.tryMailbox, ({ body }) => tryMailbox(context, body))
  answerCall(app, calls.disconnect, ({ request }) => disconnectMailbox(context, callerOf(request)))
  answerCall(app, calls.assign, ({ request, params, body }) =>
    assignAnswer(context, callerOf(request), params.id, body.userId),
  )
  answerCall(app, calls.mark, ({ request, params, body }) =>
    markAnswer(context, callerOf(request), params.id, body.isRead),
  )
}
