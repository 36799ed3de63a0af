import { zoneOfState } from '#company/rules/us-zones.ts'
import { prospectFollowUpScope } from '#email/rules/policy.ts'
import type { Context } from '#platform/context.ts'
import { changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { Params } from '#platform/db/params.ts'
import { companyTimeZone } from '#platform/db/time-zone.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { scopeSql } from '#platform/resources/where.ts'
import { planAgain } from '#sequences/rules/plan-steps.ts'
import { endEmailsOf } from './end-emails.ts'
import { wake } from './enroll.ts'
import { programOf } from './program.ts'

type Moving = { action: 'pause' | 'resume' | 'retry' | 'stop'; ids: readonly string[] }

const from = {
  pause: ['active'],
  resume: ['paused'],
  retry: ['failed'],
  stop: ['active', 'paused', 'failed'],
} as const
const to = { pause: 'paused', resume: 'active', retry: 'active', stop: 'stopped' } as const

/**
 * Pauses, resumes, retries or stops enrollments, one or many; those already in that state stay as they are. What was due
 * during a pause is sent at the next open moment. [MAIL-005]
 * @throws AppError 404 when one is outside the caller's scope
 */
export async function moveFollowUps(
  context: Context,
  caller: Caller,
  { action, ids }: Moving,
): Promise<{ moved: number }> {
  const scope = prospectFollowUpScope(caller.actor)
  if (scope === false) throw forbidden()
  return context.db.transact(async (tx) => {
    const params = new Params()
    const rows = await tx.rows(
      `SELECT /* moved follow-ups */ t.id, t.status, t.sequence_id, t.current_step,
              t.next_message_due AS due, p.state
         FROM prospect_follow_ups t JOIN prospects p ON p.id = t.prospect_id
        WHERE t.id = ANY(${params.add(ids)}) AND t.deleted_at IS NULL AND ${scopeSql(scope, params)} ORDER BY t.id FOR UPDATE OF t`,
      params.values,
    )
    if (rows.length < new Set(ids).size) throw notFound()
    const open = rows.filter(({ status }) => from[action].some((one) => one === status))
    for (const row of open) {
      const at = to[action] === 'active' ? await dueAgain(context, tx, row) : null
      const reason = action === 'stop' ? 'Stopped by hand.' : action === 'pause' ? 'Paused by hand.' : null
      await tx.rows(
        `UPDATE prospect_follow_ups
            SET status = $2, stop_reason = $3, tries = 0, next_message_due = CASE $2 WHEN 'stopped' THEN NULL ELSE coalesce($4::timestamptz, next_message_due) END,
                next_message = CASE WHEN $2 <> 'stopped' THEN next_message END, ${changedNow} WHERE id = $1`,
        [row.id, to[action], reason, at === null ? null : new Date(at).toISOString()],
      )
      await recordMove(tx, caller, {
        entity: 'prospect_follow_ups',
        id: row.id,
        action,
        from: row.status,
        to: to[action],
      })
      if (at !== null) await wake(context, tx, at)
    }
    if (action === 'stop')
      await endEmailsOf(
        tx,
        open.map(({ id }) => id),
        'Stopped by hand.',
      )
    return { moved: open.length }
  })
}

type Paused = { sequenceId: string; currentStep: number; due: string | null; state: string | null }

async function dueAgain(
  context: Context,
  tx: Tx,
  { sequenceId, currentStep, due, state }: Paused,
): Promise<number | null> {
  const program = await programOf(tx, sequenceId)
  const step = program?.steps[currentStep - 1]
  if (!program || !step) return null
  const now = context.clock.now().getTime()
  const timeZone = zoneOfState(state, await companyTimeZone(tx, context.config))
  const run = { steps: program.steps, window: program.window, timeZone }
  return planAgain(run, { step, at: due ? Date.parse(due) : now }, now).at
}
