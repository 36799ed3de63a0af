import { bankCalls as calls } from '#billing/contract/bank-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { authorizationOf, demandAgreement } from './ach-header.ts'
import { addBankAccount, removeBankAccount, useBankAccount } from './bank-accounts.ts'
import { firstDebits } from './first-debits.ts'
import { listVerifications } from './list-verifications.ts'
import { blockBankAccount, verifyBankAccount } from './verify-bank.ts'

/** Routes for clients' bank accounts: the customer's own, and verification. */
export function bankRoutes(app: App, context: Context): void {
  answerCall(app, calls.addOwn, ({ request, body }) => {
    const caller = callerOf(request)
    const authorization = authorizationOf(request)
    demandAgreement(authorization)
    if (!caller.actor.clientId) throw notFound()
    return addBankAccount(context, caller, caller.actor.clientId, { given: body, authorization })
  })
  answerCall(app, calls.use, ({ request, params }) => useBankAccount(context, callerOf(request), params.id))
  answerCall(app, calls.remove, ({ request, params }) =>
    removeBankAccount(context, callerOf(request), params.id),
  )
  answerCall(app, calls.firstDebits, ({ request, query }) => {
    const { actor } = callerOf(request)
    return firstDebits(context, actor.role === 'customer' ? actor.clientId : query.clientId)
  })
  answerCall(app, calls.toVerify, ({ request }) => listVerifications(context, callerOf(request)))
  answerCall(app, calls.addOf, ({ request, params, body }) =>
    addBankAccount(context, callerOf(request), params.id, {
      given: body,
      authorization: authorizationOf(request),
    }),
  )
  answerCall(app, calls.verify, ({ request, params, body }) =>
    verifyBankAccount(context, callerOf(request), params.id, body.version),
  )
  answerCall(app, calls.block, ({ request, params, body }) =>
    blockBankAccount(context, callerOf(request), params.id, body),
  )
}
