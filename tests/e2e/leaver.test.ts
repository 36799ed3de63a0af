import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { imapServer } from '../support/imap-server.ts'
import { mailOf } from '../support/inbound-mails.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { headerOf } from '../support/mail-server.ts'

test('[MAIL-009] a rep leaves: accounts and sequences are the successor’s, mail to the leaver is forwarded until the day set and not after', async () => {
  const { testApp, server: smtp } = await mailTestApp()
  const imap = await imapServer(testApp.now)
  const count = async () => Number((await testApp.sql(`SELECT count(*)::int AS n FROM inbound_mails`))[0]?.n)
  const known = await count()
  const read = async () => (await count()) - known
  const [leaver] = await testApp.sql(
    `INSERT INTO users (first_name, last_name, email, role, status) VALUES ('Robin', 'Leaver', 'robin@amberroot.example', 'sales_rep', 'active')
     RETURNING id`,
  )
  const [heir] = await testApp.sql(
    `SELECT id, first_name || ' ' || last_name AS name, email FROM users WHERE email = 'salesrep@amberroot.example'`,
  )
  const [bar] = await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, state, assigned_to)
     VALUES ('The Robin Bar', 'Ana Ruiz', 'ana@robinbar.example', 'warm', 'CO', $1) RETURNING id`,
    [leaver?.id],
  )
  await testApp.sql(
    `WITH sequence AS (INSERT INTO follow_up_sequences (name) VALUES ('Robin’s sequence') RETURNING id)
     INSERT INTO prospect_follow_ups (prospect_id, sequence_id, assigned_rep_id) SELECT $1, id, $2 FROM sequence`,
    [bar?.id, leaver?.id],
  )

  const admin = await testApp.signIn('admin')
  await admin.goto(`/team?open=${leaver?.id}`)
  // As preparation: connecting it on the screen is shown by replies.test.ts.
  const saved = await admin.evaluate(
    async ({ port, userName, password }) => {
      const body = {
        address: 'sales@amberroot.example',
        host: '127.0.0.1',
        port,
        security: 'none',
        userName,
        password,
        folder: 'INBOX',
      }
      const answer = await fetch('/api/mail/incoming', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return answer.status
    },
    { port: imap.port, userName: imap.user, password: imap.password },
  )
  expect(saved).toBe(204)

  await admin.getByRole('button', { name: 'Hand over…' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Hand over from Robin Leaver' })
  const counts = dialog.getByRole('list', { name: 'What is handed over' })
  await counts.getByText('1 prospect').waitFor()
  await counts.getByText('1 running sequence').waitFor()
  await dialog.getByLabel('Successor').click()
  await admin.getByRole('option', { name: String(heir?.name) }).click()
  expect(await problems(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await admin.getByText('Inactive', { exact: true }).first().waitFor()

  // The successor has the account and what runs for it.
  const rep = await testApp.signIn('salesrep')
  await rep.goto(`/prospects/${bar?.id}`)
  await rep.getByRole('heading', { name: 'The Robin Bar' }).first().waitFor()
  const heirs = () =>
    testApp.sql(`SELECT assigned_rep_id AS rep, status FROM prospect_follow_ups WHERE prospect_id = $1`, [
      bar?.id,
    ])
  expect(await heirs()).toEqual([{ rep: heir?.id, status: 'active' }])

  const write = (subject: string) =>
    imap.deliver(
      mailOf({
        from: '"Ana Ruiz" <ana@robinbar.example>',
        to: 'robin@amberroot.example',
        subject,
        text: 'Is Robin there?',
      }),
    )
  write('A question to Robin')
  const forwarded = () => smtp.got.filter(({ subject }) => subject === 'Fwd: A question to Robin')
  await testApp.comes(async () => forwarded().length > 0)
  const [mail] = forwarded()
  if (!mail) throw new Error('nothing was forwarded')
  expect(mail.to?.[0]?.address).toBe(heir?.email)
  expect(mail.replyTo?.[0]?.address).toBe('ana@robinbar.example')
  expect(mail.text).toContain('Is Robin there?')
  expect(headerOf(mail, 'x-pourline-forwarded')).toBe('yes')
  // What we forwarded comes back into the mailbox: it goes no further.
  imap.deliver(mail.raw)
  await rep.goto('/mail/inbox')
  await rep.getByText('A question to Robin', { exact: true }).first().waitFor()
  await testApp.comes(async () => (await read()) === 2)
  expect(forwarded()).toHaveLength(1)

  await admin.goto('/mail/forwards')
  await admin
    .getByRole('row')
    .filter({ hasText: 'robin@amberroot.example' })
    .filter({ hasText: String(heir?.name) })
    .waitFor()

  // After the last day nothing is forwarded any more.
  await testApp.pass(91 * 24)
  write('Much later')
  await testApp.comes(async () => (await read()) === 3)
  // It is found by who wrote it, and belongs to whoever looks after them now.
  expect(
    await testApp.sql(`SELECT assigned_to AS "assignedTo" FROM inbound_mails WHERE subject = 'Much later'`),
  ).toEqual([{ assignedTo: heir?.id }])
  expect(smtp.got.some(({ subject }) => subject === 'Fwd: Much later')).toBe(false)
  expect(testApp.faults).toEqual([])
})
