import type { Actor, Scope } from '#platform/rules/access/access.ts'
import { idsAt, type Reference } from '../contract/references.ts'
import type { Db, Tx } from '../db/client.ts'
import { Params } from '../db/params.ts'
import { AppError } from '../errors/app-error.ts'
import { type Resource, resourceNamed } from './define.ts'
import { scopeSql } from './where.ts'

/** The same answer for missing records and those out of scope. */
const noSuchRecord = 'There is no such record.'

type Sent = {
  body: unknown
  /** The record before the write. */
  before?: Record<string, unknown>
  /** Records that this transaction already found in scope; grows. */
  reached?: Set<string>
}

/**
 * Checks that every record named in a body is within the caller's scope, with one statement, or none if nothing is named.
 * References that `before` already had may stay: somebody else chose them. @throws AppError 400 with `fields`
 */
export async function mustAllBeInScope(
  db: Db,
  actor: Actor | null,
  references: readonly Reference[],
  { body, before, reached = new Set() }: Sent,
): Promise<void> {
  const asked = references.flatMap(({ path, entities, isLookedUp }) => {
    if (isLookedUp) return []
    const named = new Set(idsAt(before, path).map(({ id }) => id))
    return idsAt(body, path).flatMap(({ name, id }) =>
      named.has(id) || isOneself(actor, entities, id) || isReached(reached, entities, id)
        ? []
        : [{ name, id: id.toLowerCase(), entities }],
    )
  })
  if (asked.length === 0) return
  const params = new Params()
  const selects = [...new Set(asked.flatMap(({ entities }) => entities))].map((entity) => {
    const ids = asked.filter(({ entities }) => entities.includes(entity)).map(({ id }) => id)
    const scope = scopeSql(referable(resourceNamed(entity), actor), params)
    return (
      `SELECT '${entity}' AS entity, t.id FROM ${entity} t` +
      ` WHERE t.id = ANY(${params.add([...new Set(ids)])}::uuid[]) AND t.deleted_at IS NULL AND ${scope}`
    )
  })
  const rows = await db.rows(
    `SELECT entity, id FROM (${selects.join(' UNION ALL ') /* e.g. SELECT business_name AS entity, id FROM prospects */}) AS reached`,
    params.values,
  )
  for (const { entity, id } of rows) reached.add(`${entity} ${id}`)
  const missing = asked.filter(({ entities, id }) => !isReached(reached, entities, id))
  if (missing.length === 0) return
  throw new AppError('invalid_input', {
    message: noSuchRecord,
    fields: Object.fromEntries(missing.map(({ name }) => [name, noSuchRecord])),
  })
}

const found = new WeakMap<Tx, Set<string>>()

/** Records that the transaction found in scope: a bulk change checks each once. */
export function reachedIn(tx: Tx): Set<string> {
  const reached = found.get(tx) ?? new Set<string>()
  found.set(tx, reached)
  return reached
}

const isReached = (reached: ReadonlySet<string>, entities: readonly string[], id: string) =>
  entities.some((entity) => reached.has(`${entity} ${id.toLowerCase()}`))

/** Records that may be referred to: those in scope, and those that the policy adds. */
export function referable({ contract: { policy } }: Resource, actor: Actor | null): Scope {
  return actor === null ? false : (policy.refer ?? policy.read)(actor)
}

const isOneself = (actor: Actor | null, entities: readonly string[], id: string) =>
  actor !== null && actor.role !== 'customer' && actor.id === id && entities.includes('users')
