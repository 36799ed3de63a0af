import multipart from '@fastify/multipart'
import { z } from 'zod'
import { uploaded, uploadLimits } from '#contracts/training/library/resource.ts'
import type { Context } from '#server/context.ts'
import { type App, callerOf } from '#server/routing.ts'
import { fileOf, sendFile, versionOfFile } from './send-file.ts'
import { replaceFile, uploadResources } from './upload-resources.ts'

const tags = ['training']
const params = z.object({ id: z.uuid() })
const query = z.strictObject({
  as: z.enum(['download', 'preview']).optional(),
  /** The version that a screen means, so that it is shown no picture it kept. */
  v: z.string().max(10).optional(),
})
const admins = { access: ['admin'] as const }
const learners = { access: ['trainee', 'sales_rep', 'operations', 'admin'] as const }

/** Files of the library: taken in, replaced, handed out. */
export function fileRoutes(app: App, context: Context): void {
  const { config } = context
  app.get(
    '/api/resources/upload-limits',
    {
      config: admins,
      schema: { tags, summary: 'What may be uploaded', response: { 200: uploadLimits } },
    },
    () => ({ megabytes: config.UPLOAD_MEGABYTES, files: config.UPLOAD_FILES }),
  )
  app.get(
    '/api/resources/:id/file',
    { config: learners, schema: { tags, summary: 'The file of a resource', params, querystring: query } },
    async (request, reply) => {
      const file = await fileOf(context, callerOf(request), request.params.id)
      const { range } = request.headers
      return sendFile(context, reply, file, { isPreview: request.query.as === 'preview', range })
    },
  )
  app.get(
    '/api/resource-files/:id/content',
    { config: admins, schema: { tags, summary: 'A version of a file', params } },
    async (request, reply) => {
      const file = await versionOfFile(context, request.params.id)
      return sendFile(context, reply, file, { isPreview: false, range: request.headers.range })
    },
  )
  // In a scope of its own: every other route goes on refusing forms.
  app.register(async (scope: App) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: config.UPLOAD_MEGABYTES * 1_000_000,
        files: config.UPLOAD_FILES,
        parts: config.UPLOAD_FILES,
        fields: 0,
        fieldNameSize: 100,
        headerPairs: 50,
      },
    })
    scope.post(
      '/api/resources/upload',
      {
        config: { ...admins, isUpload: true },
        schema: {
          tags,
          summary: 'Files into the library, a resource each: all or none (multipart/form-data)',
          response: { 201: uploaded },
        },
      },
      async (request, reply) => {
        const items = await uploadResources(context, callerOf(request), request.files())
        return reply.code(201).send({ items })
      },
    )
    scope.post(
      '/api/resources/:id/file',
      {
        config: { ...admins, isUpload: true },
        schema: {
          tags,
          summary: 'A new version of the file of a resource (multipart/form-data)',
          params,
          response: { 201: uploaded },
        },
      },
      async (request, reply) => {
        const { id } = request.params
        const item = await replaceFile(context, callerOf(request), id, request.files())
        return reply.code(201).send({ items: [item] })
      },
    )
  })
}
