import {
  paymentPreference,
  savePaymentPreference as savePaymentPreferenceBody,
} from '#contracts/accounts/payment-preference.ts'
import { teamRoles } from '#domain/access/access.ts'
import type { Context } from '../context.ts'
import { type App, callerOf } from '../routing.ts'
import { paymentPreferenceOf, savePaymentPreference } from './payment-preference.ts'

/** One's own payout; nobody reads or writes another's here. */
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
}
