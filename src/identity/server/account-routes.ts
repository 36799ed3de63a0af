import { accountCalls as calls } from '#identity/contract/account-calls.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { sendCode } from './customer-codes.ts'
import { companyNameOf } from './needs.ts'
import { noteFailedStepUp } from './note-access.ts'
import { changeOwnName, changeOwnPassword } from './own-account.ts'
import { confirmAddress, keepAddress, requestAddress } from './own-address.ts'
import { readOwnAccount } from './read-own-account.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  renewBackupCodes,
} from './second-factor.ts'
import { stepUp } from './step-up.ts'

/** The caller's own account: name, password, address, second factor and step-up. */
export function accountRoutes(app: App, context: Context): void {
  answerCall(app, calls.read, ({ request }) => readOwnAccount(context, callerOf(request)))
  answerCall(app, calls.rename, ({ request, body }) => changeOwnName(context, callerOf(request), body))
  answerCall(app, calls.changePassword, ({ request, body }) =>
    changeOwnPassword(context, callerOf(request), body),
  )
  addressRoutes(app, context)
  secondFactorRoutes(app, context)
  answerCall(app, calls.stepUp, ({ request, body }) =>
    stepUp(context, callerOf(request), body).catch(async (error: unknown) => {
      await noteFailedStepUp(context, request, error)
      throw error
    }),
  )
  answerCall(app, calls.mailStepUpCode, async ({ request }) => {
    const { session } = request
    const { actor, ip, sessionId } = callerOf(request)
    await context.limits.spend('code', ip ?? '', `again:${actor.id}`)
    const { email = '', businessName } = session ?? {}
    await sendCode(context, { id: actor.id, email, businessName: businessName ?? '' }, sessionId ?? '')
  })
}

function addressRoutes(app: App, context: Context): void {
  answerCall(app, calls.askForAddress, async ({ request, body }) => {
    const caller = callerOf(request)
    await context.limits.spend('code', caller.ip ?? '', `address:${caller.actor.id}`)
    await requestAddress(context, caller, body.email)
  })
  answerCall(app, calls.confirmAddress, ({ request, body }) =>
    confirmAddress(context, body.token, request.session),
  )
  answerCall(app, calls.keepAddress, ({ body }) => keepAddress(context, body.token))
}

function secondFactorRoutes(app: App, context: Context): void {
  answerCall(app, calls.beginSecondFactor, async ({ request }) => {
    const issuer = await companyNameOf(context)
    const email = request.session?.email ?? ''
    return beginSecondFactor(context, callerOf(request), { email, issuer })
  })
  answerCall(app, calls.confirmSecondFactor, async ({ request, body }) => ({
    backupCodes: await confirmSecondFactor(context, callerOf(request), body.code),
  }))
  answerCall(app, calls.renewBackupCodes, async ({ request }) => ({
    backupCodes: await renewBackupCodes(context, callerOf(request)),
  }))
  answerCall(app, calls.disableSecondFactor, ({ request }) => disableSecondFactor(context, callerOf(request)))
}
