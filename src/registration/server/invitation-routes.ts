import { authorizationOf } from '#billing/server/api.ts'
import { demandStepUp } from '#identity/server/api.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf, originOf } from '#platform/routing.ts'
import { invitationCalls as calls } from '#registration/contract/invitation-calls.ts'
import { clientReadiness } from './client-readiness.ts'
import { completeInvitation, openInvitation } from './complete-invitation.ts'
import { inviteClient, invitingAsksProof } from './invite-client.ts'

/** Asking the owner of a client to complete the account, and the owner's side of it. */
export function invitationRoutes(app: App, context: Context): void {
  answerCall(app, calls.readiness, ({ request, params }) =>
    clientReadiness(context.db, callerOf(request), params.id),
  )
  answerCall(app, calls.invite, async ({ request, params, body }) => {
    const caller = callerOf(request)
    if (await invitingAsksProof(context.db, caller, params.id)) await demandStepUp(context, request.session)
    await context.limits.spend('code', caller.ip ?? '')
    await inviteClient(context, caller, params.id, body)
  })
  answerCall(app, calls.open, ({ body }) => openInvitation(context, body.token))
  answerCall(app, calls.complete, ({ request, body }) =>
    completeInvitation(context, body, authorizationOf(request), originOf(request)),
  )
}
