import { searchCalls as calls } from '#contracts/search-calls.ts'
import { answerCall } from '../answer-call.ts'
import type { Context } from '../context.ts'
import { type App, callerOf } from '../routing.ts'
import type { Resource } from './define.ts'
import { findAnything } from './find-anything.ts'
import { noteOpened } from './recent.ts'

/** The box that finds anything, for everybody who is signed in. */
export function searchRoutes(app: App, { db, clock }: Context, resources: readonly Resource[]): void {
  const found = resources.filter((resource) => resource.found !== undefined)
  answerCall(app, calls.find, ({ request, query }) =>
    findAnything(db, found, callerOf(request).actor, query.q ?? ''),
  )
  answerCall(app, calls.noteOpened, ({ request, body }) =>
    noteOpened(db, callerOf(request).actor, body, clock.now()),
  )
}
