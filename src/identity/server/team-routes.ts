import { teamCalls as calls } from '#identity/contract/team-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { demand } from '#platform/errors/app-error.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { refuseOneself } from '#platform/rules/access/oneself.ts'
import { changeRole } from './change-role.ts'
import { handOverMember } from './hand-over-member.ts'
import { inviteAgain, inviteMember } from './invite-member.ts'
import { endSessionsOf, sendReset, sessionsOf } from './member-access.ts'
import { removeMember, workOfMember } from './remove-member.ts'
import { resetSecondFactor } from './second-factor.ts'

/** Administrator calls to manage the team. */
export function teamRoutes(app: App, context: Context): void {
  answerCall(app, calls.invite, ({ request, body }) => inviteMember(context, callerOf(request), body))
  answerCall(app, calls.inviteAgain, ({ request, params }) =>
    inviteAgain(context, callerOf(request), params.id),
  )
  answerCall(app, calls.changeRole, ({ request, params, body }) =>
    changeRole(context, callerOf(request), params.id, body.role),
  )
  answerCall(app, calls.sendReset, ({ request, params }) => sendReset(context, callerOf(request), params.id))
  answerCall(app, calls.resetSecondFactor, async ({ request, params: { id }, body }) => {
    const caller = callerOf(request)
    demand(refuseOneself(caller.actor, id))
    await context.db.transact((tx) => resetSecondFactor(tx, caller, id, body.reason))
  })
  answerCall(app, calls.sessions, ({ params }) => sessionsOf(context, params.id))
  answerCall(app, calls.endSessions, ({ request, params }) =>
    endSessionsOf(context, callerOf(request), params.id),
  )
  answerCall(app, calls.endSession, ({ request, params }) =>
    endSessionsOf(context, callerOf(request), params.id, params.sessionId),
  )
  answerCall(app, calls.work, ({ params }) => workOfMember(context, params.id))
  answerCall(app, calls.handOver, ({ request, params, body }) =>
    handOverMember(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.remove, ({ request, params, body }) =>
    removeMember(context, callerOf(request), params.id, body.handOverTo),
  )
}
