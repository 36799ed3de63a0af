import { readdir, readFile } from 'node:fs/promises'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { grantToApp } from './app-role.ts'
import { demandVersion, giveUuidv7 } from './server-version.ts'

const folder = new URL('./migrations/', import.meta.url)
const lockKey = 7_204_119

type Options = {
  log?: (line: string) => void
  /** The app's role, if it is not the owner of the tables. */
  appRole?: string | undefined
}

/**
 * Applies all new `migrations/*.sql` as the owner of the tables, in name order, each in a transaction; then grants the app's
 * role its rights. Two processes may call it at once; one waits for the other.
 */
export async function migrate(url: string, { log = () => {}, appRole }: Options = {}): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await giveUuidv7(client, await demandVersion(client))
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations')
    const applied = new Set(rows.map((row) => row.name))
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    let hasMigrated = false
    for (const name of files) {
      if (applied.has(name)) continue
      log(`migrating ${name}`)
      const text = await readFile(new URL(name, folder), 'utf8')
      await client.query('BEGIN')
      try {
        await client.query(text)
        await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name])
        await client.query('COMMIT')
        hasMigrated = true
      } catch (error) {
        await client.query('ROLLBACK')
        throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        })
      }
    }
    // The job queue creates its own schema; inside our lock, so that two starts do not race.
    await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) })
    if (appRole !== undefined) await grantToApp(client, appRole, { hasMigrated })
  } finally {
    await client.end()
  }
}
