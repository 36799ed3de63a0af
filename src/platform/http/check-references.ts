import type { FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { referencesIn } from '../contract/references.ts'
import type { Db } from '../db/client.ts'
import { resourceNamed } from '../resources/define.ts'
import { mustAllBeInScope } from '../resources/references.ts'

/**
 * Checks that every record that a body names is within the caller's scope. @throws Error at start when the body has an id that
 * does not declare its table
 */
export function checkReferences(db: Db, route: RouteOptions): void {
  const schema = route.schema?.body
  if (!(schema instanceof z.ZodType) || route.config?.readsBody) return
  for (const { entities } of referencesIn(schema)) entities.forEach(resourceNamed)
  const references = referencesIn(schema).filter(({ isLookedUp }) => !isLookedUp)
  if (references.length === 0) return
  const check = ({ session, body }: FastifyRequest) =>
    mustAllBeInScope(db, session?.actor ?? null, references, { body })
  route.preHandler = [check, ...[route.preHandler ?? []].flat()]
}
