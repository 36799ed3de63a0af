import { startEvaluation } from '#assistants/server/evaluation/start-evaluation.ts'
import { startTask } from '#assistants/server/work/start-task.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/client.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Caller } from '#platform/resources/caller.ts'
import { giveLibraryFiles } from './library-files.ts'

/** First tasks of the sales assistant; each waits for a person's approval. */
const firstTasks = ['study_techniques', 'rescore_prospects', 'prepare_follow_ups'] as const

/**
 * Adds files to the library, and has the demo's assistants examined and given their first tasks by the usual jobs: their
 * screens show real results, not written ones. Skips an assistant that was examined or given a task before.
 */
export async function giveFirstWork(context: Context): Promise<void> {
  const { db } = context
  const assistants = await db.rows(
    `SELECT u.id, u.ai_employee_type AS type, EXISTS (SELECT 1 FROM eval_runs r WHERE r.ai_employee_id = u.id) AS "isExamined",
            EXISTS (SELECT 1 FROM assistant_tasks t WHERE t.ai_employee_id = u.id) AS "hasTask"
       FROM users u WHERE u.is_ai_employee AND u.status = 'active' AND u.deleted_at IS NULL ORDER BY u.id`,
  )
  const admin = await db.row(
    `SELECT id FROM users WHERE role = 'admin' AND status = 'active' AND deleted_at IS NULL ORDER BY created_at, id LIMIT 1`,
  )
  if (!admin) return
  const caller: Caller = {
    actor: { id: admin.id, role: 'admin', clientId: null, states: [] },
    sessionId: null,
    ip: null,
    userAgent: null,
  }
  await giveLibraryFiles(context, caller)
  // An examination uses the knowledge at its start, so the passages must exist first.
  if (!(await db.row('SELECT 1 FROM knowledge_passages LIMIT 1')))
    return queueFirstWork(db, context.clock.now())
  for (const { id, type, isExamined, hasTask } of assistants) {
    if (!isExamined) await startEvaluation(context, caller, id)
    if (hasTask || type !== 'help') continue
    for (const kind of firstTasks) await startTask(context, caller, { aiEmployeeId: id, kind })
  }
}

/** Queues the first work for half a minute after the start, when the first screens are loaded. */
export async function queueFirstWork(db: Db, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + 30_000)
  await enqueue(db, 'give-first-work', {}, { key: 'give-first-work', runAt })
}
