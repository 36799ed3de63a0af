import { gapCalls as calls } from '#assistants/contract/gap-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { faqGaps, gapNeighbours } from './faq-gaps.ts'
import { attachGaps, dismissGaps, reopenGaps } from './settle-gaps.ts'

/** The queue of questions that nothing answers. */
export function gapRoutes(app: App, context: Context): void {
  answerCall(app, calls.queue, () => faqGaps(context.db))
  answerCall(app, calls.near, ({ params }) => gapNeighbours(context, params.id))
  answerCall(app, calls.attach, ({ request, body }) => attachGaps(context, callerOf(request), body))
  answerCall(app, calls.dismiss, ({ request, body }) => dismissGaps(context, callerOf(request), body))
  answerCall(app, calls.reopen, ({ request, body }) => reopenGaps(context, callerOf(request), body))
}
