import { z } from 'zod'
import { verifiedCertificate } from '#contracts/training/certificates/verify-certificate.ts'
import { certificateLifecycle } from '#domain/training/training-lifecycles.ts'
import type { Context } from '../../context.ts'
import { forbidden } from '../../errors/app-error.ts'
import { disposition } from '../../resources/attachment.ts'
import { named } from '../../resources/define.ts'
import { registerMoves } from '../../resources/move-routes.ts'
import { type App, callerOf } from '../../routing.ts'
import { trainingResources } from '../resources.ts'
import { certificatePdf, verifyCertificate } from './certificates.ts'

const tags = ['training']

/** Certificates as documents, their check by strangers, and what an administrator may take back. */
export function certificateRoutes(app: App, context: Context): void {
  const { db, clock } = context
  app.get(
    '/api/certificates/:id/pdf',
    {
      config: { access: ['trainee', 'sales_rep', 'operations', 'admin'] },
      schema: { tags, summary: 'A certificate as PDF', params: z.object({ id: z.uuid() }) },
    },
    async (request, reply) => {
      const { name, body } = await certificatePdf(context, callerOf(request), request.params.id)
      return reply.type('application/pdf').header('content-disposition', disposition(name)).send(body)
    },
  )
  app.get(
    '/api/verify/:code',
    {
      config: { access: 'public', spends: 'certificate' },
      schema: {
        tags,
        summary: 'Whether a certificate holds',
        params: z.object({ code: z.string().max(60) }),
        response: { 200: verifiedCertificate },
      },
    },
    async (request) => {
      return verifyCertificate(db, request.params.code)
    },
  )
  registerMoves(app, context, {
    resource: named(trainingResources, 'certificates'),
    lifecycle: certificateLifecycle,
    effect: async (_, { row, caller, action, reason }) => {
      if (row.userId === caller.actor.id) throw forbidden('Somebody else has to decide about yours.')
      return action === 'revoke'
        ? { revokedAt: clock.now().toISOString(), revokedBy: caller.actor.id, revokedReason: reason }
        : { revokedAt: null, revokedBy: null, revokedReason: null }
    },
  })
}
