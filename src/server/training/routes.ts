import { z } from 'zod'
import {
  answersKept,
  attempt,
  attemptResult,
  finishLesson as finishBody,
  keepAnswers as keepBody,
  keptModule,
  lessonFinished,
  lessonPage,
  moduleCard,
  moduleDetail,
  ownProgress,
  submitAnswers,
  traineeDetail as traineeDetailAnswer,
  traineeRecord,
} from '#contracts/training/modules/learn.ts'
import type { Context } from '../context.ts'
import { idempotencyKeyOf } from '../resources/idempotency.ts'
import { type App, callerOf } from '../routing.ts'
import { keptModuleOf } from './modules/kept-module.ts'
import { moduleOf, modulesOf, openLesson } from './modules/learn.ts'
import { finishLesson, leaveLesson } from './modules/read-lesson.ts'
import { resultOf } from './quiz/quiz-result.ts'
import { keepAnswers, openAttempt, startAttempt, submitAttempt } from './quiz/take-quiz.ts'
import { progressOf } from './trainees/own-progress.ts'
import { traineeAnalytics } from './trainees/trainee-analytics.ts'
import { traineeDetail } from './trainees/trainee-detail.ts'

const tags = ['training']
const params = z.object({ id: z.uuid() })
const learners = { access: ['trainee', 'sales_rep', 'operations', 'admin'] as const }

export function trainingRoutes(app: App, context: Context): void {
  const { db } = context

  app.get(
    '/api/learning/progress',
    { config: learners, schema: { tags, summary: 'How far one is', response: { 200: ownProgress } } },
    (request) => progressOf(context, callerOf(request).actor.id),
  )
  app.get(
    '/api/learning/modules',
    {
      config: learners,
      schema: {
        tags,
        summary: 'Modules with own progress',
        response: { 200: z.object({ items: z.array(moduleCard) }) },
      },
    },
    async (request) => ({ items: await modulesOf(db, callerOf(request).actor.id) }),
  )
  app.get(
    '/api/learning/modules/:id',
    { config: learners, schema: { tags, summary: 'One module', params, response: { 200: moduleDetail } } },
    (request) => moduleOf(context, callerOf(request).actor.id, request.params.id),
  )
  app.get(
    '/api/learning/modules/:id/kept',
    {
      config: learners,
      schema: {
        tags,
        summary: 'A module with its lessons and own notes, to be read without connection',
        params,
        response: { 200: keptModule },
      },
    },
    (request) => keptModuleOf(context, callerOf(request).actor.id, request.params.id),
  )
  app.get(
    '/api/learning/lessons/:id',
    { config: learners, schema: { tags, summary: 'One lesson', params, response: { 200: lessonPage } } },
    (request) => openLesson(context, callerOf(request).actor.id, request.params.id),
  )
  app.post(
    '/api/learning/lessons/:id/finish',
    {
      config: learners,
      schema: {
        tags,
        summary: 'A lesson read to its end',
        params,
        body: finishBody,
        response: { 200: lessonFinished },
      },
    },
    (request) =>
      finishLesson(context, callerOf(request), request.params.id, request.body, idempotencyKeyOf(request)),
  )
  app.post(
    '/api/learning/lessons/:id/time',
    {
      config: learners,
      schema: {
        tags,
        summary: 'Time in a lesson that was left before its end, or read again',
        params,
        body: finishBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const key = idempotencyKeyOf(request)
      await leaveLesson(context, callerOf(request), request.params.id, request.body, key)
      return reply.code(204).send(null)
    },
  )
  app.post(
    '/api/learning/quizzes/:id/attempts',
    {
      config: learners,
      schema: { tags, summary: 'Begin a quiz, or go on with it', params, response: { 201: attempt } },
    },
    async (request, reply) =>
      reply.code(201).send(await startAttempt(context, callerOf(request), request.params.id)),
  )
  app.post(
    '/api/learning/attempts/:id/submit',
    {
      config: learners,
      schema: {
        tags,
        summary: 'Hand a quiz in',
        params,
        body: submitAnswers,
        response: { 200: attemptResult },
      },
    },
    (request) => submitAttempt(context, callerOf(request), request.params.id, request.body),
  )
  app.get(
    '/api/learning/attempts/:id/open',
    {
      config: learners,
      schema: { tags, summary: 'An own attempt that is open', params, response: { 200: attempt } },
    },
    (request) => openAttempt(context, callerOf(request), request.params.id),
  )
  app.put(
    '/api/learning/attempts/:id/answers',
    {
      config: learners,
      schema: {
        tags,
        summary: 'Keep some answers of an open attempt',
        params,
        body: keepBody,
        response: { 200: answersKept },
      },
    },
    (request) => keepAnswers(context, callerOf(request), request.params.id, request.body.answers),
  )
  app.get(
    '/api/learning/attempts/:id',
    {
      config: learners,
      schema: {
        tags,
        summary: 'An own attempt that was handed in, with its review',
        params,
        response: { 200: attemptResult },
      },
    },
    (request) => resultOf(db, callerOf(request).actor, request.params.id),
  )
  app.get(
    '/api/admin/trainee-analytics',
    {
      config: { access: ['admin'] },
      schema: {
        tags,
        summary: 'Every trainee with what was measured',
        response: { 200: z.array(traineeRecord) },
      },
    },
    () => traineeAnalytics(context),
  )
  app.get(
    '/api/admin/trainee-analytics/:id',
    {
      config: { access: ['admin'] },
      schema: {
        tags,
        summary: 'One trainee, with what stands behind the figures',
        params,
        response: { 200: traineeDetailAnswer },
      },
    },
    (request) => traineeDetail(context, request.params.id),
  )
}
