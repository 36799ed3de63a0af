import { z } from 'zod'
import {
  attachGaps as attachBody,
  dismissGaps as dismissBody,
  faqGaps as gapsAnswer,
  gapsSettled,
  gapNeighbours as neighboursAnswer,
  reopenGaps as reopenBody,
} from '#contracts/assistants/faq-gap.ts'
import type { Context } from '../../context.ts'
import { type App, callerOf } from '../../routing.ts'
import { faqGaps, gapNeighbours } from './faq-gaps.ts'
import { attachGaps, dismissGaps, reopenGaps } from './settle-gaps.ts'

const tags = ['assistants']
const config = { access: ['admin'] as const }

/** The queue of questions that nothing answers. */
export function gapRoutes(app: App, context: Context): void {
  app.get(
    '/api/faq-gaps',
    {
      config,
      schema: { tags, summary: 'Unanswered questions, the most asked first', response: { 200: gapsAnswer } },
    },
    () => faqGaps(context.db),
  )
  app.get(
    '/api/faq-gaps/:id/near',
    {
      config,
      schema: {
        tags,
        summary: 'The entries nearest to an unanswered question',
        params: z.object({ id: z.uuid() }),
        response: { 200: neighboursAnswer },
      },
    },
    (request) => gapNeighbours(context.db, request.params.id),
  )
  app.post(
    '/api/faq-gaps/attach',
    {
      config,
      schema: {
        tags,
        summary: 'Make unanswered questions wordings of an entry',
        body: attachBody,
        response: { 200: gapsSettled },
      },
    },
    (request) => attachGaps(context, callerOf(request), request.body),
  )
  app.post(
    '/api/faq-gaps/dismiss',
    {
      config,
      schema: {
        tags,
        summary: 'Take unanswered questions out of the queue',
        body: dismissBody,
        response: { 200: gapsSettled },
      },
    },
    (request) => dismissGaps(context, callerOf(request), request.body),
  )
  app.post(
    '/api/faq-gaps/reopen',
    {
      config,
      schema: {
        tags,
        summary: 'Put settled questions back into the queue',
        body: reopenBody,
        response: { 200: gapsSettled },
      },
    },
    (request) => reopenGaps(context, callerOf(request), request.body),
  )
}
