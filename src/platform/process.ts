import { isAway } from './jobs/patiently.ts'

const drainMs = 9000

/**
 * On SIGTERM or SIGINT stops everything, last started first, and exits within ten seconds. After an unexpected error the same
 * with exit code 1: the process state is not trusted, and a supervisor restarts it.
 */
export function stopOnSignals(stops: (() => Promise<void>)[]): void {
  let isStopping = false
  const stop = async (reason: string, code = 0) => {
    if (isStopping) return
    isStopping = true
    console.log(`${reason}: finishing what is under way`)
    setTimeout(() => process.exit(1), drainMs).unref()
    for (const step of stops.reverse()) await step().catch((error) => console.error(error))
    process.exit(code)
  }
  process.on('SIGTERM', (signal) => stop(signal))
  process.on('SIGINT', (signal) => stop(signal))
  const unexpected = (error: unknown) => {
    // A query that nobody awaits failed because the database is away: nothing is left half done.
    if (isAway(error)) return console.error(`the database is away: ${String(error)}`)
    console.error(error)
    void stop('an error that nobody expected', 1)
  }
  process.on('unhandledRejection', unexpected)
  process.on('uncaughtException', unexpected)
  stopWithNpm(stop)
}

/** A killed `npm start` does not forward the signal: without this the server would keep running with its port and data. */
function stopWithNpm(stop: (reason: string) => Promise<void>): void {
  if (process.env.npm_lifecycle_event === undefined) return
  // The reader of the output may be gone too; that must not end the process before it has shut down.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const parent = process.ppid
  setInterval(() => process.ppid === parent || stop('npm ended'), 300).unref()
}
