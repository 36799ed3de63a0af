import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type OpenMail, smtpMailer } from '#platform/ports/mail.ts'
import type { SigningKey } from '#platform/ports/post.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { headerOf, mailServer } from '#tests/support/mail-server.ts'
import { recordedMailer } from './sending/system-mail.ts'
import { systemSender } from './sending/system-sender.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function openMailer(signingKey: SigningKey | null = null) {
  const server = await mailServer()
  const plain = smtpMailer({
    publicUrl: 'https://sales.example.com',
    identity: () => systemSender(app.context),
    smtpUrl: server.url,
    needsTls: false,
    signingKey,
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
  // Its kind is read as "Password reset", and asked for so.
  const admin = await app.signInAs('admin')
  const found = await admin.get<{ items: { recipientEmail: string }[] }>(
    '/api/emails?emailType=Password%20reset',
  )
  expect(found.body.items).toMatchObject([{ recipientEmail: person.email }])
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

  // A temporary failure is retried by its job.
  server.refusals.set('late@example.com', [451, '4.3.0 later'])
  await expect(mailer.send({ ...mail('three'), to: 'late@example.com' })).rejects.toThrow(/later/)
  expect(await rowsOf('late@example.com')).toMatchObject([{ status: 'queued', answer: '451 4.3.0 later' }])
})

test('[MAIL-008] what the system wrote is sent again by nobody: its codes and links are not kept', async () => {
  const { server, mailer } = await openMailer()
  const to = 'code@example.com'
  await app.context.db.rows(`INSERT INTO suppressions (email, reason) VALUES ($1, 'complained')`, [to])
  await mailer.send({
    id: 'reset-9',
    to,
    template: 'password-reset',
    data: { firstName: 'Ines', token: 'secret', path: '/reset-password', hours: 1, minutes: 60 },
  })
  const [row] = await app.context.db.rows<{ id: string; status: string }>(
    'SELECT id, status FROM emails WHERE recipient_email = $1',
    [to],
  )
  expect(row?.status).toBe('suppressed')
  const admin = await app.signInAs('admin')
  const answer = await admin.send('POST', `/api/emails/${row?.id}/review`, {
    action: 'send_again',
    reason: 'They asked for it',
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'move_not_allowed' } })
  expect(server.got).toEqual([])
})

test('mail of the system is signed as every other', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { server, mailer } = await openMailer({
    domain: 'amberroot.example',
    selector: 'pourline',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  })
  await mailer.send({
    id: 'signed-1',
    to: 'signed@example.com',
    template: 'team-rejected',
    data: { firstName: 'Ann', reason: 'Full' },
  })
  const [mail] = server.got
  expect(mail && headerOf(mail, 'dkim-signature')).toContain('d=amberroot.example')
})

test('a mail server that says a word now and then and never comes to an end is left in time', async () => {
  const trickling = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 slow.example\r\n')
    const timer = setInterval(() => socket.write('250-SLOW\r\n'), 50)
    socket.on('close', () => clearInterval(timer))
  })
  await new Promise<void>((ready) => trickling.listen(0, '127.0.0.1', ready))
  onTestFinished(() => new Promise<void>((closed) => trickling.close(() => closed())))
  const address = trickling.address()
  const mailer = smtpMailer({
    publicUrl: 'https://sales.example.com',
    identity: () => systemSender(app.context),
    smtpUrl: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    needsTls: false,
  })
  onTestFinished(() => mailer.close())
  // The timeout of a minute is not waited for here.
  const soon = AbortSignal.timeout(400)
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  onTestFinished(() => asked.mockRestore())
  const to = 'slow@example.com'
  const data = { firstName: 'Ann', reason: 'Full' }
  await expect(mailer.send({ id: 'slow-1', to, template: 'team-rejected', data })).rejects.toThrow(/abort/i)
  expect(asked).toHaveBeenCalledWith(60_000)
}, 8000)
