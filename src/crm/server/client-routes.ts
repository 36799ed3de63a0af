import { crmCalls } from '#crm/contract/crm-calls.ts'
import { accountLifecycle } from '#crm/rules/account-lifecycle.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { named } from '#platform/resources/define.ts'
import { registerMoves } from '#platform/resources/move-routes.ts'
import { getRow } from '#platform/resources/read.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { accountEffect } from './move-account.ts'
import { clientSummary } from './needs.ts'
import { crmResources } from './resources.ts'

/** Holding, closing and reopening a client's account, and what is open with the client. */
export function clientRoutes(app: App, context: Context): void {
  const clients = named(crmResources, 'clients')
  registerMoves(app, context, {
    resource: clients,
    lifecycle: accountLifecycle,
    stateField: 'accountStatus',
    effect: accountEffect,
  })
  answerCall(app, crmCalls.summary, async ({ request, params }) => {
    const { id } = await getRow(context.db, clients, callerOf(request).actor, params.id)
    return clientSummary(context.db, id)
  })
}
