import type { RouteOptions } from 'fastify'
import { z } from 'zod'

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
export function declareQuery(route: RouteOptions): void {
  if (!route.url.startsWith('/api/') || route.config?.readsQuery || takesAny.has(route.url)) return
  const declared = route.schema?.querystring ?? nothing
  if (!(declared instanceof z.ZodObject))
    throw new Error(`${route.method} ${route.url} declares a query that is no object`)
  // Not copied per route: the engine's routes would take two megabytes.
  const isStrict = declared.def.catchall instanceof z.ZodNever
  route.schema = { ...route.schema, querystring: isStrict ? declared : declared.strict() }
}
