import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({ COMPANY_CODE: 'BRASS-LADDER' })
})
afterAll(async () => {
  await house?.close()
})
afterEach(() => {
  expect(house.faults).toEqual([])
})

const password = 'pour-the-demo-26'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const home = (page: Page) => page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()

async function enter(page: Page, name: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(`${name}@amberroot.example`)
  await page.getByLabel('Password').fill(secret)
  await button(page, 'Sign In').click()
}

async function signIn(name: string): Promise<Page> {
  const page = await house.page()
  await page.goto('/login')
  await enter(page, name)
  await home(page)
  return page
}

async function fromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('one sees where one is signed in, signs out there, and everywhere', async () => {
  const here = await signIn('operations')
  const there = await signIn('operations')
  await fromMenu(here, 'Your account')
  const sessions = here.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await here.getByText('This one', { exact: true }).waitFor()
  await expect.poll(() => sessions.count()).toBe(2)
  expect(await problems(here)).toEqual([])
  await button(here, 'Sign out there: Chrome on Linux').click()
  await here.getByText('Chrome on Linux has to sign in again.').first().waitFor()
  await expect.poll(() => sessions.count()).toBe(1)
  await there.goto('/orders')
  await there.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor()
  await enter(there, 'operations')
  // Back to where one was going.
  await there.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
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
  const enterPortal = async () => {
    const page = await house.page({ width: 390 })
    await page.goto('/customer-login')
    await page.getByLabel('Email').fill('customer@amberroot.example')
    await page.getByLabel('Business name').fill('The Copper Still')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await button(page, /^Account of /).waitFor()
    return page
  }
  const there = await enterPortal()
  const here = await enterPortal()
  await button(here, /^Account of /).click()
  await here.getByRole('menuitem', { name: 'Your account' }).click()
  const sessions = here.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await here.getByText('This one', { exact: true }).waitFor()
  await expect.poll(() => sessions.count()).toBe(2)
  expect(await problems(here)).toEqual([])
  await button(here, 'Sign out there: Chrome on Linux').click()
  await expect.poll(() => sessions.count()).toBe(1)
  await here.getByRole('link', { name: 'Back to the portal' }).click()
  await button(here, /^Account of /).waitFor()
  await there.reload()
  await there.getByRole('heading', { name: 'Customer Portal', level: 1 }).waitFor()
})

test('[AUTH-058] signing out ends the session, sets the flag and leaves; signing in takes the flag away', async () => {
  const page = await signIn('trainee')
  await expect.poll(() => kept(page, 'explicitLogout')).toBeNull()
  const call = page.waitForRequest((request) => request.url().endsWith('/api/logout'))
  await fromMenu(page, 'Sign out')
  expect((await call).method()).toBe('POST')
  await page.getByRole('link', { name: 'Customer Portal' }).first().waitFor()
  await expect.poll(() => kept(page, 'explicitLogout')).toBe('true')
  expect((await page.request.get('/api/user')).status()).toBe(401)
  await page.goto('/login')
  await enter(page, 'trainee')
  await home(page)
  await expect.poll(() => kept(page, 'explicitLogout')).toBeNull()
})

test('[SHELL-008] the shell forgets on load what was read before it', async () => {
  const page = await house.page()
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
  await page.waitForTimeout(300)
  expect(reads).toHaveLength(1)
  await go('/login')
  await enter(page, 'admin')
  await home(page)
  await fromMenu(page, 'Mailbox of the demo')
  await expect.poll(() => reads.length).toBe(2)
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('too many tries lock the account for a while, and the message says how long', async () => {
  const page = await house.page()
  const data = { email: 'wendell@amberroot.example', password: 'not this one' }
  const headers = { Origin: house.url }
  for (let n = 0; n < 10; n++) await page.request.post('/api/login', { data, headers })
  await page.goto('/login')
  await enter(page, 'wendell')
  await page.getByText('AI Partnership Access Denied', { exact: true }).first().waitFor()
  await page
    .getByText(/^Too many tries\. Please try again in 1[45] minutes\.$/)
    .first()
    .waitFor()
})

test('[AUTH-050] giving developer access back takes the server grant too', async () => {
  const page = await house.page()
  await page.goto('/auth')
  await page.getByLabel('Company code').fill('BRASS-LADDER')
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
  const page = await signIn('admin')
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
