import { z } from 'zod'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { assistantFigures, figuresQuery } from './assistant-figures.ts'
import { handOver, reviewTask, startTask } from './assistant-work.ts'
import { evaluationProgress } from './evaluation.ts'

const read = { method: 'GET', access: ['admin'], tags: 'assistants' } as const
const write = { ...read, method: 'POST' } as const satisfies Partial<CallFacts>

const handedOver = [
  'ai_prospects',
  'human_to_ai_transfers',
  'ai_sales_drafts',
  'follow_up_reminders',
] as const

/** Calls of those who direct the assistants: give tasks, review them, hand prospects over, read the figures. */
export const workCalls = {
  startTask: defineCall({
    ...write,
    path: '/api/assistant-tasks',
    summary: 'Start a task',
    body: startTask,
    answer: z.object({ id: z.uuid() }),
    status: 201,
    changes: ['assistant_tasks'],
  }),
  reviewTask: defineCall({
    ...write,
    path: '/api/assistant-tasks/:id/review',
    summary: 'Accept or reject what a task brought',
    body: reviewTask,
    changes: ['assistant_tasks'],
  }),
  handOver: defineCall({
    ...write,
    path: '/api/ai-prospects/:id/hand-over',
    summary: 'Hand a prospect to a person or back',
    body: handOver,
    changes: handedOver,
  }),
  takeBackHandOver: defineCall({
    ...write,
    path: '/api/ai-prospects/:id/take-back',
    summary: 'Take one’s last hand-over back, whole',
    body: z.strictObject({}).nullish(),
    changes: handedOver,
  }),
  implementInsight: defineCall({
    ...write,
    path: '/api/learning-insights/:id/implement',
    summary: 'An insight was acted upon',
    body: z.strictObject({}).nullish(),
    changes: ['learning_insights'],
  }),
  figures: defineCall({
    ...read,
    path: '/api/ai/analytics',
    summary: 'What the assistants did',
    query: figuresQuery,
    answer: assistantFigures,
    reads: ['assistant_exchanges', 'technique_usage', 'eval_runs', 'faq_items'],
  }),
}

export const evaluationCalls = {
  start: defineCall({
    ...write,
    path: '/api/admin/ai-employees/:id/evaluations',
    summary: 'Examine an assistant',
    answer: evaluationProgress,
    status: 202,
    changes: ['eval_runs'],
  }),
  progress: defineCall({
    ...read,
    path: '/api/admin/evaluations/:id',
    summary: 'How far an examination is',
    answer: evaluationProgress,
    reads: ['eval_runs'],
  }),
}
