import type { ZodTypeProvider } from '@fastify/type-provider-zod'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { Session } from '#identity/server/sessions.ts'
import type { CallFacts } from './contract/call.ts'
import { AppError, invalidField } from './errors/app-error.ts'
import type { Caller } from './resources/caller.ts'

/** What modules register their routes on: Fastify whose schemas are zod contracts. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** What the gate in front of every route asks of it; routes of the engine and of `http` say it without a call. */
type GateFacts = 'access' | 'stepUp' | 'spends' | 'beforeEnrollment' | 'isAnonymous' | 'isUpload'

type AskedOfRoute = { [Fact in GateFacts]?: CallFacts[Fact] | undefined }

declare module 'fastify' {
  interface FastifyContextConfig extends AskedOfRoute {
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

/** The query as texts, for what reads it itself. @throws AppError 400 naming what was given twice */
export function textQuery(request: FastifyRequest): Record<string, string> {
  // Without a prototype, or the key `__proto__` would be passed over in silence.
  const query: Record<string, string> = Object.create(null)
  for (const [key, value] of Object.entries(request.query ?? {})) {
    if (typeof value !== 'string') throw invalidField(key, `${key}: given more than once`)
    if (value.includes('\u0000') || key.includes('\u0000'))
      throw invalidField(key.replaceAll('\u0000', ''), 'Invalid input')
    query[key] = value
  }
  return query
}
