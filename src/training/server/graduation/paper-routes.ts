import multipart from '@fastify/multipart'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { registerMoves } from '#platform/resources/move-routes.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { paperCalls as calls } from '#training/contract/graduation/paper-calls.ts'
import { mostCopyMegabytes } from '#training/contract/graduation/team-paper.ts'
import { movesOfPapers } from './decide-paper.ts'
import { fileCompliance, fileTaxForm, ownPapers } from './file-paper.ts'
import { attachCopy, sendCopy } from './paper-copy.ts'

/** Routes of tax forms and compliance papers: filed by the person who is paid, decided by an admin. [FIX-022] */
export function paperRoutes(app: App, context: Context): void {
  registerMoves(app, context, movesOfPapers(context))
  answerCall(app, calls.own, ({ request }) => ownPapers(context, callerOf(request)))
  answerCall(app, calls.fileTaxForm, ({ request, body }) => fileTaxForm(context, callerOf(request), body))
  answerCall(app, calls.fileCompliance, ({ request, body }) =>
    fileCompliance(context, callerOf(request), body),
  )
  answerCall(app, calls.copy, ({ request, reply, params }) =>
    sendCopy(context, callerOf(request), params.id, reply),
  )
  app.register(async (scope: App) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: mostCopyMegabytes * 1_000_000, files: 1, parts: 1, fields: 0, headerPairs: 50 },
    })
    answerCall(scope, calls.attachCopy, ({ request, params }) =>
      attachCopy(context, callerOf(request), params.id, request.files()),
    )
  })
}
