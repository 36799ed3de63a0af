// About: src/email/server/replies, src/platform/ports
import { ImapFlow } from 'imapflow'
import { expect, onTestFinished, test } from 'vitest'
import { type Dovecot, startDovecot, whyNoDovecot } from '#tests/support/dovecot.ts'
import { complaint, mailOf, postfixBounce, withFiles } from '#tests/support/inbound-mails.ts'
import { inboxTestApp, stopped } from '#tests/support/inbox-app.ts'
import { until } from '#tests/support/processes.ts'

const office = inboxTestApp()
const { connectedTo, followUp, inbound, emailToProspect, runSequence, sql, suppressed } = office

/** A run without Dovecot says so; it counts as left out (scripts/proofs.mjs). */
async function dovecot(skip: (why: string) => void): Promise<Dovecot> {
  const why = whyNoDovecot()
  if (why !== null) {
    console.log(`left out: no Dovecot here (${why})`)
    skip(why)
  }
  return startDovecot()
}

/** What stands in the mailbox, as another client sees it. */
async function mailboxOf({ port, user, password: pass }: Dovecot) {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user, pass },
    logger: false,
  })
  onTestFinished(() => client.close())
  await client.connect()
  await client.mailboxOpen('INBOX')
  return client
}

const flagsIn = async (client: ImapFlow) => {
  const found: string[][] = []
  for await (const { flags } of client.fetch('1:*', { flags: true })) found.push([...(flags ?? [])])
  return found
}

test('by a real Dovecot: answers along a thread, a bounce, a complaint and broken mail, each once and nothing marked there', async ({
  skip,
}) => {
  const server = await dovecot(skip)
  const { read } = await connectedTo(server)
  const [answered, returned, hated] = [
    await emailToProspect(),
    await emailToProspect(),
    await emailToProspect(),
  ]
  const running = await runSequence(answered.prospectId)
  const first = '<first-answer@bars.example>'
  await server.deliver(
    mailOf({
      from: `"Ana" <${answered.email}>`,
      head: [
        `Message-ID: ${first}`,
        `In-Reply-To: ${answered.messageId}`,
        'Subject: =?utf-8?B?UmU6IENhZsOpIOKAlCBhIHRhc3Rpbmc=?=',
      ],
      text: 'Friday at four.\r\n.\r\n..dots at the beginning of a line\r\n',
    }),
  )
  // The second answer names the first alone: it is threaded through it.
  await server.deliver(
    mailOf({
      from: answered.email,
      head: [
        'Message-ID: <second-answer@bars.example>',
        `In-Reply-To: ${first}`,
        `References: ${answered.messageId} ${first}`,
      ],
      ...withFiles('Rather at five.', [{ name: 'menu.pdf', body: Buffer.from('%PDF-1.4 a menu') }]),
    }),
  )
  await server.deliver(postfixBounce({ to: returned.email, messageId: returned.messageId }))
  await server.deliver(complaint({ to: hated.email, messageId: hated.messageId }))
  await server.deliver(
    mailOf({
      from: 'odd@bars.example',
      type: 'multipart/mixed; boundary="open"',
      text: '--open\r\nContent-Type: text/plain\r\n\r\nstill here',
    }),
  )
  await server.deliver(Buffer.from(Array.from({ length: 3000 }, (_, n) => (n * 7919) % 256)))
  await read()
  await read()
  const kept = await inbound()
  expect(kept).toMatchObject([
    {
      kind: 'reply',
      subject: 'Re: Café — a tasting',
      letterId: answered.id,
      prospectId: answered.prospectId,
      problem: null,
    },
    { kind: 'reply', body: 'Rather at five.', letterId: answered.id, prospectId: answered.prospectId },
    { kind: 'bounce', letterId: returned.id },
    { kind: 'complaint', letterId: hated.id },
    { kind: 'other', fromEmail: 'odd@bars.example', body: 'still here' },
    { kind: 'unreadable' },
  ])
  expect(kept[0]?.body).toContain('Friday at four.')
  expect(await followUp(running)).toEqual(stopped('They answered.'))
  expect(await suppressed(returned.email)).toEqual([{ reason: 'bounced' }])
  expect(await suppressed(hated.email)).toEqual([{ reason: 'complained' }])
  // Whoever reads the mailbox too finds all of it, as new as it was.
  const other = await mailboxOf(server)
  const flags = await flagsIn(other)
  expect(flags).toHaveLength(6)
  expect(flags.flat()).not.toContain('\\Seen')
})

test('what was read, flagged or deleted elsewhere, and a mailbox under new numbers: each answer is taken in once', async ({
  skip,
}) => {
  const server = await dovecot(skip)
  const { read } = await connectedTo(server)
  const email = await emailToProspect()
  const answer = (text: string) =>
    server.deliver(mailOf({ from: email.email, head: [`In-Reply-To: ${email.messageId}`], text }))
  const said = async () => (await inbound()).map(({ body }) => body)
  for (const text of ['one', 'two', 'three']) await answer(text)
  const other = await mailboxOf(server)
  await until(async () => (await flagsIn(other)).length === 3)
  // Read and deleted on a phone before our reader saw it.
  await other.messageFlagsAdd('1', ['\\Seen', '\\Flagged'])
  await other.messageDelete('2')
  await read()
  expect(await said()).toEqual(['one', 'three'])
  await answer('four')
  await read()
  expect(await said()).toEqual(['one', 'three', 'four'])
  await other.logout()

  await server.kill()
  server.renumber(424_242)
  await server.start()
  await answer('five')
  // The line broke: that is noted, and tried again.
  await read()
  await sql(`UPDATE mailboxes SET retry_at = NULL`)
  await read()
  expect(await said()).toEqual(['one', 'three', 'four', 'five'])
  expect(await sql(`SELECT uid_validity AS "uidValidity", problem FROM mailboxes`)).toEqual([
    { uidValidity: '424242', problem: null },
  ])
})

test('killed while it is read from, and away for a while: that is said, and afterwards nothing is missing and nothing twice', async ({
  skip,
}) => {
  const server = await dovecot(skip)
  const { read } = await connectedTo(server)
  const email = await emailToProspect()
  const many = 40
  for (let n = 1; n <= many; n++)
    await server.deliver(
      mailOf({ from: email.email, head: [`In-Reply-To: ${email.messageId}`], text: `answer ${n}` }),
    )
  const reading = read()
  await until(async () => (await inbound()).length >= 3)
  await server.kill()
  await reading.catch(() => {})
  const before = (await inbound()).length
  expect(before).toBeLessThan(many)
  await sql(`UPDATE mailboxes SET retry_at = NULL`)
  await read()
  expect(await sql(`SELECT problem FROM mailboxes`)).toEqual([{ problem: 'Nothing answers at this port.' }])
  await server.start()
  await sql(`UPDATE mailboxes SET retry_at = NULL`)
  await read()
  const bodies = (await inbound()).map(({ body }) => body)
  expect(bodies).toEqual(Array.from({ length: many }, (_, n) => `answer ${n + 1}`))
  expect(await sql(`SELECT problem FROM mailboxes`)).toEqual([{ problem: null }])
})
