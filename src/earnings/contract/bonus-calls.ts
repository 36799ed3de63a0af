import {
  approval,
  earningChoice,
  earningPlan,
  earningQuery,
  payment,
  settled,
} from '#earnings/contract/earnings.ts'
import { defineCall } from '#platform/contract/call.ts'
import { bonusList, bonusTotals, voidBonus } from './settle-bonuses.ts'

// Tagged `training`, so that the API page lists bonuses beside the activities that earn them.
const forAdmins = { access: ['admin'], tags: 'training' } as const
const settles = { ...forAdmins, method: 'POST', answer: settled, changes: ['user_bonuses'] } as const
const reads = { ...forAdmins, method: 'GET', reads: ['user_bonuses', 'users'] } as const

/** Bonuses as administrators settle them. */
export const bonusCalls = {
  list: defineCall({
    ...reads,
    path: '/api/admin/bonuses',
    summary: 'Bonuses: those that wait, the oldest first, then the latest that were settled',
    query: earningQuery,
    answer: bonusList,
  }),
  totals: defineCall({
    ...reads,
    path: '/api/admin/bonuses/totals',
    summary: 'Bonuses by state and person',
    query: earningQuery.pick({ person: true }),
    answer: bonusTotals,
  }),
  export: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/admin/bonuses/export.csv',
    summary: 'Bonuses as CSV',
    status: 200,
  }),
  plan: defineCall({
    ...settles,
    path: '/api/user-bonuses/plan',
    summary: 'What making chosen bonuses due and paying them would come to',
    body: earningChoice('user_bonuses'),
    answer: earningPlan,
    changes: [],
  }),
  qualify: defineCall({
    ...settles,
    path: '/api/user-bonuses/qualify',
    summary: 'Say that bonuses are due',
    body: approval('user_bonuses'),
  }),
  pay: defineCall({
    ...settles,
    path: '/api/user-bonuses/pay',
    stepUp: true,
    summary: 'Mark due bonuses as paid, once',
    body: payment('user_bonuses'),
  }),
  void: defineCall({
    ...settles,
    path: '/api/user-bonuses/:id/void',
    summary: 'Strike a pending bonus, with the reason',
    body: voidBonus,
    answer: settled.pick({ settled: true }),
  }),
}
