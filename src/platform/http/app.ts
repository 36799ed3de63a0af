import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import { serializerCompiler, type ZodTypeProvider } from '@fastify/type-provider-zod'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify'
import { z } from 'zod'
import { addressKey } from '#identity/server/address-key.ts'
import { noteRefusal } from '#identity/server/note-access.ts'
import { isRequired } from '#identity/server/second-factor.ts'
import { readSession } from '#identity/server/session-cookie.ts'
import type { Session } from '#identity/server/sessions.ts'
import { demandStepUp } from '#identity/server/step-up.ts'
import type { Context } from '../context.ts'
import type { Access } from '../contract/call.ts'
import { referencesIn } from '../contract/references.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { fieldsFromZod } from '../errors/zod-fields.ts'
import { resourceNamed } from '../resources/define.ts'
import { mustAllBeInScope } from '../resources/references.ts'
import type { App } from '../routing.ts'
import { answerError, answerUnreadable } from './answer-error.ts'
import { callGate } from './call-gate.ts'
import { refuseCrossSite } from './cross-site.ts'
import { deepestJson, jsonShapeFault, mostJsonValues } from './json-shape.ts'
import { logRequests } from './log-requests.ts'
import { securityHeaders } from './security-headers.ts'

/** Validates input against the contract's schema, keeping no more problems than an answer names. */
const validatorCompiler =
  ({ schema }: { schema: z.ZodType }) =>
  (data: unknown) => {
    const { error, data: value } = z.safeDecode(schema, data as never)
    return error ? { error: new AppError('invalid_input', { fields: fieldsFromZod(error) }) } : { value }
  }

const nothing = z.strictObject({})

/**
 * Calls that accept any query, each for its reason. Lists and exports of the engine (`readsQuery`) check fields themselves.
 * Pages, files (also those of /api/docs) and health checks are no calls: campaigns and load balancers append parameters to
 * them.
 */
const takesAny = new Set([
  // Reached by old links and forms; whatever the query, it leads to the page (AUTH-039).
  '/api/login',
])

/** A call accepts only the query fields that its route declares; a 400 names others. */
function declareQuery(route: RouteOptions): void {
  if (!route.url.startsWith('/api/') || route.config?.readsQuery || takesAny.has(route.url)) return
  const declared = route.schema?.querystring ?? nothing
  if (!(declared instanceof z.ZodObject))
    throw new Error(`${route.method} ${route.url} declares a query that is no object`)
  // Not copied per route: the engine's routes would take two megabytes.
  const isStrict = declared.def.catchall instanceof z.ZodNever
  route.schema = { ...route.schema, querystring: isStrict ? declared : declared.strict() }
}

const usualMs = 5000
const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Closes the connection of a request whose body does not arrive in time. */
function awaitBody(request: IncomingMessage): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && (length === undefined || length === '0')) return
  const timer = setTimeout(() => {
    if (request.complete === false) answerUnreadable(new Error('the body took too long'), request.socket)
  }, usualMs)
  timer.unref()
  waiting.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** Gives an upload the whole request time for its body. */
function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(waiting.get(request))
}

const faults = {
  too_deep: ['invalid_input', `The request is nested deeper than ${deepestJson} levels.`],
  too_many: [
    'too_large',
    `The request has more than ${mostJsonValues.toLocaleString('en-US')} values. Please send it in parts.`,
  ],
} as const

/** Accepts only JSON bodies (SHELL-016) of a quickly checked shape; a form of another site can send text without being asked. */
function readJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    // Clients that name the type of every body send none of a removal.
    if (text === '' && request.method === 'DELETE') return done(null, undefined)
    const fault = jsonShapeFault(text)
    if (!fault) return parse(request, text, done)
    const [code, message] = faults[fault]
    done(new AppError(code, { message }))
  })
}

/**
 * Checks that every record that a body names is within the caller's scope. @throws Error at start when the body has an id that
 * does not declare its table
 */
function checkReferences(db: Db, route: RouteOptions): void {
  const schema = route.schema?.body
  if (!(schema instanceof z.ZodType) || route.config?.readsBody) return
  for (const { entities } of referencesIn(schema)) entities.forEach(resourceNamed)
  const references = referencesIn(schema).filter(({ isLookedUp }) => !isLookedUp)
  if (references.length === 0) return
  const check = ({ session, body }: FastifyRequest) =>
    mustAllBeInScope(db, session?.actor ?? null, references, { body })
  route.preHandler = [check, ...[route.preHandler ?? []].flat()]
}

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
    // within five seconds (`awaitBody`).
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
