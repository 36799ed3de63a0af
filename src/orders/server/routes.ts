import { z } from 'zod'
import { catalogCalls } from '#catalog/contract/catalog-calls.ts'
import { lawCalls } from '#company/contract/law-calls.ts'
import { demandOpen } from '#company/server/api.ts'
import { orderMoves } from '#orders/contract/move-order.ts'
import { orderCalls as calls, moveOrder as moveCall } from '#orders/contract/order-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { invalidField } from '#platform/errors/app-error.ts'
import { idempotencyKeyOf } from '#platform/resources/idempotency.ts'
import { versionOf } from '#platform/resources/routes.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { keysOf } from '#platform/rules/records.ts'
import { askForRest } from './ask-for-rest.ts'
import { deliverShipment } from './deliver-shipment.ts'
import { readFullOrder } from './full-order.ts'
import { loseShipment } from './lose-shipment.ts'
import { moveOrder } from './move-order.ts'
import { readOrderWaits } from './order-waits.ts'
import { placeOrder } from './place-order.ts'
import { quoteOrder } from './quote-order.ts'
import { readRuleStops } from './rule-stops.ts'
import { readUnfilledOrders } from './unfilled-orders.ts'

export function ordersRoutes(app: App, context: Context): void {
  answerCall(app, calls.place, async ({ request, reply, body }) => {
    const caller = callerOf(request)
    // Staff may order before the company opens, to try it out.
    if (caller.actor.role === 'customer') await demandOpen(context)
    const answer = await placeOrder(context, caller, body, idempotencyKeyOf(request))
    if (answer.isReplay) reply.header('idempotent-replayed', 'true')
    // A refusal is stored under the key too, with its status.
    return reply.code(answer.status).send(answer.body)
  })
  answerCall(app, lawCalls.ruleStops, ({ body }) => readRuleStops(context, body))
  answerCall(app, calls.quote, ({ request, body }) => quoteOrder(context, callerOf(request), body))
  answerCall(app, calls.askForRest, ({ request, body }) => askForRest(context, callerOf(request), body))
  answerCall(app, catalogCalls.unfilledOrders, () => readUnfilledOrders(context.db))
  answerCall(app, calls.waits, ({ request, query }) => {
    const ids = z.array(z.uuid()).max(200).safeParse(query.order.split(',').filter(Boolean))
    if (!ids.success) throw invalidField('order', 'order: up to 200 ids, by comma')
    return readOrderWaits(context.db, callerOf(request).actor, ids.data, context)
  })
  answerCall(app, calls.full, async ({ request, reply, params }) => {
    const order = await readFullOrder(context.db, callerOf(request).actor, params.id, context)
    reply.header('etag', `"v${order.version}"`)
    return order
  })
  answerCall(app, calls.shipmentDelivered, ({ request, params }) =>
    deliverShipment(context, callerOf(request), params.id),
  )
  answerCall(app, calls.shipmentLost, ({ request, params, body }) =>
    loseShipment(context, callerOf(request), params.id, body),
  )
  for (const action of keysOf(orderMoves))
    answerCall(app, moveCall(action), async ({ request, reply, params, body }) => {
      const order = await moveOrder(context, callerOf(request), params.id, {
        action,
        input: body ?? {},
        version: versionOf(request),
      })
      reply.header('etag', `"v${order.version}"`)
      return order
    })
}
