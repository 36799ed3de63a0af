import { paymentCalls as calls } from '#billing/contract/payment-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { paymentPreferenceOf, savePaymentPreference } from './payment-preference.ts'
import { refusePayment, verifyPayment } from './verify-payment.ts'

/** Routes for one's own payout preference, and for its verification. */
export function paymentRoutes(app: App, context: Context): void {
  answerCall(app, calls.own, ({ request }) => paymentPreferenceOf(context.db, callerOf(request).actor.id))
  answerCall(app, calls.saveOwn, ({ request, body }) => {
    const caller = callerOf(request)
    return savePaymentPreference(context, caller, caller.actor.id, body)
  })
  answerCall(app, calls.of, ({ params }) => paymentPreferenceOf(context.db, params.id))
  answerCall(app, calls.saveOf, ({ request, params, body }) =>
    savePaymentPreference(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.verify, ({ request, params, body }) =>
    verifyPayment(context, callerOf(request), params.id, body.version),
  )
  answerCall(app, calls.refuse, ({ request, params, body }) =>
    refusePayment(context, callerOf(request), params.id, body),
  )
}
