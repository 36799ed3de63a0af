import { authorizationOf } from '#billing/server/api.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { type App, callerOf, originOf } from '#platform/routing.ts'
import { customerCalls } from '#registration/contract/customer-calls.ts'
import { registrationCalls as calls } from '#registration/contract/registration-calls.ts'
import { approveRegistration, rejectRegistration } from './approve-registration.ts'
import { changeSignInAddress } from './change-sign-in-address.ts'
import { completeRegistration, openCompletion } from './complete-registration.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { reopenRegistration, requestCompletion, takeBack } from './move-registration.ts'
import { registerBusiness } from './register-business.ts'
import { readStatus } from './registration-status.ts'
import { reviewOf } from './review-registration.ts'

export function registrationRoutes(app: App, context: Context): void {
  invitationRoutes(app, context)
  answerCall(app, customerCalls.changeAddress, ({ request, params, body }) =>
    changeSignInAddress(context, callerOf(request), params.id, body),
  )

  answerCall(app, calls.apply, async ({ body, request }) => {
    await registerBusiness(context, body, authorizationOf(request), originOf(request))
    return {
      status: 'pending',
      message: 'Your application was submitted for review. We contact you within 2-3 business days.',
    }
  })
  answerCall(app, calls.review, ({ params }) => reviewOf(context, params.id))
  answerCall(app, calls.approve, ({ request, params, body }) =>
    approveRegistration(context, callerOf(request), params.id, body),
  )
  answerCall(app, calls.reject, ({ request, params, body }) =>
    rejectRegistration(context, callerOf(request), params.id, body.reason),
  )
  completionRoutes(app, context)
}

/** Asking an owner to complete an application, and the owner's side of it. */
function completionRoutes(app: App, context: Context): void {
  answerCall(app, calls.askToComplete, ({ request, params, body }) =>
    requestCompletion(context, callerOf(request), params.id, body.note?.trim() ?? ''),
  )
  answerCall(app, calls.takeBack, ({ request, params }) => takeBack(context, callerOf(request), params.id))
  answerCall(app, calls.reopen, ({ request, params, body }) =>
    reopenRegistration(context, callerOf(request), params.id, body.reason),
  )
  answerCall(app, calls.status, ({ body }) => readStatus(context, body.token))
  answerCall(app, calls.openLink, ({ body }) => openCompletion(context, body.token))
  answerCall(app, calls.complete, async ({ body, request }) => {
    const { token, ...input } = body
    await completeRegistration(context, token, {
      input,
      authorization: authorizationOf(request),
      from: originOf(request),
    })
    return {
      status: 'pending',
      message: 'Thank you. Your application is complete; we contact you within 2-3 business days.',
    }
  })
}
