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

/** The Fastify instance on which modules register routes, with zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Facts that the access check reads; routes of the engine and of `http` set them without a call. */
type GateFacts = 'access' | 'stepUp' | 'spends' | 'beforeEnrollment' | 'isAnonymous' | 'isUpload'

type AskedOfRoute = { [Fact in GateFacts]?: CallFacts[Fact] | undefined }

declare module 'fastify' {
  interface FastifyContextConfig extends AskedOfRoute {
    /** The engine validates the body by the resource's contract. */
    readsBody?: boolean
    /** Reads and checks its query itself; other routes accept only what their schema declares. */
    readsQuery?: boolean
  }
  interface FastifyInstance {
    /** True in the scope of a plugin whose own routes are public (files, API docs). */
    isPublicScope: boolean
  }
  interface FastifyRequest {
    session: Session | null
    sessionToken: string | null
  }
}

/** The caller in a route that needs a session. @throws AppError 401 without one */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.session) throw new AppError('signed_out')
  return { actor: request.session.actor, sessionId: request.session.id, ...originOf(request) }
}

/** Address and user agent of a call, for the audit and rate limits. */
export function originOf(request: FastifyRequest): { ip: string; userAgent: string | null } {
  return { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 500) ?? null }
}

/** The query as strings, for routes that read it themselves. @throws AppError 400 naming a repeated field */
export const textQuery = (request: FastifyRequest): Record<string, string> =>
  textsOf(Object.entries(request.query ?? {}))

/** Fields of a query as strings. @throws AppError 400 naming a repeated field */
export function textsOf(fields: Iterable<readonly [string, unknown]>): Record<string, string> {
  // No prototype: the key `__proto__` would be ignored silently.
  const query: Record<string, string> = Object.create(null)
  for (const [key, value] of fields) {
    if (typeof value !== 'string' || key in query) throw invalidField(key, `${key}: given more than once`)
    if (value.includes('\u0000') || key.includes('\u0000'))
      throw invalidField(key.replaceAll('\u0000', ''), 'Invalid input')
    query[key] = value
  }
  return query
}
