import { buffer } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { imapServer } from '../support/imap-server.ts'
import { mailOf, postfixBounce, withFiles } from '../support/inbound-mails.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { until } from '../support/processes.ts'
import { sharedTestApp } from '../support/test-app.ts'
import { barOf, memberOf } from '../support/test-app-people.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The administrator connects the mailbox on the screen: tried first, with what does not fit shown at its field. */
async function connect(
  admin: Page,
  { port, user, password }: { port: number; user: string; password: string },
) {
  await admin.goto('/mail/deliverability')
  const form = admin.getByRole('form', { name: 'Mailbox' })
  await form.getByLabel('Answers go to').fill('sales@amberroot.example')
  await form.getByLabel('Server (IMAP)').fill('127.0.0.1')
  await form.getByLabel('Encryption').click()
  await admin.getByRole('option', { name: /Not encrypted/ }).click()
  await form.getByLabel('Port').fill(String(port))
  await form.getByLabel('User').fill(user)
  await form.getByLabel('Password').fill('not this one')
  await button(admin, 'Try the connection').click()
  await form.getByText('The server refuses this user or password').waitFor()
  await form.getByLabel('Password').fill(password)
  await button(admin, 'Try the connection').click()
  await admin.getByText('The mailbox can be read').first().waitFor()
  await button(admin, 'Connect').click()
  await admin.getByText('Connected', { exact: true }).waitFor()
}

test('[MAIL-002] [FIX-038] an answer arrives: it stands on the prospect’s timeline, the sequence reads stopped, its rep answers in the thread, the office gives it to a colleague; one that asks for no more offers ends them, and an email that comes back reads so', async () => {
  const { testApp, server } = await mailTestApp()
  const imap = await imapServer(testApp.now)
  const { page: rep, id: repId } = await memberOf(testApp, 'sales_rep')
  const email = 'ana@answeringbar.example'
  const [bar] = await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, state, assigned_to)
     VALUES ('The Answering Bar', 'Ana Orso', $1, 'warm', 'CO', $2) RETURNING id`,
    [email, repId],
  )
  const admin = await testApp.signIn('admin')
  await connect(admin, imap)
  const write = rep.getByRole('dialog', { name: 'Write to The Answering Bar' })
  const arrived = (subject: string) => server.got.find((one) => one.subject === subject)
  /** Writes on the prospect's page. @returns the email as it came */
  const writeTo = async (subject: string) => {
    await rep.goto(`/prospects/${bar?.id}`)
    await button(rep, 'Write email').click()
    await write.getByLabel('Subject').fill(subject)
    await write.getByRole('textbox', { name: 'Text' }).fill('Shall we pour for you on Friday?')
    await write.getByRole('button', { name: 'Send', exact: true }).click()
    await write.waitFor({ state: 'detached' })
    await testApp.comes(async () => arrived(subject) !== undefined)
    return arrived(subject)
  }

  const message = await writeTo('A tasting on Friday')
  expect(message?.replyTo?.[0]?.address).toBe('sales@amberroot.example')
  await testApp.sql(
    `WITH sequence AS (INSERT INTO follow_up_sequences (name) VALUES ('After a first letter') RETURNING id)
     INSERT INTO prospect_follow_ups (prospect_id, sequence_id, assigned_rep_id, next_message_due)
     SELECT $1, id, $2, $3::timestamptz + interval '3 days' FROM sequence`,
    // By the server's clock: the tests before may have set it ahead by weeks, and a run that is due would end by itself.
    [bar?.id, repId, testApp.now().toISOString()],
  )

  imap.deliver(
    mailOf({
      from: '"Ana Orso" <ana@answeringbar.example>',
      subject: 'Re: A tasting on Friday',
      head: [`In-Reply-To: ${message?.messageId}`],
      ...withFiles(
        'Friday at four is good.\r\n\r\nOn Thu, 26 Nov 2026, Sam <sales@amberroot.example> wrote:\r\n> Shall we pour for you on Friday?',
        [{ name: 'Our list.txt', body: Buffer.from('Fernet, Amaro') }],
      ),
    }),
  )
  // It comes to the open page by itself.
  const story = rep.getByRole('listitem').filter({ hasText: 'From Ana Orso' })
  await testApp.comes(() => story.isVisible())
  await story.getByText('Re: A tasting on Friday').click()
  await story.getByText('Friday at four is good.').waitFor()
  await expect.poll(() => story.getByText('Shall we pour').count()).toBe(0)
  await story.getByRole('link', { name: 'Open in the inbox' }).click()

  await rep.getByText('After a first letter: stopped: they answered').waitFor()
  const saving = rep.waitForEvent('download')
  await rep.getByRole('list', { name: 'Attachments' }).getByRole('link', { name: 'Our list.txt' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Our list.txt')
  expect(String(await buffer(await saved.createReadStream()))).toBe('Fernet, Amaro')
  await button(rep, 'Answer').click()
  const answer = rep.getByRole('dialog', { name: 'Answer Ana Orso' })
  await expect.poll(() => answer.getByLabel('Subject').inputValue()).toBe('Re: A tasting on Friday')
  await answer.getByRole('textbox', { name: 'Text' }).fill('See you at four.')
  await answer.getByRole('button', { name: 'Send', exact: true }).click()
  await answer.waitFor({ state: 'detached' })
  const isAnswered = () => server.got.find((one) => one.inReplyTo !== undefined)
  await testApp.comes(async () => isAnswered() !== undefined)
  expect(isAnswered()).toMatchObject({
    subject: 'Re: A tasting on Friday',
    to: [{ address: email }],
  })
  expect(isAnswered()?.references).toContain(message?.messageId)

  // The office sees it, too, and gives it to somebody else.
  await admin.goto('/mail/inbox')
  await admin.getByRole('row').filter({ hasText: 'Ana Orso' }).click()
  await button(admin, 'Assign…').click()
  const assign = admin.getByRole('dialog', { name: 'Who deals with it?' })
  await assign.getByLabel('Colleague').click()
  const colleague = admin
    .getByRole('option')
    .filter({ hasNotText: /Casey|Robin/ })
    .last()
  const name = (await colleague.innerText()).trim()
  await colleague.click()
  await assign.getByRole('button', { name: 'Assign' }).click()
  await admin.getByRole('row').filter({ hasText: 'Ana Orso' }).filter({ hasText: name }).waitFor()

  // Asked to be taken off, whoever reads it stops what is offered.
  // Above our letter as Outlook quotes it in German.
  imap.deliver(
    mailOf({
      from: '"Ana Orso" <ana@answeringbar.example>',
      subject: 'AW: A tasting on Friday',
      head: [`In-Reply-To: ${message?.messageId}`],
      text: 'Ja bitte, zwei Gallonen.\r\n\r\nVon: Sam <sales@amberroot.example>\r\nGesendet: Montag, 23. November 2026 10:00\r\nAn: Ana Orso\r\nBetreff: A tasting on Friday\r\n\r\nShall we pour for you on Friday?\r\n\r\n--\r\nNo more mail like this: https://x.example/u',
    }),
  )
  await rep.goto(`/prospects/${bar?.id}`)
  const inGerman = story.filter({ hasText: 'AW: A tasting on Friday' })
  await testApp.comes(() => inGerman.isVisible())
  await inGerman.getByText('AW: A tasting on Friday').click()
  await inGerman.getByText('Ja bitte, zwei Gallonen.').waitFor()
  await expect.poll(() => inGerman.getByText('Shall we pour').count()).toBe(0)
  await inGerman.getByRole('link', { name: 'Open in the inbox' }).click()
  await rep.getByText('Ja bitte, zwei Gallonen.').first().waitFor()
  await expect.poll(() => rep.getByText('This may ask for no more mail.').count()).toBe(0)
  await rep.goto(`/prospects/${bar?.id}`)
  imap.deliver(
    mailOf({
      from: '"Ana Orso" <ana@answeringbar.example>',
      subject: 'Re: A tasting on Friday, once more',
      head: [`In-Reply-To: ${message?.messageId}`],
      text: 'Bitte nehmen Sie mich aus dem Verteiler.',
    }),
  )
  const asks = story.filter({ hasText: 'Re: A tasting on Friday, once more' })
  await testApp.comes(() => asks.isVisible())
  await rep.getByText('Offers and news may go to ana@answeringbar.example.').waitFor()
  await asks.getByText('Re: A tasting on Friday, once more').click()
  await asks.getByRole('link', { name: 'Open in the inbox' }).click()
  await rep.getByText('This may ask for no more mail. If so, stop offers to this address.').waitFor()
  await button(rep, 'No more offers…').click()
  const dialog = rep.getByRole('dialog', { name: 'No more offers to ana@answeringbar.example' })
  await dialog.getByRole('textbox').fill('In her answer')
  expect(await problems(rep)).toEqual([])
  await dialog.getByRole('button', { name: 'Stop offers' }).click()
  await dialog.waitFor({ state: 'detached' })
  await rep.getByText('This address was taken off commercial mail by hand.').waitFor()
  await button(rep, 'No more offers…').waitFor({ state: 'detached' })

  await rep.goto(`/prospects/${bar?.id}`)
  const card = rep.getByRole('region', { name: 'Offers by email' })
  await card.getByText('This address was taken off commercial mail by hand.').waitFor()
  await admin.goto('/mail/suppressions')
  await admin.getByText('ana@answeringbar.example').first().click()
  await admin.getByText('In her answer').first().waitFor()
  await button(admin, 'Write to it again…').click()
  const lift = admin.getByRole('dialog', { name: 'Write to ana@answeringbar.example again' })
  await lift.getByRole('textbox').fill('She asked for the list again')
  await lift.getByRole('button', { name: 'Write again' }).click()
  await lift.waitFor({ state: 'detached' })
  await rep.reload()
  await card.getByText('Offers and news may go to ana@answeringbar.example.').waitFor()

  const other = await writeTo('Another letter')
  imap.deliver(postfixBounce({ to: email, messageId: String(other?.messageId) }))
  const back = rep.getByRole('listitem').filter({ hasText: 'Another letter' })
  await testApp.comes(() => back.getByText('Came back').isVisible())
  await admin.goto('/mail/suppressions')
  await admin.getByRole('row').filter({ hasText: email }).filter({ hasText: 'Mail came back' }).waitFor()
  expect(testApp.faults).toEqual([])
})

test('what the system wrote to a client’s login stands on the client', async () => {
  const testApp = await sharedTestApp()
  const { page: admin } = await memberOf(testApp, 'admin')
  const { clientId, businessName, email: to } = await barOf(testApp)
  for (const [template, data] of [
    ['account-on-hold', { businessName }],
    ['bank-account-added', { businessName, ending: '4421', usableFrom: '' }],
  ])
    await testApp.sql(`SELECT graphile_worker.add_job('send-mail', $1::json)`, [
      JSON.stringify({ to, template, data }),
    ])
  await until(async () => {
    const sent = await testApp.sql(`SELECT FROM emails WHERE recipient_email = $1 AND status = 'sent'`, [to])
    return sent.length === 2
  })
  await admin.goto(`/clients?open=${clientId}`)
  await admin.getByRole('tab', { name: 'Activity' }).click()
  await admin.getByText('Your wholesale account is on hold').first().waitFor()
  await admin.getByText('A bank account was added').first().waitFor()
  expect(testApp.faults).toEqual([])
})
