import { z } from 'zod'
import {
  completeRegistration as completeBody,
  completionOpened,
  openCompletion as openBody,
  reopenRegistration as reopenBody,
  requestCompletion as requestBody,
} from '#contracts/accounts/complete-registration.ts'
import {
  achAuthorizationVersion,
  approveRegistration as approveBody,
  registrationOutcome,
  registrationReceived,
  registrationReview,
  rejectRegistration as rejectBody,
} from '#contracts/accounts/register-business.ts'
import type { Context } from '../context.ts'
import { type App, callerOf, originOf } from '../routing.ts'
import { authorizationOf } from './ach-header.ts'
import { approveRegistration, rejectRegistration } from './approve-registration.ts'
import { bankRoutes } from './bank-routes.ts'
import { completeRegistration, openCompletion } from './complete-registration.ts'
import { customerRoutes } from './customer-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { reopenRegistration, requestCompletion, takeBack } from './move-registration.ts'
import { paymentRoutes } from './payment-routes.ts'
import { registerBusiness } from './register-business.ts'
import { reviewOf } from './review-registration.ts'

const tags = ['registrations']
const params = z.object({ id: z.uuid() })
const admin = { access: ['admin'] as const }

export function accountsRoutes(app: App, context: Context): void {
  paymentRoutes(app, context)
  bankRoutes(app, context)
  invitationRoutes(app, context)
  customerRoutes(app, context)

  app.post(
    '/api/business-registration',
    {
      config: { access: 'public', spends: 'registration' },
      schema: {
        tags,
        summary: 'Apply for a wholesale account: wizard, short form or customer form',
        description: `Header \`ACH-Authorization: ${achAuthorizationVersion}\` records the agreement to ACH debits (R2).`,
        body: z.record(z.string(), z.unknown()),
        response: { 201: registrationReceived },
      },
    },
    async (request, reply) => {
      const from = originOf(request)
      await registerBusiness(context, request.body, authorizationOf(request), from)
      return reply.code(201).send({
        status: 'pending' as const,
        message: 'Your application was submitted for review. We contact you within 2-3 business days.',
      })
    },
  )

  app.get(
    '/api/business-registrations/:id/review',
    {
      config: admin,
      schema: { tags, summary: 'What a reviewer should know', params, response: { 200: registrationReview } },
    },
    (request) =>
      reviewOf(context, request.params.id).then((review) => ({ ...review, findings: [...review.findings] })),
  )
  app.post(
    '/api/business-registrations/:id/approve',
    {
      // It opens an account and vouches for where its money comes from.
      config: { ...admin, stepUp: true },
      schema: {
        tags,
        summary: 'Open the account, once',
        params,
        body: approveBody,
        response: { 200: registrationOutcome },
      },
    },
    (request) => approveRegistration(context, callerOf(request), request.params.id, request.body),
  )
  app.post(
    '/api/business-registrations/:id/reject',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Refuse, with a reason',
        params,
        body: rejectBody,
        response: { 200: registrationOutcome },
      },
    },
    (request) => rejectRegistration(context, callerOf(request), request.params.id, request.body.reason),
  )
  completionRoutes(app, context)
}

/** Asking an owner to complete an application, and the owner's side of it. */
function completionRoutes(app: App, context: Context): void {
  app.post(
    '/api/business-registrations/:id/request-completion',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Mail the owner a single-use link to complete it',
        params,
        body: requestBody,
        response: { 200: registrationOutcome },
      },
    },
    (request) =>
      requestCompletion(context, callerOf(request), request.params.id, request.body.note?.trim() ?? ''),
  )
  app.post(
    '/api/business-registrations/:id/complete',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Back to the queue without the owner; the link is void',
        params,
        body: z.strictObject({}).nullish(),
        response: { 200: registrationOutcome },
      },
    },
    (request) => takeBack(context, callerOf(request), request.params.id),
  )
  app.post(
    '/api/business-registrations/:id/reopen',
    {
      config: admin,
      schema: {
        tags,
        summary: 'Look at a rejected application again',
        params,
        body: reopenBody,
        response: { 200: registrationOutcome },
      },
    },
    (request) => reopenRegistration(context, callerOf(request), request.params.id, request.body.reason),
  )
  app.post(
    '/api/registration-completion/open',
    {
      config: { access: 'public', spends: 'code' },
      schema: {
        tags,
        summary: 'What the owner of a mailed link may complete',
        body: openBody,
        response: { 200: completionOpened },
      },
    },
    async (request) => {
      return openCompletion(context, request.body.token)
    },
  )
  app.post(
    '/api/registration-completion',
    {
      config: { access: 'public', spends: 'code' },
      schema: {
        tags,
        summary: 'Complete an application by the mailed link, once',
        description: `Header \`ACH-Authorization: ${achAuthorizationVersion}\` records the agreement to ACH debits (R2).`,
        body: completeBody,
        response: { 200: registrationReceived },
      },
    },
    async (request) => {
      const from = originOf(request)
      const { token, ...input } = request.body
      await completeRegistration(context, token, input, authorizationOf(request), from)
      return {
        status: 'pending' as const,
        message: 'Thank you. Your application is complete; we contact you within 2-3 business days.',
      }
    },
  )
}
