import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { graduationCalls as calls } from '#training/contract/graduation/graduation-calls.ts'
import { learnCalls } from '#training/contract/modules/learn-calls.ts'
import { activityCalls } from '#training/contract/rewards/activity-calls.ts'
import { giveFeedback } from '../modules/give-feedback.ts'
import { approveActivity, rejectActivity } from '../rewards/decide-activity.ts'
import { graduateTrainee } from './graduate-trainee.ts'
import { graduationList } from './graduation.ts'
import { notePapers } from './record-papers.ts'

/** Routes of graduation and activities for admins, and of a learner's feedback on modules. */
export function graduationRoutes(app: App, context: Context): void {
  answerCall(app, learnCalls.giveFeedback, ({ request, params, body }) =>
    giveFeedback(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.list, () => graduationList(context))
  answerCall(app, calls.approve, ({ request, params, body }) =>
    graduateTrainee(context, callerOf(request), params.id, body.reason),
  )
  answerCall(app, calls.notePapers, ({ request, params, body }) =>
    notePapers(context, callerOf(request), params.id, body),
  )
  answerCall(app, activityCalls.approve, ({ request, params, body }) =>
    approveActivity(context, callerOf(request), params.id, body.points),
  )
  answerCall(app, activityCalls.reject, ({ request, params, body }) =>
    rejectActivity(context, callerOf(request), params.id, body.reason),
  )
}
