import '#platform/fast-imports.ts'
import { type Config, loadConfig } from '#platform/config.ts'
import { stopOnSignals } from '#platform/process.ts'
import { listenError, StartError, tryAddress } from '#platform/start-error.ts'

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

  await tryAddress(config)
  const { openDatabase } = await import('#platform/db/open.ts')
  const [database, { compose }, { startMailAndJobs }] = await Promise.all([
    openDatabase(config, say).then((opened) => {
      stops.push(opened.stop)
      return opened
    }),
    import('./compose.ts'),
    import('./start-jobs.ts'),
  ])
  const { app, context, close } = await compose(config, database.url)
  stops.push(close)
  if (config.mode === 'demo') {
    const { seedDemo } = await import('#demo/seed.ts')
    await seedDemo(context, say)
  } else {
    const { loadNeutral } = await import('#platform/content/load.ts')
    await loadNeutral(context)
  }
  stops.push(await startMailAndJobs(context))

  // Somebody may have taken the port meanwhile.
  await app.listen({ port: config.PORT, host: config.HOST }).catch((error) => {
    throw listenError(error, config)
  })
  say(`ready ${config.PUBLIC_URL}`)
}
