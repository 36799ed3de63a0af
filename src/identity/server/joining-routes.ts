import { joiningCalls as calls } from '#identity/contract/joining-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, originOf } from '#platform/routing.ts'
import { alikeMs, atLeast } from './at-least.ts'
import { acceptInvitation } from './invite-member.ts'
import { memberMoves } from './member-moves.ts'
import { registerTeamMember } from './register-team.ts'
import { requestCustomerPassword, requestReset, resetPassword } from './reset-password.ts'
import { teamRoutes } from './team-routes.ts'

/** Team registration, invitation, and forgotten passwords. */
export function joiningRoutes(app: App, context: Context): void {
  answerCall(app, calls.register, async ({ body }) => {
    await registerTeamMember(context, body)
    return {
      status: 'pending',
      message: 'Your registration waits for an administrator. You get an email as soon as it is decided.',
    }
  })
  for (const [call, whose, request] of [
    [calls.requestReset, 'reset', requestReset],
    [calls.requestCustomerPassword, 'reset:customer', requestCustomerPassword],
  ] as const)
    answerCall(app, call, async ({ body: { email }, request: asked }) => {
      const { ip } = originOf(asked)
      await context.limits.spend('code', ip, `${whose}:${email}`)
      await atLeast(alikeMs, request(context, email, ip))
      return { status: 'sent' }
    })
  answerCall(app, calls.resetPassword, ({ body }) => resetPassword(context, body.token, body.password))
  answerCall(app, calls.acceptInvitation, ({ body }) => acceptInvitation(context, body.token, body.password))
  memberMoves(app, context)
  teamRoutes(app, context)
}
