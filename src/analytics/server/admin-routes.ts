import { administrationCalls as calls } from '#analytics/contract/administration-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { mailHold, releaseMail } from '#platform/jobs/installation.ts'
import { sendCsv } from '#platform/resources/export.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { earlyEngagement, nudgeTrainee, traineeAnalytics } from '#training/server/api.ts'
import { adminOverview, personView } from './administration.ts'
import { predictionsKept, teamAnalytics } from './team-analytics.ts'

const columnsOf = (keys: readonly string[]) => keys.map((key) => ({ key, header: key }))
const traineeColumns = columnsOf(
  `id firstName lastName email phone city state createdAt trainingStartedAt lastActiveAt overallProgressPercentage
   modulesCompleted totalModules totalTrainingTimeMinutes totalPoints totalSessions avgSessionDuration loginFrequency
   peakLearningTime pointsPerHour quizSuccessRate retryRate completionSpeed avgResponseTime helpRequests engagementScore
   learningStyle earlyEngagementScore contentExpansionRate avgTimePerPage complianceScore`.split(/\s+/),
)
const memberColumns = columnsOf(
  'id name role progress engagementScore points lastActiveAt minutes quizSuccessRate contacts'.split(' '),
)

/** Routes of administrators about people: overviews and decisions. */
export function administrationRoutes(app: App, context: Context): void {
  const { db } = context
  answerCall(app, calls.overview, () => adminOverview(db))
  answerCall(app, calls.mailHold, () => mailHold(db))
  answerCall(app, calls.releaseMail, async ({ request, body }) => {
    await releaseMail(db, callerOf(request), body.isDropped)
    return mailHold(db)
  })
  answerCall(app, calls.person, ({ request, params }) => personView(context, callerOf(request), params.id))
  answerCall(app, calls.team, () => teamAnalytics(context))
  answerCall(app, calls.exportTeam, async ({ request, reply }) =>
    sendCsv(db, request, reply, {
      name: 'team-analytics',
      columns: memberColumns,
      rows: (await teamAnalytics(context)).members,
    }),
  )
  answerCall(app, calls.exportTrainees, async ({ request, reply }) =>
    sendCsv(db, request, reply, {
      name: 'trainee-analytics',
      columns: traineeColumns,
      rows: await traineeAnalytics(context),
    }),
  )
  answerCall(app, calls.predictions, async () => ({ items: await predictionsKept(db) }))
  answerCall(app, calls.beginners, async () => ({ items: await earlyEngagement(context) }))
  answerCall(app, calls.nudge, ({ request, params, body }) =>
    nudgeTrainee(context, callerOf(request), params.id, body.note),
  )
}
