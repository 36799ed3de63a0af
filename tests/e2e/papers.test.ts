import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { pdf } from '../support/multipart.ts'
import { orderDesk } from '../support/order-desk.ts'
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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const form = (page: Page, name: string) => page.getByRole('form', { name })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillTaxForm(page: Page, name: string): Promise<void> {
  const w9 = form(page, 'Tax form (W-9)')
  await w9.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await choose(page, 'Federal tax classification', 'Individual or sole proprietor')
  await w9.getByRole('textbox', { name: 'Address', exact: true }).fill('12 Larimer Street')
  await w9.getByLabel('City').fill('Denver')
  await choose(page, 'State', 'Colorado')
  await w9.getByLabel('ZIP code').fill('80202')
  await choose(page, 'Type of number', 'Social Security number')
  await w9.getByLabel('Taxpayer identification number').fill('512-44-1937')
  await w9.getByRole('checkbox', { name: /^Under penalties of perjury/ }).click()
  await w9.getByLabel('Signature').fill(name)
}

async function fillCompliance(page: Page, name: string): Promise<void> {
  const promise = form(page, 'Compliance papers')
  await promise.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await promise.getByLabel('Driver’s license number').fill('CO-44120973')
  await choose(page, 'Issued in', 'Colorado')
  await promise.getByLabel('Expires on').fill('2035-06-30')
  await promise.getByRole('checkbox', { name: 'I agree to keep to this' }).click()
  await promise.getByLabel('Signature').fill(name)
  await promise
    .locator('input[type=file]')
    .setInputFiles({ name: 'license.pdf', mimeType: 'application/pdf', buffer: pdf })
}

/** The same papers of somebody else, by the calls of the two. */
async function filedAndApproved(rep: Page, admin: Page, name: string): Promise<void> {
  const { call } = orderDesk(() => testApp)
  const own = { legalName: name, state: 'CO', isCertified: true, signature: name }
  const papers = {
    'tax-form': {
      ...own,
      taxClassification: 'individual',
      address: '12 Larimer Street',
      city: 'Denver',
      zipCode: '80202',
      tinType: 'ssn',
      tin: '512441937',
    },
    compliance: { ...own, licenseNumber: 'CO-44120973', licenseExpiresOn: '2035-06-30' },
  }
  for (const [kind, paper] of Object.entries(papers)) {
    const { id } = await call<{ id: string }>(rep, `/api/papers/${kind}`, paper)
    await call(admin, `/api/team-papers/${id}/approve`)
  }
}

test('[FIX-022] [SHELL-009] a trainee files W-9 and compliance papers where the links lead, an admin sends one back and approves them, and the payout is free', async () => {
  const mark = tag()
  const [first, last] = [`Maya Trainee-${mark}`, `Mia Trainee-${mark}`]
  const { page: trainee } = await memberOf(testApp, 'trainee')
  await trainee.goto('/?show-tax-form=true')
  await trainee.waitForURL(/\/papers$/)
  const w9 = form(trainee, 'Tax form (W-9)')
  await w9.getByRole('button', { name: 'Sign and file' }).click()
  await w9.getByText('Confirm it to go on').waitFor()
  await fillTaxForm(trainee, first)
  await w9.getByLabel('Taxpayer identification number').fill('000-44-1937')
  await w9.getByText('This number looks unusual. Please check it.').waitFor()
  await w9.getByLabel('Taxpayer identification number').fill('512-44-1937')
  await w9
    .locator('input[type=file]')
    .setInputFiles({ name: 'w9.pdf', mimeType: 'application/pdf', buffer: pdf })
  await w9.getByRole('button', { name: 'Sign and file' }).click()
  await trainee.getByText('•••• 1937').waitFor()
  await trainee.getByText('In review').waitFor()

  // The other link, on a phone.
  const phone = await trainee.context().newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto('/modules?show-compliance=true')
  await phone.waitForURL(/\/papers$/)
  const promise = form(phone, 'Compliance papers')
  await fillCompliance(phone, first)
  await promise.getByRole('button', { name: 'Sign and file' }).click()
  await phone.getByText('•••• 0973').waitFor()

  // An administrator looks: one comes back with a reason, the other is approved.
  const { page: admin } = await memberOf(testApp, 'admin')
  await admin.goto('/admin/graduation')
  await button(admin, `Check: Tax form (W-9), ${first}`).click()
  const dialog = admin.getByRole('dialog', { name: `Tax form (W-9): ${first}` })
  await dialog.getByText('•••• 1937').waitFor()
  expect(await problems(admin)).toEqual([])
  const copy = await Promise.all([
    admin.waitForEvent('download'),
    dialog.getByRole('link', { name: 'w9.pdf' }).click(),
  ])
  expect(copy[0].suggestedFilename()).toBe('w9.pdf')
  await dialog.getByRole('button', { name: 'Send back…' }).click()
  const why = admin.getByRole('dialog', { name: /^Send back/ })
  await why.getByLabel('Reason').fill('The name on your card reads Mia')
  await why.getByRole('button', { name: 'Send back' }).click()
  await button(admin, `Check: Tax form (W-9), ${first}`).waitFor({ state: 'detached' })
  await button(admin, `Check: Compliance papers, ${first}`).click()
  await button(admin, 'Approve').last().click()
  await button(admin, `Check: Compliance papers, ${first}`).waitFor({ state: 'detached' })
  await phone.getByText('Approved', { exact: true }).waitFor()

  // The trainee reads why, and files it again: all but numbers and signature is still there.
  await trainee.getByText('Sent back: The name on your card reads Mia').waitFor()
  await expect.poll(() => w9.getByLabel('City').inputValue()).toBe('Denver')
  await w9.getByRole('textbox', { name: 'Name', exact: true }).fill(last)
  await w9.getByLabel('Taxpayer identification number').fill('512441937')
  await w9.getByRole('checkbox', { name: /^Under penalties of perjury/ }).click()
  await w9.getByLabel('Signature').fill(last)
  await w9.getByRole('button', { name: 'Sign and file' }).click()
  await button(admin, `Check: Tax form (W-9), ${last}`).click()
  await button(admin, 'Approve').last().click()
  await trainee.getByText('Approved', { exact: true }).first().waitFor()
  await expect.poll(() => trainee.getByText('Approved', { exact: true }).count()).toBe(2)

  // A rep whose money waits: the papers and the look at the account set it free, before the rep's eyes.
  const { page: rep, name } = await memberOf(testApp, 'sales_rep')
  const asked = await rep.request.put('/api/payment-preference', {
    data: { preferredPaymentMethod: 'venmo', venmoHandle: '@robin' },
    headers: { origin: testApp.url },
  })
  expect(asked.ok()).toBe(true)
  await rep.goto('/commissions')
  const hold = rep.getByText(/^Your payout is on hold/)
  await hold.filter({ hasText: 'tax form (1099) missing' }).waitFor()
  await rep.getByRole('link', { name: 'File your papers' }).click()
  await form(rep, 'Tax form (W-9)').waitFor()
  await rep.goBack()
  await filedAndApproved(rep, admin, name)
  await hold.filter({ hasNotText: 'tax form (1099) missing' }).waitFor()
  await admin.goto('/verifications')
  await button(admin, `Verify ${name}`).click()
  await hold.waitFor({ state: 'detached' })
})
