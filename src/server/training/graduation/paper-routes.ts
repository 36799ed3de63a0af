import multipart from '@fastify/multipart'
import { z } from 'zod'
import {
  fileCompliance as complianceBody,
  mostCopyMegabytes,
  ownPapers as ownAnswer,
  fileTaxForm as taxFormBody,
  teamPapers,
} from '#contracts/training/graduation/team-paper.ts'
import type { Context } from '#server/context.ts'
import { registerMoves } from '#server/resources/move-routes.ts'
import { type App, callerOf } from '#server/routing.ts'
import { movesOfPapers } from './decide-paper.ts'
import { fileCompliance, fileTaxForm, ownPapers } from './file-paper.ts'
import { attachCopy, sendCopy } from './paper-copy.ts'

const tags = ['training']
const params = z.object({ id: z.uuid() })
const config = { access: ['trainee', 'sales_rep'] as const }

/** Tax form and compliance papers: filed by who is paid, checked by an administrator. [FIX-022] */
export function paperRoutes(app: App, context: Context): void {
  registerMoves(app, context, movesOfPapers(context))
  app.get(
    '/api/papers',
    { config, schema: { tags, summary: 'The papers one has filed', response: { 200: ownAnswer } } },
    (request) => ownPapers(context, callerOf(request)),
  )
  app.post(
    '/api/papers/tax-form',
    {
      config,
      schema: {
        tags,
        summary: 'File a tax form (W-9)',
        body: taxFormBody,
        response: { 201: teamPapers.row },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await fileTaxForm(context, callerOf(request), request.body)),
  )
  app.post(
    '/api/papers/compliance',
    {
      config,
      schema: {
        tags,
        summary: 'File the compliance papers',
        body: complianceBody,
        response: { 201: teamPapers.row },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await fileCompliance(context, callerOf(request), request.body)),
  )
  app.get(
    '/api/team-papers/:id/copy',
    {
      config: { access: ['trainee', 'sales_rep', 'admin'] },
      schema: { tags, summary: 'The uploaded copy of a paper', params },
    },
    (request, reply) => sendCopy(context, callerOf(request), request.params.id, reply),
  )
  app.register(async (scope: App) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: mostCopyMegabytes * 1_000_000, files: 1, parts: 1, fields: 0, headerPairs: 50 },
    })
    scope.post(
      '/api/team-papers/:id/copy',
      {
        config: { ...config, isUpload: true },
        schema: {
          tags,
          summary: 'A copy of one’s own paper (multipart/form-data)',
          params,
          response: { 200: teamPapers.row },
        },
      },
      (request) => attachCopy(context, callerOf(request), request.params.id, request.files()),
    )
  })
}
