import { expect, onTestFinished, test } from 'vitest'
import { hearMail } from '#assistants/server/sales/hear-mail.ts'
import { smtpPost } from '#platform/ports/post.ts'
import { autoReply, mailOf } from '#tests/support/inbound-mails.ts'
import { inboxTestApp, stopped } from '#tests/support/inbox-app.ts'
import { headerOf, mailServer } from '#tests/support/mail-server.ts'
import { type Arrived, type Inbox, imapInbox } from './inbox/inbox.ts'
import { readInbox } from './replies/read-inbox.ts'
import { sendEmail } from './sending/send-email.ts'
import { writeEmail } from './sending/write-email.ts'

const office = inboxTestApp()
const { connected, followUp, inbound, emailToProspect, runSequence, sql } = office

test('an answer is threaded to its email and the prospect, stops what runs, and its rep is notified; read twice it stands once', async () => {
  const { imap, read } = await connected()
  const email = await emailToProspect()
  const running = await runSequence(email.prospectId)
  await sql(
    `INSERT INTO sent_messages (prospect_id, follow_up_id, email_id, message_type, content, recipient, status, sent_at)
     VALUES ($1, $2, $3, 'email', 'Shall we?', $4, 'sent', now())`,
    [email.prospectId, running, email.id, email.email],
  )
  imap.deliver(
    mailOf({
      from: `"Ana" <${email.email}>`,
      head: [`In-Reply-To: ${email.messageId}`],
      text: 'Friday at four.\r\n\r\nOn Mon, 1 Jan 2026 Sam <sales@amberroot.example> wrote:\r\n> Shall we?',
    }),
  )
  await read()
  await read()
  expect(await inbound()).toEqual([
    {
      kind: 'reply',
      fromEmail: email.email,
      subject: 'Re: A tasting',
      body: 'Friday at four.',
      letterId: email.id,
      prospectId: email.prospectId,
      ownerId: office.rep.id,
      assignedTo: office.rep.id,
      isRead: false,
      problem: null,
    },
  ])
  expect(await followUp(running)).toEqual(stopped('They answered.'))
  expect(
    await sql(
      `SELECT response, response_type AS type, responded_at IS NOT NULL AS "isThere" FROM sent_messages WHERE email_id = $1`,
      [email.id],
    ),
  ).toEqual([{ response: 'Friday at four.', type: 'reply', isThere: true }])
  const notices = await sql(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'template' = 'answer-arrived'`,
  )
  expect(notices).toHaveLength(1)
  expect(notices[0]?.payload).toMatchObject({ to: office.rep.email })
})

test('under new numbers the same messages are the same; by address alone an answer finds the email of the last sixty days', async () => {
  const { imap, read } = await connected()
  const email = await emailToProspect()
  imap.deliver(mailOf({ from: email.email, subject: 'A question', text: 'One' }))
  await read()
  imap.renumber(7002)
  imap.deliver(mailOf({ from: 'stranger@example.net', subject: 'Hello', text: 'Two' }))
  await read()
  expect(
    (await inbound()).map(({ kind, body, letterId, ownerId }) => ({ kind, body, letterId, ownerId })),
  ).toEqual([
    { kind: 'reply', body: 'One', letterId: email.id, ownerId: office.rep.id },
    { kind: 'other', body: 'Two', letterId: null, ownerId: null },
  ])
  await sql(`UPDATE emails SET sent_at = now() - interval '61 days' WHERE id = $1`, [email.id])
  imap.deliver(mailOf({ from: email.email, subject: 'Much later', text: 'Three' }))
  await read()
  expect((await inbound()).at(-1)).toMatchObject({
    kind: 'reply',
    letterId: null,
    prospectId: email.prospectId,
  })
})

test('with a forward in force an answer makes one mail, and an absence note none', async () => {
  const { imap, read } = await connected()
  const email = await emailToProspect()
  const other = await office.app.signInAs('sales_rep')
  const forward = { fromEmail: office.rep.email, toUserId: other.id }
  expect((await office.admin.send('POST', '/api/email-forwards', forward)).status).toBe(201)
  const notices = () =>
    sql(
      `SELECT FROM graphile_worker._private_jobs WHERE payload->>'template' = 'answer-arrived' AND payload->>'to' = $1`,
      [other.email],
    )
  const forwarded = () =>
    sql(`SELECT FROM emails WHERE email_type = 'forward' AND recipient_email = $1`, [other.email])
  const answers = [`In-Reply-To: ${email.messageId}`]
  imap.deliver(
    mailOf({ from: email.email, head: [...answers, 'Auto-Submitted: auto-replied'], text: 'Away' }),
  )
  await read()
  expect([await notices(), await forwarded()]).toEqual([[], []])
  imap.deliver(mailOf({ from: email.email, head: answers, text: 'Friday at four.' }))
  await read()
  expect(await forwarded()).toHaveLength(1)
  expect(await notices()).toHaveLength(0)
  // A mail that was forwarded before is not forwarded again; its assignee is notified.
  imap.deliver(
    mailOf({
      from: email.email,
      head: [...answers, 'X-Pourline-Forwarded: yes'],
      text: 'Saturday, rather.',
    }),
  )
  await read()
  expect(await forwarded()).toHaveLength(1)
  expect(await notices()).toHaveLength(1)
})

test('a machine’s answer stands on record and stops nothing', async () => {
  const { imap, read } = await connected()
  const email = await emailToProspect()
  const running = await runSequence(email.prospectId)
  imap.deliver(
    autoReply({ to: email.email, messageId: email.messageId, head: 'Auto-Submitted: auto-replied' }),
  )
  await read()
  expect(await inbound()).toMatchObject([{ kind: 'auto_reply', prospectId: email.prospectId, isRead: true }])
  expect(await followUp(running)).toMatchObject({ status: 'active' })
})

test('who is out of a product is a person; what only its subject calls an absence note stays unread', async () => {
  const { imap, read } = await connected()
  const email = await emailToProspect()
  for (const subject of [
    'I am out of Silver 32oz, please send 12',
    "I'm out of the office until Monday",
    'Out of office chairs, sent from my desk',
  ])
    imap.deliver(
      mailOf({ from: email.email, subject, head: [`In-Reply-To: ${email.messageId}`], text: 'Thanks' }),
    )
  await read()
  expect((await inbound()).map(({ kind, isRead }) => [kind, isRead])).toEqual([
    ['reply', false],
    ['auto_reply', false],
    ['reply', false],
  ])
})

test('killed between reading and commit: nothing is lost, nothing stands twice, whoever reads', async () => {
  const { imap, inbox, read } = await connected()
  const email = await emailToProspect()
  for (const n of [1, 2, 3, 4, 5])
    imap.deliver(
      mailOf({ from: email.email, head: [`In-Reply-To: ${email.messageId}`], text: `Answer ${n}` }),
    )
  // Fails after the third message was fetched and before it was stored.
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
  await expect(readInbox(office.app.context, dying)).rejects.toThrow('killed')
  expect((await inbound()).map(({ body }) => body)).toEqual(['Answer 1', 'Answer 2'])
  const others = [imapInbox(() => {}), imapInbox(() => {})]
  onTestFinished(async () => {
    for (const other of others) await other.close()
  })
  await Promise.all([read(), ...others.map((other) => readInbox(office.app.context, other))])
  expect((await inbound()).map(({ body }) => body)).toEqual([1, 2, 3, 4, 5].map((n) => `Answer ${n}`))
  expect(await sql(`SELECT last_uid::int AS uid FROM mailboxes`)).toEqual([{ uid: 5 }])
})

test('what cannot be read is kept as that, and what comes behind it is read', async () => {
  const { imap, read } = await connected()
  const email = await emailToProspect()
  imap.deliver('no head at all')
  imap.deliver(
    `From: a@b.example\r\nSubject: bomb\r\n${'X-Bomb: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(15_000)}\r\nx`,
  )
  imap.deliver(
    mailOf({ from: email.email, type: 'text/html', text: `<p>Large ${'<b>x</b> '.repeat(1_200_000)}</p>` }),
  )
  imap.deliver(mailOf({ from: email.email, subject: 'Huge', text: 'x'.repeat(26 * 1024 * 1024) }))
  imap.deliver(
    mailOf({ from: email.email, head: [`In-Reply-To: ${email.messageId}`], text: 'Behind it all' }),
  )
  await read()
  const rows = await inbound()
  expect(rows.map(({ kind }) => kind)).toEqual(['unreadable', 'unreadable', 'reply', 'unreadable', 'reply'])
  expect(rows[1]?.problem).toBe('Its head is too long.')
  expect(String(rows[2]?.body).length).toBeLessThanOrEqual(100_000)
  expect(rows[3]).toMatchObject({ subject: 'Huge', problem: 'It has 27 MB, more than is read here.' })
  expect(rows[4]?.body).toBe('Behind it all')
})

test('where answers are read, emails ask for them there and come back there; an answer of ours stands in the thread', async () => {
  await connected()
  const smtp = await mailServer()
  const post = smtpPost({ smtpUrl: smtp.url, needsTls: false, signingKey: null })
  onTestFinished(() => post.close())
  const { id } = await office.app.context.db.transact((tx) =>
    writeEmail(office.app.context, tx, null, {
      to: { email: 'ana@example.com', type: 'other' },
      senderId: office.rep.id,
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
  await sendEmail(office.app.context, post, id)
  const [mail] = smtp.got
  if (!mail) throw new Error('nothing came')
  expect(mail.replyTo?.[0]?.address).toBe('sales@amberroot.example')
  expect(mail.inReplyTo).toBe('<theirs@example.com>')
  expect(mail.references).toContain('<ours@amberroot.example>')
  expect(headerOf(mail, 'x-pourline-forwarded')).toBeUndefined()
})

test('an answer to an email of the sales assistant is heard once, and a legal one is handed over', async () => {
  const { imap, read } = await connected()
  const email = await emailToProspect()
  const [business] = await sql(
    `INSERT INTO ai_prospects (business_name, email) VALUES ('The Asked Bar', $1) RETURNING id`,
    [email.email],
  )
  await sql(
    `WITH inserted AS (
       INSERT INTO ai_conversations (prospect_id, message_type, content, medium) VALUES ($1, 'outbound', 'A tasting', 'email') RETURNING id)
     INSERT INTO ai_sales_drafts (ai_prospect_id, state, purpose, step, subject, body, email_id, conversation_id, decided_at)
     SELECT $1, 'sent', 'opening', 1, 'A', 'B', $2, id, now() FROM inserted`,
    [business?.id, email.id],
  )
  imap.deliver(
    mailOf({
      from: email.email,
      subject: 'Re: A tasting',
      head: [`In-Reply-To: ${email.messageId}`],
      text: 'My attorney wants to know whether this is legal here.',
    }),
  )
  await read()
  const [mail] = await sql(`SELECT id FROM inbound_mails`)
  const queued = await sql(`SELECT task_identifier AS task FROM graphile_worker.jobs WHERE key = $1`, [
    `hear:${mail?.id}`,
  ])
  expect(queued).toEqual([{ task: 'hear-mail' }])
  for (let times = 0; times < 2; times++) await hearMail(office.app.context, String(mail?.id))
  expect(
    await sql(`SELECT content FROM ai_conversations WHERE prospect_id = $1 AND message_type = 'inbound'`, [
      business?.id,
    ]),
  ).toEqual([{ content: 'My attorney wants to know whether this is legal here.' }])
  expect(await sql(`SELECT assigned_to AS "to" FROM ai_prospects WHERE id = $1`, [business?.id])).toEqual([
    { to: 'human' },
  ])
})
