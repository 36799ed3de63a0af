import type { Page } from 'playwright-core'
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

/** What each role opens every day, in the order of its day, and what is pinned for it until somebody chooses. */
const days: Record<string, { open: string[]; pinned: string[]; folds: string[] }> = {
  salesrep: {
    open: ['Home', 'Field tools', 'Prospects', 'Clients', 'Orders'],
    pinned: ['Samples', 'Commissions'],
    folds: ['Sell', 'Learn', 'Orders', 'Operate', 'Insight', 'Company'],
  },
  trainee: {
    open: ['Home', 'Modules', 'Review', 'Practice', 'CRM training', 'Prospects', 'My progress'],
    pinned: ['FAQ'],
    folds: ['Sell', 'Learn', 'Operate', 'Insight', 'Company'],
  },
  operations: {
    open: ['Home', 'Fulfillment', 'Orders', 'Shipping', 'Stock', 'Payments'],
    pinned: ['Verifications', 'Samples'],
    folds: ['Sell', 'Learn', 'Orders', 'Operate', 'Insight', 'Company'],
  },
  admin: {
    open: ['Home', 'Prospects', 'Clients', 'Orders', 'Payments', 'Team'],
    pinned: ['Registrations', 'Sales'],
    folds: ['Sell', 'Learn', 'Orders', 'Operate', 'Insight', 'Company'],
  },
}

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

async function everything(page: Page, folds: string[]): Promise<string[]> {
  const all = [...(await entries(page, 'Every day')), ...(await entries(page, 'Pinned'))]
  for (const group of folds) {
    const flyout = await unfold(page, group)
    const texts = await flyout
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.querySelector('span')?.textContent ?? ''))
    expect(texts.length, group).toBeGreaterThan(0)
    all.push(...texts)
    await page.keyboard.press('Escape')
    await flyout.waitFor({ state: 'detached' })
  }
  return all
}

test('[FIX-026] each role finds what it opens every day unfolded, at most nine entries, and all the rest one fold away', async () => {
  for (const [name, day] of Object.entries(days)) {
    const page = await house.signIn(name)
    await page.goto('/')
    await expect.poll(() => entries(page, 'Pinned'), { message: name }).toEqual(day.pinned)
    expect(await entries(page, 'Every day'), name).toEqual(day.open)
    expect(day.open.length + day.pinned.length).toBeLessThanOrEqual(9)
    await expect
      .poll(() => rail(page).getByRole('link').count(), { message: name })
      .toBe(day.open.length + day.pinned.length)
    const more = rail(page).getByRole('list', { name: 'More', exact: true }).getByRole('button')
    expect((await more.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(day.folds)
    const all = await everything(page, day.folds)
    expect(new Set(all).size).toBeGreaterThan(9)
    expect(await problems(page), name).toEqual([])
    await page.context().close()
  }
  expect(house.faults).toEqual([])
})

test('[FIX-026] what one folds out, pins by key and takes back is the same on a phone, and nobody else sees it', async () => {
  const admin = await house.signIn('admin')
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

  const phone = await house.signIn('admin', { width: 390, height: 844, theme: 'dark' })
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

  const other = await house.signIn('finance')
  await other.goto('/')
  await expect.poll(() => entries(other, 'Pinned')).toEqual(['Registrations', 'Sales'])
  expect(house.faults).toEqual([])
})

const ends: [string, string[]][] = [
  [
    'salesrep',
    ['/', '/prospects', '/clients', '/field-tools', '/orders', '/orders/new', '/prospects?as=steps'],
  ],
  ['operations', ['/fulfillment', '/shipping', '/operations', '/samples']],
  ['admin', ['/audit', '/company-settings', '/team', '/registrations', '/leads', '/suggestions']],
  ['trainee', ['/modules', '/progress', '/crm-training', '/faq']],
]

/** Scrolls all there is to its end, and names the controls of the screen that something outside it lies over. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const main = document.querySelector('main') ?? document.body
    const toEnd = async (step: number): Promise<void> => {
      if (step === 0) return
      for (const one of [document.documentElement, ...main.querySelectorAll('*')])
        if (one.scrollHeight > one.clientHeight) one.scrollTop = one.scrollHeight
      await new Promise((done) => setTimeout(done, 150))
      return toEnd(step - 1)
    }
    await toEnd(4)
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

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`help and suggestions stand in the corners and cover no control at the end of a screen of ${width} px`, async () => {
    for (const [name, paths] of ends) {
      const page = await house.signIn(name, { width, height })
      for (const path of paths) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForLoadState('networkidle')
        expect(await covered(page), `${name} ${path}`).toEqual([])
        const help = await page.getByRole('button', { name: "Help Me, I'm Stumped" }).boundingBox()
        const bulb = await page.getByRole('button', { name: 'Suggestion box' }).boundingBox()
        expect(help?.x).toBe(16)
        expect((help?.y ?? 0) + (help?.height ?? 0)).toBe(height - 16)
        expect((bulb?.x ?? 0) + (bulb?.width ?? 0)).toBe(width - 16)
        expect((bulb?.y ?? 0) + (bulb?.height ?? 0)).toBe(height - 16)
      }
      await page.context().close()
    }
    expect(house.faults).toEqual([])
  })
}
