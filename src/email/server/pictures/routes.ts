import multipart from '@fastify/multipart'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { pictureCalls as calls } from '#email/contract/picture-calls.ts'
import { mostPictureMegabytes } from '#email/rules/content/picture-limits.ts'
import { emailPicturePolicy } from '#email/rules/policy.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { Params } from '#platform/db/params.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { scopeSql } from '#platform/resources/where.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { keyOf } from './email-pictures.ts'
import { uploadPicture } from './upload-picture.ts'

const pictureParams = z.object({ name: z.string().regex(/^[\w-]{22}\.(?:png|jpg)$/) })

type Found = { id: string; mediaType: string; digest: string }

/** Pictures of emails: upload, the writer's gallery, and public delivery to recipients. */
export function pictureRoutes(app: App, context: Context): void {
  const { db } = context
  app.register(async (scope: App) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: mostPictureMegabytes * 1_000_000, files: 1, parts: 1, fields: 0, headerPairs: 50 },
    })
    answerCall(scope, calls.upload, ({ request }) =>
      uploadPicture(context, callerOf(request), request.files()),
    )
  })
  answerCall(app, calls.file, async ({ request, reply, params: { id } }) => {
    const params = new Params()
    const found = await db.row(
      `SELECT /* picture */ t.id, t.media_type, t.digest FROM letter_pictures t
        WHERE t.id = ${params.add(id)} AND (t.deleted_at IS NULL OR t.sent_at IS NOT NULL)
          AND ${scopeSql(emailPicturePolicy.read(callerOf(request).actor), params)}`,
      params.values,
    )
    return sendPicture(context, reply, found)
  })
  // Public, without sign-in or cookie. Fetches are not recorded: the address is the same in every email.
  app.get(
    '/p/:name',
    { config: { access: 'public', isAnonymous: true }, schema: { hide: true } },
    async (request, reply) => {
      const asked = pictureParams.safeParse(request.params)
      if (!asked.success) throw notFound()
      const found = await db.row(
        `SELECT id, media_type, digest FROM letter_pictures
          WHERE token = $1 AND (deleted_at IS NULL OR sent_at IS NOT NULL)`,
        [asked.data.name.slice(0, 22)],
      )
      const tag = found ? `"${found.digest}"` : ''
      reply.headers({
        'x-robots-tag': 'noindex',
        // Webmail shows it on pages of another origin.
        'cross-origin-resource-policy': 'cross-origin',
        ...(found ? { 'cache-control': 'public, max-age=31536000, immutable', etag: tag } : {}),
      })
      if (found && request.headers['if-none-match'] === tag) return reply.code(304).send()
      return sendPicture(context, reply, found)
    },
  )
}

async function sendPicture(
  { files }: Context,
  reply: FastifyReply,
  found: Found | undefined,
): Promise<FastifyReply> {
  const size = found ? await files.size(keyOf(found.id)) : null
  if (!found || size === null) {
    reply.removeHeader('etag').header('cache-control', 'no-store')
    throw notFound()
  }
  return reply
    .headers({
      'content-type': found.mediaType,
      'content-length': size,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    .send(files.open(keyOf(found.id)))
}
