import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { sentInParts } from '../support/in-parts.ts'
import { payload } from '../support/payload.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})

// Public pages as they stand are looked at by the sweep (delivery.test.ts).
for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing where the sign-in has opened on the landing page, ${theme}`, async () => {
    const page = await testApp.page({ theme })
    await page.goto('/')
    await page.getByRole('button', { name: 'Team Login' }).click()
    await page.getByRole('form', { name: 'Team Login' }).waitFor()
    expect(await problems(page)).toEqual([])
  })
}

declare global {
  interface Window {
    seen?: { heading: Element | null; theme: string | undefined; shift: number }
  }
}

/** The sum of what has moved; the observer hands over what was noted before it, or nothing comes. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
          )
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 1000)
      }),
  )
}

test('what the server wrote is taken over as it stands: no flash, no shift, the theme from the start', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await testApp.page({ theme, width: 390 })
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const seen = {
          heading: document.querySelector('h1'),
          theme: document.documentElement.dataset.theme,
          shift: 0,
        }
        window.seen = seen
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0
        }).observe({ type: 'layout-shift', buffered: true })
      })
    })
    for (const path of [
      '/',
      '/marketing',
      '/partnership',
      '/auth-landing',
      '/join',
      '/restaurants',
      '/nowhere',
    ]) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(path === '/nowhere' ? 404 : 200)
      await page.waitForFunction(() =>
        Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
      )
      await page.waitForLoadState('networkidle')
      const found = await page.evaluate(() => ({
        isSame: window.seen?.heading === document.querySelector('h1'),
        theme: window.seen?.theme,
        shift: window.seen?.shift,
      }))
      expect({ path, ...found }).toEqual({ path, isSame: true, theme, shift: 0 })
      if (path === '/nowhere') await expect.poll(() => page.title()).toMatch(/^404 Page Not Found/)
    }
  }
  expect(testApp.faults).toEqual([])
})

test('a page that comes in parts is drawn when it is whole: nothing moves', async () => {
  const slow = await sentInParts(testApp.url)
  const page = await testApp.page({ width: 390 })
  for (const path of ['/', '/partnership', '/auth-landing', '/join', '/nowhere']) {
    await page.goto(`${slow.url}${path}`)
    await page.waitForLoadState('networkidle')
    expect({ path, shift: await shiftOf(page) }).toEqual({ path, shift: 0 })
  }
  slow.close()
})

test('fonts that come late move nothing', async () => {
  const page = await testApp.page({ width: 390 })
  await page.route('**/*.woff2', async (route) => {
    await page.waitForTimeout(1000)
    await route.continue()
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
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
