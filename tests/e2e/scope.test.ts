import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#platform/rules/access/access.ts'
import { problems } from '../support/axe.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { elsewhere, memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})

/** What each role opens every day, in the order of its day, and what is pinned for it until somebody chooses. */
const days: { role: Role; open: string[]; pinned: string[]; folds: string[] }[] = [
  {
    role: 'sales_rep',
    open: ['Home', 'Field tools', 'Prospects', 'Clients', 'Orders'],
    pinned: ['Samples', 'Commissions'],
    folds: ['Sell', 'Learn', 'Orders', 'Operate', 'Insight', 'Company'],
  },
  {
    role: 'trainee',
    open: ['Home', 'Modules', 'Review', 'Practice', 'CRM training', 'Prospects', 'My progress'],
    pinned: ['FAQ'],
    folds: ['Sell', 'Learn', 'Operate', 'Insight', 'Company'],
  },
  {
    role: 'operations',
    open: ['Home', 'Fulfillment', 'Orders', 'Shipping', 'Stock', 'Payments'],
    pinned: ['Verifications', 'Samples'],
    folds: ['Sell', 'Learn', 'Orders', 'Operate', 'Insight', 'Company'],
  },
  {
    role: 'admin',
    open: ['Home', 'Prospects', 'Clients', 'Orders', 'Payments', 'Team'],
    pinned: ['Registrations', 'Sales'],
    folds: ['Sell', 'Learn', 'Orders', 'Operate', 'Insight', 'Company'],
  },
]

const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** The entries of a list of the navigation, without their counts. */
async function entries(page: Page, name: string): Promise<string[]> {
  const links = rail(page).getByRole('list', { name, exact: true }).getByRole('link')
  const texts = await links.evaluateAll((all) => all.map((link) => link.querySelector('span')?.textContent))
  return texts.map((text) => text ?? '')
}

async function unfold(page: Page, group: string) {
  await rail(page)
    .getByRole('button', { name: new RegExp(`^${group}`) })
    .click()
  const flyout = page.getByRole('navigation', { name: group, exact: true })
  await flyout.waitFor()
  return flyout
}

/** Beside the account, at the rail's end. */
const bell = 1

test('[FIX-026] each role finds what it opens every day unfolded, at most nine entries, and all the rest one fold away', async () => {
  for (const { role, open, pinned, folds } of days) {
    const { page } = await memberOf(testApp, role)
    await page.goto('/')
    await expect.poll(() => entries(page, 'Pinned'), { message: role }).toEqual(pinned)
    expect(await entries(page, 'Every day'), role).toEqual(open)
    expect(open.length + pinned.length).toBeLessThanOrEqual(9)
    await expect
      .poll(() => rail(page).getByRole('link').count(), { message: role })
      .toBe(open.length + pinned.length + bell)
    const more = rail(page).getByRole('list', { name: 'More', exact: true }).getByRole('button')
    expect((await more.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(folds)
    const flyout = await unfold(page, folds[0] ?? '')
    await expect.poll(() => flyout.getByRole('link').count(), { message: role }).toBeGreaterThan(0)
    await page.context().close()
  }
  expect(testApp.faults).toEqual([])
})

test('[FIX-026] what one folds out, pins by key and takes back is the same on a phone, and nobody else sees it', async () => {
  const { page: admin, id } = await memberOf(testApp, 'admin')
  await admin.goto('/')
  // A fold opens by the right arrow, P pins what has the focus.
  await rail(admin)
    .getByRole('button', { name: /^Company/ })
    .focus()
  await admin.keyboard.press('ArrowRight')
  const flyout = admin.getByRole('navigation', { name: 'Company', exact: true })
  await flyout.getByRole('link', { name: /^Leads/ }).focus()
  await admin.keyboard.press('p')
  await expect.poll(() => entries(admin, 'Pinned')).toEqual(['Registrations', 'Sales', 'Leads'])
  await admin.getByText('Leads pinned').waitFor()
  await admin.keyboard.press('Escape')
  // What one looks at is pinned by P too. Nine stand open: the oldest gives way, and the bar says so.
  await (await unfold(admin, 'Company')).getByRole('link', { name: 'Audit' }).click()
  await admin.getByRole('heading', { name: 'Audit', level: 1 }).waitFor()
  await admin.keyboard.press('p')
  await admin.getByText('Audit pinned in place of Registrations').waitFor()
  await expect.poll(() => entries(admin, 'Pinned')).toEqual(['Sales', 'Leads', 'Audit'])
  await admin.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => entries(admin, 'Pinned')).toEqual(['Registrations', 'Sales', 'Leads'])

  const phone = await elsewhere(testApp, id, { width: 390, height: 844, theme: 'dark' })
  await phone.goto('/')
  await phone.getByRole('button', { name: 'More', exact: true }).click()
  const drawer = phone.getByRole('navigation', { name: 'All screens' })
  await drawer
    .getByRole('list', { name: 'Pinned' })
    .getByRole('link', { name: /^Leads/ })
    .waitFor()
  await drawer.getByRole('button', { name: /^Insight/ }).click()
  await drawer.getByRole('link', { name: 'AI director' }).waitFor()
  expect(await problems(phone)).toEqual([])
  await drawer.getByRole('button', { name: 'Unpin Leads' }).click()
  // The other device hears of it.
  await expect.poll(() => entries(admin, 'Pinned')).toEqual(['Registrations', 'Sales'])

  const { page: other } = await memberOf(testApp, 'admin')
  await other.goto('/')
  await expect.poll(() => entries(other, 'Pinned')).toEqual(['Registrations', 'Sales'])
  expect(testApp.faults).toEqual([])
})

/** Screens of each kind: what stands on a page of its own, and of the lists, which all are one component, that of prospects. */
const ends: [string, string[]][] = [
  ['salesrep', ['/', '/prospects', '/prospects?as=steps', '/field-tools', '/orders/new']],
  ['operations', ['/fulfillment', '/shipping', '/operations']],
  ['admin', ['/audit', '/company-settings', '/registrations', '/suggestions']],
  ['trainee', ['/modules', '/progress', '/crm-training']],
]

/** Scrolls all there is to its end, and names the controls of the screen that something outside it lies over. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const main = document.querySelector('main') ?? document.body
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const scrollers = () =>
      [document.documentElement, ...main.querySelectorAll('*')].filter(
        (one) => one.scrollHeight > one.clientHeight,
      )
    // Lists draw more rows as one scrolls: the end is where nothing moves any more.
    const toEnd = async (): Promise<void> => {
      const before = scrollers().map(({ scrollTop }) => scrollTop)
      for (const one of scrollers()) one.scrollTop = one.scrollHeight
      await frame()
      await frame()
      if (String(scrollers().map(({ scrollTop }) => scrollTop)) !== String(before)) return toEnd()
    }
    await toEnd()
    // What a list of its own scrolls away, or has not scrolled to yet, is not under anything.
    const isCut = (control: Element, x: number, y: number): boolean => {
      for (let one = control.parentElement; one && one !== main; one = one.parentElement) {
        if (getComputedStyle(one).overflowY === 'visible') continue
        const box = one.getBoundingClientRect()
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) return true
      }
      return false
    }
    const controls = main.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')
    return [...controls].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width < 2 || height < 2 || !control.checkVisibility({ visibilityProperty: true })) return []
      const [x, y] = [left + width / 2, top + height / 2]
      if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) return []
      if (isCut(control, x, y)) return []
      const hit = document.elementFromPoint(x, y)
      // What was scrolled past the head of the page is not under its foot.
      if (!hit || main.contains(hit) || hit.contains(main) || hit.closest('#demo-banner')) return []
      return [
        `${control.getAttribute('aria-label') ?? control.textContent} under ${hit.outerHTML.slice(0, 80)}`,
      ]
    })
  })
}

test('help and suggestions stand in the corners and cover no control at the end of a screen, wide or narrow', async () => {
  for (const [name, paths] of ends) {
    const page = await testApp.signIn(name)
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        expect(await covered(page), `${name} ${path} ${width}`).toEqual([])
        const help = await page.getByRole('button', { name: "Help Me, I'm Stumped" }).boundingBox()
        const bulb = await page.getByRole('button', { name: 'Suggestion box' }).boundingBox()
        expect(help?.x).toBe(16)
        expect((help?.y ?? 0) + (help?.height ?? 0)).toBe(height - 16)
        expect((bulb?.x ?? 0) + (bulb?.width ?? 0)).toBe(width - 16)
        expect((bulb?.y ?? 0) + (bulb?.height ?? 0)).toBe(height - 16)
      }
    }
    await page.context().close()
  }
  expect(testApp.faults).toEqual([])
})
