import pg from 'pg'
import { StartError } from '../start-error.ts'

export type CompanyDatabase = { name: string; appUrl: string; ownerUrl: string }

/** Names and passwords of a company's database on a given server: `url` with its own database and two roles of its own. */
export function companyDatabase(url: string, slug: string, secret: () => string): CompanyDatabase {
  const name = `pourline_${slug.replaceAll('-', '_')}`
  const as = (role: string) =>
    Object.assign(new URL(url), { username: role, password: secret(), pathname: `/${name}` }).href
  return { name, appUrl: as(`${name}_app`), ownerUrl: as(name) }
}

/**
 * Creates the database with its two roles on the server of `url`: one owns the tables, the other reads and writes rows. Nobody
 * else may connect. Safe to repeat. @throws StartError with one sentence that says what the server did not allow
 */
export async function createCompanyDatabase(
  url: string,
  { name, appUrl, ownerUrl }: CompanyDatabase,
): Promise<void> {
  await on(url, async (client) => {
    for (const roleUrl of [ownerUrl, appUrl]) await ensureRole(client, new URL(roleUrl))
    const owner = pg.escapeIdentifier(name)
    if (!(await databaseExists(client, name))) {
      await client.query(`GRANT ${owner} TO CURRENT_USER`)
      await client.query(`CREATE DATABASE ${owner} OWNER ${owner}`)
    }
    // Whoever made it has no rights of its owner afterwards.
    await client.query(`REVOKE ${owner} FROM CURRENT_USER`)
  })
  await on(ownerUrl, (client) =>
    client.query(
      `REVOKE ALL ON DATABASE ${pg.escapeIdentifier(name)} FROM PUBLIC;
       GRANT CONNECT, TEMPORARY ON DATABASE ${pg.escapeIdentifier(name)} TO ${pg.escapeIdentifier(`${name}_app`)}`,
    ),
  )
}

/** Whether the server of `url` has a database of this name. @throws StartError when it cannot be reached */
export const hasDatabase = (url: string, name: string): Promise<boolean> =>
  on(url, (client) => databaseExists(client, name))

async function databaseExists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
  return rowCount !== 0
}

async function ensureRole(client: pg.Client, { username, password }: URL): Promise<void> {
  const role = pg.escapeIdentifier(decodeURIComponent(username))
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [
    decodeURIComponent(username),
  ])
  const login = `LOGIN PASSWORD ${pg.escapeLiteral(decodeURIComponent(password))}`
  await client.query(`${rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} ${login}`)
}

async function on<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw sentenceOf(error, decodeURIComponent(new URL(url).username))
  } finally {
    await client.end().catch(() => {})
  }
}

/** What PostgreSQL refused, in one sentence that says what to do. */
function sentenceOf(error: unknown, role: string): StartError {
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  const said = error instanceof Error ? error.message.split('\n')[0] : String(error)
  const lines: Record<string, string> = {
    '42501': `the database role "${role}" may not make a company: give it the rights by ALTER ROLE "${role}" CREATEDB CREATEROLE, or set DATABASE_OWNER_URL to a role that has them.`,
    '53300':
      'the database server takes no more connections: raise max_connections, or stop something, and run this again.',
    '53100': 'the disk of the database server is full: make room, and run this again.',
  }
  return new StartError(lines[code ?? ''] ?? `the database server cannot make a company: ${said}`, {
    cause: error,
  })
}
