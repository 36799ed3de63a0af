import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { smtpPost } from '#platform/ports/post.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { sendEmail } from './sending/send-email.ts'
import { writeEmail } from './sending/write-email.ts'

let app: TestApp
let rep: Person
let other: Person
let bar: string
beforeAll(async () => {
  app = await testApp({ clock: { now: () => new Date('2026-11-18T19:00:00Z') } })
  await app.context.db.rows(`DELETE FROM company_settings WHERE key = 'address'`)
  await app.context.db.rows(
    `INSERT INTO company_settings (key, value)
     VALUES ('address', '{"line1":"7 Still Lane","city":"Denver","state":"CO","zip":"80202","country":"USA"}')`,
  )
  rep = await app.signInAs('sales_rep')
  other = await app.signInAs('sales_rep')
  const row = await app.context.db.row<{ id: string }>(
    `INSERT INTO prospects (business_name, contact_name, email, assigned_to, stage) VALUES ('The Bar', 'Ana Ruiz', 'ana@bar.example', $1, 'warm')
     RETURNING id`,
    [rep.id],
  )
  bar = row?.id ?? ''
})
afterAll(() => app.close())

async function openPost() {
  const server = await mailServer()
  const post = smtpPost({ smtpUrl: server.url, needsTls: false, signingKey: null })
  onTestFinished(() => post.close())
  return { server, post }
}

type Payload = { to: string; template: string; data: Record<string, unknown> }
const notifiedOf = async ({ id }: Person) =>
  (
    await app.context.db.rows<{ payload: Payload }>(
      `SELECT payload FROM graphile_worker._private_jobs j JOIN users u ON u.email = j.payload->>'to'
        WHERE u.id = $1 AND j.payload->>'template' IN ('letter-not-arrived', 'letters-not-arrived') ORDER BY j.id`,
      [id],
    )
  ).map(({ payload }) => payload)

const email = {
  subject: 'A tasting at {{ business.name }}',
  body: 'Hi **{{ business.firstName }}**,\n\n[see the menu](https://amberroot.example/menu)',
}
const write = async (person: Person, over: object = {}) => {
  const made = await person.send<{ id: string }>('POST', '/api/letters', {
    ...{ kind: 'prospect', recordId: bar, ...email },
    ...over,
  })
  expect(made.status).toBe(201)
  return made.body.id
}
const rowOf = (id: string) =>
  app.context.db.row<Record<string, unknown>>(
    `SELECT status, rewritten_as AS "rewrittenAs" FROM emails WHERE id = $1`,
    [id],
  )

test('[MAIL-008] whose email was refused hears why and what to do, and writes it again as it was written', async () => {
  const { server, post } = await openPost()
  server.refusals.set('ana@bar.example', [554, '5.7.1 unsolicited'])
  const id = await write(rep)
  await sendEmail(app.context, post, id)
  expect(await rowOf(id)).toMatchObject({ status: 'failed' })
  expect(await notifiedOf(rep)).toEqual([
    expect.objectContaining({
      template: 'letter-not-arrived',
      data: {
        firstName: expect.any(String),
        to: 'ana@bar.example',
        subject: 'A tasting at The Bar',
        business: 'The Bar',
        why: 'Their mail server refused it as unwanted.',
        next: 'Call, and ask them to let mail from us through.',
        letterId: id,
      },
    }),
  ])

  const again = await rep.get<Record<string, unknown>>(`/api/letters/${id}/again`)
  expect(again.body).toEqual({
    kind: 'prospect',
    recordId: bar,
    name: 'The Bar',
    subject: 'A tasting at The Bar',
    body: 'Hi **Ana**,\n\n[see the menu](https://amberroot.example/menu)',
    files: [],
    isUntracked: false,
    templateId: null,
    answerTo: null,
    // Ana, whom the record names.
    contactId: expect.any(String),
  })
  expect((await other.get(`/api/letters/${id}/again`)).status).toBe(404)

  // An email written again says so, one taken back does not, and one that arrived cannot be written again.
  server.refusals.clear()
  const second = await write(rep, { insteadOf: id })
  expect(await rowOf(id)).toMatchObject({ rewrittenAs: second })
  expect((await rep.send('POST', `/api/letters/${second}/take-back`)).status).toBe(204)
  expect(await rowOf(id)).toMatchObject({ rewrittenAs: null })
  const third = await write(rep, { insteadOf: id })
  await sendEmail(app.context, post, third)
  expect(await rowOf(third)).toMatchObject({ status: 'sent' })
  const body = { kind: 'prospect', recordId: bar, ...email, insteadOf: third }
  expect((await rep.send('POST', '/api/letters', body)).status).toBe(404)
  expect(await notifiedOf(rep)).toHaveLength(1)
})

test('[MAIL-008] what sequences sent in one’s name and did not arrive is notified once an hour, with how many', async () => {
  const { server, post } = await openPost()
  for (const n of [1, 2]) {
    const email = `bar-${n}@many.example`
    server.refusals.set(email, [550, '5.1.1 no such user'])
    const { id } = await app.context.db.transact((tx) =>
      writeEmail(app.context, tx, null, {
        to: { email, name: 'A bar', type: 'other' },
        senderId: other.id,
        kind: 'sequence',
        isCommercial: true,
        subject: 'A pour for you',
        text: 'Hello',
      }),
    )
    await sendEmail(app.context, post, id)
  }
  const notices = await notifiedOf(other)
  // Where the hour ended between the two, each has a notice of its own.
  expect(notices.map(({ template }) => template)).toContain('letters-not-arrived')
  expect(notices.at(-1)).toMatchObject({
    data: { count: 3 - notices.length, to: 'bar-2@many.example', why: 'There is no such mailbox.' },
  })
  // A writer who opted out of notices gets none.
  const before = (await notifiedOf(rep)).length
  await app.context.db.rows(`DELETE FROM user_preferences WHERE user_id = $1`, [rep.id])
  await app.context.db.rows(`INSERT INTO user_preferences (user_id, wants_email) VALUES ($1, false)`, [
    rep.id,
  ])
  server.refusals.set('ana@bar.example', [554, '5.7.1 unsolicited'])
  await sendEmail(app.context, post, await write(rep))
  expect(await notifiedOf(rep)).toHaveLength(before)
})
