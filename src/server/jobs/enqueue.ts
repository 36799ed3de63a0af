import type { Db } from '../db/client.ts'
import type { Tasks } from './tasks.ts'

type Options = {
  /** A job of the same key that still waits is replaced. */
  key?: string
  runAt?: Date
}

/** Queues a job in the caller's transaction: it runs if, and only if, the change is committed. At least once. */
export async function enqueue<Name extends keyof Tasks>(
  db: Db,
  task: Name,
  payload: Tasks[Name],
  options: Options = {},
): Promise<void> {
  await db.rows('SELECT graphile_worker.add_job($1, $2::json, run_at => $3, max_attempts => 12, job_key => $4)', [
    task,
    JSON.stringify(payload),
    options.runAt?.toISOString() ?? null,
    options.key ?? null,
  ])
}
