import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { inject } from 'vitest'

const template = 'template_demo'

/**
 * A database with the demo company on its first day, and the settings to start the app on it. The company is made once
 * per run; every test app gets a copy.
 */
export async function demoDatabase(): Promise<{
  settings: Record<string, string>
  sql(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]>
  drop(): Promise<void>
}> {
  const clusterUrl = inject('clusterUrl')
  const name = `house_${process.pid}_${Date.now()}_demo`
  const settingsOf = (database: string) => {
    const at = (server: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href
    // What is sealed in the copies opens with the keys of the original.
    const key = (use: string) => createHash('sha256').update(`${use} ${clusterUrl}`).digest('base64')
    return {
      DATABASE_URL: at(inject('clusterAppUrl')),
      DATABASE_OWNER_URL: at(clusterUrl),
      DEMO: '1',
      SECRET_KEYS: `house:${key('seal')}`,
      SEARCH_KEY: key('search'),
    }
  }
  await templateOnce(template, 'template1', async (making) => {
    await makeDemo(settingsOf(making))
    await withoutFirstWork(settingsOf(making).DATABASE_URL)
  })
  await maintain(clusterUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  )
  return {
    settings: settingsOf(name),
    sql: (text, values) =>
      maintain(
        settingsOf(name).DATABASE_OWNER_URL,
        async (client) => (await client.query(text, [...values])).rows,
      ),
    drop: () =>
      maintain(clusterUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      }),
  }
}

/** Makes a database to be copied, once in a run: whoever comes first makes it, the others wait for it. */
export async function templateOnce(
  name: string,
  from: string,
  make: (making: string) => Promise<void>,
): Promise<void> {
  const making = `making_${name}`
  await maintain(inject('clusterUrl'), async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount !== 0) return
    // One that failed before is not gone on with.
    await client.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${making} TEMPLATE ${from} STRATEGY FILE_COPY`)
    await make(making)
    await client.query(`ALTER DATABASE ${making} RENAME TO ${name}`)
  })
}

/** The examination of the assistants would run again in every test app, beside what a test waits for. */
const withoutFirstWork = (url: string) =>
  maintain(url, async (client) => {
    await client.query(`SELECT graphile_worker.remove_job('give-first-work')`)
  })

async function makeDemo(settings: Record<string, string>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pourline-test-app-'))
  const file = resolve(import.meta.dirname, '../../src/demo-reset.ts')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...settings }
  await promisify(execFile)(process.execPath, [file], { env }).finally(() =>
    rmSync(dataDir, { recursive: true, force: true }),
  )
}

async function maintain<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
