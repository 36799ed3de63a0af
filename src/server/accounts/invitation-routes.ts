import { z } from 'zod'
import {
  completeInvitation as completeBody,
  invitationOpened,
  inviteClient as inviteBody,
  openInvitation as openBody,
  clientReadiness as readiness,
} from '#contracts/accounts/client-invitation.ts'
import type { Context } from '../context.ts'
import { demandStepUp } from '../identity/step-up.ts'
import { type App, callerOf, originOf } from '../routing.ts'
import { authorizationOf } from './ach-header.ts'
import { clientReadiness } from './client-readiness.ts'
import { completeInvitation, openInvitation } from './complete-invitation.ts'
import { inviteClient, invitingAsksProof } from './invite-client.ts'

const tags = ['accounts']
const params = z.object({ id: z.uuid() })

/** Asking the owner of a client to complete the account, and the owner's side of it. */
export function invitationRoutes(app: App, context: Context): void {
  app.get(
    '/api/clients/:id/readiness',
    {
      config: { access: ['admin', 'operations', 'sales_rep'] },
      schema: {
        tags,
        summary: 'What a client still lacks to be served',
        params,
        response: { 200: readiness },
      },
    },
    (request) => clientReadiness(context.db, callerOf(request), request.params.id),
  )
  app.post(
    '/api/clients/:id/invite',
    {
      config: { access: ['admin', 'sales_rep'] },
      schema: {
        tags,
        summary: 'Mail the owner a single-use link to complete the account',
        params,
        body: inviteBody,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      if (await invitingAsksProof(context.db, caller, request.params.id))
        await demandStepUp(context, request.session)
      await context.limits.spend('code', caller.ip ?? '')
      await inviteClient(context, caller, request.params.id, request.body)
      return reply.code(204).send()
    },
  )
  app.post(
    '/api/client-invitation/open',
    {
      config: { access: 'public', spends: 'code' },
      schema: {
        tags,
        summary: 'What the owner of a mailed link may complete',
        body: openBody,
        response: { 200: invitationOpened },
      },
    },
    async (request) => {
      return openInvitation(context, request.body.token)
    },
  )
  app.post(
    '/api/client-invitation',
    {
      config: { access: 'public', spends: 'code' },
      schema: {
        tags,
        summary: 'Complete an account by the mailed link, once',
        description:
          'Header `ACH-Authorization` records the agreement to ACH debits (R2); bank data asks for it.',
        body: completeBody,
        response: { 204: z.undefined() },
      },
    },
    async (request, reply) => {
      const from = originOf(request)
      await completeInvitation(context, request.body, authorizationOf(request), from)
      return reply.code(204).send()
    },
  )
}
