import { z } from 'zod'
import {
  addBankAccount as addBody,
  bankAccountAdded,
  blockBankAccount as blockBody,
  verifyBankAccount as verifyBody,
} from '#contracts/accounts/client-banking.ts'
import { verifications } from '#contracts/accounts/verification.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors/app-error.ts'
import { type App, callerOf } from '../routing.ts'
import { authorizationOf, demandAgreement } from './ach-header.ts'
import { addBankAccount, removeBankAccount, useBankAccount } from './bank-accounts.ts'
import { listVerifications } from './list-verifications.ts'
import { blockBankAccount, verifyBankAccount } from './verify-bank.ts'

const tags = ['accounts']
const params = z.object({ id: z.uuid() })
const none = { 204: z.undefined() }
const customer = { access: ['customer'] as const, stepUp: true }

/** Bank accounts of clients: the customer's own, and those who verify them. */
export function bankRoutes(app: App, context: Context): void {
  customerSide(app, context)
  companySide(app, context)
}

function customerSide(app: App, context: Context): void {
  app.post(
    '/api/customer/bank-accounts',
    {
      config: customer,
      schema: {
        tags,
        summary: 'Add a bank account to be debited',
        description:
          'Header `ACH-Authorization` with the version of the terms records the agreement to ACH debits (R2).',
        body: addBody,
        response: { 201: bankAccountAdded },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const authorization = authorizationOf(request)
      demandAgreement(authorization)
      if (!caller.actor.clientId) throw notFound()
      return reply
        .code(201)
        .send(await addBankAccount(context, caller, caller.actor.clientId, request.body, authorization))
    },
  )
  for (const [action, summary, act] of [
    ['use', 'Debit this account from now on', useBankAccount],
    ['remove', 'Take away an account that is not debited', removeBankAccount],
  ] as const)
    app.post(
      `/api/customer/bank-accounts/:id/${action}`,
      { config: customer, schema: { tags, summary, params, response: none } },
      async (request, reply) => {
        const caller = callerOf(request)
        await act(context, caller, request.params.id)
        return reply.code(204).send()
      },
    )
}

function companySide(app: App, context: Context): void {
  const admin = { access: ['admin'] as const, stepUp: true }
  app.get(
    '/api/verifications',
    {
      config: { access: ['admin', 'operations'] },
      schema: {
        tags,
        summary: 'Bank and payout data that wait for somebody to verify them',
        querystring: z.strictObject({
          limit: z.coerce.number().optional(),
          count: z.coerce.number().optional(),
        }),
        response: { 200: verifications },
      },
    },
    (request) => listVerifications(context, callerOf(request)),
  )
  app.post(
    '/api/clients/:id/bank-accounts',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Add a bank account of a client',
        params,
        body: addBody,
        response: { 201: bankAccountAdded },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await addBankAccount(
            context,
            callerOf(request),
            request.params.id,
            request.body,
            authorizationOf(request),
          ),
        ),
  )
  app.post(
    '/api/client-banking-info/:id/verify',
    {
      config: { access: ['admin', 'operations'], stepUp: true },
      schema: { tags, summary: 'This account is the client’s', params, body: verifyBody, response: none },
    },
    async (request, reply) => {
      await verifyBankAccount(context, callerOf(request), request.params.id, request.body.version)
      return reply.code(204).send()
    },
  )
  app.post(
    '/api/client-banking-info/:id/block',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Draw nothing from this account, with the reason',
        params,
        body: blockBody,
        response: none,
      },
    },
    async (request, reply) => {
      await blockBankAccount(context, callerOf(request), request.params.id, request.body)
      return reply.code(204).send()
    },
  )
}
