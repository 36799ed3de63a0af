import pg from 'pg'
import { expect, inject } from 'vitest'

/** Migrated, with nothing in it (cluster.ts). */
export const template = 'pourline_template'
/** By name: the test file that it was made for. */
const made = new Map<string, string | undefined>()

export type TestDatabase = {
  /** As the app's role, which owns no table. */
  url: string
  /** As their owner, for tests that change them. */
  ownerUrl: string
  name: string
}

/**
 * A migrated database of the calling test file's own, empty unless it is copied from another template. Databases of
 * files that this worker has finished are dropped on the way, so a run needs room for a few of them only.
 */
export async function testDatabase(from = template): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const { testPath } = expect.getState()
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    const worker = `test_${process.env.VITEST_POOL_ID ?? '0'}_`
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [worker],
    )
    for (const { datname } of rows) {
      if (made.get(datname) !== testPath)
        await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`)
    }
    const name = `${worker}${process.pid}_${made.size}`
    // Copying files takes half the work of copying blocks through the log, and nothing here must outlive a crash.
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${from} STRATEGY FILE_COPY`)
    made.set(name, testPath)
    const at = (server: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href
    return { url: at(inject('clusterAppUrl')), ownerUrl: at(clusterUrl), name }
  } finally {
    await client.end()
  }
}
