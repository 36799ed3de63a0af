import type { Db } from '../db/client.ts'
import type { Tasks } from './tasks.ts'

/** Whether a job of this kind waits or runs; one that failed for good does not count. */
export async function isQueued(db: Db, task: keyof Tasks): Promise<boolean> {
  const row = await db.row(
    `SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = $1 AND attempts < max_attempts LIMIT 1`,
    [task],
  )
  return row !== undefined && row !== null
}
