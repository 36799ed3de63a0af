import pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { ensureAppRole, ensureDatabase, startCluster } from './embedded.ts'
import { demandOwnConnections } from './pooler.ts'
import { demandVersion } from './server-version.ts'

export type Opened = {
  /** URL for the app's role, which reads and writes rows. */
  url: string
  /** URL for the role that owns the tables; the same as `url` if the operator gives only one. */
  ownerUrl: string
  /** URL for the app's role that bypasses any pooler. */
  directUrl: string
  stop(): Promise<void>
}

/**
 * Opens the configured database: a given server, or the embedded PostgreSQL, which is started. Checks version and encryption
 * keys, and migrates.
 * @throws StartError when it cannot be used
 */
export async function openDatabase(config: Config, say: (line: string) => void): Promise<Opened> {
  // While PostgreSQL starts, the code needed next is loaded.
  const [database, { bringUp }] = await Promise.all([reachDatabase(config, say), import('./bring-up.ts')])
  try {
    await bringUp(config, database, say)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Opens the database without migrating or checking it, for a reset, which deletes its contents. */
export async function reachDatabase(config: Config, say: (line: string) => void): Promise<Opened> {
  if (config.DATABASE_URL) {
    const directUrl = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
    const ownerUrl = config.DATABASE_OWNER_URL ?? directUrl
    await demandOwnConnections(config)
    await demandDurable(config.DATABASE_URL, config.mode, say)
    if (!config.DATABASE_OWNER_URL && config.mode === 'production') {
      say('the app works as the owner of its tables: set DATABASE_OWNER_URL to part the two (README)')
    }
    return { url: config.DATABASE_URL, ownerUrl, directUrl, stop: async () => {} }
  }
  const cluster = await startCluster({ dataDir: config.DATA_DIR, log: say })
  await ensureDatabase(cluster.url('postgres'), config.databaseName)
  await ensureAppRole(cluster)
  const url = cluster.appUrl(config.databaseName)
  await demandDurable(url, config.mode, say)
  return { url, ownerUrl: cluster.url(config.databaseName), directUrl: url, stop: cluster.stop }
}

/** Acknowledged data must survive a power failure: in production, refuses a server whose settings may lose it. */
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
    // The constructor already reads files that the URL names, such as a certificate, and may throw.
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
    client.on('error', () => {})
    await client.connect()
    await demandVersion(client)
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM pg_settings
        WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off' ORDER BY name`,
    )
    return rows.map(({ name }) => name)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`DATABASE_URL cannot be used: ${causeOf(error)}`, { cause: error })
  } finally {
    await client?.end().catch(() => {})
  }
}

/** The message of a connection error; for a host with several addresses, that of the first. */
function causeOf(error: unknown): string {
  const one = error instanceof AggregateError ? error.errors[0] : error
  return one instanceof Error ? one.message.split('\n')[0] || one.name : String(one)
}
