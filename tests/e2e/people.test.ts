import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { imapServer } from '../support/imap-server.ts'
import { mailOf } from '../support/inbound-mails.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { pdf } from '../support/multipart.ts'
import { callerOf, memberOf, tag } from '../support/test-app-people.ts'

const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
const people = (page: Page) => card(page, 'Contacts')

/** Chooses from the menu of a person. */
async function choose(rep: Page, name: string, action: string): Promise<void> {
  await people(rep)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await rep.getByRole('menuitem', { name: action }).click()
}

/** Adds somebody on the page of their business. */
async function add(rep: Page, person: Readonly<Record<string, string>>): Promise<void> {
  await people(rep).getByRole('button', { name: 'Add contact' }).click()
  const form = rep.getByRole('dialog', { name: 'New contact' })
  for (const [label, value] of Object.entries(person)) await form.getByLabel(label).fill(value)
  await form.getByRole('button', { name: 'Add contact' }).click()
  await form.waitFor({ state: 'detached' })
}

test('[ENG-018] a rep gives a bar three people with roles, writes to one and calls another; the third answers, which stands on the bar and names them', async () => {
  const { testApp, server } = await mailTestApp()
  const imap = await imapServer(testApp.now)
  const { request } = await callerOf(testApp, 'admin')
  const { port, user: userName, password } = imap
  const box = { address: 'sales@amberroot.example', host: '127.0.0.1', security: 'none', folder: 'INBOX' }
  const connected = await request.put('/api/mail/incoming', {
    data: { ...box, port, userName, password },
    headers: { origin: testApp.url },
  })
  expect(connected.status()).toBe(204)
  const { page: rep, id: repId } = await memberOf(testApp, 'sales_rep')
  // No telephone answers here: the browser asks which program dials, in a window that keeps every later press from the page.
  await rep.addInitScript(() => {
    const dials = ({ target }: Event) => target instanceof Element && target.closest('a[href^="tel:"]')
    addEventListener('click', (event) => dials(event) && event.preventDefault(), true)
  })
  const mark = tag()
  const [bar] = await testApp.sql(
    `INSERT INTO prospects (business_name, stage, state, assigned_to) VALUES ($1, 'warm', 'CO', $2) RETURNING id`,
    [`Three of ${mark}`, repId],
  )
  await rep.goto(`/prospects/${bar?.id}`)
  await people(rep).getByText('No people yet.').waitFor()
  await add(rep, { Name: 'Lena Ortiz', Role: 'Bar manager', Email: `lena@${mark}.example` })
  await add(rep, { Name: 'Sam Holt', Role: 'Owner', Phone: '303 555 0142', Email: `sam@${mark}.example` })
  await add(rep, { Name: 'Kim Vo', Role: 'Bookkeeper', Email: `kim@${mark}.example` })
  const line = (name: string) => people(rep).getByRole('listitem').filter({ hasText: name })
  await line('Lena Ortiz').getByText('Primary', { exact: true }).waitFor()
  await line('Kim Vo').getByText('Bookkeeper').waitFor()

  // Writes to one.
  await line('Lena Ortiz').getByRole('button', { name: 'Email Lena Ortiz' }).click()
  const write = rep.getByRole('dialog', { name: 'Write to Lena Ortiz' })
  await write.getByLabel('Subject').fill(`A tasting ${mark}`)
  await write.getByRole('textbox', { name: 'Text' }).fill('Shall we pour for you on Friday?')
  await write.getByText(`lena@${mark}.example`).first().waitFor()
  await write.getByRole('button', { name: 'Attach files' }).click()
  const list = { name: 'Price list.pdf', mimeType: 'application/pdf', buffer: pdf }
  await write.getByLabel('Photos or files to add').setInputFiles(list)
  await write.getByRole('list', { name: 'Attached files' }).getByText(list.name).waitFor()
  expect(await problems(rep)).toEqual([])
  await write.getByRole('button', { name: 'Send', exact: true }).click()
  await write.waitFor({ state: 'detached' })
  const letter = () => server.got.find((one) => one.subject === `A tasting ${mark}`)
  await testApp.comes(async () => letter() !== undefined)
  expect(letter()?.to).toMatchObject([{ address: `lena@${mark}.example` }])
  expect(letter()?.attachments).toMatchObject([{ filename: list.name, mimeType: 'application/pdf' }])
  const story = card(rep, 'Activity')
  await story.getByText(`Email to lena@${mark}.example (Lena Ortiz)`).waitFor()

  // Calls another: the link dials, and the sheet asks how it went.
  const call = line('Sam Holt').getByRole('link', { name: /Call Sam Holt/ })
  await expect.poll(() => call.getAttribute('href')).toBe('tel:+13035550142')
  await call.click()
  const sheet = rep.getByRole('dialog', { name: `Three of ${mark}` })
  await sheet.getByText('With Sam Holt').waitFor()
  await sheet.getByRole('button', { name: 'Asked for a sample' }).click()
  await sheet.waitFor({ state: 'detached' })
  await story.getByText('You with Sam Holt').waitFor()

  // The third answers, in a mail that names her by nothing but her address.
  imap.deliver(
    mailOf({
      from: `kim@${mark}.example`,
      subject: `Re: A tasting ${mark}`,
      head: [`In-Reply-To: ${letter()?.messageId}`],
      text: 'Lena asked me to answer: Friday is good.',
    }),
  )
  const answer = story.getByRole('listitem').filter({ hasText: 'From Kim Vo' })
  await testApp.comes(() => answer.isVisible())
  await answer.locator('summary').first().click()
  await answer.getByText('Lena asked me to answer: Friday is good.').first().waitFor()

  // She decides, it turns out; and who left is removed, and brought back.
  await choose(rep, 'Kim Vo', 'Make primary')
  await line('Kim Vo').getByText('Primary', { exact: true }).waitFor()
  await card(rep, 'Facts').getByText('Kim Vo').waitFor()
  await choose(rep, 'Lena Ortiz', 'Remove')
  await line('Lena Ortiz').waitFor({ state: 'detached' })
  await rep.getByRole('button', { name: 'Undo' }).click()
  await line('Lena Ortiz').waitFor()
  expect(testApp.faults).toEqual([])
})
