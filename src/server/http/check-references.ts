import type { FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { referencesIn } from '#contracts/references.ts'
import type { Db } from '../db/client.ts'
import { resourceNamed } from '../resources/define.ts'
import { mustReachAll } from '../resources/references.ts'

/**
 * A call whose body names records is answered only when the caller reaches them all.
 * @throws Error at start when the body holds an id that does not say what it refers to
 */
export function checkReferences(db: Db, route: RouteOptions): void {
  const body = route.schema?.body
  if (!(body instanceof z.ZodType) || route.config?.readsBody) return
  for (const { entities } of referencesIn(body)) entities.forEach(resourceNamed)
  const references = referencesIn(body).filter(({ isLookedUp }) => !isLookedUp)
  if (references.length === 0) return
  const check = ({ session, body: sent }: FastifyRequest) =>
    mustReachAll(db, session?.actor ?? null, references, sent)
  route.preHandler = [check, ...[route.preHandler ?? []].flat()]
}
