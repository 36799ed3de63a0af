import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})

test('[SHELL-004] the root is the landing page for a visitor and the home of whoever is signed in', async () => {
  const page = await testApp.page()
  await page.goto('/')
  await page.getByRole('link', { name: 'Customer Portal' }).first().waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Home', level: 1 }).count()).toBe(0)
  const { page: member } = await memberOf(testApp, 'admin')
  await member.goto('/')
  await member.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  expect(new URL(member.url()).pathname).toBe('/')
})

test('[SHELL-005] [SHELL-006] any other address is the not-found screen, for visitors and the team', async () => {
  const page = await testApp.page()
  for (const path of ['/no/such/page', '/nothing-here']) {
    await page.goto(path)
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    await page.getByText('Did you forget to add the page to the router?').waitFor()
  }
  const { page: member } = await memberOf(testApp, 'trainee')
  await member.goto('/no/such/page')
  await member.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
})

test('[SHELL-011] [SHELL-012] [SHELL-013] [SHELL-014] [SHELL-015] a screen that breaks says so and why; one tries again, or goes home', async () => {
  const { page } = await memberOf(testApp, 'trainee')
  const broken = /\/api\/learning\/modules$/
  await page.route(broken, (route) => route.fulfill({ json: { items: 5 } }))
  await page.goto('/modules')
  const heading = page.getByRole('heading', { name: 'Something went wrong' })
  await heading.waitFor()
  await page
    .getByText('We encountered an unexpected error. This has been logged and our team will investigate.')
    .waitFor()
  await page.getByText(/is not (a function|iterable)/).waitFor()
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

test('[SHELL-023] [SHELL-024] [SHELL-025] one toast stands at a time and goes after five seconds; F8 leads to it, and it is swept away to the right', async () => {
  const page = await testApp.page()
  const words = ['Not this one.', 'Nor this one.', 'Nor that.']
  let tries = 0
  await page.clock.install()
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 401, json: { code: 'signed_out', message: words[tries++] } }),
  )
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@amberroot.example')
  await page.getByLabel('Password').fill('not-the-password')
  const shown = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  // From here the page's clock moves only when the test moves it, so that no toast goes while it is looked at.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const fail = async () => {
    const word = words[tries] ?? ''
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect
      .poll(async () => {
        await page.clock.runFor(50)
        return shown.filter({ hasText: word }).count()
      })
      .toBe(1)
  }
  await fail()
  await fail()
  await expect.poll(() => shown.count()).toBe(1)

  const [box] = await Promise.all([shown.boundingBox(), shown.hover()])
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2 + 40, (box?.y ?? 0) + 20, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => shown.count()).toBe(1)
  await shown.hover()
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2 + 80, (box?.y ?? 0) + 20, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => shown.count()).toBe(0)

  await fail()
  await page.keyboard.press('F8')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=region]') !== null))
    .toBe(true)
  await page.getByLabel('Email').click()
  await page.clock.runFor(4700)
  await expect.poll(() => shown.count()).toBe(1)
  await page.clock.runFor(400)
  await expect.poll(() => shown.count()).toBe(0)
})
