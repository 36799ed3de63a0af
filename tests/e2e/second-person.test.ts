import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { choose } from '../support/choices.ts'
import { mailsTo } from '../support/mailbox-page.ts'
import { orderDesk } from '../support/order-desk.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { elsewhere, memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

// An app of its own: its clock goes on, and a file takes all that is due.
beforeAll(async () => {
  testApp = await openTestApp({}, { hasClock: true })
})
afterAll(async () => {
  await testApp?.close()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

const { addBottle, asCustomer, shipped } = orderDesk(() => testApp)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const chosen = 'ferry-lantern-orchid-26'

async function linkTo(page: Page, address: string): Promise<string> {
  const find = async () =>
    (await mailsTo(page, address))
      .map(({ text }) => /\/invitation\?token=[\w-]+/.exec(text)?.[0])
      .find(Boolean) ?? ''
  await expect.poll(find).not.toBe('')
  return find()
}

/** One administrator invites another, who joins by the mailed link; signing in is shown by team-admin.test.ts. */
async function invite(by: Page, firstName: string): Promise<Page> {
  const email = `${firstName.toLowerCase()}@people.example`
  await by.goto('/team')
  await button(by, 'Invite someone').click()
  await by.getByLabel('First name').fill(firstName)
  await by.getByLabel('Last name').fill('Newcomer')
  await by.getByLabel('Email').fill(email)
  await choose(by, 'Role', 'Admin')
  await button(by, 'Send invitation').click()
  await by.getByText('Invitation sent', { exact: true }).first().waitFor()
  const page = await testApp.page()
  await page.goto(await linkTo(by, email))
  await page.getByLabel(/^Password/).fill(chosen)
  await page.getByLabel('Repeat password').fill(chosen)
  await button(page, 'Join the team').click()
  await page.getByRole('link', { name: 'To sign-in' }).waitFor()
  const answer = await page.request.post('/api/login', {
    data: { email, password: chosen },
    headers: { origin: testApp.url },
  })
  expect(answer.status()).toBe(200)
  return page
}

/** What a debit of one more client brings into the next file. */
async function somethingDue(): Promise<void> {
  const { invoiceId } = await shipped(await asCustomer(), await addBottle('Due Bottle', 10))
  await testApp.sql(`UPDATE ach_entries SET effective_date = '2026-01-05' WHERE invoice_id = $1`, [invoiceId])
}

async function prepare(page: Page): Promise<void> {
  await page.goto('/payments')
  await button(page, 'Prepare file').click()
  await page.getByText('You prepared this file: somebody else has to release it.').waitFor()
}

/** The screen says why not, and offers nothing to press. */
async function mayNotRelease(page: Page, why: RegExp): Promise<void> {
  await page.goto('/payments')
  await page.getByText(why).waitFor()
  await expect.poll(() => button(page, 'Release file').isDisabled()).toBe(true)
}

test('[FIX-048] an invited administrator and whom they invite release no file for seven days, whoever prepared it; one of long standing does, and the audit names the chain', async () => {
  await somethingDue()
  const ada = await memberOf(testApp, 'admin')
  const second = await memberOf(testApp, 'admin')
  const bea = await invite(ada.page, 'Bea')
  const cy = await invite(bea, 'Cy')

  await prepare(second.page)
  for (const newcomer of [bea, cy])
    await mayNotRelease(
      newcomer,
      /You count as a second person for money from \d{4}-\d\d-\d\d \d\d:\d\d UTC on/,
    )
  await button(second.page, 'Cancel file').click()

  await prepare(ada.page)
  await mayNotRelease(bea, new RegExp(`because ${ada.name} invited Bea Newcomer: somebody else`))
  const chain = `because ${ada.name} invited Bea Newcomer, and Bea Newcomer invited Cy Newcomer`
  await mayNotRelease(cy, new RegExp(chain))
  // Who goes around the button is told the same, and the audit keeps it.
  const [file] = await testApp.sql(`SELECT id, version FROM ach_files WHERE status = 'prepared'`)
  const tried = await cy.request.post(`/api/ach-files/${file?.id}/release`, {
    data: { version: file?.version },
    headers: { origin: testApp.url },
  })
  expect(tried.status()).toBe(403)
  await ada.page.goto('/audit')
  await ada.page
    .getByRole('listitem')
    .filter({ hasText: /Cy Newcomer · Was refused/ })
    .filter({ hasText: chain })
    .first()
    .waitFor()

  await second.page.goto('/payments')
  await button(second.page, 'Release file').click()
  const first = second.page.waitForEvent('download')
  await button(second.page, 'Download for the bank').click()
  await first

  // After seven days the two are two.
  await somethingDue()
  await testApp.pass(7 * 24 + 1)
  await prepare(await elsewhere(testApp, ada.id))
  const [of] = await testApp.sql(`SELECT id FROM users WHERE email = 'cy@people.example'`)
  const grown = await elsewhere(testApp, String(of?.id))
  await grown.goto('/payments')
  await button(grown, 'Release file').click()
  await button(grown, 'Download for the bank').waitFor()
})
