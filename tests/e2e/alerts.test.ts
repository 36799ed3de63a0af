import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({}, { hasClock: true })
})
afterAll(async () => {
  await house?.close()
})
afterEach(() => {
  expect(house.faults).toEqual([])
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function count(desk: Page, units: string, reason: string): Promise<void> {
  await button(desk, 'Adjust stock of Silver 32oz').first().click()
  const dialog = desk.getByRole('dialog', { name: /^Adjust stock/ })
  await dialog.getByRole('radio', { name: 'Counted' }).click()
  await dialog.getByLabel('Units on the shelf').fill(units)
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Save the count' }).click()
  // Orders that no longer fit are shown at once in its place.
  await dialog.waitFor({ state: 'detached' })
  if (await button(desk, 'Done').count()) await button(desk, 'Done').click()
}

test('[FIX-021] low stock, a returned debit and quiet trainees raise alerts; an admin takes one on, resolves it, dismisses another, and the next sees who has it', async () => {
  const [admin, desk] = [await house.signIn('admin'), await house.signIn('operations', { theme: 'dark' })]
  await admin.goto('/alerts')
  // Raised from the demo company's own facts.
  await row(admin, 'Debit returned: account closed (R02)').waitFor()
  await expect.poll(() => row(admin, 'Silver 32oz').count()).toBe(0)
  expect(await problems(admin)).toEqual([])

  await desk.goto('/products?q=Silver+32oz')
  await desk.getByText('Silver 32oz', { exact: true }).first().click()
  await count(desk, '0', 'The shelf is empty')
  await row(admin, 'Out of stock: Silver 32oz').waitFor()

  await row(admin, 'Out of stock: Silver 32oz').click()
  await admin.getByText('Reorder it, or book what came in.').waitFor()
  await button(admin, 'Take it on').click()
  await button(admin, 'Resolve').waitFor()
  expect(await problems(admin)).toEqual([])

  // The other administrator sees whose it is, on a phone.
  const other = await house.signIn('finance', { width: 390, height: 844, theme: 'dark' })
  await other.goto('/alerts?status=owned')
  await other.getByText('Out of stock: Silver 32oz').click()
  await other.getByText('In hand').first().waitFor()
  await button(admin, 'Resolve').click()
  await other.getByText('What it reports is still so. It is raised again only after it was gone.').waitFor()

  // A dismissed one says why it is none, and stays where it is.
  await admin.goto('/alerts')
  await row(admin, 'Debit returned: account closed (R02)').click()
  await button(admin, 'Take it on').click()
  await button(admin, 'Dismiss…').click()
  const dialog = admin.getByRole('dialog', { name: /^Dismiss/ })
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await dialog.getByText('Required').waitFor()
  await dialog.getByLabel('Reason').fill('They paid by check')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await dialog.waitFor({ state: 'detached' })
  await admin.getByText('Dismissed').first().waitFor()

  // What came in closes what is still open by itself, and what was settled may be raised again.
  await count(desk, '900', 'A lot came in')
  await other.getByText('What it reported is no longer so.').waitFor()
  await count(desk, '0', 'Broken by a fall')
  await admin.goto('/alerts?status=open')
  await row(admin, 'Out of stock: Silver 32oz').waitFor()
  await count(desk, '900', 'Another lot')
  await row(admin, 'Out of stock: Silver 32oz').waitFor({ state: 'detached' })

  // Half a year on, the team has long been silent; the home leads to it.
  await house.pass(24 * 40)
  const later = await house.signIn('admin')
  await later.goto('/alerts?status=open')
  await later
    .getByRole('row')
    .filter({ hasText: /No activity for \d+ days/ })
    .first()
    .waitFor()
  await later.goto('/')
  await later
    .getByRole('link', { name: /No activity for \d+ days/ })
    .first()
    .click()
  await button(later, 'Take it on').waitFor()
  await later.getByRole('link', { name: 'Open the person' }).click()
  await later.waitForURL(/\/admin\?view=/)
})
