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
