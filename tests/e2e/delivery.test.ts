import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageAs, type Who } from '../../press/rounds.ts'
import { problems } from '../support/axe.ts'
import { expectCornersFree } from '../support/corners.ts'
import { writePayload } from '../support/payload.ts'
import {
  ends,
  isDocumented,
  isWanted,
  newest,
  offeredTo,
  opened,
  screensOf,
  written,
} from '../support/screens-of.ts'
import {
  type Eyes,
  expectContents,
  expectFits,
  expectInert,
  expectRead,
  expectTakenOver,
  eyesOn,
  openPayload,
  thatMove,
  type Visit,
} from '../support/sweep.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

// Dozens of screens in one test: on a machine at load 28 they take longer than the ten minutes of other tests.
const timeout = 1_800_000

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ REGISTRATIONS_PER_HOUR: '500' })
  // What anybody may type stands everywhere as markup, which is to be read as it was typed.
  await writePayload(testApp)
})
afterAll(() => testApp?.close())

type Seen = { atDesk: Visit[]; onPhone: Visit[]; found: string[]; again: string[] }

/**
 * Sees all of a person's screens, at a desk and on a phone; what somebody before them has opened, from within the page. Everything
 * axe finds and everything that moves is reported together at the end.
 */
async function sweep(who: Who): Promise<Visit[]> {
  const one = await devicesOf(who)
  const paths = await screensOf(who, one.desk.page)
  // Where there are many, two at once take what is left: while one page waits for its answers, another one is drawn.
  const pairs = paths.length > 20 ? [one, await devicesOf(who)] : [one]
  const seen: Seen = { atDesk: [], onPhone: [], found: [], again: [] }
  await Promise.all(pairs.map((devices) => visitAll(devices, who, paths, seen)))
  const { desk, phone } = one
  const { atDesk, onPhone, found, again } = seen
  // What is found while two pages load at once is looked at again alone: what is wrong is wrong then too.
  for (const path of again) {
    await desk.visit(path)
    found.push(...(await problems(desk.page)))
  }
  found.push(...(await thatMove(desk, atDesk)), ...(await thatMove(phone, onPhone)))
  await expectOffered(desk, who, atDesk)
  expect(found).toEqual([])
  const all = pairs.flatMap((devices) => [devices.desk, devices.phone])
  const offered = offeredTo(who)
  const isOffered = (line: string) => offered.includes(line.split(':')[0] ?? '')
  expect(all.flatMap(({ refused }) => refused).filter(isOffered)).toEqual([])
  expect(all.flatMap(({ calls }) => [...calls])).not.toContain('/api/demo/login')
  expect(atDesk.filter(({ status }) => status !== 200)).toEqual([])
  expect(testApp.faults).toEqual([])
  return atDesk
}

type Devices = { desk: Eyes; phone: Eyes }

/** Each in a window of its own: a page behind another one draws, and comes to rest, several times as slowly. */
async function devicesOf(who: Who): Promise<Devices> {
  const { page } = await pageAs(testApp, who)
  const { page: small } = await pageAs(testApp, who, { width: 390, height: 844, theme: onPhones(who) })
  return { desk: await eyesOn(page), phone: await eyesOn(small) }
}

/** Takes the next path that nobody has taken, until none is left. */
async function visitAll({ desk, phone }: Devices, who: Who, left: string[], seen: Seen): Promise<void> {
  for (let path = left.shift(); path !== undefined; path = left.shift()) {
    await visitAtDesk(desk, who, path, seen)
    seen.onPhone.push(await phone.visit(path))
    if (who !== 'visitor') continue
    await expectFits(phone.page, path)
    if (written.includes(path)) await expectTakenOver(phone.page, path, onPhones(who))
  }
}

/** Public pages are dark on the phone and light at the desk. */
const onPhones = (who: Who) => (who === 'visitor' ? 'dark' : 'light')

/** Whatever the navigation offers opens under its own path, and nothing on it is refused; at its end nothing is covered. */
async function expectOffered(eyes: Eyes, who: Who, visits: readonly Visit[]): Promise<void> {
  const offered = offeredTo(who)
  const own = visits.filter(({ path }) => offered.includes(path))
  expect(own.filter(({ path, at }) => path !== at)).toEqual([])
  const seen = new Set(own.map(({ path }) => path))
  const last = ends[who] ?? []
  for (const path of new Set([...offered.filter((one) => !seen.has(one)), ...last])) {
    expect([path, (await eyes.page.request.get(path)).status()]).toEqual([path, 200])
    await eyes.go(path)
    await expectContents(eyes.page, path)
    await expect.poll(() => new URL(eyes.page.url()).pathname).toBe(path.split('?')[0])
    if (last.includes(path)) await expectCornersFree(eyes.page, path)
    if (who === 'trainee') await expectInertWithin(eyes, path)
  }
}

async function visitAtDesk(eyes: Eyes, who: Who, path: string, { atDesk, found, again }: Seen) {
  const { page } = eyes
  atDesk.push(await eyes.visit(path))
  await expectContents(page, path, isDocumented(who, path) ? 100 : 0)
  if ((await problems(page)).length > 0) again.push(path)
  if (who === 'visitor') found.push(...(await asPublic(page, path)))
  if (isWanted(who, path)) await expectRead(page, path)
  if (who === 'admin' || who === 'trainee') await expectInertWithin(eyes, path)
  else await expectInert(page, path)
  if (who !== 'admin') return
  if (newest.includes(path)) {
    await eyes.go(`${path}?sort=-createdAt`)
    await expectContents(page, path)
    await expectInertWithin(eyes, path)
    await expectRead(page, path)
  }
  if (opened.includes(path)) found.push(...(await inFirstRecord(eyes, path)))
}

/** The payload is inert, also in the record that holds it. */
async function expectInertWithin(eyes: Eyes, path: string): Promise<void> {
  await expectInert(eyes.page, path)
  await openPayload(eyes, path)
}

/** What axe finds where the first record of a list has opened. */
async function inFirstRecord(eyes: Eyes, path: string): Promise<string[]> {
  await eyes.go(path)
  await eyes.page.locator('tbody tr td').filter({ hasText: /\w/ }).first().click()
  await eyes.page.getByRole('tab', { name: 'Facts' }).waitFor()
  await eyes.settled()
  return problems(eyes.page)
}

/** A public page in the light and in the dark, and in a window between a desk's and a phone's; the first of them also where one signs in. */
async function asPublic(page: Page, path: string): Promise<string[]> {
  if (written.includes(path)) await expectTakenOver(page, path, 'light')
  await expectFits(page, path)
  await page.setViewportSize({ width: 768, height: 900 })
  await page.waitForFunction(() => innerWidth === 768)
  await expectFits(page, path)
  await page.setViewportSize({ width: 1440, height: 900 })
  const found = await inTheDark(page)
  if (path !== '/') return found
  await page.getByRole('button', { name: 'Team Login' }).click()
  await page.getByRole('form', { name: 'Team Login' }).waitFor()
  return [...found, ...(await problems(page)), ...(await inTheDark(page))]
}

async function inTheDark(page: Page): Promise<string[]> {
  const show = async (theme: string) => {
    await page.evaluate((to) => {
      document.documentElement.dataset.theme = to
    }, theme)
    // Axe reads a color as it stands, which may be on its way.
    await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition))
  }
  await show('dark')
  const found = await problems(page, { isColorsOnly: true })
  await show('light')
  return found.map((line) => `in the dark: ${line}`)
}

test('[SHELL-001] [SHELL-003] [AUTH-056] each route of the shell opens an administrator or a trainee a screen of its own, sound at a desk and on a phone, where what signed-out visitors typed is inert', {
  timeout,
}, async () => {
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

test('[CRM-006] [CRM-007] [CRM-008] [CRM-012] [CRM-013] whatever the navigation offers to operations, a rep or a team member opens and refuses nothing, and what they and a client alone are shown is sound', {
  timeout,
}, async () => {
  for (const who of ['operations', 'salesrep', 'user', 'customer'] as const)
    expect((await sweep(who)).length).toBeGreaterThan(0)
})

test('[SHELL-002] [AUTH-056] every public route opens a page of its own for whoever is signed out, sound in any window, light and dark, and taken over as the server wrote it', {
  timeout,
}, async () => {
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
