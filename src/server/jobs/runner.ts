import { setTimeout as pause } from 'node:timers/promises'
import { type JobHelpers, Logger, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Context } from '../context.ts'
import { schedule, type Tasks } from './tasks.ts'

/** What each job does; every job of `Tasks` has a handler. A long one looks at the signal between two steps. */
export type Handlers = {
  [Name in keyof Tasks]: (payload: Tasks[Name], stopping?: AbortSignal) => Promise<void>
}

export type Jobs = { stop(): Promise<void> }

/** What is under way at a stop may come to its end within this; the rest is for the next start. */
const patienceMs = 1500

/**
 * Runs queued jobs in this process, `WORKERS` at a time; a failed one is tried again, later each time. At a stop, what does
 * not end by itself goes back to the queue, and that counts as no attempt.
 */
export async function startJobs(context: Context, handlers: Handlers): Promise<Jobs> {
  const { config, log } = context
  if (config.WORKERS === 0) return { stop: async () => {} }
  const stopping = new AbortController()
  const tasks: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        const hasEnded =
          !stopping.signal.aborted &&
          (await endOf(handler(payload as never, stopping.signal), stopping.signal))
        if (!hasEnded) await giveBack(name, payload, helpers)
      },
    ]),
  )
  // Its own connections: jobs never wait for requests, nor requests for jobs. Ours to end, because the runner neither
  // waits for that nor hears their errors meanwhile, and a database that stops next would end the process.
  const pool = new pg.Pool({ connectionString: context.db.url, max: config.WORKERS + 2 })
  const lost = (error: Error) => {
    if (!stopping.signal.aborted) log.warn({ job: true }, `database connection lost: ${error.message}`)
  }
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const runner = await run({
    pgPool: pool,
    concurrency: config.WORKERS,
    pollInterval: 1000,
    noHandleSignals: true,
    taskList: tasks,
    crontab: schedule,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ job: true }, message)
    }),
  })
  return {
    async stop() {
      stopping.abort()
      await runner.stop()
      await untilIdle(pool)
      await pool.end()
    },
  }
}

/** Whether the work came to its end, or a stop came before that: then it is left, and its failing is no matter. */
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

/** The runner takes a job off the queue without waiting for the answer: ended too early, the pool would leave it locked. */
async function untilIdle(pool: pg.Pool): Promise<void> {
  const isBusy = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount
  for (let left = 100; left > 0 && isBusy(); left--) await pause(10)
}

/** The same job anew, with as many attempts as it had left before this one, for the next process that has time. */
async function giveBack(name: string, payload: unknown, { job, addJob }: JobHelpers): Promise<void> {
  await addJob(name as never, payload as never, {
    maxAttempts: job.max_attempts - job.attempts + 1,
    priority: job.priority,
    ...(job.key === null ? {} : { jobKey: job.key }),
  })
}
