import { answerCall } from '../answer-call.ts'
import type { Context } from '../context.ts'
import { recordFileCalls } from '../contract/record-file-calls.ts'
import { notFound } from '../errors/app-error.ts'
import { sendFile } from '../files/send-file.ts'
import { uploadScope } from '../files/upload-scope.ts'
import { type App, callerOf } from '../routing.ts'
import type { Resource } from './define.ts'
import { addFiles, fileOf, listFiles, removeFile, restoreFile, stored } from './record-files.ts'

/** Routes for the photos and files on a resource's records. */
export function recordFileRoutes(app: App, context: Context, resource: Resource): void {
  const calls = recordFileCalls(resource.contract)
  answerCall(app, calls.list, ({ request, params, query }) =>
    listFiles(context, { resource, ...params }, callerOf(request), query.removed),
  )
  answerCall(app, calls.remove, ({ request, params }) =>
    removeFile(context, { resource, ...params }, callerOf(request)),
  )
  answerCall(app, calls.restore, ({ request, params }) =>
    restoreFile(context, { resource, ...params }, callerOf(request)),
  )
  answerCall(app, calls.content, async ({ request, reply, params, query }) => {
    const { id, name, mediaType } = await fileOf(context, { resource, ...params }, callerOf(request))
    const file = { key: `${stored.purpose}/${id}`, name, mediaType }
    return sendFile(context, reply, file, { isPreview: query.as === 'preview', range: request.headers.range })
  })
  answerCall(app, calls.preview, async ({ request, reply, params }) => {
    const { id, name, width } = await fileOf(context, { resource, ...params }, callerOf(request))
    if (width === null) throw notFound()
    const file = { key: `${stored.previews}/${id}`, name, mediaType: 'image/webp' }
    return sendFile(context, reply, file, { isPreview: true, range: undefined })
  })
  uploadScope(app, context.config, (scope) =>
    answerCall(scope, calls.add, async ({ request, params }) => ({
      items: await addFiles(context, { resource, ...params }, callerOf(request), request.files()),
    })),
  )
}
