import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house?.close()
})

const paths = [
  '/',
  '/marketing',
  '/partnership',
  '/auth-landing',
  '/join',
  '/auth',
  '/registration',
  '/register',
  '/restaurants',
  '/login',
  '/customer-login',
  '/reset-password',
  '/reset-password?for=customer&token=x',
  '/confirm-address?token=x',
  '/keep-address?token=x',
]

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any public page, ${theme}`, async () => {
    const page = await house.page({ theme })
    const found: string[] = []
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('main').waitFor()
      // What opens on the page counts as well.
      if (path === '/') await page.getByRole('button', { name: 'Team Login' }).click()
      found.push(...(await problems(page)))
    }
    expect(found).toEqual([])
  })
}

test('no public page is wider than its window', async () => {
  for (const width of [390, 768, 1440]) {
    const page = await house.page({ width })
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('main').waitFor()
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect({ path, width, isTooWide: excess > 0 }).toEqual({ path, width, isTooWide: false })
    }
  }
})

declare global {
  interface Window {
    seen?: { heading: Element | null; theme: string | undefined; shift: number }
  }
}

test('what the server wrote is taken over as it stands: no flash, no shift, the theme from the start', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await house.page({ theme, width: 390 })
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
      await page.goto(path)
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
    }
  }
  expect(house.faults).toEqual([])
})

test('letters that come late move nothing', async () => {
  const page = await house.page({ width: 390 })
  await page.route('**/*.woff2', async (route) => {
    await page.waitForTimeout(1000)
    await route.continue()
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const shift = await page.evaluate(
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
  expect(shift).toBe(0)
})

test('what is typed and pressed before the script of a page has come is done when it has', async () => {
  const page = await house.page()
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
  expect(house.faults).toEqual([])
})

test('what is pressed while a page is being taken over is done once, at its end', async () => {
  const page = await house.page()
  await page.addInitScript(() => {
    // The page works already; that it does is told only when the test says so.
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
  expect(house.faults).toEqual([])
})

test('[SHELL-002] every public route of the documents opens a page of its own for whoever is signed out', async () => {
  const page = await house.page()
  const headings: Record<string, string> = {}
  for (const path of [
    '/',
    '/auth-landing',
    '/customer-login',
    '/customer',
    '/join',
    '/registration',
    '/business-registration',
    '/register',
    '/marketing',
    '/login',
    '/direct-login',
    '/restaurants',
    '/trainee-analytics',
    '/joe-assistant',
    '/joe-progress',
    '/api/login',
  ]) {
    const answer = await page.goto(path)
    expect({ path, status: answer?.status() }).toEqual({ path, status: 200 })
    await page.getByRole('main').waitFor()
    headings[path] = await page.getByRole('heading', { level: 1 }).first().innerText()
    expect(headings[path], path).not.toMatch(/404|went wrong/)
  }
  expect(headings).toMatchObject({
    '/customer-login': 'Customer Portal',
    '/registration': 'Join Our Team',
    '/business-registration': 'Register Your Business',
    '/register': 'Open a wholesale account',
    '/login': 'Welcome Back',
    '/direct-login': 'Welcome Back',
    '/restaurants': 'A platform made for Restaurants & Food',
    // Personal data: whoever is signed out is taken to sign-in (A11).
    '/trainee-analytics': 'Welcome Back',
    '/api/login': 'Welcome Back',
  })
  expect((await page.goto('/nowhere'))?.status()).toBe(404)
  await expect.poll(() => page.title()).toMatch(/^404 Page Not Found/)
})

test('[AUTH-056] neither a quote page nor an administrator’s screens ever call the demo login', async () => {
  const page = await house.page()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  await page.goto('/restaurants')
  await page.getByRole('link', { name: 'Request Your Platform' }).first().click()
  await page.getByLabel('Company Name').fill('Larkspur Kitchens')
  await page.getByLabel('Email').fill('ana@larkspur.example')
  await page.getByRole('button', { name: 'Request Quote & Demo' }).click()
  await page.getByText('Request Submitted!', { exact: true }).first().waitFor()
  await page.goto('/login')
  await page.getByLabel('Email').fill('admin@amberroot.example')
  await page.getByLabel('Password').fill('pour-the-demo-26')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  for (const path of ['/admin', '/admin-dashboard', '/admin/graduation']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  expect(calls).toContain('/api/leads')
  expect(calls).toContain('/api/login')
  expect(calls).not.toContain('/api/demo/login')
})
