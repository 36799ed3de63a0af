import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { smsCalls as calls } from '#sms/contract/sms-calls.ts'
import { smsHooks } from './hooks.ts'
import { markReceived } from './mark-received.ts'
import { noteConsent, readSmsStatus, stopSmsTo } from './permissions.ts'
import { reviewSms } from './review-sms.ts'
import {
  isTextingSetUp,
  readSmsAccount,
  removeSmsAccount,
  saveSmsAccount,
  sendTestSms,
} from './sms-account.ts'
import { smsByHand, takeBackSms } from './sms-by-hand.ts'

/** SMS: the provider's account, and who consented. */
export function smsRoutes(app: App, context: Context): void {
  answerCall(app, calls.account, () => readSmsAccount(context))
  answerCall(app, calls.saveAccount, ({ request, body }) => saveSmsAccount(context, callerOf(request), body))
  answerCall(app, calls.removeAccount, ({ request }) => removeSmsAccount(context, callerOf(request)))
  answerCall(app, calls.test, ({ body }) => sendTestSms(context, body))
  answerCall(app, calls.ready, async () => ({ isSetUp: await isTextingSetUp(context.db) }))
  answerCall(app, calls.status, ({ request, params }) =>
    readSmsStatus(context.db, callerOf(request).actor, params.prospectId),
  )
  answerCall(app, calls.consent, ({ request, body }) => noteConsent(context, callerOf(request), body))
  answerCall(app, calls.stop, ({ request, body }) => stopSmsTo(context, callerOf(request), body.prospectId))
  answerCall(app, calls.write, ({ request, body }) => smsByHand(context, callerOf(request), body))
  answerCall(app, calls.takeBack, ({ request, params }) => takeBackSms(context, callerOf(request), params.id))
  answerCall(app, calls.mark, ({ request, params, body }) =>
    markReceived(context, callerOf(request), params.id, body.isRead),
  )
  smsHooks(app, context)
  answerCall(app, calls.review, ({ request, params, body }) =>
    reviewSms(context, callerOf(request), params.id, body),
  )
}
