const drainMs = 9000

/** On SIGTERM or SIGINT: takes down what was started, last first, and ends within ten seconds whatever happens. */
export function stopOnSignals(stops: (() => Promise<void>)[]): void {
  let isStopping = false
  const stop = async (reason: string) => {
    if (isStopping) return
    isStopping = true
    console.log(`${reason}: finishing what is under way`)
    setTimeout(() => process.exit(1), drainMs).unref()
    for (const step of stops.reverse()) await step().catch((error) => console.error(error))
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
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
