import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { leavesNow, prospectOf } from '../support/mail-people.ts'
import { readMail } from '../support/mailbox-page.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf, tag } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Puts in a field by what people call it, where one writes. */
async function putIn(page: Page, field: string) {
  await page.getByRole('combobox', { name: 'Put in a field' }).click()
  await page.getByRole('option', { name: field, exact: true }).click()
}

test('[MAIL-003] the admin writes a template with typed fields; an unknown one, a claim and a bad link are refused; test mail, publishing, a version', async () => {
  const { page: admin, id: adminId } = await memberOf(testApp, 'admin')
  const { name } = await prospectOf(testApp, adminId)
  const template = `After a tasting ${tag()}`
  await admin.goto('/mail/templates')
  await button(admin, 'New template').click()
  const dialog = admin.getByRole('dialog', { name: 'New template' })
  await dialog.getByLabel('Name').fill(template)
  await dialog.getByLabel('Subject').fill('A tasting at ')
  await dialog.getByRole('button', { name: 'Write it' }).click()
  await admin.getByRole('heading', { level: 1, name: template }).waitFor()

  // By what people call it, where one writes.
  await admin.getByLabel('Subject').click()
  await admin.getByLabel('Subject').press('End')
  await putIn(admin, 'Business: Business')
  await expect.poll(() => admin.getByLabel('Subject').inputValue()).toBe('A tasting at {{ business.name }}')
  await button(admin, 'Write as plain text').click()
  const text = admin.getByRole('textbox', { name: 'Text' })

  // What cannot be sent is said while one writes, and refused when one saves.
  await text.fill('Hi {{ business.contct }}')
  await admin.getByText('There is no field “business.contct”. Did you mean “business.contact”?').waitFor()
  await button(admin, 'Save').click()
  await expect.poll(() => text.getAttribute('aria-invalid')).toBe('true')
  await text.fill('It helps with anxiety.')
  await button(admin, 'Save').click()
  await admin.getByText('is a claim about health, which nobody here may make').waitFor()
  await text.fill('Our [menu](www.amberroot.example)')
  await button(admin, 'Save').click()
  await admin.getByText('is no address: begin it with https://').waitFor()
  await text.fill(
    'Hi {{ business.firstName | default: "there" }},\n\nthank you for tasting with us at {{ business.name }}. You buy from {{ prospect.currentSupplier }} now.\n\n- one bottle\n- one evening\n\n[See the menu](https://amberroot.example/menu)\n\n{{ sender.name }}',
  )
  await button(admin, 'Save').click()
  await button(admin, 'Save').and(admin.locator('[disabled]')).waitFor()

  // Seen with a real record, in both widths.
  const preview = admin.getByRole('region', { name: 'Preview' })
  await admin.getByRole('combobox', { name: 'Prospect' }).click()
  await admin
    .getByPlaceholder(/Type to find/)
    .first()
    .fill(name)
  await admin.getByRole('option', { name }).first().click()
  await preview.getByText('Hi Ana,').waitFor()
  await preview.getByText('Current supplier').waitFor()
  await preview.getByRole('button', { name: 'As on a phone' }).click()

  // To oneself, filled in.
  await button(admin, 'Send a test to me').click()
  await admin.getByText('Test mail is on its way').first().waitFor()
  const other = await testApp.page()
  expect(await readMail(other, `Test: A tasting at ${name}`)).toContain('thank you for tasting with us')

  await button(admin, 'Publish').click()
  await button(admin, 'New version').waitFor()
  await button(admin, 'New version').click()
  await admin.getByText('Publishing puts it in the place of the version before').waitFor()
  await admin.getByRole('link', { name: 'The version before' }).click()
  await button(admin, 'New version').waitFor()
  await admin.getByRole('link', { name: 'The draft of a new version' }).waitFor()
})

test('[MAIL-001] the rep writes from a prospect’s page with a template, sees it filled in and what is blank, sends; it arrives and stands on the timeline', async () => {
  const { page: rep, id: repId } = await memberOf(testApp, 'sales_rep', { theme: 'dark' })
  const { id, name, email } = await prospectOf(testApp, repId)
  const template = `After a tasting ${tag()}`
  await testApp.sql(
    `INSERT INTO email_templates (name, subject, body, status) VALUES ($1, 'A tasting at {{ business.name }}', $2, 'published')`,
    [
      template,
      'Hi {{ business.firstName | default: "there" }},\n\nthank you for tasting with us at {{ business.name }}. You buy from {{ prospect.currentSupplier }} now.\n\n[See the menu](https://amberroot.example/menu)\n\n{{ sender.name }}',
    ],
  )
  await rep.goto(`/prospects/${id}`)
  await button(rep, 'Write email').click()
  const dialog = rep.getByRole('dialog', { name: `Write to ${name}` })
  await dialog.getByRole('combobox', { name: /^Template/ }).click()
  await rep.getByRole('option', { name: template }).click()
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await preview.getByText(`A tasting at ${name}`).waitFor()
  await preview.getByText('Hi Ana,').waitFor()
  await preview.getByText('Not on record here, so it stays blank:').waitFor()
  expect(await problems(rep)).toEqual([])
  await dialog.getByRole('button', { name: 'Write as plain text' }).click()
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await text.fill((await text.inputValue()).replace(/ You buy from .* now\./, ' See you on Friday.'))
  await preview.getByText('See you on Friday.').waitFor()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  // Taken back, it is there to be written on.
  await button(rep, /^Undo/).click()
  await dialog.waitFor()
  await expect.poll(() => text.innerText()).toContain('See you on Friday.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  const story = rep.getByRole('listitem').filter({ hasText: `Email to ${email}` })
  await story.waitFor()
  await leavesNow(testApp, email)
  await testApp.comes(() => story.getByText('Sent', { exact: true }).isVisible())
  await story.getByText(`A tasting at ${name}`).click()
  await story.getByText('See you on Friday.').waitFor()
  await expect.poll(() => story.count()).toBe(1)

  const reader = await testApp.page()
  const arrived = await readMail(reader, `A tasting at ${name}`)
  expect(arrived).toContain('Hi Ana,')
  expect(arrived).toContain(email)
  // Its link leads through us, to the same place.
  expect(arrived).toMatch(/See the menu: http:\/\/127\.0\.0\.1:\d+\/l\/\S+/)
  expect(arrived).not.toContain('{{')

  await rep.goto('/mail')
  await rep
    .getByRole('row')
    .filter({ hasText: `A tasting at ${name}` })
    .filter({ hasText: email })
    .filter({ hasText: 'Sent' })
    .waitFor()
})
