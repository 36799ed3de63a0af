import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { barOf, memberOf } from '../support/test-app-people.ts'

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
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const home = (page: Page) => page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()

async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('pour-the-demo-26')
  await button(page, 'Sign In').click()
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('[AUTH-058] one sees where one is signed in, signs out there and everywhere; signing in again takes the flag of that away', async () => {
  const { page: here, email } = await memberOf(testApp, 'operations')
  const there = await testApp.page()
  await there.goto('/orders')
  await there.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor()
  await enter(there, email)
  // Back to where one was going.
  await there.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
  await here.goto('/')
  await fromMenu(here, 'Your account')
  const sessions = here.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await here.getByText('This one', { exact: true }).waitFor()
  await expect.poll(() => sessions.count()).toBe(2)
  await button(here, 'Sign out there: Chrome on Linux').click()
  await here.getByText('Chrome on Linux has to sign in again.').first().waitFor()
  await expect.poll(() => sessions.count()).toBe(1)
  await there.goto('/login')
  await there.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor()
  await enter(there, email)
  await home(there)
  await expect.poll(() => kept(there, 'explicitLogout')).toBeNull()

  // Out by the menu in one browser: its session is over, and the page keeps that it was meant.
  const call = there.waitForRequest((request) => request.url().endsWith('/api/logout'))
  await fromMenu(there, 'Sign out')
  expect((await call).method()).toBe('POST')
  await there.getByRole('link', { name: 'Customer Portal' }).first().waitFor()
  await expect.poll(() => kept(there, 'explicitLogout')).toBe('true')
  expect((await there.request.get('/api/user')).status()).toBe(401)
  await there.goto('/login')
  await enter(there, email)
  await home(there)
  await expect.poll(() => kept(there, 'explicitLogout')).toBeNull()

  // And everywhere at once: the other one hears of it where it stands.
  await button(here, 'Sign out everywhere…').click()
  await here
    .getByRole('alertdialog')
    .or(here.getByRole('dialog'))
    .getByRole('button', { name: 'Sign out everywhere' })
    .click()
  await here.getByRole('link', { name: 'Customer Portal' }).first().waitFor()
  await there.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor()
})

test('a customer sees where the portal is open, ends the other one, and comes back', async () => {
  const { page: here, email, businessName } = await barOf(testApp, { width: 390 })
  const there = await testApp.page({ width: 390 })
  await there.goto('/customer-login')
  await there.getByLabel('Email').fill(email)
  await there.getByLabel('Business name').fill(businessName)
  await there.getByRole('button', { name: 'Sign In' }).click()
  await button(there, /^Account of /).waitFor()
  await here.goto('/customer')
  await button(here, /^Account of /).click()
  await here.getByRole('menuitem', { name: 'Your account' }).click()
  const sessions = here.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await here.getByText('This one', { exact: true }).waitFor()
  await expect.poll(() => sessions.count()).toBe(2)
  await button(here, 'Sign out there: Chrome on Linux').click()
  await expect.poll(() => sessions.count()).toBe(1)
  await here.getByRole('link', { name: 'Portal', exact: true }).click()
  await button(here, /^Account of /).waitFor()
  await there.reload()
  await there.getByRole('heading', { name: 'Customer Portal', level: 1 }).waitFor()
})

test('[SHELL-008] the shell forgets on load what was read before it', async () => {
  const page = await testApp.page()
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/mailbox-messages')) reads.push(request.url())
  })
  await page.goto('/mailbox')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Read to the end: a screen left while it still reads gives the read up, and asks anew when it comes back.
  await page.getByText(/^[\d,]+ messages?$/).waitFor()
  expect(reads).toHaveLength(1)
  // The router goes on in the same page: nothing is loaded anew.
  const go = (path: string) =>
    page.evaluate((to) => {
      Object.assign(window, { isSamePage: true })
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  await go('/login')
  await page.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor()
  await go('/mailbox')
  await page.getByRole('heading', { name: /Mailbox/, level: 1 }).waitFor()
  await page.getByText(/^[\d,]+ messages?$/).waitFor()
  expect(reads).toHaveLength(1)
  await go('/login')
  await enter(page, 'admin@amberroot.example')
  await home(page)
  await fromMenu(page, 'Mailbox of the demo')
  await expect.poll(() => reads.length).toBe(2)
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('[AUTH-050] giving developer access back takes the server grant too', async () => {
  const page = await testApp.page()
  await page.goto('/auth')
  await page.getByLabel('Company code').fill('COPPER-STILL')
  await page.getByLabel('Company code').press('Enter')
  await button(page, 'Clear Access').waitFor()
  const cleared = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await button(page, 'Clear Access').click()
  expect((await cleared).status()).toBe(204)
  await page.evaluate(() => localStorage.setItem('devAccessGranted', 'true'))
  await page.reload()
  await button(page, 'Administrator').click()
  await page.getByText('Please give the company code first.').first().waitFor()
  await page.getByLabel('Company code').waitFor()
  await expect.poll(() => kept(page, 'devAccessGranted')).toBeNull()
})

test('[SHELL-027] dialog, menu, select, popover and tooltip say whether they are open', async () => {
  const { page } = await memberOf(testApp, 'admin')
  await page.goto('/suggestions')
  const stateOf = (name: string | RegExp, role: 'button' | 'combobox' = 'button') =>
    page.getByRole(role, { name, exact: true }).first().getAttribute('data-state')
  await expect.poll(() => stateOf(/^Account:/)).toBe('closed')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await expect.poll(() => page.locator('[role="menu"]').getAttribute('data-state')).toBe('open')
  await page.keyboard.press('Escape')
  await expect.poll(() => stateOf(/^Account:/)).toBe('closed')

  const box = button(page, 'Suggestion box')
  await box.hover()
  await expect.poll(() => stateOf('Suggestion box')).toMatch(/open$/)
  await box.click()
  const dialog = page.getByRole('dialog', { name: 'Suggestion box' })
  await expect.poll(() => dialog.getAttribute('data-state')).toBe('open')
  await expect.poll(() => stateOf(/^Type/, 'combobox')).toBe('closed')
  await page.getByRole('combobox', { name: /^Type/ }).click()
  await expect.poll(() => page.getByRole('listbox').getAttribute('data-state')).toBe('open')
  await page.getByRole('option', { name: 'General' }).click()
  await expect.poll(() => stateOf(/^Type/, 'combobox')).toBe('closed')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => stateOf('Suggestion box')).toBe('closed')

  const filter = button(page, 'Filter')
  await filter.click()
  await expect.poll(() => filter.getAttribute('data-state')).toBe('open')
  await page.keyboard.press('Escape')
  await expect.poll(() => filter.getAttribute('data-state')).toBe('closed')
})
