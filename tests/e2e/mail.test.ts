import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { headerOf, mailTo } from '../support/mail-server.ts'
import { until } from '../support/processes.ts'
import type { TestApp } from '../support/test-app.ts'

/** As a campaign or an order writes one: the row, and the job that sends it. */
async function message(
  testApp: TestApp,
  email: string,
  subject: string,
  isCommercial = true,
): Promise<string> {
  const id = randomUUID()
  await testApp.sql(
    `INSERT INTO emails (id, recipient_email, recipient_type, subject, body, email_type, status, is_commercial, message_id)
     VALUES ($1, $2, 'other', $3, $4, $5, 'queued', $6, $7)`,
    [
      id,
      email,
      subject,
      'Hello,\n\ntry the new bottle.',
      isCommercial ? 'drip' : 'receipt',
      isCommercial,
      `<${id}@amberroot.example>`,
    ],
  )
  await testApp.sql(`SELECT graphile_worker.add_job('send-letter', json_build_object('id', $1::text))`, [id])
  return id
}

const statusOf = async (testApp: TestApp, id: string) =>
  (await testApp.sql(`SELECT status FROM emails WHERE id = $1`, [id]))[0]?.status
const settled = (testApp: TestApp, id: string, status: string) =>
  until(async () => (await statusOf(testApp, id)) === status)

test('[MAIL-007] a prospect opts out by one press in the mail program and by the page; nothing commercial is sent any more, by anyone', async () => {
  const { testApp, server } = await mailTestApp()
  const email = 'mara@leavingbar.example'
  const [bar] = await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, state, assigned_to)
     SELECT 'The Leaving Bar', 'Mara Vance', $1, 'warm', 'CO', id FROM users WHERE email = 'salesrep@amberroot.example' RETURNING id`,
    [email],
  )
  const rep = await testApp.signIn('salesrep')
  const dialog = rep.getByRole('dialog', { name: 'Write to The Leaving Bar' })
  const writeTo = async (subject: string) => {
    await rep.goto(`/prospects/${bar?.id}`)
    await rep.getByRole('button', { name: 'Write email' }).click()
    await dialog.getByLabel('Subject').fill(subject)
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Come and try the new bottle.')
  }
  await writeTo('A pour for the leaving bar')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await testApp.comes(async () => mailTo(server, email).length === 1)
  const [mail] = mailTo(server, email)
  if (!mail) throw new Error('nothing came')
  const link = (headerOf(mail, 'list-unsubscribe') ?? '').slice(1, -1)
  expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(headerOf(mail, 'dkim-signature')).toContain('d=amberroot.example')
  expect(mail.text).toContain(link)

  // Whoever scans links for viruses opens them: that takes nobody off.
  const prospect = await testApp.page({ width: 390, height: 844 })
  await prospect.goto(link)
  await prospect.getByText(email).waitFor()
  expect(await testApp.sql(`SELECT FROM suppressions WHERE email = $1`, [email])).toEqual([])

  const click = await fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  })
  expect(click.status).toBe(200)
  await prospect.reload()
  await prospect.getByRole('heading', { name: 'You are off our list' }).waitFor()
  await settled(testApp, await message(testApp, email, 'Another pour'), 'suppressed')

  // A mistake is taken back; then the page's own button ends it for good.
  await prospect.getByRole('button', { name: 'That was a mistake: write to me again' }).click()
  await prospect.getByRole('button', { name: 'No more offers or news' }).click()
  await prospect.getByRole('heading', { name: 'You are off our list' }).waitFor()
  const [stopped, receipt] = [
    await message(testApp, email, 'A third pour'),
    await message(testApp, email, 'Your receipt', false),
  ]
  await settled(testApp, stopped, 'suppressed')
  await settled(testApp, receipt, 'sent')
  const subjects = () => mailTo(server, email).map(({ subject }) => subject)
  expect(subjects()).toEqual(['A pour for the leaving bar', 'Your receipt'])

  // Whoever would write again reads it first, and cannot.
  await writeTo('A fourth pour')
  await dialog.getByText('This will not be sent. This address opted out of commercial mail.').waitFor()
  expect(await problems(rep)).toEqual([])
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByText('This address opted out of commercial mail.', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  expect(subjects()).toHaveLength(2)

  const admin = await testApp.signIn('admin')
  await admin.goto('/mail/suppressions')
  await admin.getByText(email).first().click()
  await admin.getByText('Only they can take this back, by the link in any mail they got.').waitFor()
  await admin.goto('/mail')
  await admin.getByRole('button', { name: 'Stopped' }).click()
  await admin.getByText('A third pour').first().click()
  await admin.getByText('This address opted out of commercial mail.').first().waitFor()
  expect(testApp.faults).toEqual([])
})

test('[MAIL-011] an administrator reads what came back and what the DNS lacks, and mends both', async () => {
  const { testApp, server, dns, published } = await mailTestApp()
  dns({ 'amberroot.example': ['v=spf1 +all'] })
  const email = 'typo@mistypedbar.example'
  server.refusals.set(email, [550, '5.1.1 no such user here'])
  const id = await message(testApp, email, 'Your invoice, mistyped', false)
  await settled(testApp, id, 'bounced')

  const admin = await testApp.signIn('admin')
  await admin.goto('/mail')
  await admin.getByRole('button', { name: 'Came back' }).click()
  await admin.getByText('Your invoice, mistyped').first().click()
  await admin.getByText('550 5.1.1 no such user here').first().waitFor()
  await settled(testApp, await message(testApp, email, 'Your code', false), 'suppressed')

  await admin.getByRole('button', { name: 'Lists', exact: true }).click()
  await admin.getByRole('menuitem', { name: 'Suppressed', exact: true }).click()
  await admin.getByRole('heading', { name: 'Suppressed addresses', level: 1 }).waitFor()
  await admin.getByText(email).first().click()
  await admin.getByRole('button', { name: 'Write to it again…' }).click()
  const dialog = admin.getByRole('dialog', { name: `Write to ${email} again` })
  await dialog.getByRole('textbox').fill('The mailbox was set up again')
  await dialog.getByRole('button', { name: 'Write again' }).click()
  await dialog.waitFor({ state: 'detached' })
  server.refusals.clear()
  await settled(testApp, await message(testApp, email, 'Your receipt', false), 'sent')

  await admin.goto('/mail/deliverability')
  await admin.getByText('The record lets every server send for this domain.').waitFor()
  await admin.getByText(`v=DKIM1; k=rsa; p=${published}`).waitFor()
  await admin.getByText('_dmarc.amberroot.example').waitFor()
  dns({
    'amberroot.example': ['v=spf1 ip4:198.51.100.0/24 ~all'],
    'pourline._domainkey.amberroot.example': [`v=DKIM1; k=rsa; p=${published}`],
    '_dmarc.amberroot.example': ['v=DMARC1; p=quarantine'],
  })
  await admin.getByRole('button', { name: 'Check again' }).click()
  await admin.getByText('In order').nth(2).waitFor()
  expect(testApp.faults).toEqual([])
})

test('[MAIL-008] mail of which nobody knows whether it was sent waits for a person', async () => {
  const { testApp, server } = await mailTestApp()
  const email = 'quiet@unheardbar.example'
  server.silent.add(email)
  const id = await message(testApp, email, 'A quiet pour')
  await settled(testApp, id, 'uncertain')
  server.silent.clear()
  const admin = await testApp.signIn('admin')
  await admin.goto(`/mail?open=${id}`)
  await admin.getByText('Sending was cut short').first().waitFor()
  await admin.getByRole('button', { name: 'Send again' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Send again' })
  await dialog.getByRole('textbox').fill('They say nothing came')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await settled(testApp, id, 'sent')
  expect(server.got.filter(({ messageId }) => messageId?.includes(id))).toHaveLength(2)
  expect(testApp.faults).toEqual([])
})
