import { type Config, loadConfig } from './config.ts'
import { stopOnSignals } from './process.ts'
import { StartError } from './start-error.ts'

try {
  await start(loadConfig(process.env))
} catch (error) {
  // What the operator can mend is one line; everything else keeps its stack.
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

/** Database, schema, demo data, jobs, server: in this order, and taken down in the other. */
async function start(config: Config): Promise<void> {
  const say = (line: string) => console.log(line)
  const stops: (() => Promise<void>)[] = []
  stopOnSignals(stops)

  const { openDatabase } = await import('./db/open.ts')
  const [database, { compose }, { migrate }, { startMailAndJobs }] = await Promise.all([
    openDatabase(config, say).then((opened) => {
      stops.push(opened.stop)
      return opened
    }),
    import('./compose.ts'),
    import('./db/migrate.ts'),
    import('./start-jobs.ts'),
  ])
  await migrate(database.url, say)
  const { app, context, close } = await compose(config, database.url)
  stops.push(close)
  if (config.mode === 'demo') {
    const { seedDemo } = await import('./demo/seed.ts')
    await seedDemo(context, say)
  }
  stops.push(await startMailAndJobs(context))

  await app.listen({ port: config.PORT, host: config.HOST }).catch((error) => {
    throw listenError(error, config)
  })
  say(`ready ${config.PUBLIC_URL}`)
}

/** A port that cannot be had is the operator's to mend: one line. */
function listenError(error: unknown, config: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartError(`PORT ${config.PORT} is in use on ${config.HOST}: choose another one`)
  if (code === 'EACCES')
    return new StartError(`PORT ${config.PORT} may not be opened by this user: choose one from 1024 up`)
  if (code === 'EADDRNOTAVAIL') return new StartError(`HOST "${config.HOST}" is no address of this machine`)
  return error
}
