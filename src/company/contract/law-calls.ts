import { defineCall } from '#platform/contract/call.ts'
import { ruleStops, ruleToTry } from './rule-stops.ts'

/** What is asked of orders before a rule is saved; who has orders answers it. */
export const lawCalls = {
  ruleStops: defineCall({
    method: 'POST',
    path: '/api/illegal-jurisdictions/stops',
    access: ['admin'],
    tags: 'illegal_jurisdictions',
    summary: 'Which orders and clients a rule would stop, before it is saved',
    body: ruleToTry,
    answer: ruleStops,
  }),
}
