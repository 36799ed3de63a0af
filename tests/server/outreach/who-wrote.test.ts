import { expect, test } from 'vitest'
import { mailOf } from '#tests/support/inbound-mails.ts'
import { inboxHouse } from './inbox-house.ts'

const office = inboxHouse()
const { connected, inbound, letterToProspect } = office

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
