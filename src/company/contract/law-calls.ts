import { defineCall } from '#platform/contract/call.ts'
import { ruleStops, ruleToTry } from './rule-stops.ts'

/** Which orders a rule would stop, asked before it is saved; answered by the orders module. */
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
