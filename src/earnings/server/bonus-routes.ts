import { bonusCalls as calls } from '#earnings/contract/bonus-calls.ts'
import { approveOwed, payOwed, planOwed } from '#earnings/server/settle-earnings.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { sendCsv } from '#platform/resources/export.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { bonusTotals, everyBonus, listBonuses } from './list-bonuses.ts'
import { bonusesOwed, voidBonus } from './settle-bonuses.ts'

const columns =
  `name email role tier pointThreshold cents status reachedAt qualifiedAt qualifiedBy paidAt paidBy
  paymentMethod transactionId holds notes`
    .split(/\s+/)
    .map((key) => ({ key, header: key === 'cents' ? 'bonusAmountCents' : key }))

/** Routes for administrators to settle bonuses. */
export function bonusRoutes(app: App, context: Context): void {
  const owed = bonusesOwed(context)
  answerCall(app, calls.list, ({ query }) => listBonuses(context, query))
  answerCall(app, calls.totals, ({ query }) => bonusTotals(context, query.person))
  answerCall(app, calls.export, async ({ request, reply }) => {
    const rows = (await everyBonus(context)).map((row) => ({ ...row, holds: row.holds.join(' ') }))
    return sendCsv(context.db, request, reply, { name: 'bonuses', columns, rows })
  })
  answerCall(app, calls.plan, ({ request, body }) => planOwed(context, callerOf(request), owed, body.of))
  answerCall(app, calls.qualify, ({ request, body }) => approveOwed(context, callerOf(request), owed, body))
  answerCall(app, calls.pay, ({ request, body }) => payOwed(context, callerOf(request), owed, body))
  answerCall(app, calls.void, async ({ request, params, body }) => ({
    settled: await voidBonus(context, callerOf(request), params.id, body.reason),
  }))
}
