import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentInParts } from '../support/in-parts.ts'
import { payload } from '../support/payload.ts'
import { expectTakenOver, eyesOn, shiftOf } from '../support/sweep.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})

// Public pages as they stand are looked at by the sweep (delivery.test.ts).
test('an address that is not there is taken over as the server wrote it: no flash, no shift, the theme from the start', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await testApp.page({ theme, width: 390 })
    const { status } = await (await eyesOn(page)).visit('/nowhere')
    expect(status).toBe(404)
    await expectTakenOver(page, '/nowhere', theme)
    await expect.poll(() => page.title()).toMatch(/^404 Page Not Found/)
  }
  expect(testApp.faults).toEqual([])
})

test('a page that comes in parts is drawn when it is whole: nothing moves', async () => {
  const slow = await sentInParts(testApp.url)
  // At once: most of it is pauses.
  const moved = async (path: string) => {
    const { shift } = await (await eyesOn(await testApp.page({ width: 390 }))).visit(`${slow.url}${path}`)
    return { path, shift }
  }
  const paths = ['/', '/partnership', '/auth-landing', '/join', '/nowhere']
  expect(await Promise.all(paths.map(moved))).toEqual(paths.map((path) => ({ path, shift: 0 })))
  slow.close()
})

test('fonts that come late move nothing', async () => {
  const page = await testApp.page({ width: 390 })
  const eyes = await eyesOn(page)
  const late: string[] = []
  await page.route('**/*.woff2', async (route) => {
    await page.waitForTimeout(1000)
    late.push(route.request().url())
    await route.continue()
  })
  await eyes.visit('/')
  await page.evaluate(() => document.fonts.ready)
  expect(late.length).toBeGreaterThan(0)
  expect(await shiftOf(page)).toBe(0)
})

test('what is typed and pressed before the script of a page has come is done when it has', async () => {
  const page = await testApp.page()
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/construction', { waitUntil: 'commit' })
  await page.getByLabel('Company Name').fill('Early & Sons')
  await page.getByLabel('Email').fill('hello@early.example')
  await page.getByLabel('Email').press('Enter')
  await page.locator('html[data-early]').waitFor()
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  held.resolve()
  expect((await sent).postDataJSON()).toMatchObject({
    companyName: 'Early & Sons',
    industry: 'Construction',
    email: 'hello@early.example',
  })
  await page.getByText('Request Submitted!', { exact: true }).first().waitFor()
  await expect.poll(() => page.locator('html[data-early]').count()).toBe(0)
  expect(testApp.faults).toEqual([])
})

test('what is pressed while a page is being taken over is done once, at its end', async () => {
  const page = await testApp.page()
  await page.addInitScript(() => {
    // The page works already; the event that says so is held back until the test lets it through.
    addEventListener('takenover', (event) => {
      if ('isOver' in window) return
      event.stopImmediatePropagation()
      document.documentElement.dataset.works = ''
    })
  })
  await page.goto('/')
  await page.locator('html[data-works]').waitFor()
  const card = page.getByRole('form', { name: 'Team Login' })
  await page.getByRole('button', { name: 'Team Login' }).click()
  await page.locator('html[data-early]').waitFor()
  await page.waitForTimeout(300)
  await expect.poll(() => card.count()).toBe(0)
  await page.evaluate(() => {
    Object.assign(window, { isOver: true })
    dispatchEvent(new Event('takenover'))
  })
  await card.waitFor()
  expect(testApp.faults).toEqual([])
})

test('[AUTH-056] neither who asks for a quote, in markup, nor who signs in ever calls the demo login', async () => {
  const page = await testApp.page()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  await page.goto('/restaurants')
  await page.getByRole('link', { name: 'Request Your Platform' }).first().click()
  await page.getByLabel('Company Name').fill(payload(0))
  await page.getByLabel('Email').fill('ana@larkspur.example')
  await page.getByRole('button', { name: 'Request Quote & Demo' }).click()
  await page.getByText('Request Submitted!', { exact: true }).first().waitFor()
  await page.goto('/login')
  await page.getByLabel('Email').fill('admin@amberroot.example')
  await page.getByLabel('Password').fill('pour-the-demo-26')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  expect(calls).toContain('/api/leads')
  expect(calls).toContain('/api/login')
  expect(calls).not.toContain('/api/demo/login')
})
