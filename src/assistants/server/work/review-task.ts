import { type TaskResult, taskResult } from '#assistants/contract/assistant-work.ts'
import type { Context } from '#platform/context.ts'
import { changedAt, changedNow } from '#platform/db/changed.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { noteGuidance } from '#recorder/server/api.ts'
import { keepInsights } from './keep-insights.ts'

/**
 * Saves a person's review of a task: an accepted result takes effect in the same transaction.
 * @throws AppError 404, 409 when the task is not complete or was reviewed before
 */
export async function reviewTask(
  { db, clock }: Context,
  caller: Caller,
  id: string,
  accepted: boolean,
): Promise<void> {
  await db.transact(async (tx) => {
    const task = await tx.row(
      `SELECT kind, status, result, is_accepted, ai_employee_id FROM assistant_tasks
        WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
      [id],
    )
    if (!task) throw notFound()
    if (task.status !== 'complete' || task.isAccepted !== null)
      throw new AppError('move_not_allowed', {
        message: 'Only results that nobody has reviewed yet can be reviewed.',
        allowed: [],
      })
    const at = clock.now().toISOString()
    await tx.rows(
      `UPDATE assistant_tasks SET is_accepted = $2, reviewed_by = $3, reviewed_at = $4, ${changedAt('$4')}
        WHERE id = $1`,
      [id, accepted, caller.actor.id, at],
    )
    await recordChange(tx, caller, {
      entity: 'assistant_tasks',
      id,
      action: 'review',
      before: { isAccepted: null },
      after: { isAccepted: accepted },
    })
    await noteGuidance(tx, {
      userId: caller.actor.id,
      source: 'task-result',
      about: id,
      hasFollowed: accepted,
    })
    const { aiEmployeeId, kind } = task
    const result = taskResult.parse(task.result)
    if (kind === 'study_techniques')
      await keepInsights(tx, caller, { aiEmployeeId, accepted, at, items: result.items })
    else if (accepted) await takeEffect(tx, caller, kind, result)
  })
}

async function takeEffect(tx: Tx, caller: Caller, kind: string, { items }: TaskResult): Promise<void> {
  // Applied in id order, so that two reviews cannot deadlock.
  for (const item of [...items].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    if (kind === 'draft_faq' && item.text !== '') await keepDraft(tx, caller, item)
    if (kind === 'rescore_prospects' && typeof item.to === 'number')
      await keepChance(tx, caller, { id: item.id, from: item.from, to: item.to })
  }
}

/** Saves the text in the FAQ draft, which stays a draft: publishing is a separate step. */
async function keepDraft(tx: Tx, caller: Caller, item: TaskResult['items'][number]): Promise<void> {
  const kept = await tx.row(
    `UPDATE faq_items SET answer = $2, sources = $3, ${changedNow}
      WHERE id = $1 AND NOT is_active AND answer = '' AND deleted_at IS NULL RETURNING id`,
    [item.id, item.text, item.sources],
  )
  if (kept)
    await recordChange(tx, caller, {
      entity: 'faq_items',
      id: item.id,
      action: 'update',
      before: { answer: '' },
      after: { answer: item.text },
    })
}

type Chance = { id: string; from: string | number | null; to: number }

async function keepChance(tx: Tx, caller: Caller, { id, from, to }: Chance): Promise<void> {
  const kept = await tx.row(
    `UPDATE ai_prospects SET conversion_probability = $2, ${changedNow}
      WHERE id = $1 AND current_stage NOT IN ('won', 'lost') AND deleted_at IS NULL RETURNING id`,
    [id, to],
  )
  if (kept)
    await recordChange(tx, caller, {
      entity: 'ai_prospects',
      id,
      action: 'update',
      before: { conversionProbability: from },
      after: { conversionProbability: to },
    })
}
