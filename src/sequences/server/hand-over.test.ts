import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { imapInbox } from '#email/server/inbox/inbox.ts'
import { readInbox } from '#email/server/replies/read-inbox.ts'
import { sendEmail } from '#email/server/sending/send-email.ts'
import { smtpPost } from '#platform/ports/post.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { imapServer } from '#tests/support/imap-server.ts'
import { mailOf } from '#tests/support/inbound-mails.ts'
import { headerOf, mailServer } from '#tests/support/mail-server.ts'

let app: TestApp
let admin: Person
let ahead = 0
beforeAll(async () => {
  app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } })
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

const sql = (text: string, values: unknown[] = []) =>
  app.context.db.rows<Record<string, unknown>>(text, values)
const day = 24 * 3_600_000
const dayAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

test('who leaves hands over accounts, sequences, answers and mail in one step; forwarded once, until the day set', async () => {
  const [imap, smtp] = [await imapServer(), await mailServer()]
  const inbox = imapInbox(() => {})
  const post = smtpPost({ smtpUrl: smtp.url, needsTls: false, signingKey: null })
  onTestFinished(async () => {
    post.close()
    await inbox.close()
  })
  const [leaver, heir] = [await app.signInAs('sales_rep'), await app.signInAs('sales_rep')]
  const settings = {
    address: 'sales@amberroot.example',
    host: '127.0.0.1',
    port: imap.port,
    security: 'none',
  }
  const login = { userName: imap.user, password: imap.password, folder: 'INBOX' }
  expect((await admin.send('PUT', '/api/mail/incoming', { ...settings, ...login })).status).toBe(204)
  const [bar] = await sql(
    `INSERT INTO prospects (business_name, email, stage, assigned_to) VALUES ('The Bar', 'ana@bar.example', 'warm', $1) RETURNING id`,
    [leaver.id],
  )
  await sql(
    `WITH s AS (INSERT INTO follow_up_sequences (name) VALUES ('Theirs') RETURNING id)
     INSERT INTO prospect_follow_ups (prospect_id, sequence_id, assigned_rep_id) SELECT $1, id, $2 FROM s`,
    [bar?.id, leaver.id],
  )
  const url = `/api/users/${leaver.id}`
  expect((await admin.get(`${url}/work`)).body).toMatchObject({ prospects: 1, sequences: 1, answers: 0 })
  const body = { to: heir.id, forwardUntil: dayAfter(30), isLeaving: true }
  expect((await admin.send('POST', `${url}/hand-over`, { ...body, to: leaver.id })).status).toBe(400)
  expect((await admin.send('POST', `${url}/hand-over`, { ...body, forwardUntil: '2020-01-01' })).status).toBe(
    400,
  )
  expect((await admin.send('POST', `${url}/hand-over`, body)).status).toBe(204)
  expect((await admin.get(`${url}/work`)).body).toMatchObject({ prospects: 0, sequences: 0, sessions: 0 })
  expect(await sql(`SELECT assigned_to AS rep FROM prospects WHERE id = $1`, [bar?.id])).toEqual([
    { rep: heir.id },
  ])
  expect(await sql(`SELECT assigned_rep_id AS rep, status FROM prospect_follow_ups`)).toEqual([
    { rep: heir.id, status: 'active' },
  ])
  expect(await sql(`SELECT status FROM users WHERE id = $1`, [leaver.id])).toEqual([{ status: 'inactive' }])
  expect((await leaver.get('/api/prospects')).status).toBe(401)

  const arrive = async (subject: string) => {
    imap.deliver(
      mailOf({ from: '"Ana" <ana@bar.example>', to: leaver.email, subject, text: 'Are you there?' }),
    )
    await readInbox(app.context, inbox)
    const [row] = await sql(`SELECT assigned_to AS "to" FROM inbound_mails WHERE subject = $1`, [subject])
    return row?.to
  }
  expect(await arrive('First')).toBe(heir.id)
  const emails = () =>
    sql(`SELECT id, recipient_email AS "to", reply_to AS "replyTo" FROM emails WHERE email_type = 'forward'`)
  expect(await emails()).toEqual([{ id: expect.any(String), to: heir.email, replyTo: 'ana@bar.example' }])
  await sendEmail(app.context, post, String((await emails())[0]?.id))
  const [mail] = smtp.got
  if (!mail) throw new Error('nothing came')
  expect(mail.subject).toBe('Fwd: First')
  expect(mail.replyTo?.[0]?.address).toBe('ana@bar.example')
  expect(headerOf(mail, 'x-pourline-forwarded')).toBe('yes')
  // The forwarded mail comes back: nothing more is made of it.
  imap.deliver(mail.raw.replace(/^To: .*$/m, `To: ${leaver.email}`))
  await readInbox(app.context, inbox)
  expect(await emails()).toHaveLength(1)

  ahead = 32 * day
  // The forward rule has ended; the mail is about a prospect that is the heir's now.
  expect(await arrive('Too late')).toBe(heir.id)
  expect(await emails()).toHaveLength(1)
})
