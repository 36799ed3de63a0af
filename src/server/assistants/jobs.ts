import type { Context } from '../context.ts'
import type { Handlers } from '../jobs/runner.ts'
import { tellAskers } from './help/tell-askers.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'

export function assistantJobs(context: Context): Pick<Handlers, 'index-knowledge' | 'tell-askers'> {
  return {
    'index-knowledge': (of) => indexKnowledge(context, of),
    'tell-askers': ({ faqItemId }) => tellAskers(context, faqItemId),
  }
}
