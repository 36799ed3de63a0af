import { z } from 'zod'
import {
  paymentPreference,
  savePaymentPreference as savePaymentPreferenceBody,
} from '#contracts/accounts/payment-preference.ts'
import { teamRoles } from '#domain/access/access.ts'
import type { Context } from '../context.ts'
import { type App, callerOf } from '../routing.ts'
import { paymentPreferenceOf, savePaymentPreference } from './payment-preference.ts'
import { verifyPayment } from './verify-payment.ts'

/** One's own payout, and the administrator who checks it. */
export function paymentRoutes(app: App, context: Context): void {
  const config = { access: teamRoles }
  const response = { 200: paymentPreference }
  app.get(
    '/api/payment-preference',
    { config, schema: { tags: ['accounts'], summary: 'How one wants to be paid', response } },
    (request) => paymentPreferenceOf(context.db, callerOf(request).actor.id),
  )
  app.put(
    '/api/payment-preference',
    {
      config,
      schema: {
        tags: ['accounts'],
        summary: 'Say how one wants to be paid',
        body: savePaymentPreferenceBody,
        response,
      },
    },
    (request) => savePaymentPreference(context, callerOf(request), request.body),
  )
  app.post(
    '/api/users/:id/verify-payment',
    {
      config: { access: ['admin'] },
      schema: {
        tags: ['accounts'],
        summary: 'Somebody’s payout goes where they said',
        params: z.object({ id: z.uuid() }),
        body: z.strictObject({
          version: z.int().min(1).describe('Of the account whose payout was looked at'),
        }),
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await verifyPayment(context, callerOf(request), request.params.id, request.body.version)
      return reply.code(204).send()
    },
  )
}
