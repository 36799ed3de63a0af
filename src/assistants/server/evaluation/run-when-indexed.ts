import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { isQueued } from '#platform/jobs/is-queued.ts'
import { runEvaluation } from './run-evaluation.ts'

const pauseMs = 2000
/** An index that fails again and again keeps nobody from being examined. */
const patience = '10 minutes'

/** A run that has not begun waits until what is being indexed is there: its score would be stale as soon as it stood. */
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
