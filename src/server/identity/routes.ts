import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { deviceKey } from '#contracts/identity/device-key.ts'
import {
  type CurrentUser,
  codeRequired,
  currentUser,
  customerAuthResponse,
  customerLogin,
  secondFactorRequired,
  sessionRow,
  teamLogin,
} from '#contracts/identity/sign-in.ts'
import type { Context } from '../context.ts'
import { AppError, notFound } from '../errors/app-error.ts'
import { eventOf, recordEvent } from '../resources/audit.ts'
import { type App, callerOf, originOf } from '../routing.ts'
import { accountRoutes } from './account-routes.ts'
import { alikeMs, atLeast } from './at-least.ts'
import { signInCustomer } from './customer-sign-in.ts'
import { deviceKeyOf } from './device-key.ts'
import { noteFailedSignIn } from './note-access.ts'
import { isRequired } from './second-factor.ts'
import { clearSessionCookie, readDevice, writeDevice, writeSessionCookie } from './session-cookie.ts'
import { csrfProof, liveSince, type Session } from './sessions.ts'
import { closeSession, signInTeam } from './sign-in.ts'
import { signOutEverywhere } from './sign-out.ts'

const tags = ['sign-in']

export function identityRoutes(app: App, context: Context): void {
  const doors = {
    '/api/login': 'team',
    '/api/admin/login': 'admin',
    '/api/fulfillment/login': 'fulfillment',
  } as const

  for (const [url, door] of Object.entries(doors) as [string, (typeof doors)[keyof typeof doors]][]) {
    app.post(
      url,
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: `Sign in, ${door} door`,
          body: teamLogin,
          response: { 200: currentUser, 202: secondFactorRequired },
        },
      },
      async (request, reply) => {
        const from = originOf(request)
        const mark = readDevice(context, request)
        const result = await signInTeam(context, request.body, from, door, mark).catch(
          async (error: unknown) => {
            await noteFailedSignIn(context, 'team', request.body.email, from, error)
            throw error
          },
        )
        if (result.kind === 'second_factor_required') {
          return reply.code(202).send({ status: 'second_factor_required' as const })
        }
        writeDevice(context, reply, result.device)
        return startSession(context, request, reply, result.token)
      },
    )
  }

  app.post(
    '/api/customer/login',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Sign in as a business customer',
        body: customerLogin,
        response: { 200: customerAuthResponse, 202: codeRequired },
      },
    },
    async (request, reply) => {
      const from = originOf(request)
      const signingIn = signInCustomer(context, request.body, from, readDevice(context, request)).catch(
        async (error: unknown) => {
          await noteFailedSignIn(context, 'customer', request.body.email, from, error)
          throw error
        },
      )
      const result = await (context.config.mode === 'production' ? atLeast(alikeMs, signingIn) : signingIn)
      if (result.kind === 'code_required') return reply.code(202).send({ status: 'code_required' as const })
      if (result.device) writeDevice(context, reply, result.device)
      await startSession(context, request, reply, result.token)
      return { customer: result.customer }
    },
  )

  app.get(
    '/api/login',
    { config: { access: 'public' }, schema: { tags, summary: 'The sign-in page' } },
    (_, reply) => reply.redirect('/login'),
  )

  app.get(
    '/api/user',
    {
      config: { access: 'signed_in', beforeEnrollment: true },
      schema: { tags, summary: 'Who is signed in', response: { 200: currentUser } },
    },
    async (request, reply) => {
      reply.header('x-csrf-token', csrfProof(request.sessionToken ?? ''))
      return toCurrentUser(context, sessionOf(request))
    },
  )

  app.post(
    '/api/logout',
    {
      config: { access: 'public', beforeEnrollment: true },
      schema: { tags, summary: 'Sign out here', response: { 204: z.null() } },
    },
    async (request, reply) => {
      if (request.session) {
        await closeSession(context, request.session.id)
        await recordEvent(context.db, { action: 'sign_out', ...eventOf(callerOf(request)) })
      }
      clearSessionCookie(context, reply)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/logout-everywhere',
    {
      config: { access: 'signed_in', beforeEnrollment: true },
      schema: { tags, summary: 'Sign out here and everywhere', response: { 204: z.null() } },
    },
    async (request, reply) => {
      await signOutEverywhere(context, callerOf(request))
      clearSessionCookie(context, reply)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/sessions',
    {
      config: { access: 'signed_in', beforeEnrollment: true },
      schema: {
        tags,
        summary: 'Where one is signed in',
        response: { 200: z.object({ items: z.array(sessionRow) }) },
      },
    },
    async (request) => ({
      items: await context.db.rows(
        `SELECT id, id IS NOT DISTINCT FROM $2 AS "isThisOne", created_at AS "createdAt", last_seen_at AS "lastSeenAt",
                ip_address AS "ipAddress", user_agent AS "userAgent"
           FROM sessions
          WHERE coalesce(user_id, customer_auth_id) = $1 AND revoked_at IS NULL AND expires_at > $3 AND last_seen_at > $4
          ORDER BY last_seen_at DESC LIMIT 100`,
        [callerOf(request).actor.id, callerOf(request).sessionId, ...liveSince(context.clock.now())],
      ),
    }),
  )

  app.delete(
    '/api/sessions/:id',
    {
      config: { access: 'signed_in', beforeEnrollment: true },
      schema: {
        tags,
        summary: 'Sign out there',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const own = await context.db.row(
        'SELECT 1 FROM sessions WHERE id = $1 AND coalesce(user_id, customer_auth_id) = $2 AND revoked_at IS NULL',
        [request.params.id, callerOf(request).actor.id],
      )
      if (!own) throw notFound()
      await closeSession(context, request.params.id)
      await recordEvent(context.db, { action: 'end_session', ...eventOf(callerOf(request)) })
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/account/device-key',
    {
      config: { access: 'signed_in', beforeEnrollment: true },
      schema: {
        tags,
        summary: 'The key that opens what one’s devices could not send',
        response: { 200: deviceKey },
      },
    },
    async (request) => deviceKeyOf(context.config, callerOf(request).actor),
  )
  accountRoutes(app, context)

  app.get(
    '/api/admin/users/role/:role',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Active people of one role; reps for anyone (rep picker), the others for admins',
        params: z.object({ role: z.enum(['user', 'trainee', 'sales_rep', 'operations', 'admin']) }),
        response: { 200: z.array(z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })) },
      },
    },
    async (request) => {
      const { role } = request.params
      if (role !== 'sales_rep' && request.session?.actor.role !== 'admin') {
        throw new AppError(request.session ? 'forbidden' : 'signed_out')
      }
      return context.db.rows(
        `SELECT id, first_name AS "firstName", last_name AS "lastName" FROM users
          WHERE role = $1 AND status = 'active' AND deleted_at IS NULL AND NOT is_ai_employee
          ORDER BY first_name, last_name LIMIT 500`,
        [role],
      )
    },
  )
}

/** A new session replaces the one that came with the request: ids are rotated at sign-in. */
export async function startSession(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<CurrentUser> {
  if (request.session) await closeSession(context, request.session.id)
  writeSessionCookie(context, reply, token)
  const session = await context.sessions.find(token)
  if (!session) throw new AppError('signed_out')
  await recordEvent(context.db, {
    action: 'sign_in',
    actor: session.actor,
    sessionId: session.id,
    ...originOf(request),
  })
  return toCurrentUser(context, session)
}

function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new AppError('signed_out')
  return request.session
}

function toCurrentUser(context: Context, session: Session): CurrentUser {
  const { actor, email, firstName, lastName, businessName } = session
  return {
    id: actor.id,
    role: actor.role,
    email,
    firstName,
    lastName,
    businessName,
    clientId: actor.clientId,
    states: [...actor.states],
    mustEnroll: isRequired(context, actor.role) && !session.hasSecondFactor,
  }
}
