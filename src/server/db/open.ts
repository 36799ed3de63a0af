import pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { ensureDatabase, startCluster } from './embedded.ts'

export type Opened = { url: string; stop(): Promise<void> }

/**
 * The database the settings name: a given server, or the embedded PostgreSQL, started here.
 * @throws StartError when it cannot be used
 */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<Opened> {
  if (config.DATABASE_URL) {
    await demandDurable(config.DATABASE_URL, config.mode, say)
    return { url: config.DATABASE_URL, stop: async () => {} }
  }
  const cluster = await startCluster({ dataDir: config.DATA_DIR, log: say })
  const url = cluster.url(config.databaseName)
  await ensureDatabase(cluster.url('postgres'), config.databaseName)
  await demandDurable(url, config.mode, say)
  return { url, stop: cluster.stop }
}

/** What is acknowledged must survive a power cut: production does not start on a server that may lose it. */
async function demandDurable(url: string, mode: Config['mode'], say: (line: string) => void): Promise<void> {
  const off = await settingsThatAreOff(url)
  if (off.length === 0) return
  const line = `the database may lose what it acknowledged: ${off.join(', ')} is off on its server`
  if (mode === 'production') throw new StartError(`DATABASE_URL: ${line}`)
  say(line)
}

async function settingsThatAreOff(url: string): Promise<string[]> {
  let client: pg.Client | undefined
  try {
    // What the address asks for beside the server (a certificate's file) is read here.
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM pg_settings
        WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off' ORDER BY name`,
    )
    return rows.map(({ name }) => name)
  } catch (error) {
    throw new StartError(`DATABASE_URL cannot be used: ${causeOf(error)}`, { cause: error })
  } finally {
    await client?.end().catch(() => {})
  }
}

/** A name with several addresses fails with an error per address and no message of its own. */
function causeOf(error: unknown): string {
  const one = error instanceof AggregateError ? error.errors[0] : error
  return one instanceof Error ? one.message.split('\n')[0] || one.name : String(one)
}
