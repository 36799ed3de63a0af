import { setTimeout as pause } from 'node:timers/promises'
import type { Job, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'

type RunnerLocks = {
  /** No sign of life any more; what it still holds is for others once they see that. */
  retire(): void
  /** The same, and what it still holds is for others at once. */
  leave(): Promise<void>
}

const beatMs = 3000
/** A runner that gave no sign for this long, while the database was there all the time, is dead. */
const deadMs = 15_000

/**
 * Says that this runner lives, and frees the jobs of those that do not: a job is locked by its runner's name and would stay
 * so for hours. Whether another is dead is seen by its count standing still while we could look, never by a clock: after the
 * database was away, everybody has the same time to come back.
 */
export function keepLocks(
  pool: pg.Pool,
  events: WorkerEvents,
  stopping: AbortSignal,
  log: Logger,
): RunnerLocks {
  const left = new AbortController()
  const isOver = () => left.signal.aborted || stopping.aborted
  let me = ''
  /** Jobs that came here, by job and attempt; true once their end was said. */
  const came = new Map<string, boolean>()
  events.on('pool:create', ({ workerPool }) => {
    me = workerPool.id
  })
  events.on('job:start', ({ job }) => void came.set(keyOf(job), false))
  events.on('job:complete', ({ job }) => void came.set(keyOf(job), true))

  const seen = new Map<string, { beats: number; since: number }>()
  async function beat(): Promise<void> {
    const { rows } = await pool.query<{ id: string; beats: number }>(sign, [me])
    const now = performance.now()
    const others = new Map(rows.map(({ id, beats }) => [id, beats]))
    for (const [id, beats] of others) if (seen.get(id)?.beats !== beats) seen.set(id, { beats, since: now })
    for (const id of seen.keys()) if (!others.has(id)) seen.delete(id)
    const dead = [...seen].filter(([, { since }]) => now - since > deadMs).map(([id]) => id)
    if (dead.length > 0) {
      log.warn({ job: true }, `released the jobs of ${dead.length} runners that are gone`)
      await pool.query(release, [dead])
    }
    await freeUnheard()
  }

  /** A job whose answer was lost on the way: locked by us, and nobody here works on it. */
  async function freeUnheard(): Promise<void> {
    const { rows } = await pool.query<Locked>(
      `SELECT id, attempts, locked_at < now() - interval '10 seconds' AS "isOld" FROM graphile_worker.jobs WHERE locked_by = $1`,
      [me],
    )
    const held = new Set(rows.map(keyOf))
    for (const [key, isEnded] of came) if (isEnded && !held.has(key)) came.delete(key)
    // One that runs while another takes its place is counted as tried to the end meanwhile: it is the same job all the same.
    const underWay = new Set([...came].flatMap(([key, isEnded]) => (isEnded ? [] : [idOf(key)])))
    const isUnheard = (row: Locked) => !came.has(keyOf(row)) && !underWay.has(idOf(keyOf(row)))
    for (const job of rows.filter((row) => row.isOld && isUnheard(row))) {
      await pool.query(takeBack, [job.id, me, job.attempts])
    }
  }

  async function live(): Promise<void> {
    while (!isOver()) {
      // A look that failed proves nothing about the others.
      if (me !== '') await beat().catch(() => seen.clear())
      await pause(beatMs, undefined, { signal: left.signal }).catch(() => {})
    }
  }
  void live()

  return {
    retire: () => left.abort(),
    async leave() {
      left.abort()
      if (me !== '') await Promise.race([pool.query(release, [[me]]).catch(() => {}), pause(1000)])
    },
  }
}

type Locked = { id: string; attempts: number; isOld: boolean }

const keyOf = ({ id, attempts }: Pick<Job, 'id' | 'attempts'>) => `${id}:${attempts}`
const idOf = (key: string) => key.split(':', 1)[0] ?? ''

/** Counts up our own, and reads all others: also who holds a job without ever having been counted. */
const sign = `
  WITH mine AS (
    INSERT INTO job_runners (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET beats = job_runners.beats + 1)
  SELECT id, beats FROM job_runners WHERE id <> $1
  UNION ALL
  SELECT DISTINCT locked_by, -1 FROM graphile_worker.jobs
   WHERE locked_by <> $1 AND locked_by NOT IN (SELECT id FROM job_runners)`

const release = `
  WITH gone AS (DELETE FROM job_runners WHERE id = ANY($1::text[]))
  SELECT graphile_worker.force_unlock_workers($1::text[])`

/** The runner has no call for one job alone. The attempt was none. */
const takeBack = `
  UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, attempts = attempts - 1
   WHERE id = $1 AND locked_by = $2 AND attempts = $3`
