import { assistantCalls, helpCalls, joeCalls } from '#assistants/contract/assistant-calls.ts'
import { emailCalls } from '#email/contract/email-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import { beginStream } from '#platform/begin-stream.ts'
import type { Context } from '#platform/context.ts'
import { linesType } from '#platform/contract/lines.ts'
import { type App, callerOf, originOf } from '#platform/routing.ts'
import { aiEmployees } from './ai-employees.ts'
import { guideFor } from './guide.ts'
import { askForHelp } from './help/ask-for-help.ts'
import { gapRoutes } from './help/gap-routes.ts'
import { giveFeedback } from './help/give-feedback.ts'
import { markAnswersSeen } from './help/mark-answers-seen.ts'
import { streamHelp } from './help/stream-help.ts'
import { heyJoe } from './joe/hey-joe.ts'
import { joeStatus } from './joe/joe-status.ts'
import { readSource } from './read-source.ts'
import { takeSnippet } from './take-snippet.ts'

export function assistantsRoutes(app: App, context: Context): void {
  gapRoutes(app, context)
  answerCall(app, assistantCalls.employees, async () => ({ aiEmployees: await aiEmployees(context.db) }))
  answerCall(app, joeCalls.ask, ({ request, body }) => {
    const { session } = request
    const isTeam = session !== null && session.actor.role !== 'customer'
    const asker = { userId: isTeam ? session.actor.id : null, address: originOf(request).ip }
    return heyJoe(context, asker, body.request)
  })
  answerCall(app, assistantCalls.guide, async ({ request }) => ({
    items: await guideFor(context, callerOf(request).actor.role),
  }))
  answerCall(app, assistantCalls.source, ({ request, params }) => {
    const reader = { actor: request.session?.actor ?? null, address: originOf(request).ip }
    return readSource(context, reader, params.id)
  })
  answerCall(app, emailCalls.takeSnippet, ({ request, body }) =>
    takeSnippet(context, callerOf(request), body),
  )
  answerCall(app, joeCalls.status, joeStatus(context))
  helpRoutes(app, context)
}

function helpRoutes(app: App, context: Context): void {
  answerCall(app, helpCalls.ask, async ({ request, reply, body }) => {
    if (!request.headers.accept?.includes(linesType)) return askForHelp(context, callerOf(request), body)
    const left = new AbortController()
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) left.abort()
    })
    const lines = await streamHelp(context, callerOf(request), body, left.signal)
    lines.pipe(beginStream(reply, linesType))
    return reply
  })
  answerCall(app, helpCalls.rate, ({ request, params, body }) =>
    giveFeedback(context, callerOf(request), params.id, body),
  )
  answerCall(app, helpCalls.seen, ({ request }) => markAnswersSeen(context.db, callerOf(request).actor.id))
}
