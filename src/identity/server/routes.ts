import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '#identity/contract/sign-in.ts'
import { signInCalls as calls } from '#identity/contract/sign-in-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { eventOf, recordEvent } from '#platform/resources/audit.ts'
import { type App, callerOf, originOf } from '#platform/routing.ts'
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

const doors = [
  [calls.team, 'team'],
  [calls.admin, 'admin'],
  [calls.fulfillment, 'fulfillment'],
] as const

export function identityRoutes(app: App, context: Context): void {
  for (const [call, door] of doors)
    answerCall(app, call, async ({ body, request, reply }) => {
      const from = originOf(request)
      const mark = readDevice(context, request)
      const result = await signInTeam(context, body, { from, door, device: mark }).catch(
        async (error: unknown) => {
          await noteFailedSignIn(context, { who: 'team', typed: body.email, from }, error)
          throw error
        },
      )
      if (result.kind === 'second_factor_required') return reply.code(202).send({ status: result.kind })
      writeDevice(context, reply, result.device)
      return startSession(context, request, reply, result.token)
    })

  answerCall(app, calls.customer, async ({ body, request, reply }) => {
    const from = originOf(request)
    const signingIn = signInCustomer(context, body, from, readDevice(context, request)).catch(
      async (error: unknown) => {
        await noteFailedSignIn(context, { who: 'customer', typed: body.email, from }, error)
        throw error
      },
    )
    const result = await (context.config.mode === 'production' ? atLeast(alikeMs, signingIn) : signingIn)
    if (result.kind === 'code_required') return reply.code(202).send({ status: result.kind })
    if (result.device) writeDevice(context, reply, result.device)
    await startSession(context, request, reply, result.token)
    return { customer: result.customer }
  })

  answerCall(app, calls.page, ({ reply }) => reply.redirect('/login'))

  answerCall(app, calls.user, ({ request, reply }) => {
    reply.header('x-csrf-token', csrfProof(request.sessionToken ?? ''))
    return toCurrentUser(context, sessionOf(request))
  })

  answerCall(app, calls.leave, async ({ request, reply }) => {
    if (request.session) {
      await closeSession(context, request.session.id)
      await recordEvent(context.db, { action: 'sign_out', ...eventOf(callerOf(request)) })
    }
    clearSessionCookie(context, reply)
  })

  answerCall(app, calls.leaveEverywhere, async ({ request, reply }) => {
    await signOutEverywhere(context, callerOf(request))
    clearSessionCookie(context, reply)
  })

  answerCall(app, calls.sessions, async ({ request }) => ({
    items: await context.db.rows(
      `SELECT id, id IS NOT DISTINCT FROM $2 AS "isThisOne", created_at, last_seen_at,
              ip_address, user_agent
         FROM sessions
        WHERE coalesce(user_id, customer_auth_id) = $1 AND revoked_at IS NULL AND expires_at > $3 AND last_seen_at > $4
        ORDER BY last_seen_at DESC LIMIT 100`,
      [callerOf(request).actor.id, callerOf(request).sessionId, ...liveSince(context.clock.now())],
    ),
  }))

  answerCall(app, calls.endSession, async ({ request, params }) => {
    const own = await context.db.row(
      'SELECT 1 FROM sessions WHERE id = $1 AND coalesce(user_id, customer_auth_id) = $2 AND revoked_at IS NULL',
      [params.id, callerOf(request).actor.id],
    )
    if (!own) throw notFound()
    await closeSession(context, params.id)
    await recordEvent(context.db, { action: 'end_session', ...eventOf(callerOf(request)) })
  })

  answerCall(app, calls.deviceKey, ({ request }) => deviceKeyOf(context.config, callerOf(request).actor))
  accountRoutes(app, context)

  answerCall(app, calls.ofRole, async ({ request, params: { role } }) => {
    if (role !== 'sales_rep' && request.session?.actor.role !== 'admin') {
      throw new AppError(request.session ? 'forbidden' : 'signed_out')
    }
    return context.db.rows(
      `SELECT id, first_name, last_name FROM users
        WHERE role = $1 AND status = 'active' AND deleted_at IS NULL AND NOT is_ai_employee
        ORDER BY fold_text(first_name) COLLATE "C", fold_text(last_name) COLLATE "C", id LIMIT 500`,
      [role],
    )
  })
}

/** Starts a session that replaces the request's old one: ids are rotated at sign-in. */
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
