import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { markingCalls as calls } from '#training/contract/quiz/marking-calls.ts'
import { allowAttempt, markEssays, markingList } from './mark-essays.ts'
import { changeQuestions, questionBank } from './question-bank.ts'

/** Routes for marking essays, extra attempts and the question bank. */
export function markingRoutes(app: App, context: Context): void {
  answerCall(app, calls.list, () => markingList(context.db))
  answerCall(app, calls.mark, ({ request, params, body }) =>
    markEssays(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.allowAttempt, ({ request, params, body }) =>
    allowAttempt(context, callerOf(request), params.id, body.userId),
  )
  answerCall(app, calls.questions, ({ query }) => questionBank(context.db, query))
  answerCall(app, calls.changeQuestions, ({ request, body }) =>
    changeQuestions(context, callerOf(request), body),
  )
}
