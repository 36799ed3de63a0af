import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type SigningKey, smtpPost } from '#platform/ports/post.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { headerOf, mailServer } from '#tests/support/mail-server.ts'
import { liftSuppressed, reviewUncertain } from './sending/review-email.ts'
import { sendEmail } from './sending/send-email.ts'
import { watchEmails } from './sending/watch-emails.ts'
import { type Email, writeEmail } from './sending/write-email.ts'

let app: TestApp
let admin: Person
let now = new Date('2026-05-05T15:00:00Z')
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } })
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  await setAddress(true)
})

const address = { line1: '7 Still Lane', city: 'Denver', state: 'CO', zip: '80202', country: 'USA' }

async function setAddress(isThere: boolean): Promise<void> {
  await app.context.db.rows(`DELETE FROM company_settings WHERE key IN ('address', 'name')`)
  await app.context.db.rows(
    `INSERT INTO company_settings (key, value) VALUES ('name', '"Amber Root"'::jsonb)`,
  )
  if (isThere)
    await app.context.db.rows(`INSERT INTO company_settings (key, value) VALUES ('address', $1::jsonb)`, [
      JSON.stringify(address),
    ])
}

async function openPost(signingKey: SigningKey | null = null) {
  const server = await mailServer()
  const post = smtpPost({ smtpUrl: server.url, needsTls: false, signingKey })
  onTestFinished(() => post.close())
  return { server, post }
}

let made = 0
function message(over: Partial<Email> & { email?: string } = {}): Email {
  made++
  return {
    to: { email: over.email ?? `bar-${made}@example.com`, name: 'The Bar', type: 'other' },
    senderId: null,
    kind: 'personal',
    isCommercial: true,
    subject: `A pour for you ${made}`,
    text: 'Hello,\n\ntry it <today>.',
    ...over,
  }
}

const write = (one: Email) => app.context.db.transact((tx) => writeEmail(app.context, tx, null, one))
const rowOf = async (id: string) =>
  (
    await app.context.db.rows<Record<string, unknown>>(
      `SELECT status, reason, smtp_answer AS answer, attempts, sent_at AS "sentAt", lease FROM emails WHERE id = $1`,
      [id],
    )
  )[0]
const callerOf = (person: Person) => ({
  actor: { id: person.id, role: person.role, clientId: null, states: [] },
  sessionId: null,
  ip: null,
  userAgent: null,
})

test('an advertisement carries text, HTML, address and a signed unsubscribe link, and the answer is kept', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { server, post } = await openPost({
    domain: 'amberroot.example',
    selector: 'pourline',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  })
  const { id } = await write(message({ senderId: admin.id }))
  await sendEmail(app.context, post, id)
  expect(await rowOf(id)).toMatchObject({
    status: 'sent',
    attempts: 1,
    answer: expect.stringMatching(/^250/),
  })
  const [mail] = server.got
  if (!mail) throw new Error('nothing came')
  expect(mail.text).toContain('try it <today>.')
  expect(mail.text).toContain('Amber Root\n7 Still Lane, Denver, CO 80202')
  expect(mail.html).toContain('try it &lt;today&gt;.')
  expect(mail.messageId).toBe(`<${id}@${app.context.config.MAIL_FROM.split('@')[1]}>`)
  expect(mail.from?.name).toContain('Amber Root')
  expect(mail.replyTo?.[0]?.address).toBe(admin.email)
  const unsubscribe = headerOf(mail, 'list-unsubscribe') ?? ''
  expect(unsubscribe).toMatch(/^<http:\/\/[^>]+\/unsubscribe\/[^>]+>$/)
  expect(mail.text).toContain(unsubscribe.slice(1, -1))
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const signed = /;h=([^;]*);/.exec((headerOf(mail, 'dkim-signature') ?? '').replace(/\s/g, ''))?.[1]
  expect(signed?.toLowerCase().split(':')).toEqual(
    expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
})

test('an opt-out stops what is commercial, a hard bounce everything, each when the mail would leave', async () => {
  const { server, post } = await openPost()
  const email = 'gone@example.com'
  const ad = await write(message({ email }))
  const receipt = await write(message({ email, isCommercial: false, kind: 'receipt' }))
  await app.context.db.rows(`INSERT INTO suppressions (email, reason) VALUES ($1, 'unsubscribed')`, [email])
  await sendEmail(app.context, post, ad.id)
  await sendEmail(app.context, post, receipt.id)
  expect(await rowOf(ad.id)).toMatchObject({
    status: 'suppressed',
    reason: expect.stringContaining('opted out'),
  })
  expect(await rowOf(receipt.id)).toMatchObject({ status: 'sent' })
  expect(server.got.map(({ messageId }) => messageId)).toEqual([expect.stringContaining(receipt.id)])
  expect(headerOf(server.got[0] as never, 'list-unsubscribe')).toBeUndefined()

  server.refusals.set(email, [550, '5.1.1 no such user'])
  const second = await write(message({ email, isCommercial: false }))
  await sendEmail(app.context, post, second.id)
  expect(await rowOf(second.id)).toMatchObject({ status: 'bounced', answer: '550 5.1.1 no such user' })
  server.refusals.clear()
  const third = await write(message({ email, isCommercial: false }))
  await sendEmail(app.context, post, third.id)
  expect(await rowOf(third.id)).toMatchObject({
    status: 'suppressed',
    reason: expect.stringContaining('came back'),
  })

  // A bounce can be lifted with a reason, an unsubscribe only by the recipient.
  const rows = await app.context.db.rows<{ id: string; reason: string }>(
    `SELECT id, reason FROM suppressions WHERE email = $1 ORDER BY reason`,
    [email],
  )
  expect(rows.map(({ reason }) => reason)).toEqual(['bounced', 'unsubscribed'])
  const lift = (n: number) =>
    liftSuppressed(app.context, callerOf(admin), rows[n]?.id ?? '', { reason: 'New mailbox' })
  await lift(0)
  await expect(lift(1)).rejects.toMatchObject({ code: 'move_not_allowed' })
  await reviewUncertain(app.context, callerOf(admin), third.id, {
    action: 'send_again',
    reason: 'It is back',
  })
  await sendEmail(app.context, post, third.id)
  expect(await rowOf(third.id)).toMatchObject({ status: 'sent' })
})

test('commercial mail without a postal address is not sent and says why', async () => {
  const { server, post } = await openPost()
  await setAddress(false)
  const { id } = await write(message())
  await sendEmail(app.context, post, id)
  expect(await rowOf(id)).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('no postal address'),
  })
  expect(server.got).toEqual([])
})

test('what is refused for now waits longer each time, what nobody knows waits for a person', async () => {
  const { server, post } = await openPost()
  const one = message({ email: 'bar@later.example' })
  server.refusals.set(one.to.email, [451, '4.3.0 try later'])
  const { id } = await write(one)
  await sendEmail(app.context, post, id)
  expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 1, answer: '451 4.3.0 try later' })
  // Its domain asked us to wait: until then it is not even tried.
  await sendEmail(app.context, post, id)
  expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 1 })
  now = new Date(now.getTime() + 2 * 60_000)
  await sendEmail(app.context, post, id)
  const [job] = await app.context.db.rows<{ wait: number }>(
    `SELECT round(extract(epoch FROM run_at - $2::timestamptz) / 60)::int AS wait FROM graphile_worker.jobs WHERE key = $1`,
    [`letter:${id}`, now.toISOString()],
  )
  expect(job?.wait).toBe(5)

  // The server took the message and fell silent: an advertisement waits, a receipt is sent again as the same message.
  const [ad, receipt] = [message(), message({ isCommercial: false })]
  for (const { to } of [ad, receipt]) server.silent.add(to.email)
  const [adId, receiptId] = [(await write(ad)).id, (await write(receipt)).id]
  await sendEmail(app.context, post, adId)
  await sendEmail(app.context, post, receiptId)
  expect(await rowOf(adId)).toMatchObject({ status: 'uncertain' })
  expect(await rowOf(receiptId)).toMatchObject({ status: 'queued' })
  server.silent.clear()
  await sendEmail(app.context, post, adId)
  await sendEmail(app.context, post, receiptId)
  const times = (wanted: string) => server.got.filter(({ messageId }) => messageId?.includes(wanted)).length
  expect([times(adId), times(receiptId)]).toEqual([1, 2])
  await reviewUncertain(app.context, callerOf(admin), adId, { action: 'was_sent', reason: 'They answered' })
  expect(await rowOf(adId)).toMatchObject({ status: 'sent' })
})

test('a lease that ran out is looked at by the clock', async () => {
  const { server, post } = await openPost()
  const { id } = await write(message())
  await app.context.db.rows(
    `UPDATE emails SET status = 'sending', lease = 'dead', lease_until = $2::timestamptz + interval '10 minutes' WHERE id = $1`,
    [id, now.toISOString()],
  )
  await app.context.db.rows(`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs`)
  const waiting = () =>
    app.context.db.rows(`SELECT FROM graphile_worker.jobs WHERE key = $1`, [`letter:${id}`])
  await watchEmails(app.context)
  expect(await waiting()).toHaveLength(0)
  now = new Date(now.getTime() + 11 * 60_000)
  await watchEmails(app.context)
  expect(await waiting()).toHaveLength(1)
  await sendEmail(app.context, post, id)
  expect(await rowOf(id)).toMatchObject({ status: 'uncertain' })
  expect(server.got).toEqual([])
})

test('connections are kept, and a head that says more than one thing is refused', async () => {
  const { server, post } = await openPost()
  for (let n = 0; n < 10; n++) await sendEmail(app.context, post, (await write(message())).id)
  expect(server.got).toHaveLength(10)
  expect(server.connections()).toBeLessThanOrEqual(3)
  for (const bad of [
    message({ subject: 'Hello\r\nBcc: all@evil.example' }),
    message({ email: 'a@example.com, b@example.com' }),
    message({ email: 'a@example.com>\r\nRCPT TO:<b@example.com' }),
    { ...message(), to: { email: 'a@example.com', name: 'Ann\nBcc: b@example.com', type: 'other' as const } },
  ])
    await expect(write(bad)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('the link acts by POST alone, without sign-in, can be undone, and is nobody else’s', async () => {
  const { server, post } = await openPost()
  const { id } = await write(message({ email: 'one-click@example.com' }))
  await sendEmail(app.context, post, id)
  const link = new URL(/\/unsubscribe\/\S+/.exec(server.got[0]?.text ?? '')?.[0] ?? '', 'http://x').pathname
  const isOut = async () => (await app.nobody.get<{ isOut: boolean }>(`/api${link}`)).body.isOut
  expect(await isOut()).toBe(false)
  const click = await app.app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(click.statusCode).toBe(200)
  expect(await isOut()).toBe(true)
  expect((await app.nobody.send('POST', `/api${link}/undo`)).body).toMatchObject({ isOut: false })
  const forged = `${link.slice(0, -4)}aaaa`
  expect((await app.nobody.get(`/api${forged}`)).status).toBe(404)
  expect((await app.app.inject({ method: 'POST', url: forged })).statusCode).toBe(404)
})
