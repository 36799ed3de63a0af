import type { Config } from './config.ts'
import { loadConfig } from './config.ts'
import { StartError } from './start-error.ts'

const drainMs = 9000

try {
  await start(loadConfig(process.env))
} catch (error) {
  // What the operator can mend is one line; everything else keeps its stack.
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

/** Database, schema, demo data, server, jobs: in this order, and taken down in the other. */
async function start(config: Config): Promise<void> {
  const say = (line: string) => console.log(line)
  const stops: (() => Promise<void>)[] = []
  stopOnSignals(stops)

  const { openDatabase } = await import('./db/open.ts')
  const database = await openDatabase(config, say)
  stops.push(database.stop)
  const [{ compose }, { handlers }, { startJobs }, { smtpMailer }, { migrate }] = await Promise.all([
    import('./compose.ts'),
    import('./modules.ts'),
    import('./jobs/runner.ts'),
    import('./ports/mail.ts'),
    import('./db/migrate.ts'),
  ])
  await migrate(database.url, say)
  const { app, context, close } = await compose(config, database.url)
  stops.push(close)
  if (config.mode === 'demo') {
    const { seedDemo } = await import('./demo/seed.ts')
    await seedDemo(context, say)
  }

  let smtpUrl = config.SMTP_URL
  if (!smtpUrl) {
    const { startMailbox } = await import('./ports/mailbox.ts')
    const mailbox = await startMailbox(context.db)
    stops.push(mailbox.stop)
    smtpUrl = mailbox.url
  }
  const mailer = smtpMailer({
    smtpUrl,
    from: config.MAIL_FROM,
    publicUrl: config.PUBLIC_URL,
    companyName: 'Amberroot Elixir Co.',
  })
  const jobs = await startJobs(context, handlers(context, mailer))
  stops.push(jobs.stop)

  await app.listen({ port: config.PORT, host: config.HOST })
  say(`ready ${config.PUBLIC_URL}`)
}

function stopOnSignals(stops: (() => Promise<void>)[]): void {
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
