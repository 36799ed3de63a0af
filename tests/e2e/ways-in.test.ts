import type { Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { choose, optionsOf } from '../support/choices.ts'
import { firstFails } from '../support/first-fails.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { toast } from '../support/toast.ts'

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

const password = 'pour-the-demo-26'
const companyCode = 'COPPER-STILL'

async function visit(path: string): Promise<Page> {
  const page = await testApp.page()
  await page.goto(path)
  await page.getByRole('main').waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const post = (page: Page, path: string): Promise<Request> =>
  page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === path)

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).first().fill(value)
}

test('[AUTH-014] /join leads to registration', async () => {
  const page = await visit('/join')
  await page.getByRole('link', { name: 'Register Your Business' }).click()
  await page.getByRole('heading', { name: 'Register Your Business', level: 1 }).waitFor()
})

test('[SITE-039] [SITE-040] the quote page leads to its form and to its cases', async () => {
  const page = await visit('/platform')
  await page.getByRole('main').getByRole('link', { name: 'Request Your Platform' }).click()
  await page.waitForURL('**/platform#quote')
  await page.getByRole('link', { name: 'View Case Studies' }).click()
  await page.waitForURL('**/platform#case-studies')
  const cards = page.getByRole('list', { name: 'Industries' }).locator('> li')
  const card = cards.filter({ has: page.getByRole('heading', { name: 'Construction' }) })
  await expect.poll(() => card.locator('svg').count()).toBe(1)
})

test('[PLAT-013] [PLAT-014] [PLAT-015] [PLAT-016] [PLAT-017] a quote is asked for', async () => {
  const page = await visit('/construction')
  const form = page.getByRole('form', { name: 'Get Your Custom Platform Quote' })
  const required = await form
    .locator(':required')
    .evaluateAll((all) => all.map((one) => one.getAttribute('name')))
  expect(required).toEqual(['companyName', 'industry', 'email'])
  await expect.poll(() => form.getByLabel('Email').getAttribute('type')).toBe('email')
  await expect.poll(() => form.getByLabel('Business Description').getAttribute('rows')).toBe('4')
  await fill(page, { 'Company Name': 'Plumb & Level', Email: 'hello@plumb.example' })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/leads', async (route) => {
    await held.promise
    await route.continue()
  })
  const sent = post(page, '/api/leads')
  await button(page, 'Request Quote & Demo').click()
  await page.getByText('Submitting...').waitFor()
  expect((await sent).postDataJSON()).toEqual({
    companyName: 'Plumb & Level',
    industry: 'Construction',
    email: 'hello@plumb.example',
    phone: '',
    description: '',
  })
  held.resolve()
  await page.getByText('Request Submitted!', { exact: true }).first().waitFor()
})

test('[PLAT-018] [PLAT-019] [PLAT-020] the answer to it is said, and a failure keeps what was typed', async () => {
  const page = await visit('/software')
  await firstFails(page, '**/api/leads', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await fill(page, { 'Company Name': 'Loop & Sons', Email: 'hello@loop.example' })
  await button(page, 'Request Quote & Demo').click()
  await toast(page, 'Submission Failed', 'Please try again or contact us directly.')
  await expect.poll(() => page.getByLabel('Company Name').inputValue()).toBe('Loop & Sons')
  await button(page, 'Request Quote & Demo').click()
  await toast(
    page,
    'Request Submitted!',
    "We'll contact you within 24 hours to discuss your custom platform.",
  )
  for (const label of ['Company Name', 'Industry', 'Email'])
    await expect.poll(() => page.getByLabel(label).first().inputValue()).toBe('')
})

test('[AUTH-041] [AUTH-042] [AUTH-043] [AUTH-044] [REG-005] the combined page has its tabs, account types and roles', async () => {
  const page = await visit('/auth')
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Login', 'Register'])
  expect(await optionsOf(page, 'Account type')).toEqual([
    'Team Member',
    'Business Customer',
    'Administrator',
    'Operations Department',
    'Build My Platform',
  ])
  await button(page, 'Login').click()
  await expect.poll(() => page.getByText('Required', { exact: true }).count()).toBe(2)
  await choose(page, 'Account type', 'Administrator')
  await fill(page, { Email: 'admin@amberroot.example', Password: password })
  const call = post(page, '/api/admin/login')
  await button(page, 'Login').click()
  await call
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()

  const other = await visit('/auth')
  await other.getByRole('tab', { name: 'Register' }).click()
  expect(await optionsOf(other, 'I am a')).toEqual([
    'Sales Trainee',
    'Sales Representative',
    'Business Customer',
    'Build My Platform',
  ])
})

test('[AUTH-045] [AUTH-047] [AUTH-048] [AUTH-049] [AUTH-051] the developer panel opens by the company code only', async () => {
  const page = await visit('/auth')
  const code = page.getByLabel('Company code')
  await expect.poll(() => button(page, 'Unlock').isDisabled()).toBe(true)
  await code.fill('tin-whistle')
  await button(page, 'Unlock').click()
  await toast(page, 'Invalid Code', 'Please check your company code and try again')
  await expect.poll(() => code.inputValue()).toBe('')
  await code.fill(companyCode)
  await code.press('Enter')
  await button(page, 'Clear Access').waitFor()
  await page.reload()
  await button(page, 'Clear Access').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('devAccessGranted'))).not.toBeNull()
})

test('[AUTH-050] [AUTH-053] [AUTH-054] [AUTH-055] [AUTH-057] quick login sends the role of the address and signs in; one that fails says so', async () => {
  const roles = {
    Administrator: 'admin',
    Trainee: 'trainee',
    'Sales rep': 'sales_rep',
    Operations: 'operations',
    Customer: 'customer',
    'Team member': 'user',
  }
  const page = await visit('/auth')
  await page.getByLabel('Company code').fill(companyCode)
  await page.getByLabel('Company code').press('Enter')
  await page.route('**/api/demo/login', (route) => route.fulfill({ status: 500, json: {} }))
  for (const [label, role] of Object.entries(roles)) {
    const call = post(page, '/api/demo/login')
    await button(page, label).click()
    expect((await call).postDataJSON()).toMatchObject({ role, password })
    await button(page, label).and(page.locator(':not([aria-busy])')).waitFor()
  }
  const said = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .first()
  for (const text of ['Login Failed', 'Invalid credentials'])
    await said.getByText(text, { exact: true }).waitFor()
  await page.unroute('**/api/demo/login')
  await page.evaluate(() => localStorage.setItem('explicitLogout', 'true'))
  const refreshed = page.waitForRequest((request) => request.url().endsWith('/api/user'))
  await button(page, 'Trainee').click()
  await refreshed
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('explicitLogout'))).toBeNull()
  await page.goto('/auth')
  await button(page, 'Clear Access').click()
  await page.getByLabel('Company code').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('devAccessGranted'))).toBeNull()
})

test('[PLAT-003] [PLAT-004] [PLAT-005] [PLAT-006] [PLAT-011] a platform is asked for by mail, and nothing is submitted', async () => {
  const page = await visit('/auth')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await choose(page, 'Account type', 'Build My Platform')
  const overlay = page.getByRole('dialog')
  const text = await overlay.innerText()
  expect(text).toContain('$5,000')
  expect(text).toContain('24 hours')
  expect(await optionsOf(page, 'Your industry')).toHaveLength(6)
  await choose(page, 'Your industry', 'Insurance')
  const mail = new URL((await overlay.getByRole('link').getAttribute('href')) ?? '')
  expect(mail.pathname).toBe('sales@amberroot.example')
  expect(mail.searchParams.get('subject')).toContain('Insurance')
  expect(mail.searchParams.get('body')).toContain('Insurance')
  expect(posts).toEqual([])
})

test('[PLAT-002] [PLAT-007] [PLAT-008] [PLAT-009] [PLAT-010] its monthly prices go by yearly sales, and nobody signs in as one', async () => {
  const page = await visit('/auth')
  await choose(page, 'Account type', 'Build My Platform')
  await expect.poll(() => page.locator('input[type="password"][name="password"]').count()).toBe(0)
  const prices = page.getByRole('dialog').locator('dl > div')
  const lines = async () => (await prices.allInnerTexts()).map((line) => line.replace(/\s+/g, ' '))
  await expect
    .poll(lines)
    .toEqual([
      'under $1M sales $199',
      '$1M-$5M $299',
      'over $5M $499',
      'Shipping integration +$100 per month',
    ])
})
