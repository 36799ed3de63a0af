import {
  approval,
  earningChoice,
  earningPage,
  earningPlan,
  earningQuery,
  payment,
  settled,
} from '#earnings/contract/earnings.ts'
import { type CallFacts, defineCall } from '#platform/contract/call.ts'
import { commissionOwed, commissionTotals } from './settle-commissions.ts'

const settle = {
  method: 'POST',
  access: ['admin'],
  tags: 'orders',
  answer: settled,
  changes: ['commissions'],
} as const satisfies Partial<CallFacts>

const read = {
  method: 'GET',
  access: ['admin', 'sales_rep'],
  tags: 'orders',
  query: earningQuery,
  reads: ['commissions', 'orders', 'users'],
} as const satisfies Partial<CallFacts>

export const commissionCalls = {
  list: defineCall({
    ...read,
    path: '/api/commissions/payables',
    summary: 'Commissions with what they were earned by, the latest week first',
    answer: earningPage(commissionOwed),
  }),
  totals: defineCall({
    ...read,
    path: '/api/commissions/totals',
    summary: 'Commissions by state, person and week',
    query: earningQuery.pick({ person: true }),
    answer: commissionTotals,
  }),
  plan: defineCall({
    ...settle,
    path: '/api/commissions/plan',
    summary: 'What approving and paying chosen commissions would come to',
    body: earningChoice('commissions'),
    answer: earningPlan,
    changes: [],
  }),
  approveOne: defineCall({
    ...settle,
    path: '/api/commissions/:id/approve',
    summary: 'Approve an earned commission',
  }),
  approve: defineCall({
    ...settle,
    path: '/api/commissions/approve',
    summary: 'Approve earned commissions',
    body: approval('commissions'),
  }),
  pay: defineCall({
    ...settle,
    path: '/api/commissions/pay',
    stepUp: true,
    summary: 'Mark approved commissions as paid',
    body: payment('commissions'),
  }),
}
