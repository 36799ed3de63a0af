import { z } from 'zod'
import { changeSignInAddress as changeBody } from '#contracts/accounts/change-sign-in-address.ts'
import type { Context } from '../context.ts'
import { type App, callerOf } from '../routing.ts'
import { changeSignInAddress } from './change-sign-in-address.ts'

/** What the company does with a customer's login. */
export function customerRoutes(app: App, context: Context): void {
  app.post(
    '/api/customer-auth/:id/change-address',
    {
      config: { access: ['admin'], stepUp: true },
      schema: {
        tags: ['customer_auth'],
        summary: 'Sign in with another mail address from now on; sessions end, both addresses are told',
        params: z.object({ id: z.uuid() }),
        body: changeBody,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      await changeSignInAddress(context, callerOf(request), request.params.id, request.body)
      return reply.code(204).send()
    },
  )
}
