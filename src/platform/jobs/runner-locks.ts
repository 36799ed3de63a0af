import { setTimeout as pause } from 'node:timers/promises'
import type { Job, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'

type RunnerLocks = {
  /** Stops the heartbeat; other runners free its jobs once they notice. */
  retire(): void
  /** Stops the heartbeat and frees its jobs at once. */
  leave(): Promise<void>
}

const beatMs = 3000
/** Silence after which a runner counts as dead, if the database was there all the time. */
const deadMs = 15_000

/**
 * Keeps this runner's heartbeat and frees jobs of dead runners, which would otherwise stay locked for hours. A runner is dead
 * when its count does not rise while we could look, not by clock time: after an outage everybody has the same time to return.
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
  /** Jobs received, by job and attempt; true once their end was reported. */
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

  /** Frees jobs whose hand-over answer was lost: locked by us, but not running here. */
  async function freeUnheard(): Promise<void> {
    const { rows } = await pool.query<Locked>(
      `SELECT id, attempts, locked_at < now() - interval '10 seconds' AS "isOld" FROM graphile_worker.jobs WHERE locked_by = $1`,
      [me],
    )
    const held = new Set(rows.map(keyOf))
    for (const [key, isEnded] of came) if (isEnded && !held.has(key)) came.delete(key)
    // A running job whose attempts were counted as used up meanwhile is still the same job.
    const underWay = new Set([...came].flatMap(([key, isEnded]) => (isEnded ? [] : [idOf(key)])))
    const isUnheard = (row: Locked) => !came.has(keyOf(row)) && !underWay.has(idOf(keyOf(row)))
    for (const job of rows.filter((row) => row.isOld && isUnheard(row))) {
      await pool.query(takeBack, [job.id, me, job.attempts])
    }
  }

  async function live(): Promise<void> {
    while (!isOver()) {
      // A failed look proves nothing about the others.
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

/** Raises our count and reads those of others, including owners of jobs that were never counted. */
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

/** The runner cannot release one job. The attempt does not count. */
const takeBack = `
  UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, attempts = attempts - 1
   WHERE id = $1 AND locked_by = $2 AND attempts = $3`
