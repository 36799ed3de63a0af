import { contactCalls } from '#crm/contract/contact.ts'
import { crmCalls, moveTestimonial } from '#crm/contract/crm-calls.ts'
import { sampleFeedback, shipSample } from '#crm/contract/sample-moves.ts'
import { sampleRequests } from '#crm/contract/sample-request.ts'
import { competitorLifecycle, successStoryLifecycle } from '#crm/rules/card-lifecycle.ts'
import { sampleRequestLifecycle } from '#crm/rules/sample-request-lifecycle.ts'
import { tenSteps } from '#crm/rules/ten-steps.ts'
import { testimonialActions } from '#crm/rules/testimonial.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import { knowledgeChanged } from '#platform/jobs/knowledge-changed.ts'
import { named } from '#platform/resources/define.ts'
import { movesOf, registerMoves } from '#platform/resources/move-routes.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { approveTestimonial } from './approve-testimonial.ts'
import { clientRoutes } from './client-routes.ts'
import { makePrimary } from './contacts.ts'
import { fieldRoutes } from './field-routes.ts'
import { sampleEffect } from './move-sample.ts'
import { prospectRoutes } from './prospect-routes.ts'
import { crmResources } from './resources.ts'
import { taskRoutes } from './task-routes.ts'

export function crmRoutes(app: App, context: Context): void {
  answerCall(app, crmCalls.stages, () => tenSteps.map(({ step, name }) => ({ step, name })))

  const samples = movesOf(crmResources, sampleRequests, {
    lifecycle: sampleRequestLifecycle,
    bodies: { ship: shipSample, record_feedback: sampleFeedback },
    effect: (tx, moving) => sampleEffect(context, tx, moving),
  })
  registerMoves(app, context, samples)
  registerMoves(app, context, {
    resource: named(crmResources, 'competitors'),
    lifecycle: competitorLifecycle,
    effect: async (tx, { row, action, caller }) => {
      await knowledgeChanged(tx, 'competitor', row.id)
      if (row.replacesId) await knowledgeChanged(tx, 'competitor', String(row.replacesId))
      // A published new version replaces the old card, which is archived.
      if (action === 'publish' && row.replacesId) {
        await tx.rows(
          `UPDATE competitors SET status = 'archived', ${changedNow}
            WHERE id = $1 AND status = 'published'`,
          [row.replacesId],
        )
      }
      return { updatedBy: caller.actor.id }
    },
  })
  registerMoves(app, context, {
    resource: named(crmResources, 'success_stories'),
    lifecycle: successStoryLifecycle,
    effect: async (_tx, { action, caller }) =>
      action === 'publish'
        ? { publishedBy: caller.actor.id, publishedAt: context.clock.now().toISOString() }
        : { isFeatured: false },
  })

  answerCall(app, contactCalls.makePrimary, ({ request, params }) =>
    makePrimary(context, callerOf(request), params.id),
  )

  clientRoutes(app, context)
  fieldRoutes(app, context)
  prospectRoutes(app, context)
  taskRoutes(app, context)

  for (const action of testimonialActions)
    answerCall(app, moveTestimonial(action), ({ request, params }) =>
      approveTestimonial(context, callerOf(request), params.id, action),
    )
}
