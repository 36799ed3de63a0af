import '#platform/fast-imports.ts'
import { loadConfig } from '#platform/config.ts'
import { stopOnSignals } from '#platform/process.ts'
import { StartError } from '#platform/start-error.ts'

// Jobs alone, without HTTP: as many of these as the queue needs, beside any number of servers started with WORKERS=0.
try {
  const config = loadConfig(process.env)
  if (!config.DATABASE_URL)
    throw new StartError('the worker needs DATABASE_URL: the embedded PostgreSQL belongs to the server')
  const stops: (() => Promise<void>)[] = []
  stopOnSignals(stops)
  const [{ compose }, { openDatabase }, { startMailAndJobs }] = await Promise.all([
    import('./compose.ts'),
    import('#platform/db/open.ts'),
    import('./start-jobs.ts'),
  ])
  const database = await openDatabase(config, console.log)
  stops.push(database.stop)
  const { context, close } = await compose(config, database.url)
  stops.push(close)
  stops.push(await startMailAndJobs(context))
  if (config.WORKER_PORT !== undefined) {
    const { answerHealth } = await import('#platform/http/worker-health.ts')
    stops.push(await answerHealth(context, config.WORKER_PORT))
  }
  console.log('ready for jobs')
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
