import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { practiceCalls as calls } from '#training/contract/practice/practice-calls.ts'
import { findClaims } from './coach.ts'
import { endPractice, practiceOf, practiceOverviewOf, startPractice, takePracticeTurn } from './practice.ts'

export function practiceRoutes(app: App, context: Context): void {
  answerCall(app, calls.overview, ({ request }) => practiceOverviewOf(context.db, callerOf(request).actor.id))
  answerCall(app, calls.start, ({ request, body }) => startPractice(context, callerOf(request), body))
  answerCall(app, calls.view, ({ request, params }) =>
    practiceOf(context, callerOf(request).actor.id, params.id),
  )
  answerCall(app, calls.say, ({ request, params, body }) =>
    takePracticeTurn(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.end, ({ request, params }) => endPractice(context, callerOf(request), params.id))
  answerCall(app, calls.findClaims, ({ body }) => findClaims(context.db, body.text))
}
