import { markingCalls as calls } from '#contracts/training/quiz/marking-calls.ts'
import { answerCall } from '#server/answer-call.ts'
import type { Context } from '#server/context.ts'
import { type App, callerOf } from '#server/routing.ts'
import { allowAttempt, markEssays, markingList } from './mark-essays.ts'
import { changeQuestions, questionBank } from './question-bank.ts'

/** What a person decides about attempts at a quiz, and about the questions of all quizzes. */
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
