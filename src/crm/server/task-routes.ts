import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { recordTaskCalls } from '#platform/contract/record-task-calls.ts'
import { notedResources } from '#platform/resources/define.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { giveTask, listTasks, tickTask } from './record-tasks.ts'

/** Tasks on the records of every resource that takes notes: reminders of whose they are. */
export function taskRoutes(app: App, context: Context): void {
  for (const resource of notedResources()) {
    const calls = recordTaskCalls(resource.contract)
    const of = <T extends object>(params: T) => ({ resource, ...params })
    answerCall(app, calls.list, ({ request, params }) => listTasks(context, of(params), callerOf(request)))
    answerCall(app, calls.add, ({ request, params, body }) =>
      giveTask(context, of(params), callerOf(request), body),
    )
    answerCall(app, calls.done, ({ request, params }) =>
      tickTask(context, of(params), callerOf(request), 'complete'),
    )
    answerCall(app, calls.reopen, ({ request, params }) =>
      tickTask(context, of(params), callerOf(request), 'take_back'),
    )
  }
}
