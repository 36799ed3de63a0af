import { z } from 'zod'
import {
  claimsFound,
  claimsText,
  practiceOverview,
  practiceTurn,
  practiceView,
  startPractice as startBody,
} from '#contracts/training/practice/practice.ts'
import type { Context } from '#server/context.ts'
import { type App, callerOf } from '#server/routing.ts'
import { findClaims } from './coach.ts'
import { endPractice, practiceOf, practiceOverviewOf, startPractice, takePracticeTurn } from './practice.ts'

const tags = ['training']
const params = z.object({ id: z.uuid() })
const learners = { access: ['trainee', 'sales_rep', 'operations', 'admin'] as const }

export function practiceRoutes(app: App, context: Context): void {
  app.get(
    '/api/learning/practice',
    {
      config: learners,
      schema: { tags, summary: 'Buyers to practice with', response: { 200: practiceOverview } },
    },
    (request) => practiceOverviewOf(context.db, callerOf(request).actor.id),
  )
  app.post(
    '/api/learning/practice',
    {
      config: learners,
      schema: {
        tags,
        summary: 'Begin a practice conversation, or go on with it',
        body: startBody,
        response: { 201: practiceView },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await startPractice(context, callerOf(request), request.body)),
  )
  app.get(
    '/api/learning/practice/:id',
    {
      config: learners,
      schema: { tags, summary: 'One practice conversation', params, response: { 200: practiceView } },
    },
    (request) => practiceOf(context, callerOf(request).actor.id, request.params.id),
  )
  app.post(
    '/api/learning/practice/:id/turns',
    {
      config: learners,
      schema: { tags, summary: 'Say something', params, body: practiceTurn, response: { 200: practiceView } },
    },
    (request) => takePracticeTurn(context, callerOf(request), request.params.id, request.body),
  )
  app.post(
    '/api/learning/practice/:id/end',
    {
      config: learners,
      schema: { tags, summary: 'End a practice conversation', params, response: { 200: practiceView } },
    },
    (request) => endPractice(context, callerOf(request), request.params.id),
  )
  app.post(
    '/api/learning/claims-check',
    {
      config: learners,
      schema: {
        tags,
        summary: 'What may not be said in a text, and where the rule stands',
        body: claimsText,
        response: { 200: claimsFound },
      },
    },
    (request) => findClaims(context.db, request.body.text),
  )
}
