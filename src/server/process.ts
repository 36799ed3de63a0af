const drainMs = 9000

/** On SIGTERM or SIGINT: takes down what was started, last first, and ends within ten seconds whatever happens. */
export function stopOnSignals(stops: (() => Promise<void>)[]): void {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    console.log(`${signal}: finishing what is under way`)
    setTimeout(() => process.exit(1), drainMs).unref()
    for (const step of stops.reverse()) await step().catch((error) => console.error(error))
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
