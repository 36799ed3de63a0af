import { get } from 'node:http'
import { expect, onTestFinished } from 'vitest'
import { openSession } from '#identity/server/sessions.ts'
import { ensureDatabase, startCluster } from '#platform/db/embedded.ts'
import { expectAllDone, openTestApp, postEmails, type TestApp } from '../support/database-outage.ts'
import { startPooler } from '../support/pooler.ts'
import { dataFolder, freePort, runFile, until } from '../support/processes.ts'

/** A database, and the way to it through a pooler. */
export async function openCluster() {
  const cluster = await startCluster({ dataDir: dataFolder(), log: () => {} })
  onTestFinished(() => cluster.stop())
  await ensureDatabase(cluster.url('postgres'), 'test_app')
  const direct = cluster.url('test_app')
  return { direct, pooled: await startPooler(direct) }
}

async function signIn({ db }: TestApp): Promise<string> {
  const user = await db.row<{ id: string }>(
    `INSERT INTO users (first_name, last_name, email, role, status)
     VALUES ('Ada', 'Admin', 'ada@example.com', 'admin', 'active') RETURNING id`,
  )
  // In production an administrator without a second factor reaches its enrollment only.
  await db.row(
    `INSERT INTO two_factor_auth (user_id, secret, is_enabled, enabled_at) VALUES ($1, 'x', true, now() - interval '1 minute') RETURNING id`,
    [user?.id ?? ''],
  )
  const token = await openSession(
    db,
    { userId: user?.id ?? '' },
    { ip: null, userAgent: null },
    { now: new Date(), hasGivenCode: true },
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

/**
 * Two servers and a worker behind a pooler: events reach every stream, an ended session ends everywhere, emails go out once.
 * @returns how long a session lived on the other server after its end, in milliseconds
 */
export async function workBehindPooler(emails: number): Promise<number> {
  const { direct, pooled } = await openCluster()
  const testApp = await openTestApp(pooled, { DATABASE_DIRECT_URL: direct })
  const cookie = await signIn(testApp)
  const [near, far] = testApp.servers
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
  await until(() => streams.every((stream) => stream.text().includes(id)))

  // Cached by the other server and ended here: not one more call may succeed there.
  for (let n = 0; n < 5; n++) expect((await call(far.url, '/api/user')).status).toBe(200)
  expect((await call(near.url, '/api/logout', 'POST')).status).toBeLessThan(300)
  const endedAt = Date.now()
  await until(async () => (await call(far.url, '/api/user')).status === 401)
  const endedMs = Date.now() - endedAt

  await postEmails(testApp, emails)
  await expectAllDone(testApp, emails)
  return endedMs
}

/** A start that is refused: its exit code and every line it printed. */
export async function refusedStart(env: Record<string, string>) {
  const app = runFile('src/main.ts', [], {
    DEMO: '0',
    DATA_DIR: dataFolder(),
    PORT: String(await freePort()),
    PUBLIC_URL: 'http://127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SECRET_KEYS: `a:${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64')}`,
    SEARCH_KEY: Buffer.from('vutsrqponmlkjihgfedcba9876543210').toString('base64'),
    ...env,
  })
  const { code } = await app.ended
  return { code, lines: app.output().trim().split('\n') }
}
