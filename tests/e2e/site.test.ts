import type { Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { tag } from '../support/test-app-people.ts'
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

async function visit(path: string): Promise<Page> {
  const page = await testApp.page()
  await page.goto(path)
  await page.getByRole('main').waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const post = (page: Page, path: string): Promise<Request> =>
  page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === path)

/** The server is not reached by this call; what it would have said is given. */
const answer = (page: Page, path: string, status: number, body: object) =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json: body }))

test('[SITE-018] [SITE-028] the notice of the landing page can be put away, and the calculator moves beside the profit example', async () => {
  const page = await visit('/')
  const sum = page.getByRole('region', { name: 'Your sum' })
  await expect.poll(() => sum.innerText()).toContain('$5,124')
  await page.getByRole('slider', { name: 'Customers' }).fill('200')
  // 200 × 4 × $15 less 800 × $2.19
  await expect.poll(() => sum.innerText()).toContain('$10,248')
  await expect.poll(() => page.getByRole('region', { name: 'Our example' }).innerText()).toContain('$5,124')
  const notice = page.getByRole('complementary', { name: 'Age and business notice' })
  await notice.getByRole('button').click()
  await notice.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('main').waitFor()
  await expect.poll(() => notice.count()).toBe(0)
})

test('[SITE-014] [SITE-015] [SITE-016] [SITE-017] [AUTH-001] the landing page leads on, at every width', async () => {
  const page = await visit('/')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() =>
        page.getByRole('link', { name: 'Customer Portal' }).filter({ visible: true }).getAttribute('href'),
      )
      .toBe('/customer-login')
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  }
  for (const id of ['benefits', 'quality', 'testimonials'])
    await expect.poll(() => page.locator(`#${id} li`).count()).toBeGreaterThan(1)
  await page.getByRole('link', { name: 'Register/Login' }).first().click()
  await page.waitForURL('**/auth-landing')
  await page.getByRole('link', { name: 'Register/Login' }).click()
  await page.waitForURL('**/auth')
})

test('[AUTH-002] [AUTH-003] [AUTH-004] [AUTH-005] the Team Login card comes and goes', async () => {
  const page = await visit('/')
  const card = page.getByRole('form', { name: 'Team Login' })
  await expect.poll(() => card.count()).toBe(0)
  await button(page, 'Team Login').click()
  await card.getByLabel('Email').waitFor()
  await card.getByLabel('Password').waitFor()
  await card.getByRole('button', { name: 'Login', exact: true }).waitFor()
  await button(page, 'Cancel').click()
  await card.waitFor({ state: 'detached' })
})

test('[AUTH-006] [AUTH-007] [AUTH-009] [AUTH-010] team login tries the administrators, then the team, and reloads', async () => {
  const page = await visit('/')
  const calls: { path: string; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST')
      calls.push({ path: new URL(request.url()).pathname, body: request.postDataJSON() })
  })
  await button(page, 'Team Login').click()
  await page.getByLabel('Email').fill('operations@amberroot.example')
  await page.getByLabel('Password').fill('not-the-password')
  await button(page, 'Login').click()
  await page.getByText('Login Failed', { exact: true }).first().waitFor()
  const body = { email: 'operations@amberroot.example', password: 'not-the-password' }
  expect(calls).toEqual([
    { path: '/api/admin/login', body },
    { path: '/api/fulfillment/login', body },
  ])
  await page.getByLabel('Password').fill('pour-the-demo-26')
  const reloaded = page.waitForEvent('load')
  await button(page, 'Login').click()
  await reloaded
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()

  const other = await visit('/')
  await other.route(/\/api\/\w+\/login$/, (route) => route.fulfill({ status: 502, body: '' }))
  await button(other, 'Team Login').click()
  await other.getByLabel('Email').fill('a@b.example')
  await other.getByLabel('Password').fill('x')
  await button(other, 'Login').click()
  await toast(other, 'Login Failed', 'Invalid credentials')
})

test('[SITE-019] [SITE-024] the header of the marketing page leads to its parts, and contact begins a mail to sales', async () => {
  const page = await visit('/marketing')
  for (const anchor of ['benefits', 'quality', 'pricing']) {
    await page.locator(`header a[href="#${anchor}"]`).click()
    expect(new URL(page.url()).hash).toBe(`#${anchor}`)
  }
  const href = await page.getByRole('link', { name: 'Contact Us' }).first().getAttribute('href')
  expect(href).toMatch(/^mailto:sales@amberroot\.example\?subject=.+&body=.+/)
})

test('[AUTH-038] [AUTH-039] [AUTH-040] [REG-023] [REG-025] the sales dialog leads to sign-in or to registration', async () => {
  const page = await visit('/marketing')
  await button(page, 'Login').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Sales Team Login' }).waitFor()
  await dialog.getByRole('button', { name: 'New Business? Register Here' }).click()
  await dialog.getByRole('heading', { name: 'Register Your Business' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await button(page, 'Login').click()
  await dialog.getByRole('link', { name: 'Login to Sales Platform' }).click()
  await page.waitForURL('**/login')
  await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
})

async function fillShortForm(page: Page, email: string): Promise<void> {
  await button(page, 'Register').click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries({
    'First name': 'Ines',
    'Last name': 'Vale',
    'Business name': 'The Tin Lantern',
    Email: email,
    Phone: '303-555-0118',
    City: 'Denver',
  }))
    await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Colorado', exact: true }).click()
}

test('[REG-024] [REG-027] [REG-028] [REG-035] the short form asks for what it needs and keeps it when sending fails', async () => {
  const page = await visit('/marketing')
  await page.getByRole('button', { name: 'Register Your Business' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Register Your Business' }).click()
  await expect.poll(() => dialog.getByText('Required', { exact: true }).count()).toBe(7)
  await expect.poll(() => dialog.getByLabel('Estimated monthly volume').getAttribute('type')).toBe('number')
  await dialog.getByRole('combobox', { name: /How did you hear/ }).click()
  await expect
    .poll(() => page.getByRole('option').allInnerTexts())
    .toEqual([
      'None',
      'A sales rep',
      'Another customer',
      'Found online',
      'Trade show',
      'Social media',
      'Other',
    ])
  await page.keyboard.press('Escape')
  await page.reload()
  await answer(page, '/api/business-registration', 500, {})
  await fillShortForm(page, 'ines@tinlantern.example')
  await dialog.getByRole('button', { name: 'Register Your Business' }).click()
  await toast(page, 'Registration Failed', 'Please try again or contact us.')
  await expect.poll(() => dialog.getByLabel('Business name').inputValue()).toBe('The Tin Lantern')
})

test('[REG-026] [REG-029] [REG-030] [REG-032] [REG-034] the short form is sent with its fixed defaults, then closes empty', async () => {
  const email = `ines-${tag()}@tinlantern.example`
  const page = await visit('/marketing')
  await fillShortForm(page, email)
  const sent = post(page, '/api/business-registration')
  const counted = post(page, '/api/analytics/capture')
  await page.getByRole('dialog').getByRole('button', { name: 'Register Your Business' }).click()
  expect((await sent).postDataJSON()).toEqual({
    businessName: 'The Tin Lantern',
    contactEmail: email,
    contactPhone: '303-555-0118',
    ownerFirstName: 'Ines',
    ownerLastName: 'Vale',
    businessState: 'CO',
    businessCity: 'Denver',
    referralSource: '',
    businessDescription: '',
    estimatedMonthlyVolume: '',
    legalBusinessName: 'The Tin Lantern',
    businessPhone: '303-555-0118',
    taxId: 'PENDING',
    businessAddress: 'PENDING',
    businessZip: 'PENDING',
    bankName: 'PENDING',
    accountHolderName: 'PENDING',
    routingNumber: 'PENDING',
    accountNumber: 'PENDING',
    businessType: 'bar',
    yearEstablished: new Date().getFullYear(),
    numberOfEmployees: 5,
    accountType: 'checking',
    averageMonthlyVolume: 500_000,
  })
  await counted
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await button(page, 'Register').click()
  await expect.poll(() => page.getByRole('dialog').getByLabel('Business name').inputValue()).toBe('')
})
