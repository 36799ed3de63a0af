import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { hearMail } from '#server/assistants/sales/hear-mail.ts'
import { readInbox } from '#server/outreach/replies/read-inbox.ts'
import { sendLetter } from '#server/outreach/sending/send-letter.ts'
import { writeLetter } from '#server/outreach/sending/write-letter.ts'
import { type Arrived, type Inbox, imapInbox } from '#server/ports/inbox/inbox.ts'
import { smtpPost } from '#server/ports/post.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { type ImapServer, imapServer } from '#tests/support/imap-server.ts'
import { mailOf } from '#tests/support/inbound-mails.ts'
import { mailServer } from '#tests/support/mail-server.ts'

let app: TestApp
let ahead = 0
let [rep, other, admin] = [] as unknown as [Person, Person, Person]
beforeAll(async () => {
  app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } })
  rep = await app.signInAs('sales_rep')
  other = await app.signInAs('sales_rep')
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  ahead = 0
  await app.alter('TRUNCATE inbound_mails, mailboxes, suppressions')
})

type Row = Record<string, unknown>
const sql = (text: string, values: unknown[] = []): Promise<Row[]> => app.context.db.rows<Row>(text, values)
const own = '/api/mail/incoming/own'
const settingsOf = (imap: ImapServer, address: string) => ({
  ...{ address, host: '127.0.0.1', port: imap.port, security: 'none' },
  ...{ userName: imap.user, password: imap.password, folder: 'INBOX' },
})

/** The rep's own mailbox beside the company's, and who reads both. */
async function connected() {
  const [mine, company] = [await imapServer(), await imapServer()]
  const inbox = imapInbox(() => {})
  onTestFinished(() => inbox.close())
  expect((await rep.send('PUT', own, settingsOf(mine, 'robin@own.example'))).status).toBe(204)
  const shared = settingsOf(company, 'sales@amberroot.example')
  expect((await admin.send('PUT', '/api/mail/incoming', shared)).status).toBe(204)
  return { mine, company, inbox, read: () => readInbox(app.context, inbox) }
}

let made = 0
/** A prospect of the rep's, to whom they wrote, with a sequence that runs. */
async function written(senderId = rep.id) {
  made++
  const email = `own-${made}@example.com`
  const [prospect] = await sql(
    `INSERT INTO prospects (business_name, stage, assigned_to, email, state) VALUES ($1, 'warm', $2, $3, 'CO') RETURNING id`,
    [`Own Bar ${made}`, rep.id, email],
  )
  const prospectId = String(prospect?.id)
  const { id } = await app.context.db.transact((tx) =>
    writeLetter(app.context, tx, null, {
      to: { email, type: 'prospect', id: prospectId },
      ...{ senderId, kind: 'personal', isCommercial: false, subject: 'A tasting', text: 'Shall we?' },
    }),
  )
  const [letter] = await sql(
    `UPDATE emails SET status = 'sent', sent_at = now() WHERE id = $1 RETURNING message_id AS "messageId"`,
    [id],
  )
  const [running] = await sql(
    `WITH s AS (INSERT INTO follow_up_sequences (name) VALUES ('Own') RETURNING id)
     INSERT INTO prospect_follow_ups (prospect_id, sequence_id, assigned_rep_id) SELECT $1, id, $2 FROM s RETURNING id`,
    [prospectId, rep.id],
  )
  await sql(
    `INSERT INTO sent_messages (prospect_id, email_id, message_type, content, recipient, status, sent_at)
     VALUES ($1, $2, 'email', 'Shall we?', $3, 'sent', now())`,
    [prospectId, id, email],
  )
  const said = async () =>
    (await sql(`SELECT response, response_type AS type FROM sent_messages WHERE email_id = $1`, [id]))[0]
  const followUp = async () =>
    (await sql(`SELECT status FROM prospect_follow_ups WHERE id = $1`, [running?.id]))[0]?.status
  return { id, email, prospectId, messageId: String(letter?.messageId), said, followUp }
}

const inbound = () =>
  sql(
    `SELECT kind, body, prospect_id AS "prospectId", mailbox_of AS "of", is_shared AS "isShared", assigned_to AS "to" FROM inbound_mails
      ORDER BY created_at, id`,
  )
const secret = 'Their daughter is ill; Friday at four.'

/** All doors through which somebody may come to a mail. */
async function doors(person: Person, id: unknown, prospectId: string) {
  const list = await person.get<{ items: unknown[] }>(`/api/inbound-mails?prospectId=${prospectId}`)
  const found = await person.get<{ items: unknown[] }>('/api/inbound-mails?q=confidential')
  const file = await person.get<string>(`/api/inbound-mails/export.csv?prospectId=${prospectId}`)
  const one = await person.get(`/api/inbound-mails/${id}`)
  const history = await person.get(`/api/inbound-mails/${id}/history`)
  const sent = await person.get(`/api/sent-messages?prospectId=${prospectId}`)
  const hidden = await person.get<{ answers?: unknown[] }>(
    `/api/mail/incoming/unshared?kind=prospect&recordId=${prospectId}`,
  )
  return {
    listed: list.body.items.length,
    searched: found.body.items.length,
    inFile: file.headers['x-row-count'],
    one: one.status,
    history: history.status,
    hidden: hidden.body.answers,
    text: JSON.stringify([list.body, found.body, file.body, one.body, history.body, sent.body, hidden.body]),
  }
}

test('[MAIL-002] what comes in a person’s own mailbox is theirs alone until they share it; it stops what must stop either way', async () => {
  const { mine, read } = await connected()
  expect((await rep.send('PUT', `${own}/sharing`, { sharesAnswers: false, sharesOther: false })).status).toBe(
    204,
  )
  const letter = await written()
  mine.deliver(
    mailOf({
      from: `"Ana" <${letter.email}>`,
      subject: 'Confidential',
      head: [`In-Reply-To: ${letter.messageId}`],
      text: secret,
    }),
  )
  await read()
  await read()
  expect(await inbound()).toEqual([
    { kind: 'reply', body: secret, prospectId: letter.prospectId, of: rep.id, isShared: false, to: rep.id },
  ])
  expect(await letter.followUp()).toBe('stopped')
  expect(await letter.said()).toEqual({ response: null, type: 'reply' })
  const [mail] = await sql(`SELECT id FROM inbound_mails`)
  // A colleague who reaches the prospect, and the office.
  await sql(`UPDATE prospects SET assigned_to = $2 WHERE id = $1`, [letter.prospectId, other.id])
  const sees = { listed: 1, searched: 1, inFile: '1', one: 200, history: 200 }
  const not = { listed: 0, searched: 0, inFile: '0', one: 404, history: 404 }
  for (const person of [other, admin]) {
    const { text, ...seen } = await doors(person, mail?.id, letter.prospectId)
    const told = { id: mail?.id, kind: 'reply', owner: expect.any(String), receivedAt: expect.any(String) }
    expect(seen).toEqual({ ...not, hidden: [told] })
    expect(text).not.toMatch(/daughter|Confidential/)
    for (const [call, body] of [
      ['share', { isShared: true }],
      ['mark', { isRead: true }],
      ['assign', { userId: person.id }],
    ] as const)
      expect((await person.send('POST', `/api/inbound-mails/${mail?.id}/${call}`, body)).status).toBe(404)
  }
  expect(await doors(rep, mail?.id, letter.prospectId)).toMatchObject(sees)
  expect((await rep.send('POST', `/api/inbound-mails/${mail?.id}/assign`, { userId: other.id })).status).toBe(
    400,
  )
  // No mail of the system tells of it either.
  expect(
    await sql(
      `SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'template' = 'answer-arrived' AND payload->>'id' = $1`,
      [`answer-${mail?.id}`],
    ),
  ).toEqual([])

  expect((await rep.send('POST', `/api/inbound-mails/${mail?.id}/share`, { isShared: true })).status).toBe(
    204,
  )
  for (const person of [other, admin])
    expect(await doors(person, mail?.id, letter.prospectId)).toMatchObject({ ...sees, hidden: [] })
  expect(await letter.said()).toMatchObject({ response: secret })
  await rep.send('POST', `/api/inbound-mails/${mail?.id}/share`, { isShared: false })
  expect(await doors(admin, mail?.id, letter.prospectId)).toMatchObject(not)
  expect(await letter.said()).toMatchObject({ response: null })
  // What was done stands on record, and calls no mail by its subject that is its owner's alone again.
  const { body: audit } = await admin.get<{ items: unknown[] }>(`/api/audit?record=${mail?.id}`)
  expect(audit.items).toHaveLength(2)
  expect(JSON.stringify(audit)).not.toMatch(/daughter|Confidential/)
})

test('[MAIL-002] in an own mailbox only what is about a record in reach is taken in; of anything else not even the body is fetched', async () => {
  const { mine, inbox } = await connected()
  const letter = await written()
  const [theirs] = await sql(
    `INSERT INTO prospects (business_name, stage, assigned_to, email) VALUES ('Not theirs', 'warm', $1, 'far@example.com') RETURNING id`,
    [other.id],
  )
  expect(theirs).toBeDefined()
  mine.deliver(mailOf({ from: 'doctor@clinic.example', subject: 'Your results', text: 'Private' }))
  mine.deliver(mailOf({ from: 'far@example.com', subject: 'To a colleague’s', text: 'Private' }))
  mine.deliver(mailOf({ from: letter.email, subject: 'Anything', text: 'From their address' }))
  mine.deliver(
    mailOf({ from: 'robin@own.example', to: letter.email, subject: 'Copy', text: 'My own copy to them' }),
  )
  mine.deliver(
    mailOf({
      from: letter.email,
      head: [`References: ${letter.messageId}`],
      text: 'An answer to the letter',
    }),
  )
  mine.deliver('no head at all')
  const fetched: string[] = []
  const watching: Inbox = {
    ...inbox,
    read: (settings, since, take, wants) =>
      inbox.read(
        settings,
        since,
        async (message) => {
          fetched.push(message.raw.toString())
          await take(message)
        },
        wants,
      ),
  }
  await readInbox(app.context, watching)
  expect(await inbound()).toMatchObject([
    { kind: 'reply', body: 'From their address', isShared: false },
    { kind: 'other', body: 'My own copy to them', isShared: false },
    { kind: 'reply', body: 'An answer to the letter', isShared: true },
  ])
  expect(fetched).toHaveLength(3)
  expect(fetched.join()).not.toContain('Private')
  expect(await sql(`SELECT last_uid::int AS uid FROM mailboxes WHERE owner_id IS NOT NULL`)).toEqual([
    { uid: 6 },
  ])
})

test('[MAIL-002] one mailbox that fails holds up no other, is tried again later each time, and says so to its owner and the office', async () => {
  const { mine, company, read } = await connected()
  const letter = await written()
  await mine.stop()
  const deliver = (text: string) =>
    company.deliver(mailOf({ from: letter.email, head: [`In-Reply-To: ${letter.messageId}`], text }))
  for (const text of ['One', 'Two', 'Three']) {
    deliver(text)
    await read()
  }
  expect((await inbound()).map(({ body }) => body)).toEqual(['One', 'Two', 'Three'])
  const failing = await sql(
    `SELECT failures, extract(epoch FROM retry_at - $1::timestamptz)::float AS wait FROM mailboxes WHERE owner_id IS NOT NULL`,
    [new Date().toISOString()],
  )
  // The third time it was not its turn.
  expect(failing).toEqual([{ failures: 2, wait: expect.any(Number) }])
  expect(Number(failing[0]?.wait)).toBeGreaterThan(60)
  ahead = 3 * 60_000
  await read()
  expect(await sql(`SELECT failures FROM mailboxes WHERE owner_id IS NOT NULL`)).toEqual([{ failures: 3 }])
  const problem = { problem: 'Nothing answers at this port.' }
  expect((await rep.get(own)).body).toMatchObject({ mailbox: problem })
  expect((await admin.get('/api/mail/incoming/people')).body).toEqual({
    people: [expect.objectContaining({ userId: rep.id, address: 'robin@own.example', ...problem })],
  })
  expect((await rep.get('/api/mail/incoming/people')).status).toBe(403)
  expect((await other.get(own)).body).toEqual({ mailbox: null })
})

test('[MAIL-002] killed between reading and commit nothing is lost or doubled; two workers do not read the same mailbox, and a lease of the dead runs out', async () => {
  const { mine, inbox, read } = await connected()
  const letter = await written()
  for (const n of [1, 2, 3])
    mine.deliver(
      mailOf({ from: letter.email, head: [`In-Reply-To: ${letter.messageId}`], text: `Answer ${n}` }),
    )
  let taken = 0
  const dying: Inbox = {
    ...inbox,
    read: (settings, since, take, wants) =>
      inbox.read(
        settings,
        since,
        async (message: Arrived) => {
          taken++
          if (taken === 2) throw new Error('killed')
          await take(message)
        },
        wants,
      ),
  }
  await expect(readInbox(app.context, dying)).rejects.toThrow('killed')
  expect((await inbound()).map(({ body }) => body)).toEqual(['Answer 1'])
  // As after a kill: nobody gave the lease back.
  const until = new Date(Date.now() + 60_000).toISOString()
  await sql(`UPDATE mailboxes SET lease = 'the dead', lease_until = $1`, [until])
  await read()
  expect(await inbound()).toHaveLength(1)
  ahead = 61_000
  let readings = 0
  const counting: Inbox = {
    ...inbox,
    read: (...asked) => {
      readings++
      return inbox.read(...asked)
    },
  }
  await Promise.all([readInbox(app.context, counting), readInbox(app.context, counting)])
  expect((await inbound()).map(({ body }) => body)).toEqual(['Answer 1', 'Answer 2', 'Answer 3'])
  expect(readings).toBe(2)
})

test('[MAIL-002] letters of who has a mailbox ask for answers there, all others at the company’s; bounces go where they went', async () => {
  await connected()
  const smtp = await mailServer()
  const post = smtpPost({ smtpUrl: smtp.url, needsTls: false, signingKey: null })
  onTestFinished(() => post.close())
  const asks = async (senderId: string, kind = 'personal') => {
    const { id } = await app.context.db.transact((tx) =>
      writeLetter(app.context, tx, null, {
        to: { email: 'ana@example.com', type: 'other' },
        ...{ senderId, kind, isCommercial: false, subject: 'A tasting', text: 'Gladly' },
      }),
    )
    await sendLetter(app.context, post, id)
    return smtp.got.at(-1)?.replyTo?.[0]?.address
  }
  expect(await asks(rep.id)).toBe('robin@own.example')
  expect(await asks(other.id)).toBe('sales@amberroot.example')
  expect((await admin.send('DELETE', `/api/mail/incoming/people/${rep.id}`)).status).toBe(204)
  expect(await asks(rep.id)).toBe('sales@amberroot.example')
  expect((await rep.get(own)).body).toEqual({ mailbox: null })
  expect(await sql(`SELECT password FROM mailboxes WHERE owner_id = $1`, [rep.id])).toEqual([
    { password: '' },
  ])
})

test('[MAIL-002] [MAIL-009] an own mailbox is tried before it is kept, shows no password, and goes when its owner leaves', async () => {
  const imap = await imapServer()
  const leaver = await app.signInAs('sales_rep')
  const settings = settingsOf(imap, 'leaver@own.example')
  const wrong = await leaver.send<{ fields?: object }>('PUT', own, { ...settings, password: 'wrong' })
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['password']])
  expect((await leaver.send('PUT', own, settings)).status).toBe(204)
  const twice = await other.send<{ fields?: object }>('PUT', own, settings)
  expect([twice.status, Object.keys(twice.body.fields ?? {})]).toEqual([400, ['address']])
  expect(JSON.stringify((await leaver.get(own)).body)).not.toContain('testpass')
  const [kept] = await sql(`SELECT password FROM mailboxes`)
  expect(String(kept?.password)).not.toContain('testpass')
  const audit = await sql(`SELECT new_values FROM audit_logs WHERE entity_type = 'mailboxes'`)
  expect(JSON.stringify(audit)).not.toContain('testpass')
  const trainee = await app.signInAs('trainee')
  expect((await trainee.send('PUT', own, settings)).status).toBe(403)
  const url = `/api/users/${leaver.id}`
  expect((await admin.get(`${url}/work`)).body).toMatchObject({ mailbox: 'leaver@own.example' })
  const body = { to: rep.id, forwardUntil: null, isLeaving: true }
  expect((await admin.send('POST', `${url}/hand-over`, body)).status).toBe(204)
  expect((await admin.get('/api/mail/incoming/people')).body).toEqual({ people: [] })
})

test('[MAIL-013] an answer to a letter of the assistant that is nobody else’s to read goes to a person unread', async () => {
  const { mine, read } = await connected()
  await rep.send('PUT', `${own}/sharing`, { sharesAnswers: false, sharesOther: false })
  const letter = await written()
  const [business] = await sql(
    `INSERT INTO ai_prospects (business_name, email, assigned_rep_id) VALUES ('The Asked Bar', $1, $2) RETURNING id`,
    [letter.email, rep.id],
  )
  await sql(
    `WITH told AS (
       INSERT INTO ai_conversations (prospect_id, message_type, content, medium) VALUES ($1, 'outbound', 'A tasting', 'email') RETURNING id)
     INSERT INTO ai_sales_drafts (ai_prospect_id, state, purpose, step, subject, body, email_id, conversation_id, decided_at)
     SELECT $1, 'sent', 'opening', 1, 'A', 'B', $2, id, now() FROM told`,
    [business?.id, letter.id],
  )
  mine.deliver(mailOf({ from: letter.email, head: [`In-Reply-To: ${letter.messageId}`], text: secret }))
  await read()
  const [mail] = await sql(`SELECT id FROM inbound_mails`)
  for (let times = 0; times < 2; times++) await hearMail(app.context, String(mail?.id))
  expect(await sql(`SELECT assigned_to AS "to" FROM ai_prospects WHERE id = $1`, [business?.id])).toEqual([
    { to: 'human' },
  ])
  expect(JSON.stringify(await sql(`SELECT content FROM ai_conversations`))).not.toContain('daughter')
})
