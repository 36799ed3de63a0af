import type { z } from 'zod'
import type { startTask as startTaskBody } from '#assistants/contract/assistant-work.ts'
import type { Context } from '#platform/context.ts'
import { uuidv7 } from '#platform/db/ids.ts'
import { invalidField } from '#platform/errors/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordChange } from '#platform/resources/audit.ts'
import type { Caller } from '#platform/resources/caller.ts'

const titles = {
  draft_faq: 'Draft answers to open questions',
  rescore_prospects: 'Work out the chances anew',
  prepare_follow_ups: 'Prepare follow-ups',
  research_prospect: 'Look into a prospect',
  study_techniques: 'Find out which techniques stand out',
} as const

/**
 * Queues a task for an AI employee (I3); a job runs it, a person reviews the result.
 * @throws AppError 400 when there is no such employee or prospect
 */
export function startTask(
  { db }: Context,
  caller: Caller,
  { aiEmployeeId, kind, instructions, aiProspectId }: z.output<typeof startTaskBody>,
): Promise<string> {
  return db.transact(async (tx) => {
    const employee = await tx.row(
      `SELECT 1 FROM users WHERE id = $1 AND is_ai_employee AND status = 'active' AND deleted_at IS NULL`,
      [aiEmployeeId],
    )
    if (!employee) throw invalidField('aiEmployeeId', 'There is no such AI employee.')
    const prospect = aiProspectId
      ? await tx.row('SELECT business_name AS name FROM ai_prospects WHERE id = $1 AND deleted_at IS NULL', [
          aiProspectId,
        ])
      : undefined
    if (aiProspectId && !prospect) throw invalidField('aiProspectId', 'There is no such prospect.')
    const id = uuidv7()
    const title = prospect ? `${titles[kind]}: ${prospect.name}`.slice(0, 200) : titles[kind]
    await tx.rows(
      `INSERT INTO assistant_tasks (id, ai_employee_id, requested_by, kind, ai_prospect_id, title, instructions)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, aiEmployeeId, caller.actor.id, kind, aiProspectId ?? null, title, instructions ?? ''],
    )
    await tx.rows('UPDATE users SET last_task_assigned = $2 WHERE id = $1', [aiEmployeeId, title])
    await recordChange(tx, caller, {
      entity: 'assistant_tasks',
      id,
      action: 'create',
      after: { title, kind },
    })
    await enqueue(tx, 'run-assistant-task', { taskId: id }, { key: `assistant-task:${id}` })
    return id
  })
}
