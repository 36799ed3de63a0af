import { evaluationCalls as calls } from '#assistants/contract/work-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { evaluationProgress, startEvaluation } from './start-evaluation.ts'

export function evaluationRoutes(app: App, context: Context): void {
  answerCall(app, calls.start, ({ request, params }) =>
    startEvaluation(context, callerOf(request), params.id),
  )
  answerCall(app, calls.progress, ({ params }) => evaluationProgress(context.db, params.id))
}
