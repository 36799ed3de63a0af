import { defineCall } from '#platform/contract/call.ts'
import { addedVersion, newRuleVersion, replay, replayAsked } from './replay.ts'

const admin = { access: ['admin'], tags: 'accounts' } as const

export const ruleCalls = {
  add: defineCall({
    ...admin,
    method: 'POST',
    path: '/api/commission-rules/versions',
    stepUp: true,
    summary: 'Add a version of a commission rule',
    body: newRuleVersion,
    answer: addedVersion,
    changes: ['commission_rules', 'users', 'company_settings'],
  }),
  replay: defineCall({
    ...admin,
    method: 'GET',
    path: '/api/commission-rules/replay',
    summary: 'What past weeks would have earned at another rate',
    query: replayAsked,
    answer: replay,
    reads: ['commissions', 'orders'],
  }),
}
