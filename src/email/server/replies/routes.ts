import { inboxCalls as calls } from '#email/contract/inbox-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { sendAttachment } from './attachments.ts'
import { assignAnswer, colleaguesOf, markAnswer } from './deal-with-answer.ts'
import { mailboxesOfPeople, saveSharing, shareAnswer, unsharedAnswers } from './own-mailboxes.ts'
import { disconnectMailbox, readMailbox, saveMailbox, tryMailbox } from './save-mailbox.ts'

/** The mailbox that answers arrive in, and what people do with them. */
export function inboxRoutes(app: App, context: Context): void {
  answerCall(app, calls.mailbox, () => readMailbox(context, null))
  answerCall(app, calls.saveMailbox, ({ request, body }) =>
    saveMailbox(context, callerOf(request), body, null),
  )
  answerCall(app, calls.tryMailbox, ({ body }) => tryMailbox(context, body, null))
  answerCall(app, calls.disconnect, ({ request }) => disconnectMailbox(context, callerOf(request), null))
  answerCall(app, calls.colleagues, () => colleaguesOf(context))
  answerCall(app, calls.assign, ({ request, params, body }) =>
    assignAnswer(context, callerOf(request), params.id, body.userId),
  )
  answerCall(app, calls.mark, ({ request, params, body }) =>
    markAnswer(context, callerOf(request), params.id, body.isRead),
  )
  answerCall(app, calls.attachment, ({ request, params, reply }) =>
    sendAttachment(context, callerOf(request), params, reply),
  )
  ownMailboxRoutes(app, context)
}

/** Users' own mailboxes, and what of them others see. */
function ownMailboxRoutes(app: App, context: Context): void {
  answerCall(app, calls.people, () => mailboxesOfPeople(context))
  answerCall(app, calls.disconnectPerson, ({ request, params }) =>
    disconnectMailbox(context, callerOf(request), params.id),
  )
  answerCall(app, calls.ownMailbox, ({ request }) => readMailbox(context, callerOf(request).actor.id))
  answerCall(app, calls.saveOwn, ({ request, body }) =>
    saveMailbox(context, callerOf(request), body, callerOf(request).actor.id),
  )
  answerCall(app, calls.tryOwn, ({ request, body }) => tryMailbox(context, body, callerOf(request).actor.id))
  answerCall(app, calls.shareOwn, ({ request, body }) => saveSharing(context, callerOf(request), body))
  answerCall(app, calls.disconnectOwn, ({ request }) =>
    disconnectMailbox(context, callerOf(request), callerOf(request).actor.id),
  )
  answerCall(app, calls.unshared, ({ request, query }) =>
    unsharedAnswers(context.db, callerOf(request).actor, query),
  )
  answerCall(app, calls.share, ({ request, params, body }) =>
    shareAnswer(context, callerOf(request), params.id, body.isShared),
  )
}
