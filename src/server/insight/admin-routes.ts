import { z } from 'zod'
import {
  mailHold as mailHoldAnswer,
  adminOverview as overviewAnswer,
  personView as personAnswer,
  releaseMail as releaseMailBody,
} from '#contracts/insight/administration.ts'
import { predictionList, teamAnalytics as teamAnswer } from '#contracts/insight/team-analytics.ts'
import {
  earlyEngagement as earlyAnswer,
  nudge as nudgeBody,
  nudged,
} from '#contracts/training/trainees/early-engagement.ts'
import type { Context } from '../context.ts'
import { mailHold, releaseMail } from '../jobs/installation.ts'
import { sendCsv } from '../resources/export.ts'
import { type App, callerOf } from '../routing.ts'
import { earlyEngagement, nudgeTrainee } from '../training/trainees/early-engagement.ts'
import { traineeAnalytics } from '../training/trainees/trainee-analytics.ts'
import { adminOverview, personView } from './administration.ts'
import { predictionsKept, teamAnalytics } from './team-analytics.ts'

const tags = ['insight']
const params = z.object({ id: z.uuid() })
const config = { access: ['admin'] as const }

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

/** What administrators look at and decide about people. */
export function administrationRoutes(app: App, context: Context): void {
  const { db } = context
  const get = { config }
  app.get(
    '/api/admin/overview',
    {
      ...get,
      schema: { tags, summary: 'People, what waits, what was decided', response: { 200: overviewAnswer } },
    },
    () => adminOverview(db),
  )
  app.get(
    '/api/admin/mail-hold',
    { ...get, schema: { tags, summary: 'Mail held in a restored copy', response: { 200: mailHoldAnswer } } },
    () => mailHold(db),
  )
  app.post(
    '/api/admin/mail-hold/release',
    {
      config: { ...config, stepUp: true },
      schema: {
        tags,
        summary: 'Let held mail go, or throw it away',
        body: releaseMailBody,
        response: { 200: mailHoldAnswer },
      },
    },
    async (request) => {
      await releaseMail(db, callerOf(request), request.body.isDropped)
      return mailHold(db)
    },
  )
  app.get(
    '/api/admin/people/:id',
    { ...get, schema: { tags, summary: 'One person', params, response: { 200: personAnswer } } },
    (request) => personView(context, callerOf(request), request.params.id),
  )
  app.get(
    '/api/admin/team-analytics',
    { ...get, schema: { tags, summary: 'How the team learns and works', response: { 200: teamAnswer } } },
    () => teamAnalytics(context),
  )
  app.get(
    '/api/admin/team-analytics/export.csv',
    { ...get, schema: { tags, summary: 'The team’s figures as CSV' } },
    async (request, reply) =>
      sendCsv(db, request, reply, {
        name: 'team-analytics',
        columns: memberColumns,
        rows: (await teamAnalytics(context)).members,
      }),
  )
  app.get(
    '/api/admin/trainee-analytics/export.csv',
    { ...get, schema: { tags, summary: 'The trainees’ figures as CSV' } },
    async (request, reply) =>
      sendCsv(db, request, reply, {
        name: 'trainee-analytics',
        columns: traineeColumns,
        rows: await traineeAnalytics(context),
      }),
  )
  app.get(
    '/api/admin/trainee-analytics/predictions',
    {
      ...get,
      schema: { tags, summary: 'How often predictions came true', response: { 200: predictionList } },
    },
    async () => ({ items: await predictionsKept(db) }),
  )
  app.get(
    '/api/admin/early-engagement',
    {
      ...get,
      schema: { tags, summary: 'The first days of those in training', response: { 200: earlyAnswer } },
    },
    async () => ({ items: await earlyEngagement(context) }),
  )
  app.post(
    '/api/admin/early-engagement/:id/nudge',
    {
      config,
      schema: {
        tags,
        summary: 'Remind a trainee by mail, once a day at most',
        params,
        body: nudgeBody,
        response: { 200: nudged },
      },
    },
    (request) => nudgeTrainee(context, callerOf(request), request.params.id, request.body.note),
  )
}
