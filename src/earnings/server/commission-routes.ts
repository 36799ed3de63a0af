import { commissionCalls } from '#earnings/contract/commission-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { commissionTotals, listCommissions } from './list-commissions.ts'
import { commissionsOwed } from './settle-commissions.ts'
import { approveOwed, payOwed, planOwed } from './settle-earnings.ts'

/** Routes for reps to see commissions and for administrators to settle them. */
export function commissionRoutes(app: App, context: Context): void {
  const owed = commissionsOwed(context)
  answerCall(app, commissionCalls.list, ({ request, query }) =>
    listCommissions(context, callerOf(request), query),
  )
  answerCall(app, commissionCalls.totals, ({ request, query }) =>
    commissionTotals(context, callerOf(request), query.person),
  )
  answerCall(app, commissionCalls.plan, ({ request, body }) =>
    planOwed(context, callerOf(request), owed, body.of),
  )
  answerCall(app, commissionCalls.approveOne, ({ request, params }) =>
    approveOwed(context, callerOf(request), owed, { ids: [params.id] }),
  )
  answerCall(app, commissionCalls.approve, ({ request, body }) =>
    approveOwed(context, callerOf(request), owed, body),
  )
  answerCall(app, commissionCalls.pay, ({ request, body }) => payOwed(context, callerOf(request), owed, body))
}
