import type { TaskResult } from '#assistants/contract/assistant-work.ts'
import type { Context } from '#platform/context.ts'
import { changedAt } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { recordMove } from '#platform/resources/moves.ts'
import { draftFaq } from './draft-faq.ts'
import { prepareFollowUps } from './prepare-follow-ups.ts'
import { rescoreProspects } from './rescore-prospects.ts'
import { researchProspect } from './research-prospect.ts'
import { studyTechniques } from './study-techniques.ts'
import type { Task } from './task.ts'

const work: Record<Task['kind'], (context: Context, task: Task) => Promise<TaskResult>> = {
  draft_faq: draftFaq,
  rescore_prospects: rescoreProspects,
  prepare_follow_ups: prepareFollowUps,
  research_prospect: researchProspect,
  study_techniques: studyTechniques,
}

/** Runs a queued task once; its result waits for a person's review. A failure is saved with the task and not retried. */
export async function runTask(context: Context, id: string): Promise<void> {
  const now = () => context.clock.now().toISOString()
  const task = await context.db.transact(async (tx) => {
    // A worker that dies leaves its task "running": the job is retried and runs it again.
    const found = await tx.row(
      `SELECT id, kind, status, ai_employee_id, ai_prospect_id FROM assistant_tasks
        WHERE id = $1 AND status IN ('queued', 'running') AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    if (found?.status === 'queued')
      await move(
        tx,
        { id, action: 'start', from: 'queued', to: 'running' },
        { set: 'started_at = $2', values: [now()] },
      )
    return found
  })
  if (!task) return
  let result: TaskResult | null = null
  let error: string | null = null
  try {
    result = await work[task.kind](context, task)
  } catch (failure) {
    context.log.warn({ job: true, task: id }, String(failure))
    error = 'It stopped with an error. What was there before is unchanged; it can be tried again.'
  }
  await context.db.transact(async (tx) => {
    const isDone = result !== null
    const way = isDone ? { action: 'finish', to: 'complete' } : { action: 'fail', to: 'failed' }
    await move(
      tx,
      { id, from: 'running', ...way },
      {
        set: 'finished_at = $2, result = $3, error = $4',
        values: [now(), result ? JSON.stringify(result) : null, error],
      },
    )
    await tx.rows(
      `UPDATE users SET last_active_at = $2, ai_tasks_completed = ai_tasks_completed + $3 WHERE id = $1`,
      [task.aiEmployeeId, now(), isDone ? 1 : 0],
    )
  })
}

async function move(
  tx: Tx,
  move: { id: string; action: string; from: string; to: string },
  { set, values }: { set: string; values: unknown[] },
): Promise<void> {
  const { id, to } = move
  await tx.rows(`UPDATE assistant_tasks SET status = '${to}', ${set}, ${changedAt('$2')} WHERE id = $1`, [
    id,
    ...values,
  ])
  await recordMove(tx, null, { entity: 'assistant_tasks', ...move })
}
