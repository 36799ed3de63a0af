import { certificateCalls as calls } from '#contracts/training/certificates/certificate-calls.ts'
import { certificateLifecycle } from '#domain/training/training-lifecycles.ts'
import { answerCall } from '../../answer-call.ts'
import type { Context } from '../../context.ts'
import { forbidden } from '../../errors/app-error.ts'
import { disposition } from '../../resources/attachment.ts'
import { named } from '../../resources/define.ts'
import { registerMoves } from '../../resources/move-routes.ts'
import { type App, callerOf } from '../../routing.ts'
import { trainingResources } from '../resources.ts'
import { certificatePdf, verifyCertificate } from './certificates.ts'

/** Certificates as documents, their check by strangers, and what an administrator may take back. */
export function certificateRoutes(app: App, context: Context): void {
  const { db, clock } = context
  answerCall(app, calls.pdf, async ({ request, reply, params }) => {
    const { name, body } = await certificatePdf(context, callerOf(request), params.id)
    return reply.type('application/pdf').header('content-disposition', disposition(name)).send(body)
  })
  answerCall(app, calls.verify, ({ params }) => verifyCertificate(db, params.code))
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
