import type { ZodTypeProvider } from '@fastify/type-provider-zod'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Role } from '#domain/access/access.ts'
import { AppError } from './errors/app-error.ts'
import type { Session } from './identity/sessions.ts'
import type { Caller } from './resources/caller.ts'

/** What modules register their routes on: Fastify whose schemas are zod contracts. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Who may call a route: anyone, anyone signed in, or these roles. What they reach inside is the policy's business. */
export type Access = 'public' | 'signed_in' | readonly Role[]

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Money, roles, secrets: only who proved within five minutes who they are may call it (403 `step_up_required`). */
    stepUp?: boolean
    /** Counted against the address of whoever calls, once the call is understood (A14). */
    spends?: 'registration' | 'lead' | 'code' | 'event' | 'certificate'
    /** Open to an administrator in production who has no second factor yet (403 `second_factor_missing` elsewhere). */
    beforeEnrollment?: boolean
    /** Answers alike whoever asks: no session is read, so it works while the database is away. */
    isAnonymous?: boolean
    /** Takes large bodies: whoever may call it is given the time of an upload. */
    isUpload?: boolean
    /** The engine reads the body by the resource's contract, and checks what it names itself. */
    readsBody?: boolean
    /** Reads its query itself and names what it does not know; every other call takes what its schema declares. */
    readsQuery?: boolean
  }
  interface FastifyInstance {
    /** True below a scope whose plugin adds routes of its own that anyone may read (files, API docs). */
    isPublicScope: boolean
  }
  interface FastifyRequest {
    session: Session | null
    sessionToken: string | null
  }
}

/** Who calls, in a route that needs a session. @throws AppError 401 when there is none. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.session) throw new AppError('signed_out')
  return { actor: request.session.actor, sessionId: request.session.id, ...originOf(request) }
}

/** The address and program a call comes from, as the audit and the rate limits see it. */
export function originOf(request: FastifyRequest): { ip: string; userAgent: string | null } {
  return { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 500) ?? null }
}
