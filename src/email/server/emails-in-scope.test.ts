import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type OpenMail, smtpMailer } from '#platform/ports/mail.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { recordedMailer } from './sending/system-mail.ts'
import { systemSender } from './sending/system-sender.ts'
import { writeEmail } from './sending/write-email.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

const sql = (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  app.context.db.rows(text, values)

/** Sends mails of the system to an address. */
async function systemMails(to: string, mails: readonly Omit<OpenMail, 'to'>[]) {
  const { context } = app
  const server = await mailServer()
  const plain = smtpMailer({
    publicUrl: 'https://sales.example.com',
    identity: () => systemSender(context),
    smtpUrl: server.url,
    needsTls: false,
  })
  const mailer = recordedMailer(context, plain)
  onTestFinished(() => mailer.close())
  for (const mail of mails) await mailer.send({ ...mail, to })
}

type To = Parameters<typeof writeEmail>[3]['to']

const message = (to: To, senderId: string, subject: string) =>
  app.context.db.transact((tx) =>
    writeEmail(app.context, tx, null, {
      ...{ to, senderId, subject, text: 'Hello', kind: 'personal', isCommercial: false },
    }),
  )

type Emails = { items: { id: string; subject: string; emailType: string }[] }

const kindsFor = async (person: Person, query: string) =>
  (await person.get<Emails>(`/api/emails?${query}&limit=100`)).body.items
    .map(({ emailType }) => emailType)
    .sort()

const hello = { businessName: 'The Copper Still' }

test('mail to the logins of a client is listed with it: all for the office, for its rep what its record shows, for others none', async () => {
  const rep = await app.signInAs('sales_rep')
  const successor = await app.signInAs('sales_rep')
  const customer = await app.signInAs('customer')
  const { clientId, email } = customer
  await sql(`UPDATE clients SET assigned_sales_rep_id = $2 WHERE id = $1`, [clientId, rep.id])
  await systemMails(email, [
    { id: 'reach-1', template: 'account-on-hold', data: hello },
    { id: 'reach-2', template: 'sign-in-address-taken', data: hello },
    { id: 'reach-3', template: 'bank-account-added', data: { ...hello, ending: '4421', usableFrom: '' } },
  ])
  await message({ email: 'bar@example.com', type: 'client', id: clientId }, rep.id, 'A tasting')
  const all = ['account-on-hold', 'bank-account-added', 'personal', 'sign-in-address-taken']
  const reps = ['account-on-hold', 'personal']
  const query = `clientId=${clientId}`
  expect(await kindsFor(admin, query)).toEqual(all)
  expect(await kindsFor(rep, query)).toEqual(reps)
  expect(await kindsFor(successor, query)).toEqual([])
  const [bank] = await sql(
    `SELECT id FROM emails WHERE client_id = $1 AND email_type = 'bank-account-added'`,
    [clientId],
  )
  expect((await rep.get(`/api/emails/${bank?.id}`)).status).toBe(404)

  // After a handover the successor reads earlier emails; the writer keeps access to their own.
  await sql(`UPDATE clients SET assigned_sales_rep_id = $2 WHERE id = $1`, [clientId, successor.id])
  expect(await kindsFor(successor, query)).toEqual(reps)
  expect(await kindsFor(rep, query)).toEqual(['personal'])
})

test('emails to a prospect are read by whoever has it in scope; what goes to the team by nobody else; figures stay one’s own', async () => {
  const rep = await app.signInAs('sales_rep')
  const successor = await app.signInAs('sales_rep')
  const [prospect] = await sql(
    `INSERT INTO prospects (business_name, business_type, stage, assigned_to, email, state, city)
     VALUES ('The Long Bar', 'bar', 'warm', $1, 'long@example.com', 'CO', 'Denver') RETURNING id`,
    [rep.id],
  )
  const id = String(prospect?.id)
  const { id: written } = await message(
    { email: 'long@example.com', type: 'prospect', id },
    rep.id,
    'The list',
  )
  await sql(`UPDATE emails SET status = 'sent', sent_at = now(), is_commercial = true WHERE id = $1`, [
    written,
  ])
  const query = `recipientType=prospect&recipientId=${id}`
  expect(await kindsFor(successor, query)).toEqual([])
  await sql(`UPDATE prospects SET assigned_to = $2 WHERE id = $1`, [id, successor.id])
  expect(await kindsFor(successor, query)).toEqual(['personal'])
  type Figures = { reps: { id: string }[] }
  expect((await successor.get<Figures>('/api/mail/figures')).body.reps).toEqual([])
  expect((await rep.get<Figures>('/api/mail/figures')).body.reps.map((one) => one.id)).toEqual([rep.id])

  await systemMails(rep.email, [
    { id: 'reach-4', template: 'team-rejected', data: { firstName: 'Ann', reason: 'Full' } },
  ])
  expect(await kindsFor(admin, `recipientEmail=${encodeURIComponent(rep.email)}`)).toEqual(['team-rejected'])
  expect(await kindsFor(successor, '')).toEqual(['personal'])
})

test('what was sent by other means and written down is listed with its client, too', async () => {
  const { clientId } = await app.signInAs('customer')
  const made = await admin.send('POST', '/api/emails', {
    recipientEmail: 'bar@example.com',
    recipientType: 'client',
    recipientId: clientId,
    subject: 'By my own program',
    body: 'Hello',
    emailType: 'logged',
  })
  expect(made.status).toBe(201)
  expect(await kindsFor(admin, `clientId=${clientId}`)).toEqual(['logged'])
})
