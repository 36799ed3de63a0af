import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { watchFacts } from '#analytics/server/watch-facts.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { imapServer } from '#tests/support/imap-server.ts'
import { imapInbox } from './inbox/inbox.ts'
import { readInbox } from './replies/read-inbox.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

test('a mailbox that cannot be read says so by its field, when it is tried and when it is read', async () => {
  const imap = await imapServer()
  const inbox = imapInbox(() => {})
  onTestFinished(() => inbox.close())
  const settings = {
    address: 'sales@amberroot.example',
    host: '127.0.0.1',
    port: imap.port,
    security: 'none',
    userName: imap.user,
    password: imap.password,
    folder: 'INBOX',
  }
  expect((await admin.send('PUT', '/api/mail/incoming', settings)).status).toBe(204)
  const tried = (over: object) =>
    admin.send<{ fields?: Record<string, string> }>('POST', '/api/mail/incoming/try', {
      ...settings,
      ...over,
    })
  expect((await tried({})).status).toBe(204)
  // The stored password is used where none is typed.
  expect((await tried({ password: undefined })).status).toBe(204)
  for (const [over, field] of [
    [{ password: 'wrong' }, 'password'],
    [{ port: 1 }, 'port'],
    [{ host: 'no-such-host.invalid' }, 'host'],
    [{ folder: 'Elsewhere' }, 'folder'],
    [{ security: 'tls' }, 'security'],
    [{ security: 'starttls' }, 'security'],
  ] as const) {
    const answer = await tried(over)
    expect([over, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([over, 400, [field]])
  }
  const [kept] = await app.context.db.rows<Record<string, unknown>>(`SELECT password FROM mailboxes`)
  expect(String(kept?.password)).not.toContain('testpass')
  expect(JSON.stringify((await admin.get('/api/mail/incoming')).body)).not.toContain('testpass')
  await app.context.db.rows(`UPDATE mailboxes SET folder = 'Gone'`)
  await readInbox(app.context, inbox)
  expect((await admin.get('/api/mail/incoming')).body).toMatchObject({
    mailbox: { problem: 'There is no folder of this name in the mailbox.' },
  })
  // The problem is also an alert, for those who do not look at the settings.
  await app.context.db.rows(`UPDATE mailboxes SET failed_at = now() - interval '16 minutes'`)
  await watchFacts(app.context)
  const alerts = () =>
    app.context.db.rows<Record<string, unknown>>(
      `SELECT title, is_standing AS "isStanding" FROM admin_alerts WHERE alert_type = 'mailbox_unread'`,
    )
  expect(await alerts()).toEqual([
    { title: 'The mailbox sales@amberroot.example cannot be read', isStanding: true },
  ])
  await app.context.db.rows(`UPDATE mailboxes SET folder = 'INBOX'`)
  await readInbox(app.context, inbox)
  await watchFacts(app.context)
  expect(await alerts()).toMatchObject([{ isStanding: false }])
})
