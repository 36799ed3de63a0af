import { prospectCalls as calls, moveProspect } from '#crm/contract/prospect-calls.ts'
import { prospectLifecycle } from '#crm/rules/prospect-lifecycle.ts'
import { answerCall } from '#platform/answer-call.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { named } from '#platform/resources/define.ts'
import { getRow } from '#platform/resources/read.ts'
import { type App, callerOf } from '#platform/routing.ts'
import { moveStage, moveStep, takeBackMove } from './move-prospect.ts'
import { reassignProspect } from './reassign-prospect.ts'
import { crmResources } from './resources.ts'

/** Moves of a prospect: along the ten steps, and between stages. */
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
  answerCall(app, calls.reassign, async ({ request, reply, params: { id }, body }) => {
    const caller = callerOf(request)
    await reassignProspect(context, caller, id, body)
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
