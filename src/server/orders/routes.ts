import { z } from 'zod'
import { unfilledOrders } from '#contracts/catalog/stock.ts'
import { ruleStops, ruleToTry } from '#contracts/company/rule-stops.ts'
import { askedForRest, askForRest as askForRestBody } from '#contracts/orders/ask-for-rest.ts'
import { fullOrder, type OrderAction, orderMoves } from '#contracts/orders/move-order.ts'
import { orderWaits } from '#contracts/orders/order-waits.ts'
import { orderQuote, placeOrder as placeBody, placedOrder } from '#contracts/orders/place-order.ts'
import {
  commissionIds,
  payCommissions as payBody,
  settledCommissions,
} from '#contracts/orders/settle-commissions.ts'
import { type Role, roles } from '#domain/access/access.ts'
import { orderLifecycle } from '#domain/orders/order-lifecycle.ts'
import { demandOpen } from '../company/opening.ts'
import type { Context } from '../context.ts'
import { invalidField } from '../errors/app-error.ts'
import { idempotencyKeyOf } from '../resources/idempotency.ts'
import { versionOf } from '../resources/routes.ts'
import { type App, callerOf } from '../routing.ts'
import { askForRest } from './ask-for-rest.ts'
import { readFullOrder } from './full-order.ts'
import { moveOrder } from './move-order.ts'
import { readOrderWaits } from './order-waits.ts'
import { placeOrder } from './place-order.ts'
import { quoteOrder } from './quote-order.ts'
import { readRuleStops } from './rule-stops.ts'
import { approveCommissions, payCommissions } from './settle-commissions.ts'
import { readUnfilledOrders } from './unfilled-orders.ts'

const tags = ['orders']
const params = z.object({ id: z.uuid() })
const buyers: { access: readonly Role[] } = { access: ['customer', 'sales_rep', 'operations', 'admin'] }
const admin: { access: readonly Role[] } = { access: ['admin'] }

export function ordersRoutes(app: App, context: Context): void {
  app.post(
    '/api/orders',
    {
      config: buyers,
      schema: {
        tags,
        summary: 'Place an order',
        description:
          'With `Idempotency-Key` any number of the same request makes one order and gets the first answer.',
        body: placeBody,
        response: { 201: placedOrder },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      // The team may try it out before.
      if (caller.actor.role === 'customer') await demandOpen(context)
      const answer = await placeOrder(context, caller, request.body, idempotencyKeyOf(request))
      if (answer.isReplay) reply.header('idempotent-replayed', 'true')
      return reply.code(answer.status as 201).send(answer.body as z.output<typeof placedOrder>)
    },
  )

  app.post(
    '/api/illegal-jurisdictions/stops',
    {
      config: admin,
      schema: {
        tags: ['illegal_jurisdictions'],
        summary: 'Which orders and clients a rule would stop, before it is saved',
        body: ruleToTry,
        response: { 200: ruleStops },
      },
    },
    (request) => readRuleStops(context, request.body),
  )

  app.post(
    '/api/orders/quote',
    {
      config: buyers,
      schema: {
        tags,
        summary: 'What an order would cost, and what stands in its way',
        body: placeBody,
        response: { 200: orderQuote },
      },
    },
    (request) => quoteOrder(context, callerOf(request), request.body),
  )

  app.post(
    '/api/orders/ask-for-rest',
    {
      config: buyers,
      schema: {
        tags,
        summary: 'Have the client’s rep see to units that could not be ordered',
        body: askForRestBody,
        response: { 200: askedForRest },
      },
    },
    (request) => askForRest(context, callerOf(request), request.body),
  )

  app.get(
    '/api/orders/unfilled',
    {
      config: { access: ['operations', 'admin'] },
      schema: {
        tags,
        summary: 'Orders that were promised more than is on the shelf',
        response: { 200: unfilledOrders },
      },
    },
    () => readUnfilledOrders(context.db),
  )

  app.get(
    '/api/orders/waits',
    {
      config: buyers,
      schema: {
        tags,
        summary: 'Why orders wait, in the words for whoever asks',
        querystring: z.strictObject({ order: z.string().max(8000) }),
        response: { 200: orderWaits },
      },
    },
    (request) => {
      const ids = z.array(z.uuid()).max(200).safeParse(request.query.order.split(',').filter(Boolean))
      if (!ids.success) throw invalidField('order', 'order: up to 200 ids, by comma')
      return readOrderWaits(context.db, callerOf(request).actor, ids.data, context)
    },
  )

  app.get(
    '/api/orders/:id/full',
    {
      config: buyers,
      schema: {
        tags,
        summary: 'An order with its lines, its life and the moves open to you',
        params,
        response: { 200: fullOrder },
      },
    },
    async (request, reply) => {
      const { actor } = callerOf(request)
      const order = await readFullOrder(context.db, actor, request.params.id, context)
      return reply.header('etag', `"v${order.version}"`).send(order)
    },
  )

  for (const action of Object.keys(orderMoves) as OrderAction[]) {
    app.post(
      `/api/orders/:id/${action}`,
      {
        config: { access: moversOf(action) },
        schema: {
          tags,
          summary: `${action} an order`,
          description: effectOf(action),
          params,
          body: action === 'ship' || action === 'reduce' ? orderMoves[action] : orderMoves[action].nullish(),
          response: { 200: fullOrder },
        },
      },
      async (request, reply) => {
        const input = request.body ?? {}
        const order = await moveOrder(
          context,
          callerOf(request),
          request.params.id,
          action,
          input,
          versionOf(request),
        )
        return reply.header('etag', `"v${order.version}"`).send(order)
      },
    )
  }

  commissionRoutes(app, context)
}

function commissionRoutes(app: App, context: Context): void {
  app.post(
    '/api/commissions/:id/approve',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Approve an earned commission',
        params,
        response: { 200: settledCommissions },
      },
    },
    async (request) => ({
      settled: await approveCommissions(context, callerOf(request), [request.params.id]),
    }),
  )
  app.post(
    '/api/commissions/approve',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Approve earned commissions',
        body: commissionIds,
        response: { 200: settledCommissions },
      },
    },
    async (request) => ({ settled: await approveCommissions(context, callerOf(request), request.body.ids) }),
  )
  app.post(
    '/api/commissions/pay',
    {
      config: { ...admin, stepUp: true },
      schema: {
        tags,
        summary: 'Mark approved commissions as paid',
        body: payBody,
        response: { 200: settledCommissions },
      },
    },
    async (request) => {
      const { ids, transactionId } = request.body
      return { settled: await payCommissions(context, callerOf(request), ids, transactionId) }
    },
  )
}

const movesOf = (action: OrderAction) =>
  Object.values(orderLifecycle.moves).flatMap((moves) => moves.filter((move) => move.action === action))

/** Who may make a move at all, drawn from the lifecycle. */
function moversOf(action: OrderAction): Role[] {
  return roles.filter((role) => movesOf(action).some((move) => move.roles.includes(role)))
}

function effectOf(action: OrderAction): string {
  return [...new Set(movesOf(action).map((move) => move.effect ?? ''))].filter(Boolean).join('; ')
}
