import { z } from 'zod'
import {
  checkCard as checkBody,
  checkedCard,
  logObjection as objectionBody,
  objectionLogged,
  rateCard as rateBody,
  ratedCard,
  reviewOverview,
} from '#contracts/training/practice/review.ts'
import type { Context } from '#server/context.ts'
import { type App, callerOf } from '#server/routing.ts'
import { logObjection, rateCard } from '../rewards/rate-card.ts'
import { checkCard, reviewOverviewOf } from './review-cards.ts'

const tags = ['training']
const params = z.object({ id: z.uuid() })
const learners = { access: ['trainee', 'sales_rep', 'operations', 'admin'] as const }

export function reviewRoutes(app: App, context: Context): void {
  app.get(
    '/api/learning/reviews',
    {
      config: learners,
      schema: { tags, summary: 'What is due for review', response: { 200: reviewOverview } },
    },
    (request) => reviewOverviewOf(context, callerOf(request).actor.id),
  )
  app.post(
    '/api/learning/reviews/:id/check',
    {
      config: learners,
      schema: {
        tags,
        summary: 'Mark an answer to a card',
        params,
        body: checkBody,
        response: { 200: checkedCard },
      },
    },
    (request) => checkCard(context, callerOf(request).actor.id, request.params.id, request.body.answer),
  )
  app.post(
    '/api/learning/reviews/:id/rate',
    {
      config: learners,
      schema: {
        tags,
        summary: 'Put a card on its next day',
        params,
        body: rateBody,
        response: { 200: ratedCard },
      },
    },
    (request) => rateCard(context, callerOf(request), request.params.id, request.body),
  )
  app.post(
    '/api/learning/objections',
    {
      config: learners,
      schema: {
        tags,
        summary: 'Keep an objection for review',
        body: objectionBody,
        response: { 200: objectionLogged },
      },
    },
    (request) => logObjection(context, callerOf(request), request.body),
  )
}
