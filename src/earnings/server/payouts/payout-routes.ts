import { sendPaper } from '#billing/server/api.ts'
import { payoutCalls as calls } from '#earnings/contract/payouts/payout-calls.ts'
import { ruleCalls } from '#earnings/contract/payouts/rule-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { payoutPaper } from '../papers/papers.ts'
import { addRuleVersion } from './add-rule-version.ts'
import { lastWeek } from './last-week.ts'
import { readStatement } from './read-statement.ts'
import { replayRule } from './replay-rule.ts'
import { planRun, runPayouts } from './run-payouts.ts'
import { cancelPayout, recordPayment, takeBackPayment } from './settle-payout.ts'

/** Routes for weekly payouts and commission rules. [PAY-010] */
export function payoutRoutes(app: App, context: Context): void {
  answerCall(app, calls.plan, async ({ request, query }) =>
    planRun(context, callerOf(request), query.week ?? (await lastWeek(context))),
  )
  answerCall(app, calls.run, ({ request, body }) => runPayouts(context, callerOf(request), body))
  answerCall(app, calls.record, ({ request, params, body }) =>
    recordPayment(context, callerOf(request), { id: params.id, ...body }),
  )
  answerCall(app, calls.cancel, ({ request, params }) => cancelPayout(context, callerOf(request), params.id))
  answerCall(app, calls.takeBack, ({ request, params, body }) =>
    takeBackPayment(context, callerOf(request), params.id, body.reason),
  )
  answerCall(app, calls.statement, ({ request, params }) =>
    readStatement(context, callerOf(request).actor, params.id),
  )
  answerCall(app, calls.paper, async ({ request, reply, params }) =>
    sendPaper(reply, await payoutPaper(context, callerOf(request).actor, params.id)),
  )
  answerCall(app, ruleCalls.add, ({ request, body }) => addRuleVersion(context, callerOf(request), body))
  answerCall(app, ruleCalls.replay, ({ query }) => replayRule(context, query))
}
