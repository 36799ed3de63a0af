import { z } from 'zod'
import { clientStanding as clientStandingContract } from '#contracts/crm/client-standing.ts'
import { accountLifecycle } from '#domain/crm/account-lifecycle.ts'
import type { Context } from '../context.ts'
import { clientStanding } from '../orders/client-standing.ts'
import { named } from '../resources/define.ts'
import { registerMoves } from '../resources/move-routes.ts'
import { getRow } from '../resources/read.ts'
import { type App, callerOf } from '../routing.ts'
import { accountEffect } from './move-account.ts'
import { crmResources } from './resources.ts'

/** A client's account: on hold, closed, open again, and what is open with it. */
export function clientRoutes(app: App, context: Context): void {
  const clients = named(crmResources, 'clients')
  registerMoves(app, context, {
    resource: clients,
    lifecycle: accountLifecycle,
    stateField: 'accountStatus',
    effect: accountEffect,
  })
  app.get(
    '/api/clients/:id/standing',
    {
      config: { access: ['admin'] },
      schema: {
        tags: ['clients'],
        summary: 'Orders under way and what is not paid on record, before an account is closed',
        params: z.object({ id: z.uuid() }),
        response: { 200: clientStandingContract },
      },
    },
    async (request) => {
      const { id } = await getRow(context.db, clients, callerOf(request).actor, request.params.id)
      return clientStanding(context.db, id)
    },
  )
}
