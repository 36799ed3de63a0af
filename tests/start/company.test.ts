import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openSession } from '#identity/server/sessions.ts'
import { connect } from '#platform/db/client.ts'
import { ensureAppRole, ensureDatabase, startCluster } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { collectingMailServer } from '../support/collecting-mail-server.ts'
import { dataFolder, freePort, patientSeconds, runFile } from '../support/processes.ts'

const answers = {
  name: 'Brake & Rotor',
  legalName: 'Brake & Rotor LLC',
  tagline: 'Parts by the pallet',
  accentColor: '#1f5c43',
  products: [{ name: 'Brake pad set', priceCents: 4800 }],
  premiseTypes: ['Garage'],
  timeZone: 'America/Chicago',
  tier: '$1M-$5M',
  addOns: [],
  firstName: 'Rosa',
  lastName: 'Lind',
  adminEmail: 'rosa@brake.example',
  phone: '312-555-0100',
  address: '1 Main Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
}

/** A platform on a given server: its own database and keys, and one filled-in form. */
async function soldCompany() {
  const clusterFolder = dataFolder()
  const cluster = await startCluster({ dataDir: clusterFolder, log: () => {} })
  onTestFinished(() => cluster.stop())
  await ensureDatabase(cluster.url('postgres'), 'pourline')
  await ensureAppRole(cluster)
  await migrate(cluster.url('pourline'), { appRole: new URL(cluster.appUrl('pourline')).username })
  const office = await collectingMailServer()
  const key = () => randomBytes(32).toString('base64')
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: dataFolder(),
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://platform.example',
    DATABASE_URL: cluster.appUrl('pourline'),
    DATABASE_OWNER_URL: cluster.url('pourline'),
    SECRET_KEYS: `platform:${key()}`,
    SEARCH_KEY: key(),
    SMTP_URL: office.url,
    SMTP_PLAIN: '1',
  }
  const platform = await clientOf(env.DATABASE_OWNER_URL)
  await platform.query(
    `WITH lead AS (INSERT INTO leads (company_name, industry, email, status)
       VALUES ('Brake & Rotor', 'Auto', 'buyer@brake.example', 'won') RETURNING id)
     INSERT INTO platform_setups (lead_id, email, sent_at, token_hash, expires_at, filled_at, answers, setup, monthly, slug)
     SELECT id, 'buyer@brake.example', now(), 'hash', now(), now(), $1, 500000, 29900, 'brake-rotor' FROM lead`,
    [JSON.stringify(answers)],
  )
  const create = async (args: string[], over: Record<string, string> = {}) => {
    const command = runFile('src/company-create.ts', ['create', ...args], { ...env, ...over })
    const { code } = await command.ended
    return { code, lines: command.output().trim().split('\n') }
  }
  return { env, cluster, platform, create, folder: join(env.DATA_DIR, 'companies', 'brake-rotor') }
}

async function clientOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  return client
}

test('[FIX-057] one command makes a company of the form; run twice it says what is there; two companies read nothing of each other', async () => {
  const { env, platform, create, folder } = await soldCompany()
  const made = await create(['brake-rotor'])
  expect(made.code, made.lines.join('\n')).toBe(0)
  expect(made.lines.at(-1)).toBe(`DATA_DIR=${folder} npm start`)
  const again = await create(['brake-rotor'])
  expect([again.code, again.lines[0]]).toEqual([
    0,
    expect.stringMatching(/^brake-rotor is there already, made on [\d-]+ for rosa@brake\.example\.$/),
  ])
  expect(again.lines.at(-1)).toBe(made.lines.at(-1))
  const { rows: mails } = await platform.query(
    `SELECT payload ->> 'to' AS to FROM graphile_worker._private_jobs WHERE payload ->> 'template' = 'company-made'`,
  )
  expect(mails, 'one link, by the platform').toEqual([{ to: 'rosa@brake.example' }])

  const file = join(folder, 'company.env')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const own = Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, name, value] = /^([A-Z_]+)='(.*)'$/.exec(line) ?? []
        return name ? [[name, value ?? '']] : []
      }),
  )
  expect(own.SECRET_KEYS).not.toBe(env.SECRET_KEYS)
  expect(own.SEARCH_KEY).not.toBe(env.SEARCH_KEY)

  const company = await clientOf(own.DATABASE_OWNER_URL ?? '')
  const count = async (client: pg.Client, sql: string) => (await client.query(sql)).rows[0]?.n
  expect(await count(company, 'SELECT count(*)::int AS n FROM leads')).toBe(0)
  expect(await count(company, 'SELECT count(*)::int AS n FROM clients')).toBe(0)
  const { rows: settings } = await company.query(
    `SELECT value #>> '{}' AS name FROM company_settings WHERE key = 'name'`,
  )
  expect(settings).toEqual([{ name: 'Brake & Rotor' }])
  const { rows: products } = await company.query('SELECT name, retail_price::int AS price FROM products')
  expect(products).toEqual([{ name: 'Brake pad set', price: 4800 }])

  // Each role on the other's database.
  const otherOf = (url: string, other: string) =>
    Object.assign(new URL(url), { pathname: new URL(other).pathname }).href
  for (const url of [own.DATABASE_URL ?? '', own.DATABASE_OWNER_URL ?? '']) {
    const stranger = await clientOf(otherOf(url, env.DATABASE_URL))
    await expect(stranger.query('SELECT * FROM leads')).rejects.toThrow('permission denied')
  }
  await expect(clientOf(otherOf(env.DATABASE_URL, own.DATABASE_URL ?? ''))).rejects.toThrow(
    'permission denied for database',
  )

  // Both run, the company in a shell that still has the platform's settings.
  const [first, second] = [
    runFile('src/main.ts', [], env),
    runFile('src/main.ts', [], { ...env, DATA_DIR: folder }),
  ]
  await Promise.all([first.line(/^ready /), second.line(/^ready /)])
  const at = (port: string | undefined) => `http://127.0.0.1:${port}`
  const config = await fetch(`${at(own.PORT)}/api/app-config`)
  expect(await config.json()).toMatchObject({ mode: 'production', company: { name: 'Brake & Rotor' } })

  // A session of the platform is worth nothing at the company's door.
  const { rows: people } = await platform.query(
    `INSERT INTO users (first_name, last_name, email, role, status) VALUES ('Ada', 'Birch', 'ada@platform.example', 'operations', 'active') RETURNING id`,
  )
  const db = connect({ url: env.DATABASE_URL, max: 1, seconds: patientSeconds })
  const token = await openSession(
    db,
    { userId: people[0].id },
    { ip: '127.0.0.1', userAgent: 'test' },
    { now: new Date() },
  )
  await db.close()
  const who = async (port: string | undefined) => {
    const names = ['pourline', '__Host-pourline', `__Host-pourline-${own.PORT}`]
    const cookie = names.map((name) => `${name}=${token}`).join('; ')
    return (await fetch(`${at(port)}/api/user`, { headers: { cookie } })).status
  }
  expect([await who(env.PORT), await who(own.PORT)]).toEqual([200, 401])
})

test('[FIX-057] what cannot be is one sentence: a name, a form that is not there, a role without rights', async () => {
  const { cluster, platform, create, env } = await soldCompany()
  const said = async (args: string[], over?: Record<string, string>) => {
    const { code, lines } = await create(args, over)
    return { code, said: lines.at(-1) }
  }
  for (const name of ['../brake', 'postgres'])
    expect(await said([name]), name).toEqual({ code: 1, said: expect.stringMatching(/name/) })
  expect(await said([])).toEqual({ code: 1, said: expect.stringMatching(/^npm run company -- create NAME/) })
  expect(await said(['other-co'])).toEqual({
    code: 1,
    said: 'no filled-in form is named "other-co": waiting to be made: brake-rotor.',
  })
  expect(await said(['brake-rotor'], { DATABASE_OWNER_URL: cluster.appUrl('pourline') })).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^the database role "pourline_app" may not make a company: give it the rights/,
    ),
  })
  await platform.query(`CREATE ROLE maker LOGIN CREATEDB CREATEROLE PASSWORD 'made-of-oak'`)
  const maker = Object.assign(new URL(env.DATABASE_OWNER_URL), { username: 'maker', password: 'made-of-oak' })
  const made = await create(['brake-rotor'], { DATABASE_OWNER_URL: maker.href })
  expect(made.code, `then it goes on: ${made.lines.join()}`).toBe(0)
})
