// The server over a copy of the demo company whose clock a browser test moves: as main.ts puts it together, with the clock
// port set ahead by what the test says, and a DNS that answers what stands in a file.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { loadConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { stopOnSignals } from '#platform/process.ts'
import { compose } from '../../src/compose.ts'
import { startMailAndJobs } from '../../src/start-jobs.ts'

let ahead = 0
process.on('message', (milliseconds) => {
  ahead += Number(milliseconds)
  process.send?.('moved')
})
// Whoever started it is gone: nobody is left to stop it or to remove its folder.
process.on('disconnect', () => {
  if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true })
  process.exit()
})

const stops: (() => Promise<void>)[] = []
stopOnSignals(stops)
const config = loadConfig(process.env)
const database = await openDatabase(config, console.log)
stops.push(database.stop)
const clock = { now: () => new Date(Date.now() + ahead) }
/** Names and their TXT records; a test changes the file while the server runs. */
const dnsFile = process.env.TEST_DNS ?? ''
const dns = {
  texts: async (name: string): Promise<string[]> =>
    existsSync(dnsFile) ? (JSON.parse(readFileSync(dnsFile, 'utf8'))[name] ?? []) : [],
}
const { app, context, close } = await compose(config, database.url, { clock, dns })
stops.push(close, await startMailAndJobs(context))
await app.listen({ port: config.PORT, host: config.HOST })
console.log(`ready ${config.PUBLIC_URL}`)
