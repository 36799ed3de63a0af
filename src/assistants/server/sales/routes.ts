import { salesCalls as calls } from '#assistants/contract/sales-calls.ts'
import { emailCalls } from '#email/contract/email-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { flipSwitch, readPolicy, savePolicy } from './change-policy.ts'
import { approveDraft, rejectDraft } from './decide-draft.ts'
import { draftEmail } from './draft-email.ts'
import { recordAnswer } from './record-answer.ts'
import { rehearse } from './rehearse.ts'
import { nextFor, readStatus } from './sales-status.ts'

/**
 * Routes of the sales assistant: policy and switch, its drafts and their reasons, drafts for people who write, decisions of
 * people, and answers of customers.
 */
export function aiSalesRoutes(app: App, context: Context): void {
  answerCall(app, emailCalls.draft, ({ request, body }) => draftEmail(context, callerOf(request), body))
  answerCall(app, calls.policy, () => readPolicy(context))
  answerCall(app, calls.savePolicy, ({ request, body }) => savePolicy(context, callerOf(request), body))
  answerCall(app, calls.flip, ({ request, body }) => flipSwitch(context, callerOf(request), body))
  answerCall(app, calls.due, () => readStatus(context))
  answerCall(app, calls.next, ({ request, params }) => nextFor(context, callerOf(request), params.id))
  answerCall(app, calls.approve, ({ request, params, body }) =>
    approveDraft(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.reject, ({ request, params, body }) =>
    rejectDraft(context, callerOf(request), params.id, body.reason),
  )
  answerCall(app, calls.answer, ({ request, params, body }) =>
    recordAnswer(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.rehearse, ({ request, body }) =>
    rehearse(context, callerOf(request), body.seed || undefined),
  )
}
