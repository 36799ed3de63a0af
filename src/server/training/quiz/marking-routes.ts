import { z } from 'zod'
import {
  allowAttempt as allowBody,
  essaysMarked,
  markEssays as markBody,
  markingList as markingAnswer,
} from '#contracts/training/quiz/marking.ts'
import {
  questionBank as bankAnswer,
  bankFilter,
  changeQuestions as changeBody,
  questionsChanged,
} from '#contracts/training/quiz/question-bank.ts'
import type { Context } from '#server/context.ts'
import { type App, callerOf } from '#server/routing.ts'
import { allowAttempt, markEssays, markingList } from './mark-essays.ts'
import { changeQuestions, questionBank } from './question-bank.ts'

const tags = ['training']
const params = z.object({ id: z.uuid() })
const config = { access: ['admin'] as const }

/** What a person decides about attempts at a quiz, and about the questions of all quizzes. */
export function markingRoutes(app: App, context: Context): void {
  app.get(
    '/api/admin/marking',
    {
      config,
      schema: {
        tags,
        summary: 'Essays that wait for a person, and who has used up their attempts',
        response: { 200: markingAnswer },
      },
    },
    () => markingList(context.db),
  )
  app.post(
    '/api/admin/quiz-attempts/:id/mark',
    {
      config,
      schema: {
        tags,
        summary: 'Give the points of every essay of an attempt',
        params,
        body: markBody,
        response: { 200: essaysMarked },
      },
    },
    (request) => markEssays(context, callerOf(request), request.params.id, request.body),
  )
  app.post(
    '/api/admin/quizzes/:id/allow-attempt',
    {
      config,
      schema: {
        tags,
        summary: 'Let somebody who has used up their attempts try once more',
        params,
        body: allowBody,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await allowAttempt(context, callerOf(request), request.params.id, request.body.userId)
      return reply.code(204).send(null)
    },
  )
  app.get(
    '/api/admin/question-bank',
    {
      config,
      schema: {
        tags,
        summary: 'The questions of all modules, with how they do',
        querystring: bankFilter,
        response: { 200: bankAnswer },
      },
    },
    (request) => questionBank(context.db, request.query),
  )
  app.post(
    '/api/admin/question-bank/change',
    {
      config,
      schema: {
        tags,
        summary: 'Tag, retire or ask again several questions',
        body: changeBody,
        response: { 200: questionsChanged },
      },
    },
    (request) => changeQuestions(context, callerOf(request), request.body),
  )
}
