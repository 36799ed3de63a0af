import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Context } from '../context.ts'

/** Metrics of a process for a monitor: queue, connections, open streams. Collected on request. */
export function createFigures({ db }: Context, streams: () => number): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const waiting = gauge('jobs_waiting', 'Jobs that are due and not begun')
  const oldest = gauge('jobs_oldest_seconds', 'How long the oldest of them waits')
  const running = gauge('jobs_running', 'Jobs that a process works on')
  const failed = gauge('jobs_failed', 'Jobs that were given up')
  const poolWaiting = gauge('database_pool_waiting', 'Calls that wait for a connection')
  const poolSize = gauge('database_pool_connections', 'Connections of this process, idle ones too')
  const open = gauge('live_streams', 'Open streams of live events')

  const metrics = registry.metrics.bind(registry)
  registry.metrics = async () => {
    poolWaiting.set(db.pool.waitingCount)
    poolSize.set(db.pool.totalCount)
    open.set(streams())
    // While the database is away its metrics keep their last values; the others stay current.
    const queue = await db.row(queueSql).catch(() => undefined)
    if (queue) {
      waiting.set(queue.waiting)
      oldest.set(queue.oldest)
      running.set(queue.running)
      failed.set(queue.failed)
    }
    return metrics()
  }
  return registry
}

const queueSql = `
  SELECT count(*) FILTER (WHERE isDue)::int AS waiting, count(*) FILTER (WHERE isRunning)::int AS running,
         count(*) FILTER (WHERE NOT isRunning AND attempts >= max_attempts)::int AS failed,
         coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE isDue)), 0)::float8 AS oldest
    FROM (SELECT *, locked_at IS NOT NULL AS isRunning,
                 locked_at IS NULL AND attempts < max_attempts AND run_at <= now() AS isDue
            FROM graphile_worker.jobs) AS jobs`
