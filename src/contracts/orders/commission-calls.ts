import { type CallFacts, defineCall } from '../call.ts'
import { commissionIds, payCommissions, settledCommissions } from './settle-commissions.ts'

/** They settle all that is named or nothing of it. */
const settle = {
  method: 'POST',
  access: ['admin'],
  tags: 'orders',
  answer: settledCommissions,
  changes: ['commissions'],
} as const satisfies Partial<CallFacts>

export const commissionCalls = {
  approveOne: defineCall({
    ...settle,
    path: '/api/commissions/:id/approve',
    summary: 'Approve an earned commission',
  }),
  approve: defineCall({
    ...settle,
    path: '/api/commissions/approve',
    summary: 'Approve earned commissions',
    body: commissionIds,
  }),
  pay: defineCall({
    ...settle,
    path: '/api/commissions/pay',
    stepUp: true,
    summary: 'Mark approved commissions as paid',
    body: payCommissions,
  }),
}
