import type { Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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
const rep = 'salesrep@amberroot.example'

async function visit(path: string): Promise<Page> {
  const page = await testApp.page()
  await page.goto(path)
  await page.getByRole('main').waitFor()
  return page
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const home = (page: Page) => page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
const post = (page: Page, path: string): Promise<Request> =>
  page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === path)

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(rep)
  await page.getByLabel('Password').fill(password)
  await button(page, 'Sign In').click()
}

test('[AUTH-023] [AUTH-024] [AUTH-025] [AUTH-026] [AUTH-027] Welcome Back has two modes and two ways to register', async () => {
  for (const path of ['/login', '/direct-login']) {
    const page = await visit(`${path}?email=ines@tinlantern.example`)
    await page.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ines@tinlantern.example')
    await page.getByRole('radio', { name: 'Team Member' }).waitFor()
    await page.getByLabel('Password').waitFor()
    await page.getByRole('radio', { name: 'Business Partner' }).click()
    await page.getByLabel('Business name').waitFor()
    await expect.poll(() => page.getByLabel('Password').count()).toBe(0)
    for (const target of ['/registration', '/business-registration'])
      await expect.poll(() => page.locator(`main a[href="${target}"]`).count()).toBe(1)
  }
})

test('[AUTH-028] [AUTH-031] [AUTH-032] it welcomes, and says what is missing in each mode', async () => {
  const page = await visit('/login?welcome=true')
  await page.getByText('Welcome!', { exact: true }).first().waitFor()
  await button(page, 'Sign In').click()
  await page
    .getByText('Please enter both email and password to access your AI-amplified dashboard.')
    .first()
    .waitFor()
  await page.getByRole('radio', { name: 'Business Partner' }).click()
  await button(page, 'Sign In').click()
  await page
    .getByText(
      'Please enter both email and business name so our AI can personalize your amplified experience.',
    )
    .first()
    .waitFor()
})

test('[AUTH-029] [AUTH-030] [AUTH-033] [AUTH-035] [AUTH-037] signing in clears the flag, asks once who it is and goes home; who signed out on purpose is not sent on', async () => {
  const page = await testApp.page()
  const asked: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user')) asked.push(request)
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  // Signed out, the question fails with 401 and is not put again.
  expect(asked).toHaveLength(1)
  await page.evaluate(() => localStorage.setItem('explicitLogout', 'true'))
  const call = post(page, '/api/login')
  const refreshed = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().endsWith('/api/user'),
  )
  await signIn(page)
  expect((await call).postDataJSON()).toEqual({ email: rep, password })
  expect((await refreshed).postData()).toBeNull()
  await home(page)
  expect(new URL(page.url()).pathname).toBe('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('explicitLogout'))).toBeNull()
  await page.goto('/login')
  await home(page)
  await page.evaluate(() => localStorage.setItem('explicitLogout', 'true'))
  await page.goto('/login')
  await page.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor()
})

test('[AUTH-036] a refused sign-in says why, else what to check', async () => {
  const page = await visit('/login')
  await firstFails(page, '**/api/login', (route) =>
    route.fulfill({ status: 401, json: { message: 'Not this one.' } }),
  )
  await signIn(page)
  await toast(page, 'AI Partnership Access Denied', 'Not this one.')
  await firstFails(page, '**/api/login', (route) => route.fulfill({ status: 502, body: '' }))
  await button(page, 'Sign In').click()
  await toast(page, 'AI Partnership Access Denied', 'Please check your email and password and try again.')
})

test('[AUTH-015] [AUTH-034] a business partner signs in by name and lands in the portal', async () => {
  const page = await visit('/login')
  await page.getByRole('radio', { name: 'Business Partner' }).click()
  await page.getByLabel('Email').fill('customer@amberroot.example')
  await page.getByLabel('Business name').fill('The Copper Still')
  const call = post(page, '/api/customer/login')
  await button(page, 'Sign In').click()
  expect((await call).postDataJSON()).toEqual({
    email: 'customer@amberroot.example',
    businessName: 'The Copper Still',
  })
  await page.waitForURL('**/customer')
  await page.getByRole('button', { name: /Add Silver 32oz/ }).waitFor()
})

test('[AUTH-011] [AUTH-012] [AUTH-013] [AUTH-017] [AUTH-018] the customer portal asks for e-mail and business name', async () => {
  const page = await visit('/customer-login')
  await page.getByLabel('Email').fill('not an address')
  await button(page, 'Sign In to Portal').click()
  await page.getByText('Please enter a valid email address').waitFor()
  await page.getByText('Business name is required').waitFor()
  await page.getByRole('link', { name: 'Register your business' }).click()
  await page.waitForURL('**/register')
})

test('[AUTH-016] [AUTH-019] [AUTH-020] [AUTH-021] its answer is kept whole, a refusal says what to do', async () => {
  const page = await visit('/customer-login')
  await firstFails(page, '**/api/customer/login', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('Email').fill('customer@amberroot.example')
  await page.getByLabel('Business name').fill('The Copper Still')
  await button(page, 'Sign In to Portal').click()
  await toast(page, 'Login Failed', 'Please check your credentials and try again.')
  const call = post(page, '/api/customer/login')
  await button(page, 'Sign In to Portal').click()
  const request = await call
  expect(request.postDataJSON()).toEqual({
    email: 'customer@amberroot.example',
    businessName: 'The Copper Still',
  })
  const answer: unknown = await (await request.response())?.json()
  await page.waitForURL('**/customer')
  const kept = await page.evaluate(() => localStorage.getItem('customerAuth'))
  expect(JSON.parse(kept ?? 'null')).toEqual(answer)
})
