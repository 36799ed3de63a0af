import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { screens } from '../../src/compose-ui.tsx'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { barOf } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})

const nowhere = '0190a1b2-0000-7000-8000-000000000000'
/** Below every screen that there is, with something in the place of what an address leaves open. */
const below = screens.map(({ path }) => `${path.replace(/\$\w+/g, nowhere)}/nowhere/at-all`)
const ofRecords = ['/prospects', '/modules', '/cohorts', '/training-modules']

const heading = (page: Page) => page.getByRole('heading', { name: '404 Page Not Found', level: 1 })

async function expectNotFound(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path, { waitUntil: 'commit' })
  expect(answer?.status(), path).toBe(404)
  await heading(page).waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
}

/** As a link of the product leads there, without loading the page anew. */
const lead = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

test('[FIX-009] [SHELL-005] any unknown address below a known screen is not found, for a visitor', async () => {
  const page = await testApp.page()
  // One of each frame; what the server answers below every screen is asked without a browser (site-pages.test.ts).
  for (const path of ['/marketing/nowhere', '/login/a/b', '/orders/nowhere', '/customer/nowhere'])
    await expectNotFound(page, path)
  // The way on is there, and leads home.
  await page.getByRole('link', { name: 'Go Home' }).click()
  await page.getByRole('link', { name: 'Customer Portal' }).first().waitFor()
})

test('[FIX-009] [SHELL-005] so it is for whoever is signed in, within their navigation, and for a record that is not there', async () => {
  const page = await testApp.signIn('admin')
  for (const path of ['/orders/nowhere', '/prospects/a/b', '/admin/nowhere', '/modules/x/y/z'])
    await expectNotFound(page, path)
  const navigation = page.getByRole('navigation', { name: 'Main' }).first()
  await navigation.waitFor()
  expect(below.length).toBeGreaterThan(80)
  for (const path of below) {
    await lead(page, path)
    await heading(page).waitFor()
    await lead(page, '/dosing-calculator')
    await heading(page).waitFor({ state: 'detached' })
  }
  for (const path of ofRecords)
    for (const id of [nowhere, 'no-id-at-all']) {
      await lead(page, `${path}/${id}`)
      await heading(page).waitFor()
      await expect.poll(() => page.getByRole('main').count()).toBe(1)
      await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).count()).toBeGreaterThan(0)
      await lead(page, '/dosing-calculator')
      await heading(page).waitFor({ state: 'detached' })
    }
  const { page: customer } = await barOf(testApp)
  await customer.goto('/customer')
  await customer.getByRole('button', { name: /^Account of / }).waitFor()
  for (const path of ['/customer/nowhere', '/customer/account/nowhere', '/orders/nowhere'])
    await expectNotFound(customer, path)
})
