import { z } from 'zod'
import {
  moduleDesk as deskAnswer,
  draftBegun,
  newOrder,
  moduleShelf as shelfAnswer,
} from '#contracts/training/modules/authoring.ts'
import type { Context } from '#server/context.ts'
import { type App, callerOf } from '#server/routing.ts'
import { countDownload } from '../library/download-resource.ts'
import { moduleDesk, moduleShelf } from './module-desk.ts'
import { moduleMoves } from './publish-module.ts'
import { beginDraft, orderLessons, orderModules } from './revise-module.ts'

const tags = ['training']
const params = z.object({ id: z.uuid() })
const config = { access: ['admin'] as const }

/** What authors of training do beside writing records. */
export function authoringRoutes(app: App, context: Context): void {
  moduleMoves(app, context)
  app.post(
    '/api/resources/:id/download',
    {
      config: { access: ['trainee', 'sales_rep', 'operations', 'admin'] },
      schema: {
        tags,
        summary: 'Count that a resource was taken along',
        params,
        response: { 200: z.object({ downloadCount: z.number() }) },
      },
    },
    (request) => countDownload(context, callerOf(request), request.params.id),
  )
  app.get(
    '/api/admin/training-modules',
    { config, schema: { tags, summary: 'Every module with its revisions', response: { 200: shelfAnswer } } },
    () => moduleShelf(context.db),
  )
  app.get(
    '/api/admin/training-modules/:id',
    {
      config,
      schema: {
        tags,
        summary: 'One revision with its parts, and what keeps it from being published',
        params,
        response: { 200: deskAnswer },
      },
    },
    (request) => moduleDesk(context.db, callerOf(request), request.params.id),
  )
  app.put(
    '/api/admin/training-modules/order',
    {
      config,
      schema: { tags, summary: 'All modules in a new order', body: newOrder, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await orderModules(context, callerOf(request), request.body.ids)
      return reply.code(204).send(null)
    },
  )
  app.post(
    '/api/training-modules/:id/draft',
    {
      config,
      schema: {
        tags,
        summary: 'A draft beside the published module: once, however often it is asked',
        params,
        response: { 200: draftBegun },
      },
    },
    (request) => beginDraft(context, callerOf(request), request.params.id),
  )
  app.put(
    '/api/training-modules/:id/lesson-order',
    {
      config,
      schema: {
        tags,
        summary: 'The lessons of a module in a new order',
        params,
        body: newOrder,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await orderLessons(context, callerOf(request), request.params.id, request.body.ids)
      return reply.code(204).send(null)
    },
  )
}
