import cookie from '@fastify/cookie'
import { serializerCompiler, type ZodTypeProvider } from '@fastify/type-provider-zod'
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify'
import { addressKey } from '#identity/server/address-key.ts'
import { noteRefusal } from '#identity/server/note-access.ts'
import { isRequired } from '#identity/server/second-factor.ts'
import { readSession } from '#identity/server/session-cookie.ts'
import type { Session } from '#identity/server/sessions.ts'
import { demandStepUp } from '#identity/server/step-up.ts'
import type { Context } from '../context.ts'
import type { Access } from '../contract/call.ts'
import { AppError } from '../errors/app-error.ts'
import type { App } from '../routing.ts'
import { answerError, answerUnreadable } from './answer-error.ts'
import { callGate } from './call-gate.ts'
import { checkReferences } from './check-references.ts'
import { refuseCrossSite } from './cross-site.ts'
import { readJsonBodies } from './json-body.ts'
import { logRequests } from './log-requests.ts'
import { securityHeaders } from './security-headers.ts'
import { allowSlowBody, awaitBody } from './slow-bodies.ts'
import { declareQuery } from './strict-query.ts'
import { validatorCompiler } from './validate.ts'

const bodyLimit = 1_000_000
/** Paths that use the database: API calls, and addresses in emails. Others are files and pages. */
const asksDatabase = /^\/(?:api|l|o|p)\//
const stateChanging = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** The HTTP server without routes: limits, headers, session, access, errors. Every route must state its access. */
export function createApp(context: Context): App {
  const { config } = context
  const log: FastifyBaseLogger = context.log
  const app = Fastify({
    loggerInstance: log,
    // Its own lines would name whole addresses, with the links and codes in them.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trusted(config.TRUST_PROXY),
    routerOptions: { maxParamLength: 200 },
    // Set at the top level, a slow body could hold its connection forever. Uploads may take this long; other bodies must arrive
    // within five seconds (slow-bodies.ts).
    http: {
      requestTimeout: config.UPLOAD_SECONDS * 1000,
      headersTimeout: 4000,
      connectionsCheckingInterval: 1000,
    },
    forceCloseConnections: true,
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(async (error, request, reply) => {
    await noteRefusal(context, request, error)
    return answerError(error, request, reply)
  })
  if (context.log.isLevelEnabled('info')) logRequests(app)
  readJsonBodies(app)
  app.decorateRequest('session', null)
  app.decorateRequest('sessionToken', null)

  app.register(cookie)
  app.decorate('isPublicScope', false)
  app.addHook('onRoute', function (route) {
    if (!route.config?.access && this.isPublicScope) {
      route.config = { ...route.config, access: 'public', isAnonymous: true }
    }
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} does not say who may call it`)
    if (!this.isPublicScope) declareQuery(route)
    checkReferences(context.db, route)
  })
  const now = () => context.clock.now().getTime()
  const mayCall = callGate(config.STRANGER_CALLS_PER_MINUTE, now)
  const mayWrite = callGate(config.WRITES_PER_MINUTE, now)
  const headers = securityHeaders({ overTls: config.mode === 'production' })
  app.addHook('onRequest', (request, reply, done) => {
    awaitBody(request.raw)
    reply.headers(headers)
    // Answers are personal and current: no cache may keep them.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
  app.addHook('onRequest', async (request) => {
    const { access, isAnonymous, isUpload, stepUp, beforeEnrollment } = request.routeOptions.config
    if (!isAnonymous && !request.is404) await readSession(context, request)
    const { session, method } = request
    if (!session && asksDatabase.test(request.url)) mayCall(addressKey(request.ip), request)
    if (stateChanging.has(method)) {
      refuseCrossSite(config, request)
      if (session) mayWrite(session.actor.id, request)
    }
    if (!beforeEnrollment && mustEnroll(context, request.session)) {
      if (access !== 'public') throw new AppError('second_factor_missing')
      request.session = null
    }
    if (access && access !== 'public') demand(request, access)
    if (stepUp) await demandStepUp(context, request.session)
    if (isUpload) allowSlowBody(request.raw)
  })
  app.addHook('preHandler', async (request) => {
    const { spends } = request.routeOptions.config
    if (spends) await context.limits.spend(spends, request.ip)
  })
  return app
}

/** In production an administrator without a second factor may call only what sets one up (A7). */
function mustEnroll(context: Context, session: Session | null): boolean {
  return session !== null && !session.hasSecondFactor && isRequired(context, session.actor.role)
}

function demand(request: FastifyRequest, access: Exclude<Access, 'public'>): void {
  const session = request.session
  if (!session) throw new AppError('signed_out')
  if (access !== 'signed_in' && !access.includes(session.actor.role)) throw new AppError('forbidden')
}

/** Proxies whose forwarded address is trusted: the nearest `n` hops, or these addresses. */
function trusted(setting: number | false | string[]) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting
}
