import type { Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { choose } from '../support/choices.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { tag } from '../support/test-app-people.ts'

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

const terms = 'I agree to the terms and conditions and authorize ACH payments for future orders'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const step = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor()
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]:not(select)`)

async function next(page: Page, title: string): Promise<void> {
  await button(page, 'Next').click()
  await step(page, title)
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

async function business(page: Page): Promise<void> {
  await fill(page, {
    businessName: 'The Slow Kettle',
    legalBusinessName: 'Slow Kettle LLC',
    taxId: '84-7654321',
  })
  await choose(page, 'Business type', 'LLC')
  await next(page, 'Contact')
}

async function contact(page: Page): Promise<void> {
  await fill(page, {
    ownerFirstName: 'June',
    ownerLastName: 'Hale',
    contactEmail: `june-${tag()}@slowkettle.example`,
    contactPhone: '303-555-0166',
  })
  await next(page, 'Address')
}

async function address(page: Page): Promise<void> {
  await fill(page, { businessAddress: '14 Alder St', businessCity: 'Denver', businessZip: '80205' })
  await choose(page, 'State', 'Colorado')
  await next(page, 'Banking')
}

async function banking(page: Page): Promise<void> {
  await fill(page, {
    bankName: 'First Bank of Denver',
    accountHolderName: 'Slow Kettle LLC',
    routingNumber: '021000021',
    accountNumber: '000123456789',
    confirmAccountNumber: '000123456789',
  })
  await choose(page, 'Account type', 'Checking')
  await next(page, 'Details')
}

test('[REG-003] [REG-036] [REG-038] [REG-039] [REG-067] five steps lead to an application, each checked on its own, and back is always free', async () => {
  const page = await testApp.page()
  await page.goto('/business-registration')
  await page.getByRole('heading', { name: 'Register Your Business', level: 1 }).waitFor()
  const steps = (await page.getByRole('list', { name: 'Steps of the application' }).innerText()).match(
    /[A-Z][a-z]+/g,
  )
  expect(steps).toEqual(['Business', 'Contact', 'Address', 'Banking', 'Details'])
  await button(page, 'Next').click()
  await page.getByText('Business name (DBA) is required', { exact: true }).waitFor()
  await business(page)
  await button(page, 'Next').click()
  await page.getByText('Owner first name is required').waitFor()
  await button(page, 'Previous').click()
  await step(page, 'Business')
  await expect.poll(() => field(page, 'businessName').inputValue()).toBe('The Slow Kettle')
  await next(page, 'Contact')
  await contact(page)
  const same = page.getByRole('checkbox', { name: 'Mailing address is the same as business address' })
  await same.uncheck()
  await field(page, 'mailingAddress').waitFor()
  await same.check()
  await expect.poll(() => field(page, 'mailingAddress').count()).toBe(0)
  await address(page)
  await banking(page)
  for (const label of [
    'Year established',
    'Number of employees',
    'Average monthly volume',
    'Special licenses',
    'About your business',
  ])
    await page.getByLabel(label).first().waitFor()
  await page.getByLabel('Average monthly volume').fill('1,200')
  await page.getByRole('checkbox', { name: terms }).check()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/business-registration', async (route) => {
    await held.promise
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/business-registration'))
  await button(page, 'Submit Application').click()
  await page.getByText('Submitting...').first().waitFor()
  expect((await sent).postDataJSON()).toMatchObject({
    averageMonthlyVolume: 120_000,
    mailingAddress: '14 Alder St',
    mailingZip: '80205',
  })
  held.resolve()
  await page.getByText('Application Submitted', { exact: true }).first().waitFor()
  await page
    .getByText(/submitted for review.*2-3 business days/)
    .first()
    .waitFor()
})

test('[REG-004] [REG-057] [REG-059] [REG-060] [REG-066] the last step asks for the rep by the source, sends nothing without the terms, and keeps all when sending fails', async () => {
  const page = await testApp.page()
  const asked: string[] = []
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/users/role/')) asked.push(request.url())
    if (request.method() === 'POST') posts.push(request)
  })
  await page.goto('/register')
  await step(page, 'Business')
  await business(page)
  await contact(page)
  await address(page)
  await banking(page)
  const source = 'How did you hear about us?'
  await choose(page, source, 'Trade show')
  await page.getByLabel('Which trade show?').waitFor()
  expect(asked).toEqual([])
  await choose(page, source, 'A sales rep')
  await page.getByRole('combobox', { name: 'Your sales rep' }).click()
  await page.getByRole('option').filter({ hasText: 'Riley Calloway' }).click()
  expect(asked).toHaveLength(1)
  await choose(page, source, 'Social media')
  await page.getByLabel('Which platform or post?').waitFor()
  await choose(page, source, 'A sales rep')
  await page.getByRole('combobox', { name: 'Your sales rep' }).waitFor()
  await expect.poll(() => page.getByRole('main').innerText()).not.toContain('Riley Calloway')

  posts.length = 0
  await button(page, 'Submit Application').click()
  await page.getByText('Please agree to the terms').waitFor()
  expect(posts).toEqual([])
  await page.getByRole('checkbox', { name: terms }).check()
  await page.route('**/api/business-registration', (route) => route.fulfill({ status: 500, json: {} }))
  await button(page, 'Submit Application').click()
  await page.getByText('Submission Failed', { exact: true }).first().waitFor()
  await page.getByText('Please check your information and try again.').first().waitFor()
  await button(page, 'Previous').click()
  await expect.poll(() => field(page, 'bankName').inputValue()).toBe('First Bank of Denver')
})
