// Written by `npm run statements`: not to be changed by hand.
import type { Nothing } from '#platform/db/statements.ts'

declare module '#platform/db/statements.ts' {
  interface Statements {
    "SELECT 1": { params: []; row: { "?column?": number } }
    "\n  SELECT count(*) FILTER (WHERE isDue)::int AS waiting, count(*) FILTER (WHERE isRunning)::int AS running,\n         count(*) FILTER (WHERE NOT isRunning AND attempts >= max_attempts)::int AS failed,\n         coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE isDue)), 0)::float8 AS oldest\n    FROM (SELECT *, locked_at IS NOT NULL AS isRunning,\n                 locked_at IS NULL AND attempts < max_attempts AND run_at <= now() AS isDue\n            FROM graphile_worker.jobs) AS jobs": { params: []; row: { waiting: number; running: number; failed: number; oldest: number } }
  }
}
