import type { Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { choose, optionsOf } from '../support/choices.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house?.close()
})
afterEach(() => {
  expect(house.faults).toEqual([])
})

const terms = 'I agree to the terms and conditions and authorize ACH payments for future orders'

async function visit(path = '/register'): Promise<Page> {
  const page = await house.page()
  await page.goto(path)
  await page.getByRole('main').waitFor()
  return page
}

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
    contactEmail: 'june@slowkettle.example',
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

test('[REG-003] [REG-004] [REG-037] [REG-038] [REG-063] each step is checked on its own, and back is always free', async () => {
  const page = await visit('/business-registration')
  await page.getByRole('heading', { name: 'Register Your Business', level: 1 }).waitFor()
  await page.goto('/register')
  await step(page, 'Business')
  await button(page, 'Next').click()
  for (const message of [
    'Business name (DBA) is required',
    'Legal business name is required',
    'Tax ID (EIN/SSN) is required',
  ])
    await page.getByText(message, { exact: true }).waitFor()
  await business(page)
  await button(page, 'Next').click()
  await page.getByText('Owner first name is required').waitFor()
  await button(page, 'Previous').click()
  await step(page, 'Business')
  await expect.poll(() => field(page, 'businessName').inputValue()).toBe('The Slow Kettle')
})

test('[REG-041] [REG-042] [REG-043] [REG-045] [REG-046] the first three steps have their fields and choices', async () => {
  const page = await visit()
  await page.getByLabel('Business license').waitFor()
  expect(await optionsOf(page, 'Business type')).toEqual([
    'LLC',
    'Corporation',
    'Partnership',
    'Sole Proprietorship',
  ])
  expect(await optionsOf(page, 'Venue type')).toEqual([
    'None',
    'Bar',
    'Restaurant',
    'Lounge',
    'Dispensary',
    'Smoke shop',
    'Other',
  ])
  await business(page)
  for (const name of [
    'ownerFirstName',
    'ownerLastName',
    'ownerTitle',
    'contactEmail',
    'contactPhone',
    'alternatePhone',
  ])
    await expect.poll(() => field(page, name).count()).toBe(1)
  await contact(page)
  for (const name of ['businessAddress', 'businessCity', 'businessZip'])
    await expect.poll(() => field(page, name).count()).toBe(1)
  await page.getByRole('combobox', { name: 'State' }).waitFor()
})

test('[REG-047] [REG-048] [REG-050] [REG-051] mailing fields come and go, and account numbers are masked', async () => {
  const page = await visit()
  await business(page)
  await contact(page)
  const same = page.getByRole('checkbox', { name: 'Mailing address is the same as business address' })
  await expect.poll(() => same.isChecked()).toBe(true)
  await expect.poll(() => field(page, 'mailingAddress').count()).toBe(0)
  await same.uncheck()
  for (const name of ['mailingAddress', 'mailingCity', 'mailingZip']) await field(page, name).waitFor()
  await page.getByRole('combobox', { name: 'Mailing state' }).waitFor()
  await same.check()
  await expect.poll(() => field(page, 'mailingAddress').count()).toBe(0)
  await address(page)
  for (const name of ['bankName', 'accountHolderName', 'routingNumber'])
    await expect.poll(() => field(page, name).count()).toBe(1)
  for (const name of ['accountNumber', 'confirmAccountNumber'])
    await expect.poll(() => field(page, name).getAttribute('type')).toBe('password')
  expect(await optionsOf(page, 'Account type')).toEqual(['Checking', 'Savings'])
})

async function toDetails(page: Page): Promise<void> {
  await business(page)
  await contact(page)
  await address(page)
  await banking(page)
}

test('[REG-054] [REG-057] [REG-058] [REG-059] [REG-060] who sent us the business is asked by its source', async () => {
  const page = await visit()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/users/role/')) asked.push(request.url())
  })
  await toDetails(page)
  const source = 'How did you hear about us?'
  expect(await optionsOf(page, source)).toEqual([
    'None',
    'A sales rep',
    'Another customer',
    'Found online',
    'Trade show',
    'Social media',
    'Advertisement',
    'Other',
  ])
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
})

test('[REG-039] [REG-052] [REG-055] [REG-056] [REG-066] the last step submits with the terms only, and keeps all when that fails', async () => {
  const page = await visit()
  await toDetails(page)
  for (const label of [
    'Year established',
    'Number of employees',
    'Average monthly volume',
    'Special licenses',
    'About your business',
  ])
    await page.getByLabel(label).first().waitFor()
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request)
  })
  await button(page, 'Submit Application').click()
  await page.getByText('Please agree to the terms').waitFor()
  expect(posts).toEqual([])
  await page.getByRole('checkbox', { name: terms }).check()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/business-registration', async (route) => {
    await held.promise
    await route.fulfill({ status: 500, json: {} })
  })
  await button(page, 'Submit Application').click()
  await page.getByText('Submitting...').first().waitFor()
  await expect.poll(() => posts.length).toBe(1)
  held.resolve()
  await page.getByText('Submission Failed', { exact: true }).first().waitFor()
  await page.getByText('Please check your information and try again.').first().waitFor()
  await button(page, 'Previous').click()
  await expect.poll(() => field(page, 'bankName').inputValue()).toBe('First Bank of Denver')
})

test('[REG-036] [REG-049] [REG-053] [REG-065] [REG-067] the application is sent as documented and answered', async () => {
  const page = await visit()
  const steps = (await page.getByRole('list', { name: 'Steps of the application' }).innerText()).match(
    /[A-Z][a-z]+/g,
  )
  expect(steps).toEqual(['Business', 'Contact', 'Address', 'Banking', 'Details'])
  await toDetails(page)
  await page.getByLabel('Average monthly volume').fill('1,200')
  await page.getByRole('checkbox', { name: terms }).check()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/business-registration'))
  await button(page, 'Submit Application').click()
  const payload = (await sent).postDataJSON()
  expect(payload).toMatchObject({
    averageMonthlyVolume: 120_000,
    mailingAddress: '14 Alder St',
    mailingCity: 'Denver',
    mailingState: 'CO',
    mailingZip: '80205',
  })
  expect(Object.keys(payload)).not.toContain('confirmAccountNumber')
  expect(Object.keys(payload)).not.toContain('hasAgreed')
  await page.getByText('Application Submitted', { exact: true }).first().waitFor()
  await page
    .getByText(/submitted for review.*2-3 business days/)
    .first()
    .waitFor()
})
