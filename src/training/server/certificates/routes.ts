import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { forbidden } from '#platform/errors/app-error.ts'
import { disposition } from '#platform/resources/attachment.ts'
import { named } from '#platform/resources/define.ts'
import { registerMoves } from '#platform/resources/move-routes.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { certificateCalls as calls } from '#training/contract/certificates/certificate-calls.ts'
import { certificateLifecycle } from '#training/rules/training-lifecycles.ts'
import { trainingResources } from '../resources.ts'
import { certificatePdf, verifyCertificate } from './certificates.ts'

/** Certificates as documents, their public verification, and revocation by an administrator. */
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
