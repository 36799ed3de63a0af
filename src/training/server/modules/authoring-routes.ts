import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { libraryCalls } from '#training/contract/library/library-calls.ts'
import { authoringCalls as calls } from '#training/contract/modules/authoring-calls.ts'
import { countDownload } from '../library/download-resource.ts'
import { moduleDesk, moduleShelf } from './module-desk.ts'
import { moduleMoves } from './publish-module.ts'
import { beginDraft, orderLessons, orderModules } from './revise-module.ts'

/** Routes for authors beyond creating and changing records. */
export function authoringRoutes(app: App, context: Context): void {
  moduleMoves(app, context)
  answerCall(app, libraryCalls.countDownload, ({ request, params }) =>
    countDownload(context, callerOf(request), params.id),
  )
  answerCall(app, calls.shelf, () => moduleShelf(context.db))
  answerCall(app, calls.desk, ({ request, params }) => moduleDesk(context.db, callerOf(request), params.id))
  answerCall(app, calls.orderModules, ({ request, body }) =>
    orderModules(context, callerOf(request), body.ids),
  )
  answerCall(app, calls.beginDraft, ({ request, params }) =>
    beginDraft(context, callerOf(request), params.id),
  )
  answerCall(app, calls.orderLessons, ({ request, params, body }) =>
    orderLessons(context, callerOf(request), params.id, body.ids),
  )
}
