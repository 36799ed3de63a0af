import type { Database, Db } from '../db/client.ts'
import { insertSql, type Params } from '../db/params.ts'
import { named } from './enqueue.ts'
import type { Tasks } from './tasks.ts'

/**
 * The INSERT of a job that is queued after its transaction commits, for statements that many people run at a time. The runner's
 * `add_job` sends NOTIFY, and transactions that notify commit one at a time (decision 016).
 */
export function outboxSql<Name extends keyof Tasks>(
  params: Params,
  task: Name,
  payload: Tasks[Name],
): string {
  return insertSql(params, 'job_outbox', { task, payload: JSON.stringify(named(task, payload)) })
}

export type Outbox = {
  /** Returns at once; jobs of a quarter second are queued together. */
  handOver(): void
  /** Queues waiting jobs now. */
  settle(): Promise<void>
}

const gatherMs = 250

/** A failed hand-over is repeated with the next one or by the schedule. */
export function createOutbox(db: Database): Outbox {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const begin = () => {
    timer = undefined
    running = running.then(() => handOverJobs(db)).catch(() => {})
  }
  return {
    handOver() {
      timer ??= setTimeout(begin, gatherMs)
    },
    async settle() {
      if (timer) {
        clearTimeout(timer)
        begin()
      }
      await running
    },
  }
}

const mostAtOnce = 100

/** Moves jobs from the outbox to the queue, each once. The schedule runs it too, for what an ended process left behind. */
export async function handOverJobs(db: Db): Promise<void> {
  let moved = mostAtOnce
  while (moved === mostAtOnce) {
    const row = await db.row(
      `WITH due AS (
         DELETE FROM job_outbox WHERE id IN (SELECT id FROM job_outbox ORDER BY id LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)
         RETURNING id, task, payload),
       specs AS (
         SELECT array_agg((task, payload::json, NULL, NULL, 12, NULL, NULL, NULL)::graphile_worker.job_spec ORDER BY id) AS list FROM due)
       SELECT count(jobs.id)::int AS moved FROM specs CROSS JOIN LATERAL graphile_worker.add_jobs(specs.list) AS jobs
        WHERE specs.list IS NOT NULL`,
    )
    moved = row?.moved ?? 0
  }
}
