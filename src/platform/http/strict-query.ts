import type { RouteOptions } from 'fastify'
import { z } from 'zod'

const nothing = z.strictObject({})

/**
 * Calls that take any query, each for its reason. Lists and exports of the engine (`readsQuery`) name what they do not
 * know themselves. Pages, files (those of /api/docs too) and health checks are no calls: campaigns and load balancers
 * hang fields on them.
 */
const takesAny = new Set([
  // People come here by old links and forms; whatever hangs on the address, it leads to the page (AUTH-039).
  '/api/login',
])

/** A call takes the query fields that its route declares, and no others: a 400 names them. */
export function declareQuery(route: RouteOptions): void {
  if (!route.url.startsWith('/api/') || route.config?.readsQuery || takesAny.has(route.url)) return
  const declared = route.schema?.querystring ?? nothing
  if (!(declared instanceof z.ZodObject))
    throw new Error(`${route.method} ${route.url} declares a query that is no object`)
  // A copy for every route of the engine would be two megabytes.
  const isStrict = declared.def.catchall instanceof z.ZodNever
  route.schema = { ...route.schema, querystring: isStrict ? declared : declared.strict() }
}
