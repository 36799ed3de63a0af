import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { robotAs, type Who } from '../../press/rounds.ts'
import { problems } from '../support/axe.ts'
import { writePayload } from '../support/payload.ts'
import { isDocumented, isWanted, ledTo, newest, screensOf } from '../support/screens-of.ts'
import {
  type Eyes,
  expectContents,
  expectFits,
  expectInert,
  expectRead,
  eyesOn,
  openPayload,
  thatMove,
  type Visit,
} from '../support/sweep.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ REGISTRATIONS_PER_HOUR: '500' })
  // What anybody may type stands everywhere as markup, which is to be read as it was typed.
  await writePayload(testApp)
})
afterAll(() => testApp?.close())

/** Sees all of a person's screens, at a desk and on a phone. Everything axe finds and everything that moves is reported together at the end. */
async function sweep(who: Who): Promise<Visit[]> {
  const { page } = await robotAs(testApp, who)
  // In a window of its own: a page behind another one draws, and comes to rest, several times as slowly.
  const { page: small } = await robotAs(testApp, who, { width: 390, height: 844 })
  const [desk, phone] = await Promise.all([eyesOn(page), eyesOn(small)])
  const paths = await screensOf(who, page)
  const [{ visits, found, again }, onPhone] = await Promise.all([
    atDesk(desk, who, paths),
    onThePhone(phone, who, paths),
  ])
  // What is found while two pages load at once is looked at again alone: what is wrong is wrong then too.
  for (const path of again) {
    await desk.visit(path)
    found.push(...(await problems(page)))
  }
  found.push(...(await thatMove(desk, visits)), ...(await thatMove(phone, onPhone)))
  if (who === 'trainee') for (const path of ledTo()) await look(desk, path)
  expect(found).toEqual([])
  expect([...desk.calls, ...phone.calls]).not.toContain('/api/demo/login')
  expect(visits.filter(({ status }) => status !== 200)).toEqual([])
  expect(testApp.faults).toEqual([])
  return visits
}

async function atDesk(eyes: Eyes, who: Who, paths: readonly string[]) {
  const { page } = eyes
  const visits: Visit[] = []
  const found: string[] = []
  const again: string[] = []
  for (const path of paths) {
    visits.push(await eyes.visit(path))
    await expectContents(page, path, isDocumented(who, path) ? 100 : 0)
    if ((await problems(page)).length > 0) again.push(path)
    if (who === 'visitor') found.push(...(await inOtherLights(page, path)))
    if (isWanted(who, path)) await expectRead(page, path)
    await expectInert(page, path)
    if (who === 'admin' || who === 'trainee') await openPayload(eyes, path)
    if (who === 'admin' && newest.includes(path)) {
      await look(eyes, `${path}?sort=-createdAt`)
      await expectRead(page, path)
    }
  }
  return { visits, found, again }
}

/** Looks at a screen from within the page: its contents are there, and the payload is inert, also in the record that holds it. */
async function look(eyes: Eyes, path: string): Promise<void> {
  await eyes.go(path)
  await expectContents(eyes.page, path)
  await expectInert(eyes.page, path)
  await openPayload(eyes, path)
}

async function onThePhone(eyes: Eyes, who: Who, paths: readonly string[]): Promise<Visit[]> {
  const visits: Visit[] = []
  for (const path of paths) {
    visits.push(await eyes.visit(path))
    if (who === 'visitor') await expectFits(eyes.page, path)
  }
  return visits
}

/** A public page in the dark, and in a window between a desk's and a phone's. */
async function inOtherLights(page: Page, path: string): Promise<string[]> {
  await expectFits(page, path)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.waitForFunction(() => innerWidth === 768)
  await expectFits(page, path)
  await page.setViewportSize({ width: 1440, height: 900 })
  const show = (theme: string) =>
    page.evaluate((to) => {
      document.documentElement.dataset.theme = to
    }, theme)
  await show('dark')
  // Axe reads a color as it stands, which may be on its way.
  await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition))
  const found = await problems(page)
  await show('light')
  return found.map((line) => `in the dark: ${line}`)
}

test('[SHELL-001] [SHELL-003] [AUTH-056] each route of the shell opens an administrator or a trainee a screen of its own, sound at a desk and on a phone, where what signed-out visitors typed is inert', async () => {
  const routes: Visit[] = []
  for (const who of ['admin', 'trainee'] as const)
    routes.push(...(await sweep(who)).filter(({ path }) => isDocumented(who, path)))
  expect(routes.length).toBe(35)
  const headings = routes.map(({ heading }) => heading)
  expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([])
  // The same table under two routes would read the same.
  const reads = routes.map((one) => one.reads)
  expect(routes.filter((_, at) => reads.indexOf(reads[at] ?? '') !== at).map(({ path }) => path)).toEqual([])
})

test('what operations, a rep and a client alone are shown is sound too', async () => {
  for (const who of ['operations', 'salesrep', 'customer'] as const)
    expect((await sweep(who)).length).toBeGreaterThan(0)
})

test('[SHELL-002] [AUTH-056] every public route opens a page of its own for whoever is signed out, sound in any window, light and dark', async () => {
  const headings = Object.fromEntries((await sweep('visitor')).map(({ path, heading }) => [path, heading]))
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
  expect(Object.keys(headings)).toEqual(
    expect.arrayContaining([
      ...['/', '/auth-landing', '/customer', '/join', '/marketing', '/partnership', '/auth'],
      ...['/joe-assistant', '/joe-progress', '/reset-password'],
    ]),
  )
})

test('what a link leads to is loaded when one points at it or reaches it by key, before it is pressed', async () => {
  const rep = await testApp.signIn('salesrep')
  await rep.goto('/')
  await rep.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await rep.waitForLoadState('networkidle')
  const asked: string[] = []
  rep.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const loads = (part: string) => expect.poll(() => asked.some((path) => path.includes(part))).toBe(true)
  const link = (name: string) => rep.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  await link('Prospects').hover()
  await loads('prospects-screen')
  await link('Clients').focus()
  await loads('clients-screen')
  await expect.poll(() => new URL(rep.url()).pathname).toBe('/')
})
