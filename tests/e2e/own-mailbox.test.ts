import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { type ImapServer, imapServer } from '../support/imap-server.ts'
import { mailOf } from '../support/inbound-mails.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { memberOf } from '../support/test-app-people.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The rep connects their mailbox in their account, and keeps what comes there to themselves. */
async function connect(rep: Page, { port, user, password }: ImapServer) {
  await rep.goto('/account')
  await button(rep, 'Connect your mailbox…').click()
  const form = rep.getByRole('form', { name: 'Your mailbox' })
  await form.getByLabel('Answers go to').fill('riley@own.example')
  await form.getByLabel('Server (IMAP)').fill('127.0.0.1')
  await form.getByLabel('Encryption').click()
  await rep.getByRole('option', { name: /Not encrypted/ }).click()
  await form.getByLabel('Port').fill(String(port))
  await form.getByLabel('User').fill(user)
  await form.getByLabel('Password').fill('not this one')
  await form.getByRole('button', { name: 'Connect', exact: true }).click()
  await form.getByText('The server refuses this user or password').waitFor()
  await form.getByLabel('Password').fill(password)
  await form.getByRole('button', { name: 'Connect', exact: true }).click()
  await rep.getByText('Connected', { exact: true }).waitFor()
  const shares = rep.getByRole('checkbox', { name: 'Answers to my letters' })
  await expect.poll(() => shares.isChecked()).toBe(true)
  await shares.click()
  await rep.getByText('It counts from now on').first().waitFor()
  await expect.poll(() => shares.isChecked()).toBe(false)
}

test('[MAIL-009] a rep connects a mailbox of their own and writes; the answer there is theirs alone, others see that it came, read it once it is shared, and get it while the rep is away', async () => {
  const { testApp, server } = await mailTestApp()
  const imap = await imapServer(testApp.now)
  const { page: rep, id: repId, name, email } = await memberOf(testApp, 'sales_rep')
  const { page: desk, ...colleague } = await memberOf(testApp, 'operations')
  const [bar] = await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, state, assigned_to)
     VALUES ('The Discreet Bar', 'Ana Ruiz', 'ana@discreetbar.example', 'warm', 'CO', $1) RETURNING id`,
    [repId],
  )
  await connect(rep, imap)

  await rep.goto(`/prospects/${bar?.id}`)
  await button(rep, 'Write email').click()
  const write = rep.getByRole('dialog', { name: 'Write to The Discreet Bar' })
  await write.getByLabel('Subject').fill('A tasting on Friday')
  await write.getByRole('textbox', { name: 'Text' }).fill('Shall we pour for you on Friday?')
  await write.getByRole('button', { name: 'Send', exact: true }).click()
  await write.waitFor({ state: 'detached' })
  const sent = () => server.got.find(({ subject }) => subject === 'A tasting on Friday')
  await testApp.comes(async () => sent() !== undefined)
  expect(sent()?.replyTo?.[0]?.address).toBe('riley@own.example')

  imap.deliver(mailOf({ from: 'doctor@clinic.example', subject: 'Your results', text: 'All is well.' }))
  imap.deliver(
    mailOf({
      from: '"Ana Ruiz" <ana@discreetbar.example>',
      to: 'riley@own.example',
      subject: 'Re: A tasting on Friday',
      head: [`In-Reply-To: ${sent()?.messageId}`],
      text: 'Between us: Friday at four.',
    }),
  )
  const story = rep.getByRole('listitem').filter({ hasText: 'From Ana Ruiz' })
  await testApp.comes(() => story.getByText('Only you see this').isVisible())
  await story.getByText('Re: A tasting on Friday').click()
  await story.getByText('Between us: Friday at four.').waitFor()
  const taken = await testApp.sql(
    `SELECT subject FROM inbound_mails WHERE mailbox_of = $1 ORDER BY received_at`,
    [repId],
  )
  expect(taken).toEqual([{ subject: 'Re: A tasting on Friday' }])

  // The administrator sees that it came, that the mailbox is read, and not a word of it.
  const admin = await testApp.signIn('admin')
  await admin.goto(`/prospects/${bar?.id}`)
  const placeholder = admin.getByRole('listitem').filter({ hasText: `An answer to ${name}` })
  await placeholder.getByText('It came in their own mailbox, and is not shared.').waitFor()
  await expect.poll(() => admin.getByText(/Between us|Re: A tasting/).count()).toBe(0)
  await admin.goto('/mail/inbox')
  await admin.getByRole('heading', { name: 'Inbox', level: 1 }).waitFor()
  await admin.getByRole('searchbox').first().fill('Discreet')
  await expect.poll(() => admin.getByText('Re: A tasting on Friday').count()).toBe(0)
  await admin.goto('/mail/deliverability')
  const people = admin.getByRole('list', { name: 'Mailboxes of people' })
  await people.getByText('riley@own.example').waitFor()
  await people.getByText('Connected', { exact: true }).waitFor()

  await admin.goto(`/prospects/${bar?.id}`)
  await placeholder.waitFor()
  await story.getByRole('link', { name: 'Open in the inbox' }).click()
  await button(rep, 'Share with the team').click()
  await button(rep, 'Keep to myself').waitFor()
  // It comes to the page that stands open.
  const shared = admin.getByRole('listitem').filter({ hasText: 'From Ana Ruiz' })
  await shared.getByText('Re: A tasting on Friday').click()
  await shared.getByText('Between us: Friday at four.').waitFor()
  await placeholder.waitFor({ state: 'detached' })

  // The rep shares answers from now on and is away: for some days they go to a colleague.
  await rep.goto('/account')
  await rep.getByRole('checkbox', { name: 'Answers to my letters' }).click()
  await rep.getByText('It counts from now on').first().waitFor()
  await admin.goto('/mail/forwards')
  await button(admin, 'New email forward').first().click()
  const forward = admin.getByRole('dialog', { name: 'New email forward' })
  await forward.getByText('what is private is never forwarded').waitFor()
  await forward.getByLabel('Mail to').fill(email)
  await forward.getByRole('combobox', { name: 'Goes to' }).click()
  await admin
    .getByPlaceholder(/Type to find/)
    .first()
    .fill(colleague.name)
  await admin.getByRole('option', { name: colleague.name }).first().click()
  expect(await problems(admin)).toEqual([])
  await forward.getByRole('button', { name: 'Add email forward' }).click()
  await forward.waitFor({ state: 'detached' })
  imap.deliver(
    mailOf({
      from: '"Ana Ruiz" <ana@discreetbar.example>',
      to: 'riley@own.example',
      subject: 'Re: A tasting on Friday, again',
      head: [`In-Reply-To: ${sent()?.messageId}`],
      text: 'Make it five.',
    }),
  )
  const forwarded = () => server.got.filter(({ subject }) => subject?.startsWith('Fwd: '))
  await testApp.comes(async () => forwarded().length > 0)
  expect(forwarded().map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    [colleague.email, 'Fwd: Re: A tasting on Friday, again'],
  ])
  await desk.goto('/mail/inbox')
  await desk.getByRole('row').filter({ hasText: 'Re: A tasting on Friday, again' }).click()
  await desk.getByText('Make it five.').waitFor()

  await rep.goto('/account')
  await rep.getByText('riley@own.example').waitFor()
  await button(rep, 'Disconnect…').click()
  await rep
    .getByRole('alertdialog')
    .or(rep.getByRole('dialog'))
    .getByRole('button', { name: 'Disconnect' })
    .click()
  await button(rep, 'Connect your mailbox…').waitFor()
  expect(testApp.faults).toEqual([])
})
