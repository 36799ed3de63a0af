import { answerCall } from '../answer-call.ts'
import type { Context } from '../context.ts'
import { recordNoteCalls } from '../contract/record-note-calls.ts'
import { type App, callerOf } from '../routing.ts'
import type { Resource } from './define.ts'
import {
  addNote,
  changeNote,
  editsOf,
  listNotes,
  peopleFor,
  removeNote,
  restoreNote,
} from './record-notes.ts'

/** Routes for the team's notes on a resource's records. */
export function recordNoteRoutes(app: App, context: Context, resource: Resource): void {
  const calls = recordNoteCalls(resource.contract)
  const of = <T extends object>(params: T) => ({ resource, ...params })
  answerCall(app, calls.list, ({ request, params }) => listNotes(context, of(params), callerOf(request)))
  answerCall(app, calls.people, ({ request, params, query }) =>
    peopleFor(context, of(params), callerOf(request), query.search ?? ''),
  )
  answerCall(app, calls.add, ({ request, params, body }) =>
    addNote(context, of(params), callerOf(request), body),
  )
  answerCall(app, calls.change, ({ request, params, body }) =>
    changeNote(context, of(params), callerOf(request), body),
  )
  answerCall(app, calls.edits, ({ request, params }) => editsOf(context, of(params), callerOf(request)))
  answerCall(app, calls.remove, ({ request, params }) => removeNote(context, of(params), callerOf(request)))
  answerCall(app, calls.restore, ({ request, params }) => restoreNote(context, of(params), callerOf(request)))
}
