import { crmCalls } from '#contracts/crm/crm-calls.ts'
import { accountLifecycle } from '#domain/crm/account-lifecycle.ts'
import { answerCall } from '../answer-call.ts'
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
  answerCall(app, crmCalls.standing, async ({ request, params }) => {
    const { id } = await getRow(context.db, clients, callerOf(request).actor, params.id)
    return clientStanding(context.db, id)
  })
}
