import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { recordedMailer } from '#server/outreach/sending/system-mail.ts'
import { type OpenMail, smtpMailer } from '#server/ports/mail.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { mailServer } from '#tests/support/mail-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function openMailer() {
  const server = await mailServer()
  const plain = smtpMailer({
    from: app.context.config.MAIL_FROM,
    publicUrl: 'https://sales.example.com',
    companyName: async () => 'Amber Root',
    smtpUrl: server.url,
    needsTls: false,
  })
  const mailer = recordedMailer(app.context, plain)
  onTestFinished(() => mailer.close())
  return { server, mailer }
}

const rowsOf = (email: string) =>
  app.context.db.rows<Record<string, unknown>>(
    `SELECT subject, body, status, recipient_type AS type, email_type AS kind, smtp_answer AS answer, attempts, attachments
       FROM emails WHERE recipient_email = $1`,
    [email],
  )

test('mail of the system stands among all mail, and what opens something is not kept', async () => {
  const { server, mailer } = await openMailer()
  const person = await app.signInAs('sales_rep')
  const token = 'a-secret-that-opens-the-house'
  const mail: OpenMail = {
    id: 'reset-1',
    to: person.email,
    template: 'password-reset',
    data: { firstName: 'Ines', token, path: '/reset-password', hours: 1, minutes: 60 },
  }
  await mailer.send(mail)
  await mailer.send(mail)
  expect(server.got).toHaveLength(2)
  expect(server.got[0]?.text).toContain(token)
  const rows = await rowsOf(person.email)
  expect(rows).toMatchObject([
    {
      status: 'sent',
      type: 'user',
      kind: 'password-reset',
      attempts: 2,
      answer: expect.stringMatching(/^250/),
    },
  ])
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a mailbox that is not there is tried once, and gets no other mail', async () => {
  const { server, mailer } = await openMailer()
  const to = 'nobody@example.com'
  server.refusals.set(to, [550, '5.1.1 no such user'])
  const mail = (id: string): OpenMail => ({
    id,
    to,
    template: 'team-rejected',
    data: { firstName: 'Ann', reason: 'Full' },
  })
  await mailer.send(mail('one'))
  server.refusals.clear()
  await mailer.send(mail('two'))
  expect(server.got).toEqual([])
  expect((await rowsOf(to)).map(({ status }) => status).sort()).toEqual(['bounced', 'suppressed'])

  // What is only late is tried again by its job.
  server.refusals.set('late@example.com', [451, '4.3.0 later'])
  await expect(mailer.send({ ...mail('three'), to: 'late@example.com' })).rejects.toThrow(/later/)
  expect(await rowsOf('late@example.com')).toMatchObject([{ status: 'queued', answer: '451 4.3.0 later' }])
})
