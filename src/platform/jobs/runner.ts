import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type JobHelpers, Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Context } from '../context.ts'
import { installationEvent, isMailHeld, mailTasks } from './installation.ts'
import { PatientPool } from './patient-pool.ts'
import { isAway } from './patiently.ts'
import { keepLocks } from './runner-locks.ts'
import { schedule, type Tasks } from './tasks.ts'

/** The handler of every job of `Tasks`. Long handlers check the signal between steps. */
export type Handlers = {
  [Name in keyof Tasks]: (payload: Tasks[Name], stopping?: AbortSignal) => Promise<void>
}

export type Jobs = { stop(): Promise<void> }

/** Time that running jobs have to finish at a stop; the rest runs after the next start. */
const patienceMs = 1500
/** A runner that cannot reach its database at a stop is abandoned: others release its locks. */
const mostStopMs = 4000
const firstRestartMs = 500
const lastRestartMs = 30_000

/** Job kinds with slots of their own, so that no other job waits for many of them, a slow mail server or a long text analysis. */
const manyTasks: readonly string[] = ['send-to-many']
const longTasks: readonly string[] = ['index-knowledge', 'reseal-secrets']
/** One reindexes changes while the other reindexes everything. */
const longSlots = 2
/**
 * Five times the mail transport's connections: while some talk to the mail server, others are taken and noted together. After a
 * crash each needs a person to decide, and each uses a connection, so there are no more.
 */
export const mostToMany = 16
export const slotsToMany = (workers: number) => Math.min(8 * workers, mostToMany)
/** Their own queue statements are short. */
const mostToManyConnections = 6

/**
 * Runs queued jobs in this process, `WORKERS` at a time, with separate slots for bulk emails (decision 065) and for long jobs.
 * A failed job is retried with growing delays. At a stop, unfinished jobs go back to the queue without using an attempt. The
 * database may go away and return (decision 029).
 */
export async function startJobs(context: Context, handlers: Handlers): Promise<Jobs> {
  const { config, log } = context
  if (config.WORKERS === 0) return { stop: async () => {} }
  const stopping = new AbortController()
  const slots = slotsToMany(config.WORKERS)
  const pool = new PatientPool({
    url: context.db.directUrl,
    max: config.WORKERS + Math.min(slots, mostToManyConnections) + longSlots + 6,
    stopping: stopping.signal,
    onError: (error) => {
      if (!stopping.signal.aborted) log.warn({ job: true }, `database connection lost: ${error.message}`)
    },
  })
  const tasks = tasksOf(handlers, stopping.signal)
  const start = (concurrency: number, belongs: (name: string) => boolean, crontab = '') =>
    startLane(context, pool, stopping.signal, {
      tasks: Object.fromEntries(Object.entries(tasks).filter(([name]) => belongs(name))),
      concurrency,
      crontab,
    })
  const isAside = (name: string) => manyTasks.includes(name) || longTasks.includes(name)
  const lanes = [
    await start(config.WORKERS, (name) => !isAside(name), schedule),
    await start(slots, (name) => manyTasks.includes(name)),
    await start(longSlots, (name) => longTasks.includes(name)),
  ]
  return {
    async stop() {
      stopping.abort()
      const ends = Promise.all(lanes.map((lane) => lane.end())).then(() => true)
      const isOver = await Promise.race([ends, pause(mostStopMs, false)])
      if (!isOver) log.warn({ job: true }, 'jobs did not end in time: what they hold is freed by others')
      await untilIdle(pool)
      await Promise.all(lanes.map((lane) => lane.leave()))
      await Promise.race([Promise.all([...lanes.map(({ over }) => over), quietly(pool.end())]), pause(1000)])
    },
  }
}

type Lane = { end(): Promise<unknown>; leave(): Promise<void>; over: Promise<void> }
type Work = { tasks: TaskList; concurrency: number; crontab: string }

/** Keeps one runner for some job kinds alive until the process stops. */
async function startLane(
  context: Context,
  pool: PatientPool,
  stopping: AbortSignal,
  { tasks, ...work }: Work,
): Promise<Lane> {
  const { log } = context
  const options = {
    ...work,
    pgPool: pool,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      if (level !== 'error' && level !== 'warning') return
      // Database errors during a stop are not worth a log entry.
      if (!stopping.aborted || !isAway(meta?.error)) log.warn({ job: true }, message)
    }),
  }
  const begin = async () => {
    const events: WorkerEvents = new EventEmitter()
    const locks = keepLocks(pool, events, stopping, log)
    const isHeld = await isMailHeld(context.db)
    const taskList = { ...tasks }
    if (isHeld) for (const task of mailTasks) delete taskList[task]
    // The runner refuses to start without any task, and a release of held mail would then go unnoticed.
    if (Object.keys(taskList).length === 0) taskList.none = () => {}
    const runner = await run({ ...options, taskList, events })
    return { runner, locks, isHeld }
  }

  let current = await begin()
  const over = supervise()
  // Held job kinds are left out of the runner; a release restarts it with them.
  context.changes.heard((event) => {
    if (event === null || event.entity === installationEvent.entity) void followHold().catch(() => {})
  })
  return {
    end: () => quietly(current.runner.stop()),
    leave: () => current.locks.leave(),
    over,
  }

  async function followHold(): Promise<void> {
    const { runner, isHeld } = current
    if (stopping.aborted || isHeld === (await isMailHeld(context.db)) || runner !== current.runner) return
    await quietly(runner.stop())
  }

  /** Starts a new runner whenever one ends by itself. */
  async function supervise(): Promise<void> {
    for (let restartMs = firstRestartMs; ; restartMs = Math.min(lastRestartMs, restartMs * 2)) {
      const startedAt = performance.now()
      await current.runner.promise.catch((error: Error) => log.warn({ job: true, err: error }, 'jobs ended'))
      if (stopping.aborted) return
      if (performance.now() - startedAt > lastRestartMs) restartMs = firstRestartMs
      log.warn({ job: true }, `jobs stand still: begun again in ${restartMs} ms`)
      // Its report that a job ended may still be under way.
      current.locks.retire()
      await pause(restartMs)
      if (stopping.aborted) return
      current = await begin().catch((error: Error) => {
        log.warn({ job: true, err: error }, 'jobs do not begin')
        return current
      })
    }
  }
}

const quietly = (work: Promise<unknown>) => work.catch(() => {})

function tasksOf(handlers: Handlers, stopping: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        const hasEnded = !stopping.aborted && (await endOf(handler(payload as never, stopping), stopping))
        if (!hasEnded) await requeueLater(name, payload, helpers)
      },
    ]),
  )
}

/** Whether the work finished; false if a stop came first, after which its failure is ignored. */
function endOf(work: Promise<void>, stopping: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const wait = () => {
      timer = setTimeout(resolve, patienceMs, false)
    }
    stopping.addEventListener('abort', wait, { once: true })
    work
      .then(
        () => resolve(true),
        (error) => (stopping.aborted ? resolve(false) : reject(error)),
      )
      .finally(() => {
        stopping.removeEventListener('abort', wait)
        clearTimeout(timer)
      })
  })
}

/** The runner takes a job off the queue without awaiting the answer: closing the pool too early would leave the job locked. */
async function untilIdle(pool: pg.Pool): Promise<void> {
  const isBusy = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount
  for (let left = 100; left > 0 && isBusy(); left--) await pause(10)
}

/** Queues the same job anew with the attempts it had left, for the next process. */
async function requeueLater(name: string, payload: unknown, { job, addJob }: JobHelpers): Promise<void> {
  await addJob(name as never, payload as never, {
    maxAttempts: job.max_attempts - job.attempts + 1,
    priority: job.priority,
    ...(job.key === null ? {} : { jobKey: job.key }),
  })
}
