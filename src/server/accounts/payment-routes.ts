import { z } from 'zod'
import {
  paymentPreference,
  refusePayment as refuseBody,
  savePaymentPreference as savePaymentPreferenceBody,
  verifyPayment as verifyBody,
} from '#contracts/accounts/payment-preference.ts'
import { teamRoles } from '#domain/access/access.ts'
import type { Context } from '../context.ts'
import { type App, callerOf } from '../routing.ts'
import { paymentPreferenceOf, savePaymentPreference } from './payment-preference.ts'
import { refusePayment, verifyPayment } from './verify-payment.ts'

/** One's own payout, and the administrator who checks it. */
export function paymentRoutes(app: App, context: Context): void {
  const config = { access: teamRoles }
  const response = { 200: paymentPreference }
  const params = z.object({ id: z.uuid() })
  const money = { access: ['admin', 'operations'] as const, stepUp: true }
  app.get(
    '/api/payment-preference',
    { config, schema: { tags: ['accounts'], summary: 'How one wants to be paid', response } },
    (request) => paymentPreferenceOf(context.db, callerOf(request).actor.id),
  )
  app.put(
    '/api/payment-preference',
    {
      config: { ...config, stepUp: true },
      schema: {
        tags: ['accounts'],
        summary: 'Say how one wants to be paid',
        body: savePaymentPreferenceBody,
        response,
      },
    },
    (request) => {
      const caller = callerOf(request)
      return savePaymentPreference(context, caller, caller.actor.id, request.body)
    },
  )
  app.get(
    '/api/users/:id/payment-preference',
    {
      config: { access: ['admin'] },
      schema: { tags: ['accounts'], summary: 'How somebody wants to be paid', params, response },
    },
    (request) => paymentPreferenceOf(context.db, request.params.id),
  )
  app.put(
    '/api/users/:id/payment-preference',
    {
      config: { access: ['admin'], stepUp: true },
      schema: {
        tags: ['accounts'],
        summary: 'Change where somebody is paid; they are told, it waits a day, somebody else verifies it',
        params,
        body: savePaymentPreferenceBody,
        response,
      },
    },
    (request) => savePaymentPreference(context, callerOf(request), request.params.id, request.body),
  )
  app.post(
    '/api/users/:id/verify-payment',
    {
      config: money,
      schema: {
        tags: ['accounts'],
        summary: 'Somebody’s payout goes where they said',
        params,
        body: verifyBody,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await verifyPayment(context, callerOf(request), request.params.id, request.body.version)
      return reply.code(204).send()
    },
  )
  app.post(
    '/api/users/:id/refuse-payment',
    {
      config: money,
      schema: {
        tags: ['accounts'],
        summary: 'Somebody’s payout does not go where they want: it is emptied, and they are told',
        params,
        body: refuseBody,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await refusePayment(context, callerOf(request), request.params.id, request.body)
      return reply.code(204).send()
    },
  )
}
