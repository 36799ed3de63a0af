import { Logger, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Context } from '../context.ts'
import { schedule, type Tasks } from './tasks.ts'

/** What each job does; every job of `Tasks` has a handler. */
export type Handlers = { [Name in keyof Tasks]: (payload: Tasks[Name]) => Promise<void> }

export type Jobs = { stop(): Promise<void> }

/** Runs queued jobs in this process, `WORKERS` at a time; a failed one is tried again, later each time. */
export async function startJobs(context: Context, handlers: Handlers): Promise<Jobs> {
  const { config, log } = context
  if (config.WORKERS === 0) return { stop: async () => {} }
  const tasks: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (payload: unknown) => handler(payload as never),
    ]),
  )
  // Its own connections: jobs never wait for requests, nor requests for jobs. Ours to end, because the runner neither
  // waits for that nor hears their errors meanwhile, and a database that stops next would end the process.
  const pool = new pg.Pool({ connectionString: context.db.url, max: config.WORKERS + 2 })
  let isStopping = false
  const lost = (error: Error) => {
    if (!isStopping) log.warn({ job: true }, `database connection lost: ${error.message}`)
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
      isStopping = true
      await runner.stop()
      await pool.end()
    },
  }
}
