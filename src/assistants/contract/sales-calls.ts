import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import {
  approveDraft,
  heardAnswer,
  nextStep,
  policyToSave,
  recordAnswer,
  rehearsal,
  rehearse,
  rejectDraft,
  salesPolicy,
  status,
  switchPolicy,
} from './ai-sales.ts'

const sellers = ['sales_rep', 'operations', 'admin'] as const
const read = { method: 'GET', access: sellers, tags: 'assistants' } as const satisfies Partial<CallFacts>
const decide = {
  method: 'POST',
  access: ['admin'],
  tags: 'assistants',
} as const satisfies Partial<CallFacts>

/** The sales assistant: its policy, what it drafts and why, what people decide and what customers answered. [MAIL-013] */
export const salesCalls = {
  policy: defineCall({
    ...read,
    path: '/api/ai-sales/policy',
    summary: 'What the sales assistant may do, in words and settings',
    answer: salesPolicy,
    reads: ['ai_sales_policy'],
  }),
  savePolicy: defineCall({
    ...decide,
    method: 'PUT',
    path: '/api/ai-sales/policy',
    summary: 'What the sales assistant may do from now on',
    body: policyToSave,
    errors: ['conflict'],
    changes: ['ai_sales_policy', 'ai_sales_drafts'],
  }),
  flip: defineCall({
    ...decide,
    path: '/api/ai-sales/switch',
    summary: 'Switch drafting and sending on or off, at once',
    body: switchPolicy,
    changes: ['ai_sales_policy', 'ai_sales_drafts'],
  }),
  due: defineCall({
    ...read,
    access: ['operations', 'admin'],
    path: '/api/ai-sales/standing',
    summary: 'Businesses that are due, what is done about each and why',
    answer: status,
    reads: ['ai_prospects', 'ai_sales_drafts', 'ai_sales_policy', 'ai_conversations', 'suppressions'],
  }),
  next: defineCall({
    ...read,
    path: '/api/ai-prospects/:id/next',
    summary: 'What the policy does about this business now, and why',
    answer: nextStep,
    reads: ['ai_prospects', 'ai_sales_drafts', 'ai_sales_policy', 'ai_conversations', 'suppressions'],
  }),
  approve: defineCall({
    ...decide,
    path: '/api/ai-sales-drafts/:id/approve',
    summary: 'The letter may leave as it stands here',
    body: approveDraft,
    changes: ['ai_sales_drafts', 'emails'],
  }),
  reject: defineCall({
    ...decide,
    path: '/api/ai-sales-drafts/:id/reject',
    summary: 'The letter does not leave; why is kept',
    body: rejectDraft,
    changes: ['ai_sales_drafts', 'ai_prospects'],
  }),
  answer: defineCall({
    ...decide,
    access: ['sales_rep', 'admin'],
    path: '/api/ai-prospects/:id/answers',
    summary: 'What they answered; what a person has to answer is handed over at once',
    body: recordAnswer,
    answer: heardAnswer,
    changes: ['ai_prospects', 'ai_conversations', 'ai_sales_drafts', 'human_to_ai_transfers'],
  }),
  rehearse: defineCall({
    ...decide,
    path: '/api/ai-sales/rehearsals',
    summary: 'The policy against simulated buyers: nothing of it is kept, nothing leaves',
    body: rehearse,
    answer: rehearsal,
  }),
}
