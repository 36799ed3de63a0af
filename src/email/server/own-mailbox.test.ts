import { expect, test } from 'vitest'
import { mailOf } from '#tests/support/inbound-mails.ts'
import { own, ownMailboxTestApp, secret } from '#tests/support/own-mailbox-app.ts'
import type { Inbox } from './inbox/inbox.ts'
import { readInbox } from './replies/read-inbox.ts'

const office = ownMailboxTestApp()

test('what comes in a person’s own mailbox is theirs alone until they share it; it stops what must stop either way', async () => {
  const { mine, read } = await office.connected()
  expect(
    (await office.staff.rep.send('PUT', `${own}/sharing`, { sharesAnswers: false, sharesOther: false }))
      .status,
  ).toBe(204)
  const email = await office.written()
  mine.deliver(
    mailOf({
      from: `"Ana" <${email.email}>`,
      subject: 'Confidential',
      head: [`In-Reply-To: ${email.messageId}`],
      text: secret,
    }),
  )
  await read()
  await read()
  expect(await office.inbound()).toEqual([
    {
      kind: 'reply',
      body: secret,
      prospectId: email.prospectId,
      of: office.staff.rep.id,
      isShared: false,
      to: office.staff.rep.id,
    },
  ])
  expect(await email.followUp()).toBe('stopped')
  expect(await email.said()).toEqual({ response: null, type: 'reply' })
  const [mail] = await office.sql(`SELECT id FROM inbound_mails`)
  // Readable by a colleague with the prospect in scope and by the office.
  await office.sql(`UPDATE prospects SET assigned_to = $2 WHERE id = $1`, [
    email.prospectId,
    office.staff.other.id,
  ])
  const sees = { listed: 1, searched: 1, inFile: '1', one: 200, history: 200 }
  const not = { listed: 0, searched: 0, inFile: '0', one: 404, history: 404 }
  for (const person of [office.staff.other, office.staff.admin]) {
    const { text, ...seen } = await office.waysToRead(person, mail?.id, email.prospectId)
    const marker = { id: mail?.id, kind: 'reply', owner: expect.any(String), receivedAt: expect.any(String) }
    expect(seen).toEqual({ ...not, hidden: [marker] })
    expect(text).not.toMatch(/daughter|Confidential/)
    for (const [call, body] of [
      ['share', { isShared: true }],
      ['mark', { isRead: true }],
      ['assign', { userId: person.id }],
    ] as const)
      expect((await person.send('POST', `/api/inbound-mails/${mail?.id}/${call}`, body)).status).toBe(404)
  }
  expect(await office.waysToRead(office.staff.rep, mail?.id, email.prospectId)).toMatchObject(sees)
  expect(
    (
      await office.staff.rep.send('POST', `/api/inbound-mails/${mail?.id}/assign`, {
        userId: office.staff.other.id,
      })
    ).status,
  ).toBe(400)
  // No system email mentions it either.
  expect(
    await office.sql(
      `SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'template' = 'answer-arrived' AND payload->>'id' = $1`,
      [`answer-${mail?.id}`],
    ),
  ).toEqual([])

  expect(
    (await office.staff.rep.send('POST', `/api/inbound-mails/${mail?.id}/share`, { isShared: true })).status,
  ).toBe(204)
  for (const person of [office.staff.other, office.staff.admin])
    expect(await office.waysToRead(person, mail?.id, email.prospectId)).toMatchObject({ ...sees, hidden: [] })
  expect(await email.said()).toMatchObject({ response: secret })
  await office.staff.rep.send('POST', `/api/inbound-mails/${mail?.id}/share`, { isShared: false })
  expect(await office.waysToRead(office.staff.admin, mail?.id, email.prospectId)).toMatchObject(not)
  expect(await email.said()).toMatchObject({ response: null })
  // The audit records it, but does not show the subject of a mail that is private again.
  const { body: audit } = await office.staff.admin.get<{ items: unknown[] }>(`/api/audit?record=${mail?.id}`)
  expect(audit.items).toHaveLength(2)
  expect(JSON.stringify(audit)).not.toMatch(/daughter|Confidential/)
})

test('in an own mailbox only what is about a record in scope is taken in; of anything else not even the body is fetched', async () => {
  const { mine, inbox } = await office.connected()
  const email = await office.written()
  const [theirs] = await office.sql(
    `INSERT INTO prospects (business_name, stage, assigned_to, email) VALUES ('Not theirs', 'warm', $1, 'far@example.com') RETURNING id`,
    [office.staff.other.id],
  )
  expect(theirs).toBeDefined()
  mine.deliver(mailOf({ from: 'doctor@clinic.example', subject: 'Your results', text: 'Private' }))
  mine.deliver(mailOf({ from: 'far@example.com', subject: 'To a colleague’s', text: 'Private' }))
  mine.deliver(mailOf({ from: email.email, subject: 'Anything', text: 'From their address' }))
  mine.deliver(
    mailOf({ from: 'robin@own.example', to: email.email, subject: 'Copy', text: 'My own copy to them' }),
  )
  mine.deliver(
    mailOf({
      from: email.email,
      head: [`References: ${email.messageId}`],
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
  await readInbox(office.staff.app.context, watching)
  expect(await office.inbound()).toMatchObject([
    { kind: 'reply', body: 'From their address', isShared: false },
    { kind: 'other', body: 'My own copy to them', isShared: false },
    { kind: 'reply', body: 'An answer to the letter', isShared: true },
  ])
  expect(fetched).toHaveLength(3)
  expect(fetched.join()).not.toContain('Private')
  expect(await office.sql(`SELECT last_uid::int AS uid FROM mailboxes WHERE owner_id IS NOT NULL`)).toEqual([
    { uid: 6 },
  ])
})

test('one mailbox that fails holds up no other, is tried again later each time, and says so to its owner and the office', async () => {
  const { mine, company, read } = await office.connected()
  const email = await office.written()
  await mine.stop()
  const deliver = (text: string) =>
    company.deliver(mailOf({ from: email.email, head: [`In-Reply-To: ${email.messageId}`], text }))
  for (const text of ['One', 'Two', 'Three']) {
    deliver(text)
    await read()
  }
  expect((await office.inbound()).map(({ body }) => body)).toEqual(['One', 'Two', 'Three'])
  const failing = await office.sql(
    `SELECT failures, extract(epoch FROM retry_at - $1::timestamptz)::float AS wait FROM mailboxes WHERE owner_id IS NOT NULL`,
    [new Date().toISOString()],
  )
  // In the third round the mailbox was not due.
  expect(failing).toEqual([{ failures: 2, wait: expect.any(Number) }])
  expect(Number(failing[0]?.wait)).toBeGreaterThan(60)
  office.ahead = 3 * 60_000
  await read()
  expect(await office.sql(`SELECT failures FROM mailboxes WHERE owner_id IS NOT NULL`)).toEqual([
    { failures: 3 },
  ])
  const problem = { problem: 'Nothing answers at this port.' }
  expect((await office.staff.rep.get(own)).body).toMatchObject({ mailbox: problem })
  expect((await office.staff.admin.get('/api/mail/incoming/people')).body).toEqual({
    people: [
      expect.objectContaining({ userId: office.staff.rep.id, address: 'robin@own.example', ...problem }),
    ],
  })
  expect((await office.staff.rep.get('/api/mail/incoming/people')).status).toBe(403)
  expect((await office.staff.other.get(own)).body).toEqual({ mailbox: null })
})
