import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house?.close()
})

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('pour-the-demo-26')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
}

test('[SHELL-004] the root is the landing page for a visitor and the home of whoever is signed in', async () => {
  const page = await house.page()
  await page.goto('/')
  await page.getByRole('link', { name: 'Customer Portal' }).first().waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Home', level: 1 }).count()).toBe(0)
  await signIn(page, 'admin@amberroot.example')
  expect(new URL(page.url()).pathname).toBe('/')
})

test('[SHELL-005] [SHELL-006] any other address is the not-found screen, for visitors and the team', async () => {
  const page = await house.page()
  for (const path of ['/no/such/page', '/nothing-here']) {
    await page.goto(path)
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    await page.getByText('Did you forget to add the page to the router?').waitFor()
  }
  await signIn(page, 'trainee@amberroot.example')
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
})

test('[SHELL-014] [SHELL-015] the error screen tries again, or goes home', async () => {
  const page = await house.page()
  await signIn(page, 'trainee@amberroot.example')
  const broken = /\/api\/learning\/modules$/
  await page.route(broken, (route) => route.fulfill({ json: { items: 5 } }))
  await page.goto('/modules')
  const heading = page.getByRole('heading', { name: 'Something went wrong' })
  await heading.waitFor()
  await page.unroute(broken)
  await page.getByRole('button', { name: 'Go Home' }).click()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')

  await page.route(broken, (route) => route.fulfill({ json: { items: 5 } }))
  await page.goto('/modules')
  await heading.waitFor()
  await page.unroute(broken)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await heading.waitFor({ state: 'detached' })
})
