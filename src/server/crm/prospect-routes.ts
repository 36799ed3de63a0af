import { z } from 'zod'
import { moveStage as moveStageBody, moveStep as moveStepBody } from '#contracts/crm/move-prospect.ts'
import { prospectLifecycle } from '#domain/crm/prospect-lifecycle.ts'
import type { Context } from '../context.ts'
import { named } from '../resources/define.ts'
import { getRow } from '../resources/read.ts'
import { type App, callerOf } from '../routing.ts'
import { moveStage, moveStep, takeBackMove } from './move-prospect.ts'
import { crmResources } from './resources.ts'

const sellers = ['trainee', 'sales_rep', 'admin'] as const

/** The named moves of a prospect: along the ten steps, and from stage to stage. */
export function prospectRoutes(app: App, context: Context): void {
  const resource = named(crmResources, 'prospects')
  const params = z.object({ id: z.uuid() })
  app.post(
    '/api/prospects/:id/step',
    {
      config: { access: sellers },
      schema: { tags: ['prospects'], summary: 'to another of the ten steps', params, body: moveStepBody },
    },
    async (request) => {
      const caller = callerOf(request)
      const { step, reason } = request.body
      await moveStep(context, caller, request.params.id, { step, reason: reason?.trim() || null })
      return getRow(context.db, resource, caller.actor, request.params.id)
    },
  )
  app.post(
    '/api/prospects/:id/take-back',
    {
      config: { access: sellers },
      schema: { tags: ['prospects'], summary: 'take back one’s own last move', params },
    },
    async (request) => {
      const caller = callerOf(request)
      await takeBackMove(context, caller, request.params.id)
      return getRow(context.db, resource, caller.actor, request.params.id)
    },
  )
  const all = Object.values(prospectLifecycle.moves).flat()
  for (const action of new Set(all.map((move) => move.action))) {
    const own = all.filter((move) => move.action === action)
    const [first] = own
    const leads = own.length > 1 && action === 'reopen' ? 'to the stage before' : `to ${first?.to}`
    app.post(
      `/api/prospects/:id/${action}`,
      {
        config: { access: sellers },
        schema: {
          tags: ['prospects'],
          summary: `${action}: ${first?.effect ?? leads}`,
          params,
          body: moveStageBody.nullish(),
        },
      },
      async (request) => {
        const caller = callerOf(request)
        const reason = request.body?.reason?.trim() || null
        await moveStage(context, caller, request.params.id, { action, reason })
        return getRow(context.db, resource, caller.actor, request.params.id)
      },
    )
  }
}
