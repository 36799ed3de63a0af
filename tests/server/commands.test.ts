import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { passwordMatches } from '#identity/server/passwords.ts'
import { recoverAdmin } from '#identity/server/recover-admin.ts'
import { connect } from '#platform/db/client.ts'
import { lockFolder } from '#platform/db/embedded/lock.ts'
import { startCluster } from '#platform/db/embedded.ts'
import { testDatabase } from '../support/database.ts'
import { dataFolder, patientSeconds, runFile } from '../support/processes.ts'

const production = {
  NODE_ENV: 'production',
  SECRET_KEYS: `a:${randomBytes(32).toString('base64')}`,
  SEARCH_KEY: randomBytes(32).toString('base64'),
  PUBLIC_URL: 'https://sales.example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
}
// Each command is a process of its own, and a busy machine starts them slowly.
const patience = 300_000

/** Runs a command to its end: how it ended and what it said. */
async function run(command: 'demo-reset' | 'admin-create' | 'admin-recover', env: Record<string, string>) {
  const running = runFile(`src/${command}.ts`, [], { DATA_DIR: dataFolder(), ...env })
  const { code } = await running.ended
  return { code, lines: running.output().trim().split('\n') }
}

/** A migrated database under a name that the demo takes. */
async function demoNamed(): Promise<string> {
  const { name } = await testDatabase()
  const maintenance = new pg.Client({ connectionString: inject('clusterUrl') })
  await maintenance.connect()
  await maintenance.query(`ALTER DATABASE ${name} RENAME TO ${name}_demo`)
  await maintenance.end()
  return Object.assign(new URL(inject('clusterUrl')), { pathname: `/${name}_demo` }).href
}

test('demo:reset makes the demo company anew, and not while somebody is connected', {
  timeout: patience,
}, async () => {
  const ownerUrl = await demoNamed()
  const somebody = new pg.Client({ connectionString: ownerUrl })
  await somebody.connect()
  await somebody.query(`INSERT INTO clients (business_name) VALUES ('What people tried out')`)
  const reset = async () => {
    const { code, lines } = await run('demo-reset', { DATABASE_URL: ownerUrl, DEMO: '1' })
    return [code, lines.at(-1)]
  }
  expect(await reset()).toEqual([
    1,
    'the database is in use (1 connections): stop the app first, then reset the demo',
  ])
  const { rowCount } = await somebody.query('SELECT FROM clients')
  expect(rowCount, 'what was there, after a refusal').toBe(1)
  await somebody.end()

  expect(await reset()).toEqual([0, 'the demo is as on its first day: npm start'])
  const after = new pg.Client({ connectionString: ownerUrl })
  await after.connect()
  const { rows } = await after.query(
    `SELECT (SELECT count(*)::int FROM clients WHERE business_name = 'What people tried out') AS tried,
            (SELECT count(*)::int FROM clients WHERE business_name = 'The Copper Still') AS demo,
            (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM follow_ups) AS tasks`,
  )
  await after.end()
  expect(rows).toEqual([{ tried: 0, demo: 1, orders: expect.any(Number), tasks: expect.any(Number) }])
  expect(Math.min(rows[0].orders, rows[0].tasks)).toBeGreaterThan(20)
})

test('demo:reset refuses production, and a data folder whose app is running', {
  timeout: patience,
}, async () => {
  const refused = await run('demo-reset', production)
  expect(refused).toEqual({
    code: 1,
    lines: ['demo:reset only touches a demo: these settings are for production, nothing was changed'],
  })
  const DATA_DIR = dataFolder()
  const unlock = await lockFolder(DATA_DIR)
  const inUse = await run('demo-reset', { DATA_DIR })
  unlock()
  expect(inUse.code).toBe(1)
  expect(inUse.lines).toEqual([expect.stringMatching(/in use by process \d+: stop that one first/)])
})

test('admin:create makes the first administrator of a production install, once; admin:recover lets them back in who lost phone and codes, and says what it did', {
  timeout: patience,
}, async () => {
  const DATA_DIR = dataFolder()
  const password = 'fourteen green bottles'
  const create = async (env: Record<string, string>) => {
    const { code, lines } = await run('admin-create', { ...production, DATA_DIR, ...env })
    return { code, line: lines.at(-1), all: lines.join() }
  }
  const ADMIN_EMAIL = 'Boss@Example.com'
  const said = async (env: Record<string, string>) => (await create(env)).line

  expect(await said({})).toBe(
    'no terminal to ask on: set ADMIN_EMAIL, and ADMIN_PASSWORD unless a link will do',
  )
  expect(await said({ ADMIN_EMAIL, ADMIN_PASSWORD: 'elevenchars' })).toBe(
    'the password needs 12 to 200 characters',
  )
  expect(await said({ ADMIN_EMAIL, ADMIN_PASSWORD: 'pour-the-demo-26' })).toBe(
    'that is the demo password, which everybody knows',
  )

  expect(await said({ ADMIN_EMAIL, ADMIN_LAST_NAME: ' ' })).toBe('"First  " is not a first and a last name')

  const link = await create({ ADMIN_EMAIL })
  expect([link.code, link.line]).toEqual([
    0,
    expect.stringMatching(
      /^boss@example\.com chooses a password here \(once, within 2 hours\): https:\/\/sales\.example\.com\/reset-password\?token=[\w-]{43}$/,
    ),
  ])
  const token = link.line?.split('token=')[1] ?? ''
  const { waiting, resets } = await ask(
    DATA_DIR,
    `SELECT (SELECT row_to_json(users) FROM users) AS waiting,
      (SELECT json_agg(token_hash) FROM password_resets WHERE used_at IS NULL AND expires_at > now()) AS resets`,
  )
  expect(waiting).toMatchObject({ email: 'boss@example.com', role: 'admin', password_hash: null })
  expect(resets).toEqual([createHash('sha256').update(token).digest('base64url')])

  // Who has not chosen a password yet may be given one.
  const name = { ADMIN_FIRST_NAME: 'Ada', ADMIN_LAST_NAME: 'Birch' }
  const made = await create({ ...name, ADMIN_EMAIL, ADMIN_PASSWORD: password })
  expect([made.code, made.line]).toEqual([
    0,
    'boss@example.com can sign in at https://sales.example.com/login',
  ])
  expect(made.all).not.toContain(password)
  const { admin, actions } = await ask(
    DATA_DIR,
    `SELECT (SELECT row_to_json(users) FROM users) AS admin,
      (SELECT json_agg(action) FROM audit_logs WHERE entity_type = 'users') AS actions`,
    enrolled('boss@example.com'),
  )
  expect(admin).toMatchObject({
    first_name: 'Ada',
    last_name: 'Birch',
    email: 'boss@example.com',
    role: 'admin',
    status: 'active',
  })
  expect(await passwordMatches(password, admin.password_hash)).toBe(true)
  expect(actions).toEqual(['create', 'update'])

  const again = await create({ ADMIN_EMAIL: 'two@example.com', ADMIN_PASSWORD: password })
  expect([again.code, again.line]).toEqual([
    1,
    'there is an administrator already, who can make others in the app',
  ])

  const recovered = await run('admin-recover', {
    ...production,
    DATA_DIR,
    ADMIN_EMAIL: ' Boss@Example.com ',
  })
  expect({ code: recovered.code, lines: recovered.lines.slice(-5) }).toEqual({
    code: 0,
    lines: [
      'Ada Birch, boss@example.com:',
      expect.stringMatching(/^- the second factor and its backup codes are gone; the next sign-in asks/),
      expect.stringMatching(/^- signed out everywhere \(1 session ended\)/),
      expect.stringMatching(/^- the audit trail has it .* and a message to this address is queued$/),
      expect.stringMatching(/^- the password stays as it is\. .*reset-password\?token=[\w-]{43}$/),
    ],
  })
  const left = await ask(
    DATA_DIR,
    `SELECT (SELECT count(*)::int FROM two_factor_auth) AS factors,
            (SELECT count(*)::int FROM sessions WHERE revoked_at IS NULL) AS sessions,
            (SELECT password_hash IS NOT NULL FROM users) AS "hasPassword",
            (SELECT json_agg(json_build_array(action, metadata ->> 'by')) FROM audit_logs WHERE action LIKE 'second%') AS audit,
            (SELECT json_agg(payload ->> 'to') FROM graphile_worker._private_jobs WHERE payload ->> 'template' = 'second-factor-changed') AS mails`,
  )
  expect(left).toEqual({
    factors: 0,
    sessions: 0,
    hasPassword: true,
    audit: [['second_factor_reset', 'admin:recover']],
    mails: ['boss@example.com'],
  })
})

test('admin:recover works on an outer database, and refuses wrong addresses and everybody else in words', {
  timeout: patience,
}, async () => {
  // Servers of tests write without waiting for the disk, which only the demo takes.
  const ownerUrl = await demoNamed()
  const { SECRET_KEYS, SEARCH_KEY } = production
  const outer = { DEMO: '1', DATABASE_URL: ownerUrl, SECRET_KEYS, SEARCH_KEY }
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  for (const [address, role, status] of [
    ['boss@example.com', 'admin', 'active'],
    ['rep@example.com', 'sales_rep', 'active'],
    ['gone@example.com', 'admin', 'suspended'],
  ])
    await client.query(
      `INSERT INTO users (first_name, last_name, email, role, status) VALUES ('Ada', 'Birch', $1, $2, $3)`,
      [address, role, status],
    )
  await client.query(enrolled('boss@example.com'))
  await client.query(enrolled('rep@example.com'))
  const said = async (ADMIN_EMAIL: string) => {
    const { code, lines } = await run('admin-recover', { ...outer, ADMIN_EMAIL })
    return [code, lines.at(-1)]
  }
  expect(await said('boss')).toEqual([1, '"boss" is not an e-mail address: nothing was changed'])
  expect(await said('gone@example.com')).toEqual([
    1,
    'the account gone@example.com is suspended, not active: nothing was changed',
  ])
  const db = connect({ url: ownerUrl, max: 1, seconds: patientSeconds })
  onTestFinished(() => db.close())
  // The same refusal without a process of its own.
  for (const [address, line] of [
    ['nobody@example.com', 'nobody signs in with nobody@example.com: nothing was changed'],
    [
      'rep@example.com',
      'rep@example.com is not an administrator: nothing was changed. An administrator can reset a second factor under Team',
    ],
  ] as const)
    await expect(recoverAdmin(db, address, new Date())).rejects.toThrow(line)
  const factors = async () =>
    (await client.query('SELECT u.email FROM two_factor_auth f JOIN users u ON u.id = f.user_id ORDER BY 1'))
      .rows
  expect(await factors()).toHaveLength(2)
  expect((await said('boss@example.com'))[0]).toBe(0)
  expect(await factors()).toEqual([{ email: 'rep@example.com' }])
  await client.end()
})

/** A second factor and a session of somebody. */
const enrolled = (email: string) =>
  `WITH who AS (SELECT id FROM users WHERE email = '${email}'), factor AS (
     INSERT INTO two_factor_auth (user_id, secret, is_enabled, enabled_at) SELECT id, 'x', true, now() - interval '1 minute' FROM who)
   INSERT INTO sessions (user_id, token_hash, expires_at) SELECT id, md5('${email}'), now() + interval '1 day' FROM who`

/** A question to the embedded database that a command left behind, and what is changed there afterwards. */
async function ask(dataDir: string, sql: string, ...changes: string[]) {
  const cluster = await startCluster({ dataDir, log: () => {} })
  const client = new pg.Client({ connectionString: cluster.url('pourline') })
  try {
    await client.connect()
    const [answer] = (await client.query(sql)).rows
    for (const change of changes) await client.query(change)
    return answer
  } finally {
    await client.end()
    await cluster.stop()
  }
}
