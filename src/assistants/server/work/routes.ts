import { workCalls as calls } from '#assistants/contract/work-calls.ts'
import { assistantTaskLifecycle } from '#assistants/rules/task-lifecycle.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { named } from '#platform/resources/define.ts'
import { registerMoves } from '#platform/resources/move-routes.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { assistantsResources } from '../resources.ts'
import { assistantFigures } from './figures.ts'
import { handOver } from './hand-over.ts'
import { implementInsight } from './implement-insight.ts'
import { reviewTask } from './review-task.ts'
import { startTask } from './start-task.ts'
import { takeBackHandOver } from './take-back-hand-over.ts'

/** Routes for those who direct the assistants: give tasks, review them, hand prospects over, read the figures. */
export function assistantWorkRoutes(app: App, context: Context): void {
  answerCall(app, calls.startTask, async ({ request, body }) => ({
    id: await startTask(context, callerOf(request), body),
  }))
  answerCall(app, calls.reviewTask, ({ request, params, body }) =>
    reviewTask(context, callerOf(request), params.id, body.accepted),
  )
  registerMoves(app, context, {
    resource: named(assistantsResources, 'assistant_tasks'),
    lifecycle: assistantTaskLifecycle,
    effect: async (tx, { action, row }) => {
      if (action === 'cancel') return { finishedAt: context.clock.now().toISOString() }
      await enqueue(tx, 'run-assistant-task', { taskId: row.id }, { key: `assistant-task:${row.id}` })
      return { finishedAt: null, startedAt: null, error: null }
    },
  })
  answerCall(app, calls.handOver, ({ request, params, body }) =>
    handOver(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.takeBackHandOver, ({ request, params }) =>
    takeBackHandOver(context, callerOf(request), params.id),
  )
  answerCall(app, calls.implementInsight, ({ request, params }) =>
    implementInsight(context, callerOf(request), params.id),
  )
  answerCall(app, calls.figures, ({ query }) => assistantFigures(context, Number(query.days ?? 90)))
}
