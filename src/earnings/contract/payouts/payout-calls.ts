import { z } from 'zod'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { paymentReference, payoutRun, payoutStatement, reasoned, runPlan, sunday } from './payout-run.ts'

const changes = ['payouts', 'commissions', 'user_bonuses', 'ach_entries', 'journal_entries'] as const
const act = { method: 'POST', access: ['admin'], tags: 'accounts', stepUp: true, changes } as const
const read = {
  method: 'GET',
  access: ['admin', 'sales_rep', 'trainee'],
  tags: 'accounts',
  reads: ['commissions', 'users'],
} as const satisfies Partial<CallFacts>

/** The weekly payouts to the team. [PAY-010] */
export const payoutCalls = {
  plan: defineCall({
    method: 'GET',
    access: ['admin'],
    tags: 'accounts',
    path: '/api/payouts/plan',
    summary: 'What paying a week would come to, person by person',
    query: z.strictObject({ week: sunday.optional() }),
    answer: runPlan,
    reads: ['payouts', 'commissions', 'user_bonuses', 'users'],
  }),
  run: defineCall({
    ...act,
    path: '/api/payouts/run',
    summary: 'Net a week and make its payouts',
    body: payoutRun,
    answer: runPlan,
  }),
  record: defineCall({
    ...act,
    path: '/api/payouts/:id/record',
    summary: 'Record a payout that was paid by hand',
    body: paymentReference,
  }),
  cancel: defineCall({
    ...act,
    path: '/api/payouts/:id/cancel',
    summary: 'Take a payout back that has not left',
  }),
  takeBack: defineCall({
    ...act,
    path: '/api/payouts/:id/take-back',
    summary: 'Take back that a payout was paid by hand',
    body: reasoned,
  }),
  statement: defineCall({
    ...read,
    path: '/api/payouts/:id/statement',
    summary: 'A payout with every line it is made of',
    answer: payoutStatement,
  }),
  paper: defineCall({
    ...read,
    path: '/api/payouts/:id/statement.pdf',
    summary: 'The same as a PDF',
    status: 200,
  }),
}
