import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { AuditAct } from '#identity/contract/audit.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { email } from '#tests/support/database-outage.ts'
import { noInbox } from '#tests/support/no-inbox.ts'
import { noPost } from '#tests/support/no-post.ts'
import { until } from '#tests/support/processes.ts'
import { handlers } from '../../compose-modules.ts'
import type { Mailer } from '../ports/mail.ts'
import { enqueue } from './enqueue.ts'
import { recognise } from './installation.ts'
import { startJobs } from './runner.ts'

async function openTestApp() {
  const app = await testApp({
    env: { SMTP_URL: 'smtp://127.0.0.1:9', DATA_DIR: mkdtempSync(join(tmpdir(), 'pourline-test-copy-')) },
  })
  onTestFinished(() => app.close())
  return app
}

const heldSince = async (app: TestApp) =>
  (await app.context.db.row<{ mailHeldSince: string | null }>('SELECT mail_held_since FROM installation'))
    ?.mailHeldSince

const lastAct = async (admin: Person) =>
  (await admin.get<{ items: AuditAct[] }>('/api/audit?entity=installation')).body.items[0]

test('a database that is started again sends as before, also after a failover', async () => {
  const app = await openTestApp()
  const { db, config } = app.context
  await recognise(db, config)
  await recognise(db, config)
  await db.rows('UPDATE installation SET timeline = timeline - 1')
  await recognise(db, config)
  expect(await heldSince(app)).toBeNull()
  // Also without the note in DATA_DIR, which a database backup does not contain.
  await db.rows('UPDATE installation SET timeline = timeline - 1, id = uuidv7()')
  await recognise(db, config)
  expect(await heldSince(app)).not.toBeNull()
})

test('a restored copy holds its mail until an administrator lets it go, on the running worker; other jobs run', async () => {
  const app = await openTestApp()
  const { db, config } = app.context
  const admin = await app.signInAs('admin')
  await db.rows(
    `INSERT INTO installation (id, mark, timeline) VALUES (uuidv7(), 'where the backup was made', 1)`,
  )
  await recognise(db, config)
  const sent: string[] = []
  const mailer: Mailer = {
    async send({ id = '' }) {
      sent.push(id)
      return 'ok'
    },
    close: () => {},
  }
  const jobs = await startJobs(app.context, handlers(app.context, { mailer, post: noPost, inbox: noInbox }))
  onTestFinished(() => jobs.stop())
  for (const id of ['one', 'two']) await enqueue(db, 'send-mail', email(id))
  await enqueue(db, 'measure-guidance', { userId: admin.id })
  const others = () => db.rows(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'measure-guidance'`)
  // Jobs queued earlier were skipped: this last one is done.
  await until(async () => (await others()).length === 0)
  expect(sent).toEqual([])
  expect((await admin.get('/api/admin/mail-hold')).body).toMatchObject({ waiting: 2 })
  const answer = await admin.send('POST', '/api/admin/mail-hold/release', { isDropped: false })
  expect([answer.status, answer.body]).toEqual([200, { heldSince: null, waiting: 0 }])
  await until(() => sent.length === 2)
  await recognise(db, config)
  expect(await heldSince(app)).toBeNull()
  expect(await lastAct(admin)).toMatchObject({
    did: 'Released held mail from this',
    about: 'installation',
    notes: ['2 messages'],
  })
  // Releasing again does nothing.
  await admin.send('POST', '/api/admin/mail-hold/release', { isDropped: true })
  expect((await lastAct(admin))?.did).toBe('Released held mail from this')
})

test('or throws it away', async () => {
  const app = await openTestApp()
  const { db, config } = app.context
  const admin = await app.signInAs('admin')
  await db.rows(
    `INSERT INTO installation (id, mark, timeline) VALUES (uuidv7(), 'where the backup was made', 1)`,
  )
  await recognise(db, config)
  await enqueue(db, 'send-mail', email('one'))
  const answer = await admin.send('POST', '/api/admin/mail-hold/release', { isDropped: true })
  expect([answer.status, answer.body]).toEqual([200, { heldSince: null, waiting: 0 }])
  expect(await db.rows(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'`)).toEqual([])
  expect(await lastAct(admin)).toMatchObject({
    who: expect.stringContaining('admin'),
    did: 'Threw away the held mail of this',
    notes: ['1 message'],
  })
})

test('a role that may not read the control file starts, and recognizes a copy by the numbers of its tables', async () => {
  const app = await openTestApp()
  const { db, config } = app.context
  const functions = ['pg_control_system()', 'pg_control_checkpoint()', 'pg_walfile_name(pg_lsn)']
  const give = (names: readonly string[]) =>
    app.alter(...names.map((name) => `GRANT EXECUTE ON FUNCTION ${name} TO PUBLIC`))
  const take = (names: readonly string[]) =>
    app.alter(...names.map((name) => `REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC`))
  const known = () => db.row<{ mark: string; timeline: number }>('SELECT mark, timeline FROM installation')

  await take(functions)
  await recognise(db, config)
  expect(await known()).toMatchObject({ mark: expect.stringMatching(/^\?\.\d+\.\d+$/), timeline: -1 })
  // The name of the WAL file also has the timeline.
  await give(functions.slice(2))
  await recognise(db, config)
  expect((await known())?.timeline).toBeGreaterThan(0)
  // A value that becomes readable later is stored and kept.
  await give(functions)
  await recognise(db, config)
  const whole = await known()
  expect(whole?.mark).toMatch(/^\d+\.\d+\.\d+$/)
  await take(functions)
  await recognise(db, config)
  expect(await known()).toEqual(whole)
  expect(await heldSince(app)).toBeNull()
  await db.rows(`UPDATE installation SET mark = replace(mark, '.', '.9')`)
  await recognise(db, config)
  expect(await heldSince(app)).not.toBeNull()
})
