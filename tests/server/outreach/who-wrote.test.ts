import { expect, test } from 'vitest'
import { mailOf } from '#tests/support/inbound-mails.ts'
import { inboxHouse } from './inbox-house.ts'

const office = inboxHouse()
const { connected, inbound, letterToProspect, sql } = office

test('a letter that somebody only noted to have written makes no answer theirs', async () => {
  const { imap, read } = await connected()
  const letter = await letterToProspect()
  const other = await office.app.signInAs('sales_rep')
  const noted = await other.send('POST', '/api/emails', {
    recipientEmail: letter.email,
    subject: 'Hello',
    body: 'We spoke.',
    emailType: 'personal',
    sentAt: new Date().toISOString(),
  })
  expect(noted.status).toBe(201)
  imap.deliver(mailOf({ from: letter.email, subject: 'A question', text: 'Is it in stock?' }))
  await read()
  expect(await inbound()).toMatchObject([{ letterId: letter.id, ownerId: office.rep.id }])
  expect((await other.get<{ items: unknown[] }>('/api/inbound-mails')).body.items).toEqual([])
})

test('who may deal with an answer is listed for whoever assigns it: reps, operations and administrators who are here', async () => {
  const { imap, read } = await connected()
  const letter = await letterToProspect()
  const operations = await office.app.signInAs('operations')
  const trainee = await office.app.signInAs('trainee')
  const gone = await office.app.signInAs('sales_rep')
  await sql(`UPDATE users SET status = 'inactive' WHERE id = $1`, [gone.id])
  imap.deliver(mailOf({ from: letter.email, head: [`In-Reply-To: ${letter.messageId}`], text: 'To whom?' }))
  await read()
  const listed = await office.rep.get<{ id: string }[]>('/api/mail/incoming/colleagues')
  const ids = listed.body.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([office.rep.id, operations.id, office.admin.id]))
  for (const other of [trainee.id, gone.id]) expect(ids).not.toContain(other)
  const [mail] = await sql(`SELECT id FROM inbound_mails`)
  const assigned = (userId: string) =>
    office.rep.send('POST', `/api/inbound-mails/${mail?.id}/assign`, { userId })
  expect((await assigned(operations.id)).status).toBe(204)
  expect((await assigned(trainee.id)).status).toBe(400)
})
