import { Logger, run, type TaskList } from 'graphile-worker'
import type { Context } from '../context.ts'
import type { Tasks } from './tasks.ts'

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
  const runner = await run({
    // Its own connections: jobs never wait for requests, nor requests for jobs.
    connectionString: context.db.url,
    maxPoolSize: config.WORKERS + 2,
    concurrency: config.WORKERS,
    pollInterval: 1000,
    noHandleSignals: true,
    taskList: tasks,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ job: true }, message)
    }),
  })
  return { stop: () => runner.stop() }
}
