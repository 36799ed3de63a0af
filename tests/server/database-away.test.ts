import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TxOptions } from '#platform/db/client.ts'
import {
  type Cluster,
  ensureAppRole,
  ensureDatabase,
  removeCluster,
  startCluster,
} from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { type Person, type TestApp, testApp } from '../support/app.ts'
import { until } from '../support/processes.ts'

let dataDir: string
let cluster: Cluster
let app: TestApp
let admin: Person
let base: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pourline-away-'))
  // Passable for PostgreSQL's own user when root runs the tests.
  chmodSync(dataDir, 0o711)
  cluster = await startCluster({ dataDir, log: () => {}, settings: { fsync: 'off', max_connections: '60' } })
  await ensureDatabase(cluster.url('postgres'), 'test_app')
  await ensureAppRole(cluster)
  const url = cluster.appUrl('test_app')
  await migrate(cluster.url('test_app'), { appRole: new URL(url).username })
  app = await testApp({ over: url, env: { DATABASE_SECONDS: '2' } })
  admin = await app.signInAs('admin')
  base = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await cluster.stop()
  await removeCluster(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
})

type Answered = { status: number; code: unknown; retryAfter: string | null }

async function call(
  method: 'GET' | 'POST',
  url: string,
  body?: object,
  token: string | null = admin.token,
): Promise<Answered> {
  const response = await fetch(base + url, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(token ? { cookie: `pourline=${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    code: isJson ? (JSON.parse(text) as { code?: unknown }).code : undefined,
    retryAfter: response.headers.get('retry-after'),
  }
}

let named = 0
const name = () => `Supplier ${++named}`

/** Reading, writing, signing in, a session nobody has seen yet, a transaction. */
const calls = () => [
  call('GET', '/api/prospects'),
  call('POST', '/api/suppliers', { name: name() }),
  call('POST', '/api/login', { email: 'nobody@example.com', password: 'wrong' }, null),
  call('GET', '/api/user', undefined, 'a-session-that-is-not-cached'),
  call('POST', '/api/register', {}, null),
  call('GET', '/readyz', undefined, null),
  // Counted first, then looked up: it has to ask twice.
  call('POST', '/api/password-reset/request', { email: 'nobody@example.com' }, null),
]

/** What is called while the database is away is answered before it is back. */
async function expectAway() {
  const health = Promise.all([call('GET', '/healthz'), call('GET', '/healthz', undefined, 'unknown-session')])
  const answers = await Promise.all(calls())
  for (const [at, answer] of answers.entries()) {
    // A body that is invalid anyway is refused without the database.
    if (at === 4) expect(answer.status).toBe(400)
    else {
      expect({ at, status: answer.status, code: answer.code }).toEqual({
        at,
        status: 503,
        code: 'unavailable',
      })
      expect(answer.retryAfter).toBe('2')
    }
  }
  for (const { status } of await health) expect(status).toBe(200)
}

async function expectBack() {
  await until(async () => (await call('GET', '/readyz')).status === 200)
  expect((await call('GET', '/api/prospects')).status).toBe(200)
  expect((await call('POST', '/api/suppliers', { name: name() })).status).toBe(201)
  expect(
    (await call('POST', '/api/login', { email: 'nobody@example.com', password: 'wrong' }, null)).status,
  ).toBe(401)
}

const postmaster = () => Number(readFileSync(join(cluster.where, 'postmaster.pid'), 'utf8').split('\n')[0])

function postgresProcesses(): number[] {
  const main = postmaster()
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' })
  return [main, ...children.trim().split(/\s+/).map(Number)]
}

test('a statement is given up after two seconds; work that nobody waits for may take longer, and only that', async () => {
  const { db } = app.context
  const limit = `SELECT current_setting('statement_timeout') AS value`
  const limitOf = (options?: TxOptions) => db.transact((tx) => tx.row<{ value: string }>(limit), options)
  expect(await db.row(limit)).toEqual({ value: '2100ms' })
  expect(await limitOf()).toEqual({ value: '2100ms' })
  expect(await limitOf({ statementMs: 20_000 })).toEqual({ value: '20s' })
  expect(await limitOf()).toEqual({ value: '2100ms' })
  const endless = 'SELECT pg_sleep(600)'
  await expect(db.rows(endless)).rejects.toThrow('canceling statement due to statement timeout')
  await expect(db.transact((tx) => tx.rows(endless), { statementMs: 100 })).rejects.toThrow(
    'statement timeout',
  )
})

test('what is made between two statements may take as long as one of them', async () => {
  const { db } = app.context
  const limit = `SELECT current_setting('idle_in_transaction_session_timeout') AS value`
  const limitOf = (options?: TxOptions) => db.transact((tx) => tx.row<{ value: string }>(limit), options)
  expect(await limitOf()).toEqual({ value: '10s' })
  expect(await limitOf({ statementMs: 60_000 })).toEqual({ value: '1min' })
  // The limit ends whoever keeps a transaction open for longer, and nobody before.
  const ended = db.transact(
    async (tx) => {
      const own = await tx.row<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const isThere = 'SELECT FROM pg_stat_activity WHERE pid = $1'
      await until(async () => (await db.row(isThere, [own?.pid])) === undefined)
      return tx.rows('SELECT 2 AS two')
    },
    { statementMs: 500 },
  )
  await expect(ended).rejects.toThrow()
  expect(await limitOf()).toEqual({ value: '10s' })
})

test('control: with the database there, the same calls are answered', async () => {
  expect((await Promise.all(calls())).map(({ status }) => status)).toEqual([
    200, 201, 401, 401, 400, 200, 202,
  ])
})

test('a database that is gone is a 503, and comes back by itself', async () => {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  await client.query('ALTER DATABASE test_app ALLOW_CONNECTIONS false')
  try {
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'test_app'`)
    await expectAway()
    await expectAway()
  } finally {
    await client.query('ALTER DATABASE test_app ALLOW_CONNECTIONS true')
    await client.end()
  }
  await expectBack()
})

test('a server that was killed loses nothing that was acknowledged, and comes back by itself', async () => {
  const kept = name()
  expect((await call('POST', '/api/suppliers', { name: kept })).status).toBe(201)
  process.kill(postmaster(), 'SIGKILL')
  const [read] = await Promise.all(calls())
  expect([200, 503]).toContain(read?.status)
  await expectBack()
  const { body } = await admin.get<{ items: unknown[] }>(`/api/suppliers?name=${kept}`)
  expect(body.items).toHaveLength(1)
})

test('a database that hangs is a 503, and health answers meanwhile', async () => {
  const stopped = postgresProcesses()
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  try {
    await expectAway()
    await expectAway()
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT')
  }
  await expectBack()
})
