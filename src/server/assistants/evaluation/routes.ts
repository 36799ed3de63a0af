import { z } from 'zod'
import { evaluationProgress as progressAnswer } from '#contracts/assistants/evaluation.ts'
import type { Context } from '../../context.ts'
import { type App, callerOf } from '../../routing.ts'
import { evaluationProgress, startEvaluation } from './start-evaluation.ts'

const tags = ['assistants']
const params = z.object({ id: z.uuid() })

export function evaluationRoutes(app: App, context: Context): void {
  app.post(
    '/api/admin/ai-employees/:id/evaluations',
    {
      config: { access: ['admin'] },
      schema: { tags, summary: 'Examine an assistant', params, response: { 202: progressAnswer } },
    },
    async (request, reply) =>
      reply.code(202).send(await startEvaluation(context, callerOf(request), request.params.id)),
  )
  app.get(
    '/api/admin/evaluations/:id',
    {
      config: { access: ['admin'] },
      schema: { tags, summary: 'How far an examination is', params, response: { 200: progressAnswer } },
    },
    (request) => evaluationProgress(context.db, request.params.id),
  )
}
