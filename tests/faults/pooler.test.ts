import { get } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/db/client.ts'
import { ensureDatabase, startCluster } from '#server/db/embedded.ts'
import { openSession } from '#server/identity/sessions.ts'
import { expectAllDone, type House, openHouse, postLetters } from '#tests/support/outage.ts'
import { startPooler } from '#tests/support/pooler.ts'
import { dataFolder, freePort, runFile, until } from '#tests/support/processes.ts'

async function openCluster() {
  const cluster = await startCluster({ dataDir: dataFolder(), log: () => {} })
  onTestFinished(() => cluster.stop())
  await ensureDatabase(cluster.url('postgres'), 'house')
  const direct = cluster.url('house')
  return { direct, pooled: await startPooler(direct) }
}

async function signIn({ db }: House): Promise<string> {
  const user = await db.row<{ id: string }>(
    `INSERT INTO users (first_name, last_name, email, role, status)
     VALUES ('Ada', 'Admin', 'ada@example.com', 'admin', 'active') RETURNING id`,
  )
  // In production an administrator without a second factor reaches its enrollment only.
  await db.row(
    `INSERT INTO two_factor_auth (user_id, secret, is_enabled, enabled_at) VALUES ($1, 'x', true, now()) RETURNING id`,
    [user?.id ?? ''],
  )
  const token = await openSession(
    db,
    { userId: user?.id ?? '' },
    { ip: null, userAgent: null },
    { now: new Date() },
  )
  return `__Host-pourline=${token}`
}

function listen(url: string, cookie: string): Promise<{ text(): string }> {
  return new Promise((done, fail) => {
    let text = ''
    const request = get(`${url}/api/events`, { headers: { cookie } }, (response) => {
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
        if (text.startsWith(': open')) done({ text: () => text })
      })
      response.on('error', () => {})
    })
    request.on('error', fail)
    onTestFinished(() => void request.destroy())
  })
}

test('[FIX-034] two servers and a worker behind a pooler: events reach every stream, an ended session ends everywhere', async () => {
  const { direct, pooled } = await openCluster()
  const house = await openHouse(pooled, { DATABASE_DIRECT_URL: direct })
  const cookie = await signIn(house)
  const [near, far] = house.servers
  if (!near || !far) throw new Error('two servers')
  const call = (url: string, path: string, method = 'GET', body?: object) =>
    fetch(url + path, {
      method,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const streams = [await listen(near.url, cookie), await listen(far.url, cookie)]
  const made = await call(near.url, '/api/suppliers', 'POST', { name: 'Beyond the pool' })
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as { id: string }
  await until(() => streams.every((stream) => stream.text().includes(id)), 3000)

  // Known to the other server by heart, and ended here: it must not be known there for one more call.
  for (let n = 0; n < 5; n++) expect((await call(far.url, '/api/user')).status).toBe(200)
  expect((await call(near.url, '/api/logout', 'POST')).status).toBeLessThan(300)
  const endedAt = Date.now()
  await until(async () => (await call(far.url, '/api/user')).status === 401, 2000)
  expect(Date.now() - endedAt).toBeLessThan(1000)

  await postLetters(house, 20)
  await expectAllDone(house, 20, 300_000)
})

test('[FIX-034] a start behind a pooler without the direct address is refused in one line; so is a direct one that is none', async () => {
  const { direct, pooled } = await openCluster()
  const other = await startPooler(direct)
  const start = async (env: Record<string, string>) => {
    const app = runFile('src/server/main.ts', [], {
      DEMO: '0',
      DATA_DIR: dataFolder(),
      PORT: String(await freePort()),
      PUBLIC_URL: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      DATABASE_URL: pooled,
      SECRET_KEYS: `a:${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64')}`,
      SEARCH_KEY: Buffer.from('vutsrqponmlkjihgfedcba9876543210').toString('base64'),
      ...env,
    })
    const { code } = await app.ended
    return { code, lines: app.output().trim().split('\n') }
  }
  expect(await start({})).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^DATABASE_URL leads through a pooler .*: set DATABASE_DIRECT_URL/)],
  })
  expect(await start({ DATABASE_DIRECT_URL: other })).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^DATABASE_DIRECT_URL leads through a pooler, too/)],
  })
  const forgetful = await startPooler(direct, { max_prepared_statements: '0' })
  expect(await start({ DATABASE_URL: forgetful, DATABASE_DIRECT_URL: direct })).toEqual({
    code: 1,
    lines: [expect.stringMatching(/keeps no prepared statements: PgBouncer 1\.21/)],
  })
})

test('[FIX-034] limits, time zone and transactions hold through a pooler as without one', async () => {
  const { direct, pooled } = await openCluster()
  const db = connect({ url: pooled, directUrl: direct, max: 4 })
  onTestFinished(() => db.close())
  await expect(db.rows('SELECT pg_sleep(3)')).rejects.toThrow('statement timeout')
  await expect(db.transact((tx) => tx.rows('SELECT pg_sleep(3)'))).rejects.toThrow('statement timeout')
  await db.transact((tx) => tx.rows('SELECT pg_sleep(2.5)'), { statementMs: 10_000 })
  const asked = `SELECT current_setting('statement_timeout') AS a, current_setting('TimeZone') AS b, current_setting('random_page_cost') AS c`
  const both = [await db.row(asked), await db.transact((tx) => tx.row(asked))]
  expect(both).toEqual(Array(2).fill({ a: '2100ms', b: 'UTC', c: '1.1' }))
  // Nothing of it stays on a connection that others borrow.
  const plain = connect({ url: direct, max: 1 })
  onTestFinished(() => plain.close())
  await db.rows('CREATE TABLE counted (n int)')
  const add = (n: number) => db.transact((tx) => tx.last('INSERT INTO counted VALUES ($1) RETURNING n', [n]))
  await Promise.all(Array.from({ length: 60 }, (_, n) => add(n)))
  await expect(db.rows('SELECT * FROM nowhere')).rejects.toThrow('does not exist')
  const many = await Promise.all(
    Array.from({ length: 60 }, (_, n) => db.row('SELECT n FROM counted WHERE n = $1', [n])),
  )
  expect(many).toEqual(Array.from({ length: 60 }, (_, n) => ({ n })))
})
