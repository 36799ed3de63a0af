import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { emailBlocks } from '#email/rules/content/email-blocks.ts'
import { emailsHtml, emailsText } from '#email/rules/content/write-blocks.ts'
import { smtpPost } from '#platform/ports/post.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { headerOf, mailServer } from '#tests/support/mail-server.ts'
import { sendEmail } from './sending/send-email.ts'
import { type Email, writeEmail } from './sending/write-email.ts'

let app: TestApp
let admin: Person
let rep: Person
let now = new Date('2026-05-05T15:00:00Z')
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } })
  admin = await app.signInAs('admin')
  rep = await app.signInAs('sales_rep')
  const address = { line1: '7 Still Lane', city: 'Denver', state: 'CO', zip: '80202', country: 'USA' }
  await app.context.db.rows(`INSERT INTO company_settings (key, value) VALUES ('address', $1::jsonb)`, [
    JSON.stringify(address),
  ])
})
afterAll(() => app.close())
beforeEach(() => follow(null))

/** Sets what the company tracks; null is the default. */
async function follow(value: { clicks: boolean; opens: boolean } | null): Promise<void> {
  await app.context.db.rows(`DELETE FROM company_settings WHERE key = 'mailTracking'`)
  if (value)
    await app.context.db.rows(
      `INSERT INTO company_settings (key, value) VALUES ('mailTracking', $1::jsonb)`,
      [JSON.stringify(value)],
    )
}

let made = 0
type Sent = { id: string; text: string; html: string; paths: string[]; picture: string | null }

/** An email as its reader got it, with the tracked addresses in it. */
async function sent(marks: string, over: Partial<Email> & { email?: string } = {}): Promise<Sent> {
  made++
  const { email = `bar-${made}@example.com`, ...rest } = over
  const blocks = emailBlocks(marks)
  const message: Email = {
    to: { email, name: 'The Bar', type: 'other' },
    senderId: rep.id,
    kind: 'personal',
    isCommercial: true,
    subject: `A pour for you ${made}`,
    text: emailsText(blocks),
    html: emailsHtml(blocks, 'A pour'),
    ...rest,
  }
  const server = await mailServer()
  const post = smtpPost({ smtpUrl: server.url, needsTls: false, signingKey: null })
  onTestFinished(() => post.close())
  const { id } = await app.context.db.transact((tx) => writeEmail(app.context, tx, null, message))
  await sendEmail(app.context, post, id)
  const [mail] = server.got
  if (!mail) throw new Error('nothing came')
  expect(headerOf(mail, 'list-unsubscribe')?.includes('/unsubscribe/') ?? false).toBe(message.isCommercial)
  const text = mail.text ?? ''
  const html = mail.html ?? ''
  const paths = [...html.matchAll(/href="[^"]*(\/l\/[^"]+)"/g)].map(([, path]) => path ?? '')
  return { id, text, html, paths, picture: /src="[^"]*(\/o\/[^"]+)"/.exec(html)?.[1] ?? null }
}

const person =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

const visit = (url: string, { agent = person, method = 'GET' as 'GET' | 'HEAD' } = {}) =>
  app.app.inject({ method, url, headers: { 'user-agent': agent } })

function later(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000)
}

const rowOf = async (id: string) =>
  (
    await app.context.db.rows<Record<string, unknown>>(
      `SELECT clicked_at AS "clickedAt", clicked_links AS links, opened_at AS "openedAt" FROM emails WHERE id = $1`,
      [id],
    )
  )[0]
const eventsOf = (id: string) =>
  app.context.db.rows<{ kind: string; machine: boolean; place: number | null }>(
    `SELECT kind, is_machine AS machine, place FROM letter_events WHERE email_id = $1 ORDER BY at, id`,
    [id],
  )

test('the links of a commercial email lead through us to where they pointed; the unsubscribe link, mail addresses and sign-in links are never touched', async () => {
  const origin = app.context.config.PUBLIC_URL
  const email = await sent(
    `Our [tasting menu](https://bar.example/menu?a=1&b=2).\n\n[Mail](mailto:x@bar.example) [Sign in](${origin}/login) [Yours](${origin}/invitation?token=abc) [Site](${origin}/partnership)`,
  )
  expect(email.paths).toHaveLength(2)
  expect(email.text).toContain(`tasting menu (${origin}${email.paths[0]})`)
  expect(email.text).toContain(`No more mail like this: ${origin}/unsubscribe/`)
  for (const kept of ['mailto:x@bar.example', `${origin}/login`, `${origin}/invitation?token=abc`])
    expect(email.html).toContain(`href="${kept}"`)
  later(60)
  const answer = await visit(email.paths[0] ?? '')
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('https://bar.example/menu?a=1&b=2')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await rowOf(email.id)).toMatchObject({ clickedAt: now.toISOString(), links: ['tasting menu'] })
  // A second click within a minute does not count.
  await visit(email.paths[0] ?? '')
  expect(await eventsOf(email.id)).toEqual([{ kind: 'click', machine: false, place: 0 }])
  // The email reads as it was written.
  const [row] = await app.context.db.rows<{ body: string }>(`SELECT body FROM emails WHERE id = $1`, [
    email.id,
  ])
  expect(row?.body).toContain('tasting menu (https://bar.example/menu?a=1&b=2)')
  const seen = await rep.get<{ clickedLinks: string[] }>(`/api/emails/${email.id}`)
  expect(seen.body.clickedLinks).toEqual(['tasting menu'])
  await expect(app.context.db.rows(`DELETE FROM letter_events`)).rejects.toThrow(
    /permission denied|append-only/,
  )
})

test('nothing in the request says where it goes: forged, cut, foreign and added parts are a plain page', async () => {
  const email = await sent('Our [menu](https://bar.example/menu).')
  const other = await sent('Our [list](https://bar.example/list).')
  const path = email.paths[0] ?? ''
  const [id = '', place = '', proof = ''] = path.slice(3).split('.')
  const [otherId = ''] = (other.paths[0] ?? '').slice(3).split('.')
  const flipped = (proof.startsWith('A') ? 'B' : 'A') + proof.slice(1)
  later(60)
  for (const forged of [
    `/l/${id}.${place}.${flipped}`,
    `/l/${id}.${place}.${proof.slice(0, -1)}`,
    `/l/${id}.1.${proof}`,
    `/l/${otherId}.${place}.${proof}`,
    `/l/${id}.${place}.${proof}.x`,
    `/l/${id}.${place}`,
    '/l/https%3A%2F%2Fevil.example',
    `/l/${encodeURIComponent('\u0000')}`,
    `/o/${id}.${proof}`,
  ]) {
    const answer = await visit(forged)
    expect([400, 404], forged).toContain(answer.statusCode)
    expect(answer.headers.location, forged).toBeUndefined()
  }
  expect((await visit(`/l/${id}.${place}.${flipped}`)).body).toContain('This link does not work')
  const added = await visit(`${path}?to=https://evil.example&url=//evil.example`)
  if (added.statusCode === 302) expect(added.headers.location).toBe('https://bar.example/menu')
  expect(added.headers.location ?? '').not.toContain('evil')
})

test('links with quotes and signs of other scripts lead where they should, as bytes that a header may carry', async () => {
  const email = await sent(
    "[Menü](https://bär.example/Menü/l'été?q=日本&x='y') and [plain](https://bar.example/a%20b)",
  )
  later(60)
  const answer = await visit(email.paths[0] ?? '')
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(new URL("https://bär.example/Menü/l'été?q=日本&x='y'").href)
  expect(answer.headers.location).toMatch(/^[\x20-\x7e]+$/)
})

test('an email with 200 links: each leads to its own, and a program that follows them all is no reader', async () => {
  const email = await sent(
    Array.from({ length: 200 }, (_, at) => `- [no ${at}](https://bar.example/${at})`).join('\n'),
  )
  expect(new Set(email.paths).size).toBe(200)
  later(3600)
  for (const [at, path] of email.paths.entries()) {
    const answer = await visit(path)
    expect(answer.headers.location).toBe(`https://bar.example/${at}`)
  }
  // The first click looked like a person's until the third came.
  expect(await rowOf(email.id)).toMatchObject({ clickedAt: null, links: [] })
  const noted = await eventsOf(email.id)
  expect(noted.filter(({ machine }) => !machine)).toHaveLength(3)
  expect(noted).toHaveLength(201)
  // The reader clicks an hour later, and is counted.
  later(3600)
  await visit(email.paths[7] ?? '')
  expect(await rowOf(email.id)).toMatchObject({ clickedAt: now.toISOString(), links: ['no 7'] })
})

test('machines are noted as machines: looking ahead, too soon, by name, and all links at once', async () => {
  const email = await sent('[one](https://bar.example/1) and [two](https://bar.example/2)')
  const [one = '', two = ''] = email.paths
  later(2)
  expect((await visit(one)).statusCode).toBe(302)
  later(600)
  expect((await visit(one, { method: 'HEAD' })).statusCode).toBe(302)
  await visit(two, { agent: 'Barracuda Sentinel (EE)' })
  expect((await eventsOf(email.id)).every(({ machine }) => machine)).toBe(true)
  expect(await rowOf(email.id)).toMatchObject({ clickedAt: null, links: [] })
  later(600)
  await visit(one)
  later(1)
  await visit(two)
  expect(await rowOf(email.id)).toMatchObject({ clickedAt: null, links: [] })
  later(600)
  await visit(two)
  expect(await rowOf(email.id)).toMatchObject({ clickedAt: now.toISOString(), links: ['two'] })
})

test('who is not to be followed is not: by the company, by the writer, by the reader, and in mail that is no advertisement', async () => {
  const marks = 'Our [menu](https://bar.example/menu).'
  await follow({ clicks: false, opens: false })
  expect((await sent(marks)).paths).toEqual([])
  await follow(null)
  expect((await sent(marks, { isUntracked: true })).paths).toEqual([])
  expect((await sent(marks, { isCommercial: false, kind: 'receipt' })).paths).toEqual([])

  // The reader opts out with the link of an email: links in earlier emails still work, but nothing is recorded.
  const email = 'quiet@example.com'
  const before = await sent(marks, { email })
  const token = /\/unsubscribe\/([^"\s<]+)/.exec(before.text)?.[1] ?? ''
  const said = await app.nobody.send('POST', `/api/unsubscribe/${token}/tracking`, { isTracked: false })
  expect(said).toMatchObject({ status: 200, body: { isOut: false, isTracked: false } })
  later(600)
  expect((await visit(before.paths[0] ?? '')).headers.location).toBe('https://bar.example/menu')
  expect(await eventsOf(before.id)).toEqual([])
  expect((await sent(marks, { email })).paths).toEqual([])

  // Nobody in the company can change that; the reader can.
  const [bar] = await app.context.db.rows<{ id: string }>(
    `INSERT INTO prospects (business_name, email, assigned_to) VALUES ('The Quiet Bar', $1, $2) RETURNING id`,
    [email, rep.id],
  )
  const about = { kind: 'prospect', recordId: bar?.id }
  const status = await rep.get(`/api/letters/tracking/prospect/${bar?.id}`)
  expect(status.body).toEqual({ email, isTracked: false, isOwnWish: true })
  expect((await rep.send('POST', '/api/letters/tracking', { ...about, isTracked: true })).status).toBe(409)
  await app.nobody.send('POST', `/api/unsubscribe/${token}/tracking`, { isTracked: true })
  expect((await sent(marks, { email })).paths).toHaveLength(1)

  // A rep records it for somebody who said so on the phone, and may undo it; a rep without the record may not.
  const noted = await rep.send('POST', '/api/letters/tracking', { ...about, isTracked: false })
  expect(noted.body).toEqual({ email, isTracked: false, isOwnWish: false })
  expect((await sent(marks, { email })).paths).toEqual([])
  const anonymous = await app.signInAs('sales_rep')
  expect((await anonymous.send('POST', '/api/letters/tracking', { ...about, isTracked: true })).status).toBe(
    404,
  )
  expect(
    (await admin.send('POST', '/api/letters/tracking', { ...about, isTracked: true })).body,
  ).toMatchObject({
    isTracked: true,
  })
})

test('opens are estimates: a picture only where the company wants it, kept by nobody, and what loads it for others is a machine', async () => {
  expect((await sent('Hello.')).picture).toBeNull()
  await follow({ clicks: true, opens: true })
  const email = await sent('Our [menu](https://bar.example/menu).')
  const picture = email.picture ?? ''
  expect(email.html).toContain('width="1" height="1" alt=""')
  later(600)
  const google = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'
  const answer = await visit(picture, { agent: google })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/gif', 'cache-control': 'no-store' })
  await visit(picture, { agent: 'Mozilla/5.0' })
  expect(await rowOf(email.id)).toMatchObject({ openedAt: null })
  await visit(picture)
  expect(await rowOf(email.id)).toMatchObject({ openedAt: now.toISOString(), clickedAt: null })
  expect((await eventsOf(email.id)).map(({ machine }) => machine)).toEqual([true, false])
})

test('figures by template and rep: shares with intervals, of emails that were followed alone; a rep sees their own', async () => {
  const all = await admin.get<{ reps: Record<string, unknown>[]; templates: Record<string, unknown>[] }>(
    '/api/mail/figures',
  )
  const own = all.body.reps.find(({ id }) => id === rep.id)
  const {
    sent: count,
    followed,
    clicked,
  } = own as {
    sent: number
    followed: number
    clicked: { count: number; low: number; high: number }
  }
  expect(followed).toBeLessThan(count)
  expect(clicked.count).toBe(5)
  expect(clicked.low).toBeLessThan(clicked.count / followed)
  expect(clicked.high).toBeGreaterThan(clicked.count / followed)
  const others = await app.signInAs('sales_rep')
  expect((await others.get<{ reps: unknown[] }>('/api/mail/figures')).body.reps).toEqual([])
})
