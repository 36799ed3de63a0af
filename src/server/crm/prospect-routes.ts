import { prospectCalls as calls, moveProspect } from '#contracts/crm/prospect-calls.ts'
import { prospectLifecycle } from '#domain/crm/prospect-lifecycle.ts'
import { answerCall } from '../answer-call.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../resources/caller.ts'
import { named } from '../resources/define.ts'
import { getRow } from '../resources/read.ts'
import { type App, callerOf } from '../routing.ts'
import { moveStage, moveStep, takeBackMove } from './move-prospect.ts'
import { crmResources } from './resources.ts'

/** The named moves of a prospect: along the ten steps, and from stage to stage. */
export function prospectRoutes(app: App, context: Context): void {
  const resource = named(crmResources, 'prospects')
  const read = ({ actor }: Caller, id: string) => getRow(context.db, resource, actor, id)
  answerCall(app, calls.step, async ({ request, reply, params: { id }, body: { step, reason } }) => {
    const caller = callerOf(request)
    await moveStep(context, caller, id, { step, reason: reason?.trim() || null })
    return reply.send(await read(caller, id))
  })
  answerCall(app, calls.takeBack, async ({ request, reply, params: { id } }) => {
    const caller = callerOf(request)
    await takeBackMove(context, caller, id)
    return reply.send(await read(caller, id))
  })
  const all = Object.values(prospectLifecycle.moves).flat()
  for (const action of new Set(all.map((move) => move.action)))
    answerCall(app, moveProspect(action), async ({ request, reply, params: { id }, body }) => {
      const caller = callerOf(request)
      await moveStage(context, caller, id, { action, reason: body?.reason?.trim() || null })
      return reply.send(await read(caller, id))
    })
}
