import { z } from 'zod'
import {
  activityApproved,
  approveActivity as approveBody,
  graduated,
  graduationList as graduationAnswer,
  approveGraduation as graduationBody,
  recordPapers as papersBody,
  papersRecorded,
  rejectActivity as rejectBody,
} from '#contracts/training/graduation/graduation.ts'
import { giveFeedback as feedbackBody, feedbackGiven } from '#contracts/training/modules/give-feedback.ts'
import type { Context } from '#server/context.ts'
import { type App, callerOf } from '#server/routing.ts'
import { giveFeedback } from '../modules/give-feedback.ts'
import { approveActivity, rejectActivity } from '../rewards/decide-activity.ts'
import { graduateTrainee } from './graduate-trainee.ts'
import { graduationList } from './graduation.ts'
import { notePapers } from './record-papers.ts'

const tags = ['training']
const params = z.object({ id: z.uuid() })
const config = { access: ['admin'] as const }

/** What an administrator decides about people in training, and what these say about it. */
export function graduationRoutes(app: App, context: Context): void {
  app.post(
    '/api/learning/modules/:id/feedback',
    {
      config: { access: ['trainee', 'sales_rep', 'operations', 'admin'] },
      schema: {
        tags,
        summary: 'What one thinks of a module one completed',
        params,
        body: feedbackBody,
        response: { 200: feedbackGiven },
      },
    },
    (request) => giveFeedback(context, callerOf(request), request.params.id, request.body),
  )
  app.get(
    '/api/admin/graduation',
    {
      config,
      schema: {
        tags,
        summary: 'Who is ready, what is missing, what waits for a decision',
        response: { 200: graduationAnswer },
      },
    },
    () => graduationList(context),
  )
  app.post(
    '/api/admin/graduation/:id/approve',
    {
      // It gives a role.
      config: { ...config, stepUp: true },
      schema: {
        tags,
        summary: 'Make a trainee a sales rep: once, however often it is asked',
        params,
        body: graduationBody,
        response: { 200: graduated },
      },
    },
    (request) => graduateTrainee(context, callerOf(request), request.params.id, request.body.reason),
  )
  app.post(
    '/api/admin/graduation/:id/papers',
    {
      config,
      schema: {
        tags,
        summary: 'Note that a paper came in',
        params,
        body: papersBody,
        response: { 200: papersRecorded },
      },
    },
    (request) => notePapers(context, callerOf(request), request.params.id, request.body),
  )
  app.post(
    '/api/activities/:id/approve',
    {
      config,
      schema: {
        tags,
        summary: 'Approve an activity and give its points',
        params,
        body: approveBody,
        response: { 200: activityApproved },
      },
    },
    (request) => approveActivity(context, callerOf(request), request.params.id, request.body.points),
  )
  app.post(
    '/api/activities/:id/reject',
    {
      config,
      schema: {
        tags,
        summary: 'Say no to an activity, with the reason',
        params,
        body: rejectBody,
        response: { 200: activityApproved },
      },
    },
    (request) => rejectActivity(context, callerOf(request), request.params.id, request.body.reason),
  )
}
