import { z } from 'zod'
import {
  cohortBoard as boardAnswer,
  cohortCandidates as candidatesAnswer,
  cohortList,
  cohortPath,
  cohortPeople,
  cohortPeopleChanged,
  ownDeadlines,
  pathModules as pathModulesAnswer,
} from '#contracts/training/cohorts/cohort-board.ts'
import { companyTimeZone } from '#server/company/time-zone.ts'
import type { Context } from '#server/context.ts'
import { sendCsv } from '#server/resources/export.ts'
import { type App, callerOf } from '#server/routing.ts'
import { addMembers, removeMembers, setPath } from './change-cohort.ts'
import { cohortCsv } from './cohort-csv.ts'
import { cohortBoard, cohortCandidates, cohorts, pathModules } from './cohorts.ts'
import { deadlinesOf } from './own-deadlines.ts'

const tags = ['training']
const params = z.object({ id: z.uuid() })
const config = { access: ['admin'] as const }

/** Cohorts with their paths for administrators, and what is due for a learner. */
export function cohortRoutes(app: App, context: Context): void {
  const { db } = context
  app.get(
    '/api/learning/deadlines',
    {
      config: { access: ['trainee', 'sales_rep', 'operations', 'admin'] },
      schema: { tags, summary: 'What one is to finish, and by when', response: { 200: ownDeadlines } },
    },
    (request) => deadlinesOf(db, callerOf(request).actor.id),
  )
  app.get(
    '/api/cohorts',
    { config, schema: { tags, summary: 'Cohorts and how they stand', response: { 200: cohortList } } },
    () => cohorts(context),
  )
  app.get(
    '/api/cohorts/modules',
    {
      config,
      schema: { tags, summary: 'Modules a path may hold', response: { 200: pathModulesAnswer } },
    },
    async () => ({ items: await pathModules(db) }),
  )
  app.get(
    '/api/cohorts/:id',
    {
      config,
      schema: { tags, summary: 'Path and members of a cohort', params, response: { 200: boardAnswer } },
    },
    (request) => cohortBoard(context, request.params.id),
  )
  app.get(
    '/api/cohorts/:id/export.csv',
    { config, schema: { tags, summary: 'Who stands where, as CSV', params } },
    async (request, reply) => {
      const timeZone = await companyTimeZone(db, context.config)
      const csv = cohortCsv(await cohortBoard(context, request.params.id), timeZone)
      return sendCsv(db, request, reply, csv)
    },
  )
  app.get(
    '/api/cohorts/:id/candidates',
    { config, schema: { tags, summary: 'Who could join', params, response: { 200: candidatesAnswer } } },
    (request) => cohortCandidates(db, request.params.id),
  )
  const people = {
    config,
    schema: { tags, params, body: cohortPeople, response: { 200: cohortPeopleChanged } },
  }
  app.post(
    '/api/cohorts/:id/members',
    { ...people, schema: { ...people.schema, summary: 'People join; they leave the cohort they were in' } },
    (request) => addMembers(context, callerOf(request), request.params.id, request.body.userIds),
  )
  app.post(
    '/api/cohorts/:id/members/remove',
    { ...people, schema: { ...people.schema, summary: 'People leave' } },
    (request) => removeMembers(context, callerOf(request), request.params.id, request.body.userIds),
  )
  app.put(
    '/api/cohorts/:id/path',
    {
      config,
      schema: {
        tags,
        summary: 'The whole path, in its order',
        params,
        body: cohortPath,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await setPath(context, callerOf(request), request.params.id, request.body)
      return reply.code(204).send(null)
    },
  )
}
