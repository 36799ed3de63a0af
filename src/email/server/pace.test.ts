import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { smtpPost } from '#platform/ports/post.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { emailsToMany, sendEmail } from './sending/send-email.ts'
import { writeEmail } from './sending/write-email.ts'

let app: TestApp
let admin: Person
let now = new Date('2026-05-05T15:00:00Z')
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } })
  admin = await app.signInAs('admin')
  await app.context.db.rows(
    `INSERT INTO company_settings (key, value) VALUES ('address', '{"line1":"7 Still Lane","city":"Denver","state":"CO","zip":"80202","country":"USA"}'::jsonb)`,
  )
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.context.db.rows(`DELETE FROM mail_paces`)
  await app.context.db.rows(`DELETE FROM emails`)
})

async function limit(perMinute: number, perDomain: number) {
  await app.context.db.rows(`DELETE FROM company_settings WHERE key = 'mailPace'`)
  await app.context.db.rows(`INSERT INTO company_settings (key, value) VALUES ('mailPace', $1::jsonb)`, [
    JSON.stringify({ perMinute, perDomain }),
  ])
}

async function openPost() {
  const server = await mailServer()
  const post = smtpPost({ smtpUrl: server.url, needsTls: false, signingKey: null })
  onTestFinished(() => post.close())
  return { server, post, send: (id: string) => sendEmail(app.context, post, id) }
}

async function write(email: string, kind = 'drip', isCommercial = true) {
  const { id } = await app.context.db.transact((tx) =>
    writeEmail(app.context, tx, null, {
      to: { email, type: 'other' },
      senderId: null,
      kind,
      isCommercial,
      subject: 'A pour for you',
      text: 'Hello.',
    }),
  )
  return id
}

const rowOf = (id: string) =>
  app.context.db.row<{ status: string; reason: string | null; attempts: number; runAt: string | null }>(
    `SELECT e.status, e.reason, e.attempts, j.run_at AS "runAt" FROM emails e
       LEFT JOIN graphile_worker.jobs j ON j.key = 'letter:' || e.id WHERE e.id = $1`,
    [id],
  )

test('beyond its number a domain takes no more this minute: emails wait, use up no try, say why, and others go on', async () => {
  await limit(0, 20)
  const { server, send } = await openPost()
  const ids = []
  for (let n = 0; n < 6; n++) ids.push(await write(`bar-${n}@gmail.example`))
  for (const id of ids) await send(id)
  const rows = await Promise.all(ids.map(rowOf))
  const waiting = rows.filter((row) => row?.status === 'queued')
  expect(rows.map((row) => row?.status)).toEqual(['sent', 'sent', 'queued', 'queued', 'queued', 'queued'])
  for (const row of waiting)
    expect(row).toMatchObject({ attempts: 0, reason: 'Waits: gmail.example takes no more mail this minute.' })
  expect(new Set(waiting.map((row) => row?.runAt)).size).toBe(4)
  const other = await write('owner@inn.example')
  await send(other)
  const byHand = await write('owner@gmail.example', 'personal')
  await send(byHand)
  expect([(await rowOf(other))?.status, (await rowOf(byHand))?.status]).toEqual(['sent', 'sent'])
  expect(server.got).toHaveLength(4)
  expect((await admin.get('/api/mail/waiting')).body).toEqual({
    waits: [{ reason: 'Waits: gmail.example takes no more mail this minute.', count: 4 }],
    held: [],
  })
  now = new Date(now.getTime() + 30_000)
  for (const id of ids.slice(2, 4)) await send(id)
  expect((await rowOf(ids[3] ?? ''))?.status).toBe('sent')
})

test('our mailbox keeps to its number over all domains, and receipts wait for none', async () => {
  await limit(10, 0)
  const { send } = await openPost()
  const ids = []
  for (let n = 0; n < 3; n++) ids.push(await write(`bar-${n}@bar-${n}.example`))
  const receipt = await write('owner@bar-9.example', 'receipt', false)
  for (const id of [...ids, receipt]) await send(id)
  expect((await rowOf(ids[2] ?? ''))?.reason).toBe('Waits: our mailbox sends no more mail this minute.')
  expect((await rowOf(receipt))?.status).toBe('sent')
})

test('several workers agree: of thirty emails sent at once no more leave than one worker would send', async () => {
  await limit(60, 0)
  const { server, post } = await openPost()
  const ids = []
  for (let n = 0; n < 30; n++) ids.push(await write(`bar-${n}@bar-${n}.example`))
  const workers = Array.from({ length: 3 }, () => emailsToMany(app.context, post))
  await Promise.all(ids.map((id, at) => workers[at % workers.length]?.(id)))
  expect(server.got).toHaveLength(6)
})

test('a domain that says "too many" waits longer each time, it alone, and an email that it takes ends that', async () => {
  await limit(0, 0)
  const { server, send } = await openPost()
  server.refusals.set('one@grey.example', [451, '4.7.1 Greylisted, come back later'])
  const first = await write('one@grey.example')
  const second = await write('two@grey.example')
  const other = await write('owner@inn.example')
  const heldMs = async () => {
    const row = await app.context.db.row<{ until: string }>(
      `SELECT held_until AS until FROM mail_paces WHERE key = 'to:grey.example'`,
    )
    return Date.parse(row?.until ?? '') - now.getTime()
  }
  await send(first)
  const held = await heldMs()
  expect(held / 60_000).toBeCloseTo(1, 0)
  for (const id of [second, other]) await send(id)
  expect(await rowOf(second)).toMatchObject({
    status: 'queued',
    attempts: 0,
    reason: 'Waits: grey.example asked us to send later.',
  })
  expect((await rowOf(other))?.status).toBe('sent')
  expect((await admin.get('/api/mail/waiting')).body).toMatchObject({
    held: [{ domain: 'grey.example', refusals: 1, said: '451 4.7.1 Greylisted, come back later' }],
  })
  now = new Date(now.getTime() + held + 1000)
  await send(first)
  expect(await heldMs()).toBeGreaterThan(held * 1.2)
  now = new Date(now.getTime() + 10 * 60_000)
  server.refusals.clear()
  for (const id of [first, second]) await send(id)
  expect([(await rowOf(first))?.status, (await rowOf(second))?.status]).toEqual(['sent', 'sent'])
  expect(await heldMs()).toBeLessThan(0)
})
