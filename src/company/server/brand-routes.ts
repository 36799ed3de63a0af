import { brandCalls as calls } from '#company/contract/brand-calls.ts'
import { brandSheet } from '#company/rules/brand-color.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { sendFile } from '#platform/files/send-file.ts'
import { uploadScope } from '#platform/files/upload-scope.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { brandOf, brandPicture, putBrandPicture } from './brand-pictures.ts'

/** Logo, icon and color of the company. */
export function brandRoutes(app: App, context: Context): void {
  answerCall(app, calls.picture, async ({ reply, params }) => {
    const { key, name, mediaType } = await brandPicture(context.db, params.id)
    // Another picture has another address.
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return sendFile(context, reply, { key, name, mediaType }, { isPreview: true, range: undefined })
  })
  answerCall(app, calls.sheet, async ({ reply }) => {
    const { accentColor } = await brandOf(context.db)
    return reply.type('text/css; charset=utf-8').send(brandSheet(accentColor))
  })
  uploadScope(app, context.config, (scope) => {
    answerCall(scope, calls.logo, ({ request }) =>
      putBrandPicture(context, callerOf(request), 'logo', request.files()),
    )
    answerCall(scope, calls.favicon, ({ request }) =>
      putBrandPicture(context, callerOf(request), 'favicon', request.files()),
    )
  })
}
