import type { Context } from '../context.ts'
import type { Handlers } from '../jobs/runner.ts'
import { tellAskers } from './help/tell-askers.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'
import { runTask } from './work/run-task.ts'

export function assistantJobs(
  context: Context,
): Pick<Handlers, 'index-knowledge' | 'run-assistant-task' | 'tell-askers'> {
  return {
    'index-knowledge': (of) => indexKnowledge(context, of),
    'run-assistant-task': ({ taskId }) => runTask(context, taskId),
    'tell-askers': ({ faqItemId }) => tellAskers(context, faqItemId),
  }
}
