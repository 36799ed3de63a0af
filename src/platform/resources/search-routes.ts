import { answerCall } from '../answer-call.ts'
import type { Context } from '../context.ts'
import { namesCalls } from '../contract/names-calls.ts'
import { searchCalls as calls } from '../contract/search-calls.ts'
import { type App, callerOf } from '../routing.ts'
import type { Resource } from './define.ts'
import { findAnything } from './find-anything.ts'
import { nameableTable, namesOf, offered } from './names.ts'
import { noteOpened } from './recent.ts'

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
