import { expect, test } from 'vitest'
import {
  complaint,
  delayed,
  exchangeBounce,
  gmailBounce,
  postfixBounce,
  qmailBounce,
} from '#tests/support/inbound-mails.ts'
import { inboxTestApp, stopped } from '#tests/support/inbox-app.ts'

const office = inboxTestApp()
const { connected, followUp, inbound, emailToProspect, runSequence, stateOf, suppressed } = office

test('bounces of four kinds of servers: the email came back, the address gets no more, what runs stops', async () => {
  const { imap, read } = await connected()
  for (const shape of [postfixBounce, exchangeBounce, gmailBounce, qmailBounce]) {
    const email = await emailToProspect()
    const running = await runSequence(email.prospectId)
    imap.deliver(shape({ to: email.email, messageId: email.messageId }))
    await read()
    expect(await stateOf(email.id)).toMatchObject({
      status: 'bounced',
      reason: 'There is no such mailbox.',
      said: expect.stringContaining('5.1.1'),
    })
    expect(await suppressed(email.email)).toEqual([{ reason: 'bounced' }])
    expect(await followUp(running)).toEqual(stopped('Mail to this address came back for good.'))
  }
  expect((await inbound()).map(({ kind, isRead }) => [kind, isRead])).toEqual(Array(4).fill(['bounce', true]))
})

test('a full mailbox returns one email and suppresses nobody; a delay changes nothing; without a Message-ID the address decides', async () => {
  const { imap, read } = await connected()
  const full = await emailToProspect()
  imap.deliver(
    postfixBounce({
      to: full.email,
      messageId: full.messageId,
      status: '5.2.2',
      said: '552 5.2.2 Mailbox full',
    }),
  )
  const late = await emailToProspect()
  imap.deliver(delayed({ to: late.email, messageId: late.messageId }))
  const bare = await emailToProspect()
  imap.deliver(postfixBounce({ to: bare.email, messageId: '<changed@elsewhere.example>' }))
  await read()
  expect(await stateOf(full.id)).toMatchObject({
    status: 'bounced',
    reason: expect.stringContaining('did not take this message'),
  })
  expect(await suppressed(full.email)).toEqual([])
  expect(await stateOf(late.id)).toMatchObject({ status: 'sent' })
  expect(await stateOf(bare.id)).toMatchObject({ status: 'bounced' })
  // Without our Message-ID the bounce could be forged.
  expect(await suppressed(bare.email)).toEqual([])
})

test.each([
  ['4.4.1', '451 4.4.1 No answer from host'],
  ['4.4.7', '550 4.4.7 QUEUE.Expired; message expired'],
  ['4.2.2', '452 4.2.2 Mailbox full'],
  ['none', 'The message could not be delivered'],
])(
  '[MAIL-011] given up after days with status %s: this email came back, and its reader still gets codes',
  async (status, said) => {
    const { imap, read } = await connected()
    const email = await emailToProspect()
    imap.deliver(postfixBounce({ to: email.email, messageId: email.messageId, status, said }))
    await read()
    expect(await stateOf(email.id)).toMatchObject({
      status: 'bounced',
      reason: expect.stringContaining('did not take this message'),
    })
    expect(await suppressed(email.email)).toEqual([])
  },
)

test('a complaint: the email says so, all mail to its reader stops, a bounce later takes nothing of it back', async () => {
  const { imap, read } = await connected()
  const email = await emailToProspect()
  imap.deliver(complaint({ to: email.email, messageId: email.messageId }))
  await read()
  expect(await stateOf(email.id)).toMatchObject({
    status: 'complained',
    reason: 'Its reader reported it as spam.',
  })
  expect(await suppressed(email.email)).toEqual([{ reason: 'complained' }])
  imap.deliver(postfixBounce({ to: email.email, messageId: email.messageId }))
  await read()
  expect(await stateOf(email.id)).toMatchObject({ status: 'complained' })
})
