import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { sendCsv } from '#platform/resources/export.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { cohortCalls as calls } from '#training/contract/cohorts/cohort-calls.ts'
import { addMembers, removeMembers, setPath } from './change-cohort.ts'
import { cohortCsv } from './cohort-csv.ts'
import { cohortBoard, cohortCandidates, cohorts, pathModules } from './cohorts.ts'
import { deadlinesOf } from './own-deadlines.ts'

/** Routes of cohorts and their paths for admins, and of a learner's own deadlines. */
export function cohortRoutes(app: App, context: Context): void {
  const { db } = context
  answerCall(app, calls.deadlines, ({ request }) => deadlinesOf(db, callerOf(request).actor.id))
  answerCall(app, calls.list, () => cohorts(context))
  answerCall(app, calls.modules, async () => ({ items: await pathModules(db) }))
  answerCall(app, calls.board, ({ params }) => cohortBoard(context, params.id))
  answerCall(app, calls.export, async ({ request, reply, params }) => {
    const timeZone = await companyTimeZone(db, context.config)
    return sendCsv(db, request, reply, cohortCsv(await cohortBoard(context, params.id), timeZone))
  })
  answerCall(app, calls.candidates, ({ params }) => cohortCandidates(db, params.id))
  answerCall(app, calls.addMembers, ({ request, params, body }) =>
    addMembers(context, callerOf(request), params.id, body.userIds),
  )
  answerCall(app, calls.removeMembers, ({ request, params, body }) =>
    removeMembers(context, callerOf(request), params.id, body.userIds),
  )
  answerCall(app, calls.setPath, ({ request, params, body }) =>
    setPath(context, callerOf(request), params.id, body),
  )
}
