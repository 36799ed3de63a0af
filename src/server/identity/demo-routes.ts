import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { companyCode, currentUser, demoLogin } from '#contracts/identity/sign-in.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { type App, originOf } from '../routing.ts'
import { signInCustomer } from './customer-sign-in.ts'
import { clearAccess, grantAccess, hasAccess } from './demo-grant.ts'
import { startSession } from './routes.ts'
import { signInTeam } from './sign-in.ts'

const tags = ['sign-in']

/** Demo only; in production these routes do not exist (A5, P2). */
export function demoRoutes(app: App, context: Context): void {
  app.post(
    '/api/demo/login',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Quick sign-in of the demo company',
        body: demoLogin,
        response: { 200: currentUser },
      },
    },
    async (request, reply) => {
      if (!hasAccess(context, request)) {
        throw new AppError('forbidden', { message: 'Please give the company code first.' })
      }
      const from = originOf(request)
      const { email, password } = request.body
      const result = email.startsWith('customer@')
        ? await signInCustomer(context, { email, password }, from, undefined)
        : await signInTeam(context, { email, password }, from, 'team', undefined)
      if (result.kind !== 'signed_in')
        throw new AppError('invalid_credentials', {
          message: 'This account has a second factor. Please sign in at the sign-in page.',
        })
      return startSession(context, request, reply, result.token)
    },
  )

  app.post(
    '/api/demo/access',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Unlock the developer quick sign-in',
        body: companyCode,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { ip } = originOf(request)
      await context.limits.mayTry(`company-code:${ip}`, ip)
      const digest = (text: string) => createHash('sha256').update(text.trim()).digest()
      if (!timingSafeEqual(digest(request.body.code), digest(context.config.COMPANY_CODE))) {
        await context.limits.failed(`company-code:${ip}`, ip)
        throw new AppError('invalid_credentials', { message: 'Please check your company code and try again' })
      }
      grantAccess(context, reply)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/demo/access',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Give the quick sign-in back', response: { 204: z.null() } },
    },
    async (_, reply) => {
      clearAccess(reply)
      return reply.code(204).send(null)
    },
  )
}
