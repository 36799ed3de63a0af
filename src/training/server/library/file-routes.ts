import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { sendFile } from '#platform/files/send-file.ts'
import { uploadScope } from '#platform/files/upload-scope.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { libraryCalls as calls } from '#training/contract/library/library-calls.ts'
import { fileOf, versionOfFile } from './find-file.ts'
import { replaceFile, uploadResources } from './upload-resources.ts'

/** Routes that upload, replace and download library files. */
export function fileRoutes(app: App, context: Context): void {
  const { config } = context
  answerCall(app, calls.uploadLimits, () => ({
    megabytes: config.UPLOAD_MEGABYTES,
    files: config.UPLOAD_FILES,
  }))
  answerCall(app, calls.file, async ({ request, reply, params, query }) => {
    const file = await fileOf(context, callerOf(request), params.id)
    return sendFile(context, reply, file, { isPreview: query.as === 'preview', range: request.headers.range })
  })
  answerCall(app, calls.version, async ({ request, reply, params }) => {
    const file = await versionOfFile(context, params.id)
    return sendFile(context, reply, file, { isPreview: false, range: request.headers.range })
  })
  uploadScope(app, config, (scope) => {
    answerCall(scope, calls.upload, async ({ request }) => ({
      items: await uploadResources(context, callerOf(request), request.files()),
    }))
    answerCall(scope, calls.replaceFile, async ({ request, params }) => ({
      items: [await replaceFile(context, callerOf(request), params.id, request.files())],
    }))
  })
}
