import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { attachGaps, dismissGaps, faqGaps, gapNeighbours, gapsSettled, reopenGaps } from './faq-gap.ts'

const read = { method: 'GET', access: ['admin'], tags: 'assistants' } as const
const settle = {
  ...read,
  method: 'POST',
  answer: gapsSettled,
  changes: ['faq_items'],
} as const satisfies Partial<CallFacts>

export const gapCalls = {
  queue: defineCall({
    ...read,
    path: '/api/faq-gaps',
    summary: 'Unanswered questions, the most asked first',
    answer: faqGaps,
    reads: ['faq_items', 'assistant_exchanges'],
  }),
  near: defineCall({
    ...read,
    path: '/api/faq-gaps/:id/near',
    summary: 'The entries nearest to an unanswered question',
    answer: gapNeighbours,
  }),
  attach: defineCall({
    ...settle,
    path: '/api/faq-gaps/attach',
    summary: 'Make unanswered questions wordings of an entry',
    body: attachGaps,
  }),
  dismiss: defineCall({
    ...settle,
    path: '/api/faq-gaps/dismiss',
    summary: 'Take unanswered questions out of the queue',
    body: dismissGaps,
  }),
  reopen: defineCall({
    ...settle,
    path: '/api/faq-gaps/reopen',
    summary: 'Put settled questions back into the queue',
    body: reopenGaps,
  }),
}
