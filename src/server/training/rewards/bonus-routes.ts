import { z } from 'zod'
import {
  bonusIds,
  bonusList as listAnswer,
  payBonuses as payBody,
  settledBonuses,
  voidBonus as voidBody,
} from '#contracts/training/rewards/settle-bonuses.ts'
import type { Context } from '#server/context.ts'
import { sendCsv } from '#server/resources/export.ts'
import { type App, callerOf } from '#server/routing.ts'
import { everyBonus, listBonuses } from './list-bonuses.ts'
import { payBonuses, qualifyBonuses, voidBonus } from './settle-bonuses.ts'

const tags = ['training']
const config = { access: ['admin'] as const }
const columns =
  `name email role tier pointThreshold bonusAmount status reachedAt qualifiedAt qualifiedBy paidAt paidBy
  paymentMethod transactionId holds notes`
    .split(/\s+/)
    .map((key) => ({ key, header: key === 'bonusAmount' ? 'bonusAmountCents' : key }))

/** Bonuses as administrators settle them. */
export function bonusRoutes(app: App, context: Context): void {
  const response = { 200: settledBonuses }
  app.get(
    '/api/admin/bonuses',
    {
      config,
      schema: { tags, summary: 'Bonuses that wait and were settled', response: { 200: listAnswer } },
    },
    () => listBonuses(context),
  )
  app.get(
    '/api/admin/bonuses/export.csv',
    { config, schema: { tags, summary: 'Bonuses as CSV' } },
    async (request, reply) => {
      const rows = (await everyBonus(context)).map((row) => ({ ...row, holds: row.holds.join(' ') }))
      return sendCsv(context.db, request, reply, { name: 'bonuses', columns, rows })
    },
  )
  app.post(
    '/api/user-bonuses/qualify',
    { config, schema: { tags, summary: 'Say that bonuses are due', body: bonusIds, response } },
    async (request) => ({ settled: await qualifyBonuses(context, callerOf(request), request.body.ids) }),
  )
  app.post(
    '/api/user-bonuses/pay',
    {
      config: { ...config, stepUp: true },
      schema: { tags, summary: 'Mark due bonuses as paid, once', body: payBody, response },
    },
    async (request) => {
      const { ids, transactionId } = request.body
      return { settled: await payBonuses(context, callerOf(request), ids, transactionId) }
    },
  )
  app.post(
    '/api/user-bonuses/:id/void',
    {
      config,
      schema: {
        tags,
        summary: 'Strike a pending bonus, with the reason',
        params: z.object({ id: z.uuid() }),
        body: voidBody,
        response,
      },
    },
    async (request) => ({
      settled: await voidBonus(context, callerOf(request), request.params.id, request.body.reason),
    }),
  )
}
