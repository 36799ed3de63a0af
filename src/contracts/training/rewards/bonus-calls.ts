import { defineCall } from '#contracts/call.ts'
import { forAdmins } from '../call-facts.ts'
import { bonusIds, bonusList, payBonuses, settledBonuses, voidBonus } from './settle-bonuses.ts'

const settles = {
  ...forAdmins,
  method: 'POST',
  answer: settledBonuses,
  changes: ['user_bonuses'],
} as const

/** Bonuses as administrators settle them. */
export const bonusCalls = {
  list: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/admin/bonuses',
    summary: 'Bonuses that wait and were settled',
    answer: bonusList,
    reads: ['user_bonuses', 'users'],
  }),
  export: defineCall({
    ...forAdmins,
    method: 'GET',
    path: '/api/admin/bonuses/export.csv',
    summary: 'Bonuses as CSV',
    status: 200,
  }),
  qualify: defineCall({
    ...settles,
    path: '/api/user-bonuses/qualify',
    summary: 'Say that bonuses are due',
    body: bonusIds,
  }),
  pay: defineCall({
    ...settles,
    path: '/api/user-bonuses/pay',
    stepUp: true,
    summary: 'Mark due bonuses as paid, once',
    body: payBonuses,
  }),
  void: defineCall({
    ...settles,
    path: '/api/user-bonuses/:id/void',
    summary: 'Strike a pending bonus, with the reason',
    body: voidBonus,
  }),
}
