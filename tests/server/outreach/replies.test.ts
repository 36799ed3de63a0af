import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readInbox } from '#server/outreach/replies/read-inbox.ts'
import { sendLetter } from '#server/outreach/sending/send-letter.ts'
import { writeLetter } from '#server/outreach/sending/write-letter.ts'
import { type Arrived, type Inbox, imapInbox } from '#server/ports/inbox/inbox.ts'
import { smtpPost } from '#server/ports/post.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { type ImapServer, imapServer } from '#tests/support/imap-server.ts'
import {
  autoReply,
  complaint,
  delayed,
  exchangeBounce,
  gmailBounce,
  mailOf,
  postfixBounce,
  qmailBounce,
} from '#tests/support/inbound-mails.ts'
import { headerOf, mailServer } from '#tests/support/mail-server.ts'

let app: TestApp
let admin: Person
let rep: Person
beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.alter('TRUNCATE inbound_mails, mailboxes, suppressions, email_forwards')
})

const sql = (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  app.context.db.rows(text, values)

/** A mailbox that the company's settings name, and who reads it. */
async function connected(): Promise<{ imap: ImapServer; inbox: Inbox; read(): Promise<void> }> {
  const imap = await imapServer()
  const inbox = imapInbox(() => {})
  onTestFinished(() => inbox.close())
  const saved = await admin.send('PUT', '/api/mail/incoming', {
    address: 'sales@amberroot.example',
    host: '127.0.0.1',
    port: imap.port,
    security: 'none',
    userName: imap.user,
    password: imap.password,
    folder: 'INBOX',
  })
  expect(saved.status).toBe(204)
  return { imap, inbox, read: () => readInbox(app.context, inbox) }
}

let made = 0

/** A letter of the rep to a prospect of theirs, sent. */
async function letterToProspect() {
  made++
  const email = `bar-${made}@example.com`
  const [prospect] = await sql(
    `INSERT INTO prospects (business_name, business_type, stage, assigned_to, email, state, city)
     VALUES ($1, 'bar', 'warm', $2, $3, 'CO', 'Denver') RETURNING id`,
    [`Bar ${made}`, rep.id, email],
  )
  const prospectId = String(prospect?.id)
  const { id } = await app.context.db.transact((tx) =>
    writeLetter(app.context, tx, null, {
      to: { email, name: 'Ana', type: 'prospect', id: prospectId },
      senderId: rep.id,
      kind: 'personal',
      isCommercial: false,
      subject: 'A tasting',
      text: 'Shall we?',
    }),
  )
  const [row] = await sql(
    `UPDATE emails SET status = 'sent', sent_at = now() WHERE id = $1 RETURNING message_id AS "messageId"`,
    [id],
  )
  return { id, email, prospectId, messageId: String(row?.messageId) }
}

async function runSequence(prospectId: string): Promise<string> {
  const [sequence] = await sql(
    `INSERT INTO follow_up_sequences (name) VALUES ('After a tasting ${made}') RETURNING id`,
  )
  const [row] = await sql(
    `INSERT INTO prospect_follow_ups (prospect_id, sequence_id, assigned_rep_id) VALUES ($1, $2, $3) RETURNING id`,
    [prospectId, sequence?.id, rep.id],
  )
  return String(row?.id)
}

const inbound = () =>
  sql(
    `SELECT kind, from_email AS "fromEmail", subject, body, letter_id AS "letterId", prospect_id AS "prospectId", owner_id AS "ownerId",
            assigned_to AS "assignedTo", is_read AS "isRead", problem FROM inbound_mails ORDER BY created_at, id`,
  )
const stateOf = async (id: string) =>
  (await sql(`SELECT status, reason, smtp_answer AS said FROM emails WHERE id = $1`, [id]))[0]
const followUp = async (id: string) =>
  (await sql(`SELECT status, stop_reason AS reason FROM prospect_follow_ups WHERE id = $1`, [id]))[0]
const suppressed = (email: string) =>
  sql(`SELECT reason FROM suppressions WHERE email = $1 AND deleted_at IS NULL`, [email])

const stopped = (reason: string) => ({ status: 'stopped', reason })
test('[MAIL-002] an answer is threaded to its letter and the prospect, stops what runs, and its rep is told; read twice it stands once', async () => {
  const { imap, read } = await connected()
  const letter = await letterToProspect()
  const running = await runSequence(letter.prospectId)
  await sql(
    `INSERT INTO sent_messages (prospect_id, follow_up_id, email_id, message_type, content, recipient, status, sent_at)
     VALUES ($1, $2, $3, 'email', 'Shall we?', $4, 'sent', now())`,
    [letter.prospectId, running, letter.id, letter.email],
  )
  imap.deliver(
    mailOf({
      from: `"Ana" <${letter.email}>`,
      head: [`In-Reply-To: ${letter.messageId}`],
      text: 'Friday at four.\r\n\r\nOn Mon, 1 Jan 2026 Sam <sales@amberroot.example> wrote:\r\n> Shall we?',
    }),
  )
  await read()
  await read()
  expect(await inbound()).toEqual([
    {
      kind: 'reply',
      fromEmail: letter.email,
      subject: 'Re: A tasting',
      body: 'Friday at four.',
      letterId: letter.id,
      prospectId: letter.prospectId,
      ownerId: rep.id,
      assignedTo: rep.id,
      isRead: false,
      problem: null,
    },
  ])
  expect(await followUp(running)).toEqual(stopped('They answered.'))
  expect(
    await sql(
      `SELECT response, response_type AS type, responded_at IS NOT NULL AS "isThere" FROM sent_messages WHERE email_id = $1`,
      [letter.id],
    ),
  ).toEqual([{ response: 'Friday at four.', type: 'reply', isThere: true }])
  const told = await sql(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = 'answer-arrived'`,
  )
  expect(told).toHaveLength(1)
  expect(told[0]?.payload).toMatchObject({ to: rep.email })
})

test('[MAIL-002] under new numbers the same messages are the same; by address alone an answer finds the letter of the last sixty days', async () => {
  const { imap, read } = await connected()
  const letter = await letterToProspect()
  imap.deliver(mailOf({ from: letter.email, subject: 'A question', text: 'One' }))
  await read()
  imap.renumber(7002)
  imap.deliver(mailOf({ from: 'stranger@example.net', subject: 'Hello', text: 'Two' }))
  await read()
  expect(
    (await inbound()).map(({ kind, body, letterId, ownerId }) => ({ kind, body, letterId, ownerId })),
  ).toEqual([
    { kind: 'reply', body: 'One', letterId: letter.id, ownerId: rep.id },
    { kind: 'other', body: 'Two', letterId: null, ownerId: null },
  ])
  await sql(`UPDATE emails SET sent_at = now() - interval '61 days' WHERE id = $1`, [letter.id])
  imap.deliver(mailOf({ from: letter.email, subject: 'Much later', text: 'Three' }))
  await read()
  expect((await inbound()).at(-1)).toMatchObject({ kind: 'other', letterId: null })
})

test('[MAIL-002] a machine’s answer stands on record and stops nothing', async () => {
  const { imap, read } = await connected()
  const letter = await letterToProspect()
  const running = await runSequence(letter.prospectId)
  imap.deliver(
    autoReply({ to: letter.email, messageId: letter.messageId, head: 'Auto-Submitted: auto-replied' }),
  )
  await read()
  expect(await inbound()).toMatchObject([{ kind: 'auto_reply', prospectId: letter.prospectId, isRead: true }])
  expect(await followUp(running)).toMatchObject({ status: 'active' })
})

test('[MAIL-002] killed between reading and commit: nothing is lost, nothing stands twice, whoever reads', async () => {
  const { imap, inbox, read } = await connected()
  const letter = await letterToProspect()
  for (const n of [1, 2, 3, 4, 5])
    imap.deliver(
      mailOf({ from: letter.email, head: [`In-Reply-To: ${letter.messageId}`], text: `Answer ${n}` }),
    )
  // Dies after the third was fetched and before it was written.
  let taken = 0
  const dying: Inbox = {
    ...inbox,
    read: (settings, since, take) =>
      inbox.read(settings, since, async (message: Arrived) => {
        taken++
        if (taken === 3) throw new Error('killed')
        await take(message)
      }),
  }
  await expect(readInbox(app.context, dying)).rejects.toThrow('killed')
  expect((await inbound()).map(({ body }) => body)).toEqual(['Answer 1', 'Answer 2'])
  const others = [imapInbox(() => {}), imapInbox(() => {})]
  onTestFinished(async () => {
    for (const other of others) await other.close()
  })
  await Promise.all([read(), ...others.map((other) => readInbox(app.context, other))])
  expect((await inbound()).map(({ body }) => body)).toEqual([1, 2, 3, 4, 5].map((n) => `Answer ${n}`))
  expect(await sql(`SELECT last_uid::int AS uid FROM mailboxes`)).toEqual([{ uid: 5 }])
})

test('[MAIL-011] bounces of four kinds of servers: the letter came back, the address gets no more, what runs stops', async () => {
  const { imap, read } = await connected()
  for (const shape of [postfixBounce, exchangeBounce, gmailBounce, qmailBounce]) {
    const letter = await letterToProspect()
    const running = await runSequence(letter.prospectId)
    imap.deliver(shape({ to: letter.email, messageId: letter.messageId }))
    await read()
    expect(await stateOf(letter.id)).toMatchObject({
      status: 'bounced',
      reason: 'There is no such mailbox.',
      said: expect.stringContaining('5.1.1'),
    })
    expect(await suppressed(letter.email)).toEqual([{ reason: 'bounced' }])
    expect(await followUp(running)).toEqual(stopped('Mail to this address came back for good.'))
  }
  expect((await inbound()).map(({ kind, isRead }) => [kind, isRead])).toEqual(Array(4).fill(['bounce', true]))
})

test('[MAIL-011] a full mailbox returns one letter and suppresses nobody; a delay changes nothing; without a Message-ID the address tells', async () => {
  const { imap, read } = await connected()
  const full = await letterToProspect()
  imap.deliver(
    postfixBounce({
      to: full.email,
      messageId: full.messageId,
      status: '5.2.2',
      said: '552 5.2.2 Mailbox full',
    }),
  )
  const late = await letterToProspect()
  imap.deliver(delayed({ to: late.email, messageId: late.messageId }))
  const bare = await letterToProspect()
  imap.deliver(postfixBounce({ to: bare.email, messageId: '<changed@elsewhere.example>' }))
  await read()
  expect(await stateOf(full.id)).toMatchObject({
    status: 'bounced',
    reason: expect.stringContaining('did not take this message'),
  })
  expect(await suppressed(full.email)).toEqual([])
  expect(await stateOf(late.id)).toMatchObject({ status: 'sent' })
  expect(await stateOf(bare.id)).toMatchObject({ status: 'bounced' })
  expect(await suppressed(bare.email)).toEqual([{ reason: 'bounced' }])
})

test('[MAIL-011] a complaint: the letter says so, all mail to its reader stops, a bounce later takes nothing of it back', async () => {
  const { imap, read } = await connected()
  const letter = await letterToProspect()
  imap.deliver(complaint({ to: letter.email, messageId: letter.messageId }))
  await read()
  expect(await stateOf(letter.id)).toMatchObject({
    status: 'complained',
    reason: 'Its reader reported it as spam.',
  })
  expect(await suppressed(letter.email)).toEqual([{ reason: 'complained' }])
  imap.deliver(postfixBounce({ to: letter.email, messageId: letter.messageId }))
  await read()
  expect(await stateOf(letter.id)).toMatchObject({ status: 'complained' })
})

test('[MAIL-002] what cannot be read is kept as that, and what comes behind it is read', async () => {
  const { imap, read } = await connected()
  const letter = await letterToProspect()
  imap.deliver('no head at all')
  imap.deliver(
    `From: a@b.example\r\nSubject: bomb\r\n${'X-Bomb: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(15_000)}\r\nx`,
  )
  imap.deliver(
    mailOf({ from: letter.email, type: 'text/html', text: `<p>Large ${'<b>x</b> '.repeat(1_200_000)}</p>` }),
  )
  imap.deliver(mailOf({ from: letter.email, subject: 'Huge', text: 'x'.repeat(26 * 1024 * 1024) }))
  imap.deliver(
    mailOf({ from: letter.email, head: [`In-Reply-To: ${letter.messageId}`], text: 'Behind it all' }),
  )
  await read()
  const rows = await inbound()
  expect(rows.map(({ kind }) => kind)).toEqual(['unreadable', 'unreadable', 'reply', 'unreadable', 'reply'])
  expect(rows[1]?.problem).toBe('Its head is too long.')
  expect(String(rows[2]?.body).length).toBeLessThanOrEqual(100_000)
  expect(rows[3]).toMatchObject({ subject: 'Huge', problem: 'It has 27 MB, more than is read here.' })
  expect(rows[4]?.body).toBe('Behind it all')
})

test('[MAIL-002] where answers are read, letters ask for them there and come back there; an answer of ours stands in the thread', async () => {
  await connected()
  const smtp = await mailServer()
  const post = smtpPost({ smtpUrl: smtp.url, needsTls: false, signingKey: null })
  onTestFinished(() => post.close())
  const { id } = await app.context.db.transact((tx) =>
    writeLetter(app.context, tx, null, {
      to: { email: 'ana@example.com', type: 'other' },
      senderId: rep.id,
      kind: 'personal',
      isCommercial: false,
      subject: 'Re: A tasting',
      text: 'Gladly',
      answers: {
        inReplyTo: '<theirs@example.com>',
        referenceIds: '<ours@amberroot.example> <theirs@example.com>',
      },
    }),
  )
  await sendLetter(app.context, post, id)
  const [mail] = smtp.got
  if (!mail) throw new Error('nothing came')
  expect(mail.replyTo?.[0]?.address).toBe('sales@amberroot.example')
  expect(mail.inReplyTo).toBe('<theirs@example.com>')
  expect(mail.references).toContain('<ours@amberroot.example>')
  expect(headerOf(mail, 'x-pourline-forwarded')).toBeUndefined()
})
