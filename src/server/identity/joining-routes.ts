import { z } from 'zod'
import {
  requestReset as requestBody,
  resetPassword as resetBody,
  teamRegistration,
  teamRegistrationReceived,
} from '#contracts/identity/register-team.ts'
import type { Context } from '../context.ts'
import { type App, originOf } from '../routing.ts'
import { alikeMs, atLeast } from './at-least.ts'
import { memberMoves } from './member-moves.ts'
import { registerTeamMember } from './register-team.ts'
import { requestCustomerPassword, requestReset, resetPassword } from './reset-password.ts'
import { teamRoutes } from './team-routes.ts'

const tags = ['sign-in']

/** Joining the team, being approved, and a forgotten password. */
export function joiningRoutes(app: App, context: Context): void {
  app.post(
    '/api/register',
    {
      config: { access: 'public', spends: 'registration' },
      schema: {
        tags,
        summary: 'Ask to join the team',
        body: teamRegistration,
        response: { 201: teamRegistrationReceived },
      },
    },
    async (request, reply) => {
      await registerTeamMember(context, request.body)
      const message =
        'Your registration waits for an administrator. You get an email as soon as it is decided.'
      return reply.code(201).send({ status: 'pending' as const, message })
    },
  )
  app.post(
    '/api/password-reset/request',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Ask for a link to a new password',
        body: requestBody,
        response: { 202: z.object({ status: z.literal('sent') }) },
      },
    },
    async (request, reply) => {
      const { ip } = originOf(request)
      await context.limits.spend('code', ip, `reset:${request.body.email}`)
      await atLeast(alikeMs, requestReset(context, request.body.email, ip))
      return reply.code(202).send({ status: 'sent' as const })
    },
  )
  app.post(
    '/api/password-reset',
    {
      config: { access: 'public', spends: 'code' },
      schema: {
        tags,
        summary: 'Set a new password by the mailed link',
        body: resetBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await resetPassword(context, request.body.token, request.body.password)
      return reply.code(204).send(null)
    },
  )
  app.post(
    '/api/customer/password/request',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Ask for a link by which a customer chooses a password',
        body: requestBody,
        response: { 202: z.object({ status: z.literal('sent') }) },
      },
    },
    async (request, reply) => {
      const { ip } = originOf(request)
      const { email } = request.body
      await context.limits.spend('code', ip, `reset:customer:${email}`)
      await atLeast(alikeMs, requestCustomerPassword(context, email, ip))
      return reply.code(202).send({ status: 'sent' as const })
    },
  )
  memberMoves(app, context)
  teamRoutes(app, context)
}
