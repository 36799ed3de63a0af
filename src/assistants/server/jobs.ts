import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/jobs/runner.ts'
import { markStaleRuns } from './evaluation/knowledge-hash.ts'
import { runWhenIndexed } from './evaluation/run-when-indexed.ts'
import { notifyAskers } from './help/notify-askers.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'
import { hearMail } from './sales/hear-mail.ts'
import { learnFromEmails } from './sales/learn.ts'
import { measureTransfers } from './sales/measure-transfers.ts'
import { workProspects } from './sales/work-prospects.ts'
import { runTask } from './work/run-task.ts'

export function assistantJobs(
  context: Context,
): Pick<
  Handlers,
  | 'index-knowledge'
  | 'run-assistant-task'
  | 'run-evaluation'
  | 'tell-askers'
  | 'work-ai-sales'
  | 'hear-mail'
  | 'measure-ai-sales'
> {
  return {
    'index-knowledge': async (of, stopping) => {
      await indexKnowledge(context, of, stopping)
      await markStaleRuns(context.db)
    },
    'run-assistant-task': ({ taskId }) => runTask(context, taskId),
    'run-evaluation': ({ runId }, stopping) => runWhenIndexed(context, runId, stopping),
    'work-ai-sales': (_, stopping) => workProspects(context, stopping),
    'hear-mail': ({ mailId }) => hearMail(context, mailId),
    'measure-ai-sales': async () => {
      await measureTransfers(context)
      await learnFromEmails(context)
    },
    'tell-askers': ({ faqItemId, by }) => notifyAskers(context, faqItemId, by),
  }
}
