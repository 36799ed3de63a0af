import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { tour, tourBodies } from './practice-tour.ts'

const facts = {
  access: ['trainee', 'sales_rep', 'admin'],
  tags: 'crm',
  answer: tour,
} as const satisfies Partial<CallFacts>
const write = { ...facts, method: 'POST' } as const

export const tourCalls = {
  look: defineCall({
    ...facts,
    method: 'GET',
    path: '/api/crm-training',
    summary: 'How far one is in the tour',
  }),
  reset: defineCall({ ...write, path: '/api/crm-training/reset', summary: 'Begin the tour again' }),
}

/** One call for each step of the tour. */
export const tourStepCalls = {
  prospect: defineCall({
    ...write,
    path: '/api/crm-training/prospect',
    summary: 'Add a practice prospect',
    body: tourBodies.prospect,
  }),
  contact: defineCall({
    ...write,
    path: '/api/crm-training/contact',
    summary: 'Log a contact with it',
    body: tourBodies.contact,
  }),
  plan: defineCall({
    ...write,
    path: '/api/crm-training/plan',
    summary: 'Plan a follow-up',
    body: tourBodies.plan,
  }),
  step: defineCall({
    ...write,
    path: '/api/crm-training/step',
    summary: 'Move it to the next of the ten steps',
    body: tourBodies.step,
  }),
  sample: defineCall({
    ...write,
    path: '/api/crm-training/sample',
    summary: 'Request a sample for it',
    body: tourBodies.sample,
  }),
}
