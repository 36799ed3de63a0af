import pg from 'pg'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'

/**
 * LISTEN, the migration lock and the job runner need sessions of their own. A pooler in transaction mode accepts LISTEN but
 * delivers nothing: such a start is refused.
 * @throws StartError with one line
 */
export async function demandOwnConnections(config: Config): Promise<void> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_OWNER_URL: owner } = config
  if (url === undefined) return
  if (await isLent(direct ?? url)) {
    throw new StartError(
      direct === undefined
        ? 'DATABASE_URL leads through a pooler that lends connections for one transaction each: set DATABASE_DIRECT_URL to PostgreSQL itself'
        : 'DATABASE_DIRECT_URL leads through a pooler, too: it must lead to PostgreSQL itself',
    )
  }
  if (owner !== undefined && (await isLent(owner))) {
    throw new StartError('DATABASE_OWNER_URL leads through a pooler: it must lead to PostgreSQL itself')
  }
  if (direct !== undefined) await demandStatements(url)
}

/** A setting that a session keeps and that poolers do not know. */
const keep = `SELECT set_config('pourline.session', $1, false)`
const kept = `SELECT current_setting('pourline.session', true) AS value`

/** Whether a pooler shares connections: sets a value in one session and checks whether it survives while others work. */
async function isLent(url: string): Promise<boolean> {
  return withClients(url, 4, async ([first, ...others]) => {
    for (const other of others) {
      await first.query(keep, ['mine'])
      await other.query('BEGIN')
      const seen = await other.query<{ value: string | null }>(kept)
      if (seen.rows[0]?.value === 'mine') return true
      const still = await first.query<{ value: string | null }>(kept)
      if (still.rows[0]?.value !== 'mine') return true
    }
    return false
  })
}

/**
 * Statements are prepared once per connection; refuses a pooler that does not carry them over to the connection it lends.
 */
async function demandStatements(url: string): Promise<void> {
  const says = (error: unknown) =>
    new StartError(
      'the pooler of DATABASE_URL keeps no prepared statements: PgBouncer 1.21 or newer does, with max_prepared_statements = 200',
      { cause: error },
    )
  await withClients(url, 2, async ([first, second]) => {
    const prepared = { name: 'pourline_start', text: 'SELECT 1' }
    await first.query(prepared)
    await second?.query('BEGIN')
    await first.query(prepared).catch((error) => {
      throw says(error)
    })
    return true
  })
}

type Clients = readonly [pg.Client, ...pg.Client[]]

/** Whether `work` says so. An unreachable database or a refused login is reported by the next connection. */
async function withClients(
  url: string,
  count: number,
  work: (clients: Clients) => Promise<boolean>,
): Promise<boolean> {
  const made = () =>
    new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 15_000,
      query_timeout: 5000,
    }).on('error', () => {})
  const clients: Clients = [made(), ...Array.from({ length: count - 1 }, made)]
  try {
    for (const client of clients) await client.connect()
    return await work(clients)
  } catch (error) {
    if (error instanceof StartError) throw error
    // A timeout also shows sharing: a very small pool waits for a connection that another client here holds.
    return isTimeout(error)
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'
