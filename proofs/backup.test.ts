// About: src/platform/db, src/platform/files, src/platform/ports
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { ensureAppRole, ensureDatabase } from '#platform/db/embedded.ts'
import { postgresVersions } from '#platform/db/server-version.ts'
import { start, stop } from '#tests/start/starts.ts'
import { formOf } from '#tests/support/multipart.ts'
import { otherPostgres, startOther } from '#tests/support/other-postgres.ts'
import { dataFolder } from '#tests/support/processes.ts'
import { figure } from './seed.ts'

const tools = otherPostgres().find(
  ({ major, programs }) =>
    major >= postgresVersions.oldest &&
    major <= postgresVersions.newest &&
    ['pg_dump', 'pg_restore'].every((name) => existsSync(join(programs, name))),
)
if (!tools) console.log('backup drill skipped: no pg_dump and pg_restore below /usr/lib/postgresql')

test.skipIf(!tools)(
  'the two commands of the README back a running install up, and a new database starts from them',
  async () => {
    const programs = tools?.programs ?? ''
    const server = await startOther(programs)
    onTestFinished(() => server.stop())
    await ensureAppRole(server)
    const FILES_DIR = join(dataFolder(), 'files')
    mkdirSync(FILES_DIR)
    const settings = (database: string, files: string) => ({
      DEMO: '1',
      DATABASE_URL: server.appUrl(database),
      DATABASE_OWNER_URL: server.url(database),
      DATA_DIR: dataFolder(),
      FILES_DIR: files,
      ...keys,
    })
    await ensureDatabase(server.url('postgres'), 'first_demo')
    const first = await start(settings('first_demo', FILES_DIR))
    const admin = await signIn(first.url)
    const { body, headers } = formOf({ name: 'label.png', bytes: await picture.png().toBuffer() })
    const uploaded = await fetch(`${first.url}/api/letter-pictures/upload`, {
      method: 'POST',
      headers: { ...headers, cookie: admin, origin: first.url },
      body: new Uint8Array(body),
    })
    expect(uploaded.status).toBe(201)
    const { id } = (await uploaded.json()) as { id: string }
    const read = async (url: string, cookie: string) => {
      const answer = await fetch(`${url}/api/letter-pictures/${id}/file`, { headers: { cookie } })
      return [answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')]
    }
    const shown = await read(first.url, admin)
    expect(shown[0]).toBe(200)

    // While it serves, as the README has it: the database first, so that no row is without its file.
    const folder = dataFolder()
    const [dump, files] = [join(folder, 'pourline.dump'), join(folder, 'files.tar.gz')]
    const run = (command: string, ...args: string[]) =>
      execFileSync(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    run(join(programs, 'pg_dump'), '--format=custom', `--file=${dump}`, server.url('first_demo'))
    run('tar', '-czf', files, '-C', FILES_DIR, '.')
    await stop(first)

    await ensureDatabase(server.url('postgres'), 'second_demo')
    const again = join(dataFolder(), 'files')
    mkdirSync(again)
    run(
      join(programs, 'pg_restore'),
      '--no-owner',
      '--no-acl',
      '--exit-on-error',
      `--dbname=${server.url('second_demo')}`,
      dump,
    )
    run('tar', '-xzf', files, '-C', again)
    // Jobs went on meanwhile: what people have made is the same.
    const [before, after] = [await counts(server.url('first_demo')), await counts(server.url('second_demo'))]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const table of [
      'users',
      'clients',
      'orders',
      'invoices',
      'journal_lines',
      'letter_pictures',
      'key_checks',
    ])
      expect([table, after[table]]).toEqual([table, before[table]])
    figure(`PostgreSQL ${tools?.major}, ${Object.keys(before).length} tables`)

    // Its keys open what it holds, and the files are those of its rows.
    const second = await start(settings('second_demo', again))
    expect(await read(second.url, await signIn(second.url))).toEqual(shown)
    await stop(second)
  },
)

const key = () => randomBytes(32).toString('base64')
const keys = { SECRET_KEYS: `backup:${key()}`, SEARCH_KEY: key() }
const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#7a4a12' } })

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'admin@amberroot.example', password: 'pour-the-demo-26' }),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** How many rows each table of the company has. */
async function counts(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    const found: Record<string, number> = {}
    for (const { name } of rows)
      found[name] =
        (await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${name}`)).rows[0]?.n ?? -1
    return found
  } finally {
    await client.end()
  }
}
