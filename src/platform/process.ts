import { isAway } from './jobs/patiently.ts'

const drainMs = 9000

/**
 * On SIGTERM or SIGINT: takes down what was started, last first, and ends within ten seconds whatever happens. The same, with
 * exit code 1, after an error that nobody expected: what it left half done is not built upon, and a supervisor starts anew.
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
    // Somebody asked a database that is away and did not wait for the answer: there is nothing half done.
    if (isAway(error)) return console.error(`the database is away: ${String(error)}`)
    console.error(error)
    void stop('an error that nobody expected', 1)
  }
  process.on('unhandledRejection', unexpected)
  process.on('uncaughtException', unexpected)
  stopWithNpm(stop)
}

/** A killed `npm start` cannot pass anything on: without this the server would go on alone and keep port and data. */
function stopWithNpm(stop: (reason: string) => Promise<void>): void {
  if (process.env.npm_lifecycle_event === undefined) return
  // Whoever read the output is gone too; that must not end the process before it has drained.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const parent = process.ppid
  setInterval(() => process.ppid === parent || stop('npm ended'), 300).unref()
}
