import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { reviewCalls as calls } from '#training/contract/practice/review-calls.ts'
import { logObjection, rateCard } from '../rewards/rate-card.ts'
import { checkCard, reviewOverviewOf } from './review-cards.ts'

export function reviewRoutes(app: App, context: Context): void {
  answerCall(app, calls.due, ({ request }) => reviewOverviewOf(context, callerOf(request).actor.id))
  answerCall(app, calls.check, ({ request, params, body }) =>
    checkCard(context, callerOf(request).actor.id, params.id, body.answer),
  )
  answerCall(app, calls.rate, ({ request, params, body }) =>
    rateCard(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.logObjection, ({ request, body }) => logObjection(context, callerOf(request), body))
}
