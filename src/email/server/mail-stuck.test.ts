import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { watchFacts } from '#analytics/server/watch-facts.ts'
import { smtpMailer } from '#platform/ports/mail.ts'
import { smtpPost } from '#platform/ports/post.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { sendEmail } from './sending/send-email.ts'
import { recordedMailer } from './sending/system-mail.ts'
import { writeEmail } from './sending/write-email.ts'

let app: TestApp
let now = new Date('2026-05-05T15:00:00Z')
beforeAll(async () => {
  app = await testApp({ clock: { now: () => now } })
})
afterAll(() => app.close())

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

function postTo(smtpUrl: string) {
  const post = smtpPost({ smtpUrl, needsTls: false, signingKey: null })
  onTestFinished(() => post.close())
  return post
}

let made = 0
const write = () =>
  app.context.db.transact((tx) =>
    writeEmail(app.context, tx, null, {
      to: { email: `bar-${made++}@example.com`, name: 'The Bar', type: 'other' },
      senderId: null,
      kind: 'receipt',
      isCommercial: false,
      subject: 'Your order',
      text: 'It is on its way.',
    }),
  )

const alerts = async () => {
  await watchFacts(app.context)
  return app.context.db.rows<Record<string, unknown>>(
    `SELECT title, description, is_standing AS "isStanding", status FROM admin_alerts WHERE alert_type = 'mail_stuck' ORDER BY created_at`,
  )
}

// No server listens there.
const nowhere = 'smtp://127.0.0.1:1'

test('mail that does not leave is one alert after a quarter of an hour, and ends once mail leaves', async () => {
  const [first, second] = [await write(), await write()]
  const away = postTo(nowhere)
  await sendEmail(app.context, away, first.id)
  pass(5)
  await sendEmail(app.context, away, second.id)
  pass(9)
  expect(await alerts()).toEqual([])
  pass(2)
  expect(await alerts()).toEqual([
    {
      title: 'Mail does not leave',
      description: expect.stringMatching(/^The mail server cannot be reached: .*ECONNREFUSED/),
      isStanding: true,
      status: 'open',
    },
  ])
  // Another failed try raises no second alert.
  await sendEmail(app.context, away, first.id)
  expect(await alerts()).toHaveLength(1)

  const server = await mailServer()
  await sendEmail(app.context, postTo(server.url), second.id)
  expect(await alerts()).toMatchObject([{ isStanding: false, status: 'resolved' }])
  // The first email still waits; when it is refused again, its time begins anew.
  pass(1)
  await sendEmail(app.context, away, first.id)
  pass(14)
  expect(await alerts()).toMatchObject([{ isStanding: false }])
  pass(2)
  expect(await alerts()).toMatchObject([{ isStanding: false }, { isStanding: true }])
  await sendEmail(app.context, postTo(server.url), first.id)
  expect(await alerts()).toMatchObject([{ isStanding: false }, { isStanding: false }])
})

test('codes and receipts of the system count as well, a reader’s server that is not there does not', async () => {
  const server = await mailServer()
  const one = await write()
  server.refusals.set(`bar-${made - 1}@example.com`, [451, '4.4.1 no answer from their host'])
  await sendEmail(app.context, postTo(server.url), one.id)
  pass(20)
  expect((await alerts()).filter(({ isStanding }) => isStanding)).toEqual([])

  const house = async () => ({
    companyName: 'Amber Root',
    from: 'no-reply@amberroot.example',
    replyTo: null,
    bouncesTo: null,
  })
  const mailer = recordedMailer(
    app.context,
    smtpMailer({
      publicUrl: app.context.config.PUBLIC_URL,
      identity: house,
      smtpUrl: nowhere,
      needsTls: false,
    }),
  )
  onTestFinished(() => mailer.close())
  const mail = {
    id: 'stuck-1',
    to: 'ana@example.com',
    template: 'test-mail',
    data: { firstName: 'Ana' },
  } as const
  await expect(mailer.send(mail)).rejects.toThrow('ECONNREFUSED')
  pass(16)
  expect((await alerts()).filter(({ isStanding }) => isStanding)).toHaveLength(1)
})
