import { z } from 'zod'
import { figuresQuery, assistantFigures as figuresShape } from '#contracts/assistants/assistant-figures.ts'
import {
  handOver as handOverBody,
  reviewTask as reviewBody,
  startTask as startBody,
} from '#contracts/assistants/assistant-work.ts'
import { assistantTaskLifecycle } from '#domain/assistants/task-lifecycle.ts'
import type { Context } from '../../context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { named } from '../../resources/define.ts'
import { registerMoves } from '../../resources/move-routes.ts'
import { type App, callerOf } from '../../routing.ts'
import { assistantsResources } from '../resources.ts'
import { assistantFigures } from './figures.ts'
import { handOver } from './hand-over.ts'
import { implementInsight } from './implement-insight.ts'
import { reviewTask } from './review-task.ts'
import { startTask } from './start-task.ts'

const tags = ['assistants']
const params = z.object({ id: z.uuid() })
const config = { access: ['admin'] as const }
const response = { 204: z.undefined() }

/** What those who direct the assistants do: give tasks, review them, hand prospects over, read the figures. */
export function assistantWorkRoutes(app: App, context: Context): void {
  app.post(
    '/api/assistant-tasks',
    {
      config,
      schema: {
        tags,
        summary: 'Start a task',
        body: startBody,
        response: { 201: z.object({ id: z.uuid() }) },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await startTask(context, callerOf(request), request.body) }),
  )
  app.post(
    '/api/assistant-tasks/:id/review',
    {
      config,
      schema: { tags, summary: 'Accept or reject what a task brought', params, body: reviewBody, response },
    },
    async (request, reply) => {
      await reviewTask(context, callerOf(request), request.params.id, request.body.accepted)
      return reply.code(204).send()
    },
  )
  registerMoves(app, context, {
    resource: named(assistantsResources, 'assistant_tasks'),
    lifecycle: assistantTaskLifecycle,
    effect: async (tx, { action, row }) => {
      if (action === 'cancel') return { finishedAt: context.clock.now().toISOString() }
      await enqueue(tx, 'run-assistant-task', { taskId: row.id }, { key: `assistant-task:${row.id}` })
      return { finishedAt: null, startedAt: null, error: null }
    },
  })
  app.post(
    '/api/ai-prospects/:id/hand-over',
    {
      config,
      schema: { tags, summary: 'Hand a prospect to a person or back', params, body: handOverBody, response },
    },
    async (request, reply) => {
      await handOver(context, callerOf(request), request.params.id, request.body)
      return reply.code(204).send()
    },
  )
  app.post(
    '/api/learning-insights/:id/implement',
    {
      config,
      schema: {
        tags,
        summary: 'An insight was acted upon',
        params,
        body: z.strictObject({}).nullish(),
        response,
      },
    },
    async (request, reply) => {
      await implementInsight(context, callerOf(request), request.params.id)
      return reply.code(204).send()
    },
  )
  app.get(
    '/api/ai/analytics',
    {
      config,
      schema: {
        tags,
        summary: 'What the assistants did',
        querystring: figuresQuery,
        response: { 200: figuresShape },
      },
    },
    (request) => assistantFigures(context, Number(request.query.days ?? 90)),
  )
}
