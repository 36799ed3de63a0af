import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { textCalls as calls } from '#sms/contract/text-calls.ts'
import { textHooks } from './hooks.ts'
import { markReceived } from './mark-received.ts'
import { noteConsent, readStanding, stopTextsTo } from './permissions.ts'
import { reviewText } from './review-text.ts'
import {
  isTextingSetUp,
  readTextAccount,
  removeTextAccount,
  saveTextAccount,
  sendTestText,
} from './text-account.ts'
import { takeBackText, textByHand } from './text-by-hand.ts'

/** Texts (SMS): the provider they leave by, and who agreed to them. */
export function textRoutes(app: App, context: Context): void {
  answerCall(app, calls.account, () => readTextAccount(context))
  answerCall(app, calls.saveAccount, ({ request, body }) => saveTextAccount(context, callerOf(request), body))
  answerCall(app, calls.removeAccount, ({ request }) => removeTextAccount(context, callerOf(request)))
  answerCall(app, calls.test, ({ body }) => sendTestText(context, body))
  answerCall(app, calls.ready, async () => ({ isSetUp: await isTextingSetUp(context.db) }))
  answerCall(app, calls.standing, ({ request, params }) =>
    readStanding(context.db, callerOf(request).actor, params.prospectId),
  )
  answerCall(app, calls.consent, ({ request, body }) => noteConsent(context, callerOf(request), body))
  answerCall(app, calls.stop, ({ request, body }) => stopTextsTo(context, callerOf(request), body.prospectId))
  answerCall(app, calls.write, ({ request, body }) => textByHand(context, callerOf(request), body))
  answerCall(app, calls.takeBack, ({ request, params }) =>
    takeBackText(context, callerOf(request), params.id),
  )
  answerCall(app, calls.mark, ({ request, params, body }) =>
    markReceived(context, callerOf(request), params.id, body.isRead),
  )
  textHooks(app, context)
  answerCall(app, calls.review, ({ request, params, body }) =>
    reviewText(context, callerOf(request), params.id, body),
  )
}
