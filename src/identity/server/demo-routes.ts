import { createHash, timingSafeEqual } from 'node:crypto'
import { demoCalls as calls } from '#identity/contract/demo-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type App, originOf } from '#platform/routing.ts'
import { signInCustomer } from './customer-sign-in.ts'
import { clearAccess, grantAccess, hasAccess } from './demo-grant.ts'
import { startSession } from './routes.ts'
import { signInTeam } from './sign-in.ts'

/** Demo only; in production these routes do not exist (A5, P2). */
export function demoRoutes(app: App, context: Context): void {
  answerCall(app, calls.signIn, async ({ body: { email, password }, request, reply }) => {
    if (!hasAccess(context, request)) {
      throw new AppError('forbidden', { message: 'Please give the company code first.' })
    }
    const from = originOf(request)
    const result = email.startsWith('customer@')
      ? await signInCustomer(context, { email, password }, from, undefined)
      : await signInTeam(context, { email, password }, { from, door: 'team' })
    if (result.kind !== 'signed_in')
      throw new AppError('invalid_credentials', {
        message: 'This account has a second factor. Please sign in at the sign-in page.',
      })
    return startSession(context, request, reply, result.token)
  })

  answerCall(app, calls.unlock, async ({ body, request, reply }) => {
    const { ip } = originOf(request)
    await context.limits.mayTry(`company-code:${ip}`, ip)
    const digest = (text: string) => createHash('sha256').update(text.trim()).digest()
    if (!timingSafeEqual(digest(body.code), digest(context.config.COMPANY_CODE))) {
      await context.limits.failed(`company-code:${ip}`, ip)
      throw new AppError('invalid_credentials', { message: 'Please check your company code and try again' })
    }
    grantAccess(context, reply)
  })

  answerCall(app, calls.giveBack, ({ reply }) => clearAccess(reply))
}
