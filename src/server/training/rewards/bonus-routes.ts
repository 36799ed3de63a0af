import { bonusCalls as calls } from '#contracts/training/rewards/bonus-calls.ts'
import { answerCall } from '#server/answer-call.ts'
import type { Context } from '#server/context.ts'
import { sendCsv } from '#server/resources/export.ts'
import { type App, callerOf } from '#server/routing.ts'
import { everyBonus, listBonuses } from './list-bonuses.ts'
import { payBonuses, qualifyBonuses, voidBonus } from './settle-bonuses.ts'

const columns =
  `name email role tier pointThreshold bonusAmount status reachedAt qualifiedAt qualifiedBy paidAt paidBy
  paymentMethod transactionId holds notes`
    .split(/\s+/)
    .map((key) => ({ key, header: key === 'bonusAmount' ? 'bonusAmountCents' : key }))

/** Bonuses as administrators settle them. */
export function bonusRoutes(app: App, context: Context): void {
  answerCall(app, calls.list, () => listBonuses(context))
  answerCall(app, calls.export, async ({ request, reply }) => {
    const rows = (await everyBonus(context)).map((row) => ({ ...row, holds: row.holds.join(' ') }))
    return sendCsv(context.db, request, reply, { name: 'bonuses', columns, rows })
  })
  answerCall(app, calls.qualify, async ({ request, body }) => ({
    settled: await qualifyBonuses(context, callerOf(request), body.ids),
  }))
  answerCall(app, calls.pay, async ({ request, body }) => ({
    settled: await payBonuses(context, callerOf(request), body.ids, body.transactionId),
  }))
  answerCall(app, calls.void, async ({ request, params, body }) => ({
    settled: await voidBonus(context, callerOf(request), params.id, body.reason),
  }))
}
