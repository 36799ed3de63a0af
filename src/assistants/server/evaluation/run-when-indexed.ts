import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { isQueued } from '#platform/jobs/is-queued.ts'
import { runEvaluation } from './run-evaluation.ts'

const pauseMs = 2000
/** How long a run waits for indexing; after that it starts even if indexing keeps failing. */
const patience = '10 minutes'

/** Delays a queued run until pending indexing is done; otherwise its score would be stale at once. */
export async function runWhenIndexed(context: Context, runId: string, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = context
  const waits = await db.row(
    `SELECT 1 FROM eval_runs WHERE id = $1 AND status = 'queued' AND created_at > now() - $2::interval`,
    [runId, patience],
  )
  if (waits && (await isQueued(db, 'index-knowledge'))) {
    const runAt = new Date(clock.now().getTime() + pauseMs)
    await enqueue(db, 'run-evaluation', { runId }, { key: `run-evaluation:${runId}`, runAt })
  } else await runEvaluation(context, runId, stopping)
}
