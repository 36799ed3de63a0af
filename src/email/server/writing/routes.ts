import { emailCalls as calls } from '#email/contract/email-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { drawEmail } from './preview-email.ts'
import { sendEmail, takeBackEmail } from './send-email.ts'
import { beginVersion, copyTemplate, templateMoves, templateToUse } from './templates.ts'
import { testTemplate } from './test-template.ts'
import { readAgain } from './write-again.ts'

/** Writing to a business, and the templates one writes with. */
export function emailRoutes(app: App, context: Context): void {
  templateMoves(app, context)
  answerCall(app, calls.preview, async ({ request, body }) => {
    if (body.templateId) await templateToUse(context.db, callerOf(request).actor, body.templateId)
    const {
      record: _,
      sender: __,
      answered: ___,
      ...preview
    } = await drawEmail(context, context.db, callerOf(request).actor, body)
    return preview
  })
  answerCall(app, calls.send, ({ request, body }) => sendEmail(context, callerOf(request), body))
  answerCall(app, calls.takeBack, ({ request, params }) =>
    takeBackEmail(context, callerOf(request), params.id),
  )
  answerCall(app, calls.again, ({ request, params }) =>
    readAgain(context.db, callerOf(request).actor, params.id),
  )
  answerCall(app, calls.beginVersion, ({ request, params }) =>
    beginVersion(context, callerOf(request), params.id),
  )
  answerCall(app, calls.copy, ({ request, params }) => copyTemplate(context, callerOf(request), params.id))
  answerCall(app, calls.test, ({ request, params, body }) =>
    testTemplate(context, callerOf(request), params.id, body),
  )
}
