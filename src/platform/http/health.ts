import { createHash, timingSafeEqual } from 'node:crypto'
import { Histogram } from 'prom-client'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import type { App } from '../routing.ts'
import { createFigures } from './figures.ts'

const tags = ['health']
const status = z.object({ status: z.string() })

/** Liveness, readiness, and metrics for a monitor (an administrator, or the bearer of METRICS_TOKEN). */
export function healthRoutes(
  app: App,
  context: Context,
  { isReady, streams }: { isReady: () => boolean; streams: () => number },
): void {
  const registry = createFigures(context, streams)
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })

  app.get(
    '/healthz',
    {
      config: { access: 'public', isAnonymous: true },
      schema: { tags, summary: 'The process lives', response: { 200: status } },
    },
    async () => ({ status: 'ok' }),
  )
  app.get(
    '/readyz',
    {
      config: { access: 'public', isAnonymous: true },
      schema: { tags, summary: 'Ready for traffic', response: { 200: status } },
    },
    async () => {
      if (!isReady()) throw new AppError('unavailable')
      await context.db.rows('SELECT 1')
      return { status: 'ready' }
    },
  )
  app.get(
    '/metrics',
    { config: { access: 'public' }, schema: { tags, summary: 'Prometheus figures' } },
    async (request, reply) => {
      const bears = bearsToken(request.headers.authorization, context.config.METRICS_TOKEN)
      if (!bears && request.session?.actor.role !== 'admin') {
        throw new AppError(request.session ? 'forbidden' : 'signed_out')
      }
      return reply.type(registry.contentType).send(await registry.metrics())
    },
  )
}

/** Compared in constant time. */
export function bearsToken(header: string | undefined, token: string | undefined): boolean {
  if (token === undefined || header === undefined) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header), digest(`Bearer ${token}`))
}
