import { z } from 'zod'
import {
  achAuthorizationVersion,
  approveRegistration as approveBody,
  registrationOutcome,
  registrationReceived,
  registrationReview,
  rejectRegistration as rejectBody,
} from '#contracts/accounts/register-business.ts'
import type { Context } from '../context.ts'
import { invalidField } from '../errors/app-error.ts'
import { type App, callerOf, originOf } from '../routing.ts'
import { approveRegistration, rejectRegistration } from './approve-registration.ts'
import { registerBusiness } from './register-business.ts'
import { reviewOf } from './review-registration.ts'

const tags = ['registrations']
const params = z.object({ id: z.uuid() })
const admin = { access: ['admin'] as const }

export function accountsRoutes(app: App, context: Context): void {
  app.post(
    '/api/business-registration',
    {
      config: { access: 'public' },
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
      await context.limits.spend('registration', from.ip)
      const header = request.headers['ach-authorization']
      if (header !== undefined && (typeof header !== 'string' || !/^[\w .-]{1,60}$/.test(header))) {
        throw invalidField('ACH-Authorization', 'ACH-Authorization: the version of the terms')
      }
      await registerBusiness(context, request.body, header ?? null, from)
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
      config: admin,
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
}
