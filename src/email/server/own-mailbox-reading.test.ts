import { expect, onTestFinished, test } from 'vitest'
import { hearMail } from '#assistants/server/sales/hear-mail.ts'
import { smtpPost } from '#platform/ports/post.ts'
import { imapServer } from '#tests/support/imap-server.ts'
import { mailOf } from '#tests/support/inbound-mails.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { own, ownMailboxTestApp, secret, settingsOf } from '#tests/support/own-mailbox-app.ts'
import type { Arrived, Inbox } from './inbox/inbox.ts'
import { readInbox } from './replies/read-inbox.ts'
import { sendEmail } from './sending/send-email.ts'
import { writeEmail } from './sending/write-email.ts'

const office = ownMailboxTestApp()

test('killed between reading and commit nothing is lost or doubled; two workers do not read the same mailbox, and a lease of the dead runs out', async () => {
  const { mine, inbox, read } = await office.connected()
  const email = await office.written()
  for (const n of [1, 2, 3])
    mine.deliver(
      mailOf({ from: email.email, head: [`In-Reply-To: ${email.messageId}`], text: `Answer ${n}` }),
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
  await expect(readInbox(office.staff.app.context, dying)).rejects.toThrow('killed')
  expect((await office.inbound()).map(({ body }) => body)).toEqual(['Answer 1'])
  // As after a kill: the lease was not released.
  const until = new Date(Date.now() + 60_000).toISOString()
  await office.sql(`UPDATE mailboxes SET lease = 'the dead', lease_until = $1`, [until])
  await read()
  expect(await office.inbound()).toHaveLength(1)
  office.ahead = 61_000
  const underWay = new Map<number, number>()
  let atOnce = 0
  const counting: Inbox = {
    ...inbox,
    async read(settings, ...asked) {
      const others = underWay.get(settings.port) ?? 0
      atOnce = Math.max(atOnce, others + 1)
      underWay.set(settings.port, others + 1)
      try {
        return await inbox.read(settings, ...asked)
      } finally {
        underWay.set(settings.port, (underWay.get(settings.port) ?? 1) - 1)
      }
    },
  }
  await Promise.all([
    readInbox(office.staff.app.context, counting),
    readInbox(office.staff.app.context, counting),
  ])
  expect((await office.inbound()).map(({ body }) => body)).toEqual(['Answer 1', 'Answer 2', 'Answer 3'])
  // Readings follow one another, but never overlap.
  expect(atOnce).toBe(1)
})

test('emails of who has a mailbox ask for answers there, all others at the company’s; bounces go where they went', async () => {
  await office.connected()
  const smtp = await mailServer()
  const post = smtpPost({ smtpUrl: smtp.url, needsTls: false, signingKey: null })
  onTestFinished(() => post.close())
  const asks = async (senderId: string, kind = 'personal') => {
    const { id } = await office.staff.app.context.db.transact((tx) =>
      writeEmail(office.staff.app.context, tx, null, {
        to: { email: 'ana@example.com', type: 'other' },
        ...{ senderId, kind, isCommercial: false, subject: 'A tasting', text: 'Gladly' },
      }),
    )
    await sendEmail(office.staff.app.context, post, id)
    return smtp.got.at(-1)?.replyTo?.[0]?.address
  }
  expect(await asks(office.staff.rep.id)).toBe('robin@own.example')
  expect(await asks(office.staff.other.id)).toBe('sales@amberroot.example')
  expect(
    (await office.staff.admin.send('DELETE', `/api/mail/incoming/people/${office.staff.rep.id}`)).status,
  ).toBe(204)
  expect(await asks(office.staff.rep.id)).toBe('sales@amberroot.example')
  expect((await office.staff.rep.get(own)).body).toEqual({ mailbox: null })
  expect(
    await office.sql(`SELECT password FROM mailboxes WHERE owner_id = $1`, [office.staff.rep.id]),
  ).toEqual([{ password: '' }])
})

test('an own mailbox is tried before it is kept, shows no password, and goes when its owner leaves', async () => {
  const imap = await imapServer()
  const leaver = await office.staff.app.signInAs('sales_rep')
  const settings = settingsOf(imap, 'leaver@own.example')
  const wrong = await leaver.send<{ fields?: object }>('PUT', own, { ...settings, password: 'wrong' })
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['password']])
  expect((await leaver.send('PUT', own, settings)).status).toBe(204)
  const twice = await office.staff.other.send<{ fields?: object }>('PUT', own, settings)
  expect([twice.status, Object.keys(twice.body.fields ?? {})]).toEqual([400, ['address']])
  expect(JSON.stringify((await leaver.get(own)).body)).not.toContain('testpass')
  const [kept] = await office.sql(`SELECT password FROM mailboxes`)
  expect(String(kept?.password)).not.toContain('testpass')
  const audit = await office.sql(`SELECT new_values FROM audit_logs WHERE entity_type = 'mailboxes'`)
  expect(JSON.stringify(audit)).not.toContain('testpass')
  const trainee = await office.staff.app.signInAs('trainee')
  expect((await trainee.send('PUT', own, settings)).status).toBe(403)
  const url = `/api/users/${leaver.id}`
  expect((await office.staff.admin.get(`${url}/work`)).body).toMatchObject({ mailbox: 'leaver@own.example' })
  const body = { to: office.staff.rep.id, forwardUntil: null, isLeaving: true }
  expect((await office.staff.admin.send('POST', `${url}/hand-over`, body)).status).toBe(204)
  expect((await office.staff.admin.get('/api/mail/incoming/people')).body).toEqual({ people: [] })
})

test('who is away has what they share forwarded from their own mailbox, until the day set; what is private never, and nothing goes round', async () => {
  const { mine, read } = await office.connected()
  const { rep, other, admin } = office.staff
  await office.sql(`DELETE FROM emails WHERE email_type = 'forward'`)
  const day = 24 * 3_600_000
  const dayAt = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
  const forward = { fromEmail: rep.email, toUserId: other.id, startDate: dayAt(-1), endDate: dayAt(1) }
  expect((await admin.send('POST', '/api/email-forwards', forward)).status).toBe(201)
  const forwarded = () =>
    office.sql(
      `SELECT recipient_email AS "to", subject FROM emails WHERE email_type = 'forward' ORDER BY created_at`,
    )
  const email = await office.written()
  const answer = (text: string, subject = 'Re: A tasting') =>
    mine.deliver(mailOf({ from: email.email, head: [`In-Reply-To: ${email.messageId}`], subject, text }))
  answer('Friday at four.')
  // It refers to no email of ours, so it may be about anything.
  mine.deliver(mailOf({ from: email.email, subject: 'Something else', text: secret }))
  // Automatic mail, and mail that we forwarded ourselves.
  answer('I am away.', 'Automatic reply: A tasting')
  mine.deliver(
    mailOf({
      from: email.email,
      head: [
        `In-Reply-To: ${email.messageId}`,
        'X-Pourline-Forwarded: yes',
        'Auto-Submitted: auto-forwarded',
      ],
      text: 'Round it goes',
    }),
  )
  await read()
  expect(await forwarded()).toEqual([{ to: other.email, subject: 'Fwd: Re: A tasting' }])
  const got = await office.sql(`SELECT body, is_shared AS "isShared", assigned_to AS "to" FROM inbound_mails`)
  expect(got).toContainEqual({ body: 'Friday at four.', isShared: true, to: other.id })
  expect(got).toContainEqual({ body: secret, isShared: false, to: rep.id })
  const seen = await other.get<{ items: { body: string }[] }>('/api/inbound-mails')
  expect(seen.body.items.map(({ body }) => body)).toContain('Friday at four.')
  expect(JSON.stringify(seen.body)).not.toContain(secret)

  // Two forward rules in a circle: the mail stays with the person it came to.
  expect(
    (
      await admin.send('POST', '/api/email-forwards', {
        ...forward,
        fromEmail: other.email,
        toUserId: rep.id,
      })
    ).status,
  ).toBe(201)
  answer('In a circle')
  await read()
  expect(await forwarded()).toHaveLength(1)
  await office.sql(`DELETE FROM email_forwards WHERE from_email = $1`, [other.email])

  office.ahead = 4 * day
  answer('Too late')
  await read()
  expect(await forwarded()).toHaveLength(1)
  expect((await office.inbound()).find(({ body }) => body === 'Too late')?.to).toBe(rep.id)
})

test('an answer to an email of the assistant that is nobody else’s to read goes to a person unread', async () => {
  const { mine, read } = await office.connected()
  await office.staff.rep.send('PUT', `${own}/sharing`, { sharesAnswers: false, sharesOther: false })
  const email = await office.written()
  const [business] = await office.sql(
    `INSERT INTO ai_prospects (business_name, email, assigned_rep_id) VALUES ('The Asked Bar', $1, $2) RETURNING id`,
    [email.email, office.staff.rep.id],
  )
  await office.sql(
    `WITH inserted AS (
       INSERT INTO ai_conversations (prospect_id, message_type, content, medium) VALUES ($1, 'outbound', 'A tasting', 'email') RETURNING id)
     INSERT INTO ai_sales_drafts (ai_prospect_id, state, purpose, step, subject, body, email_id, conversation_id, decided_at)
     SELECT $1, 'sent', 'opening', 1, 'A', 'B', $2, id, now() FROM inserted`,
    [business?.id, email.id],
  )
  mine.deliver(mailOf({ from: email.email, head: [`In-Reply-To: ${email.messageId}`], text: secret }))
  await read()
  const [mail] = await office.sql(`SELECT id FROM inbound_mails`)
  for (let times = 0; times < 2; times++) await hearMail(office.staff.app.context, String(mail?.id))
  expect(
    await office.sql(`SELECT assigned_to AS "to" FROM ai_prospects WHERE id = $1`, [business?.id]),
  ).toEqual([{ to: 'human' }])
  expect(JSON.stringify(await office.sql(`SELECT content FROM ai_conversations`))).not.toContain('daughter')
})
