import { evaluationCalls as calls } from '#contracts/assistants/work-calls.ts'
import { answerCall } from '../../answer-call.ts'
import type { Context } from '../../context.ts'
import { type App, callerOf } from '../../routing.ts'
import { evaluationProgress, startEvaluation } from './start-evaluation.ts'

export function evaluationRoutes(app: App, context: Context): void {
  answerCall(app, calls.start, ({ request, params }) =>
    startEvaluation(context, callerOf(request), params.id),
  )
  answerCall(app, calls.progress, ({ params }) => evaluationProgress(context.db, params.id))
}
