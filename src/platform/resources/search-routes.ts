import type { Actor } from '#platform/rules/access/access.ts'
import { answerCall } from '../answer-call.ts'
import type { Context } from '../context.ts'
import { namesCalls } from '../contract/names-calls.ts'
import type { FoundEntity } from '../contract/search.ts'
import { searchCalls as calls } from '../contract/search-calls.ts'
import type { Db } from '../db/client.ts'
import { type App, callerOf } from '../routing.ts'
import { type Resource, resourceNamed } from './define.ts'
import { findAnything } from './find-anything.ts'
import { nameableTable, namesOf, offered } from './names.ts'
import { getRow } from './read.ts'

const mostKept = 50

/** Remembers that somebody opened a record in their scope. @throws AppError 403, 404 */
async function noteOpened(
  db: Db,
  actor: Actor,
  { entity, id }: { entity: FoundEntity; id: string },
  now: Date,
): Promise<void> {
  await getRow(db, resourceNamed(entity), actor, id)
  await db.rows(
    `WITH noted AS (
       INSERT INTO recent_records (person_id, entity, record_id, opened_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (person_id, entity, record_id) DO UPDATE SET opened_at = excluded.opened_at)
     DELETE FROM recent_records WHERE id IN (
       SELECT id FROM recent_records WHERE person_id = $1 ORDER BY opened_at DESC, id OFFSET ${mostKept})`,
    [actor.id, entity, id, now],
  )
}

/** Routes of the global search and of record names, for everybody who is signed in. */
export function searchRoutes(app: App, { db, clock }: Context, resources: readonly Resource[]): void {
  const found = resources.filter((resource) => resource.found !== undefined)
  answerCall(app, calls.find, ({ request, query }) =>
    findAnything(db, found, callerOf(request).actor, query.q ?? ''),
  )
  answerCall(app, calls.noteOpened, ({ request, body }) =>
    noteOpened(db, callerOf(request).actor, body, clock.now()),
  )
  answerCall(app, namesCalls.read, async ({ request, query: { of, id, q, among } }) => {
    const { actor } = callerOf(request)
    const resource = nameableTable(resources, of)
    if (id === undefined) {
      const query = Object.fromEntries(new URLSearchParams(among))
      return { items: await offered(db, resource, actor, { q, query }) }
    }
    const names = await namesOf(
      db,
      actor,
      id.map((one) => ({ entity: of, id: one })),
    )
    return { items: [...names.values()] }
  })
}
