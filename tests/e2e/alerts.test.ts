import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { orderDesk } from '../support/order-desk.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { callerOf, memberOf, tag } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

const { call } = orderDesk(() => testApp)

type Product = { id: string; name: string }

/** What is on the shelf, counted by who looks after it: order-promises.test.ts does so on the screen. */
async function count({ id }: Product, counted: number, reason: string): Promise<void> {
  await call(await callerOf(testApp, 'operations'), `/api/products/${id}/count-stock`, { counted, reason })
}

/** A product that nobody has ordered, of which there is enough. */
async function stocked(): Promise<Product> {
  const name = `Cellar ${tag()}`
  const [row] = await testApp.sql(
    `INSERT INTO products (name, sku, retail_price, stock_quantity, low_stock_threshold, status)
     VALUES ($1, $1, 1000, 90, 5, 'active') RETURNING id`,
    [name],
  )
  return { id: String(row?.id), name }
}

test('[FIX-021] low stock, a returned debit and quiet trainees raise alerts; an admin takes one on, resolves it, dismisses another, and the next sees who has it', async () => {
  const [{ page: admin }, { page: other }] = [
    await memberOf(testApp, 'admin'),
    await memberOf(testApp, 'admin'),
  ]
  const [shelf, second] = [await stocked(), await stocked()]
  const [product, spare] = [shelf.name, second.name]
  await admin.goto('/alerts')
  // Raised from the demo company's own facts.
  await row(admin, 'Debit returned: account closed (R02)').waitFor()
  await expect.poll(() => row(admin, product).count()).toBe(0)

  await count(shelf, 0, 'The shelf is empty')
  await row(admin, `Out of stock: ${product}`).waitFor()

  await row(admin, `Out of stock: ${product}`).click()
  await admin.getByText('Reorder it, or book what came in.').waitFor()
  await button(admin, 'Take it on').click()
  await button(admin, 'Resolve').waitFor()

  // The other administrator sees whose it is.
  await other.goto('/alerts?status=owned')
  await row(other, `Out of stock: ${product}`).click()
  await other.getByText('In hand').first().waitFor()
  await button(admin, 'Resolve').click()
  await other.getByText('What it reports is still so. It is raised again only after it was gone.').waitFor()

  // A dismissed one says why it is none, and stays where it is.
  await count(second, 0, 'It fell')
  await admin.goto('/alerts')
  await row(admin, `Out of stock: ${spare}`).click()
  await button(admin, 'Take it on').click()
  await button(admin, 'Dismiss…').click()
  const dialog = admin.getByRole('dialog', { name: /^Dismiss/ })
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await dialog.getByText('Required').waitFor()
  expect(await problems(admin)).toEqual([])
  await dialog.getByLabel('Reason').fill('It is made no more')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await dialog.waitFor({ state: 'detached' })
  await admin.getByText('Dismissed').first().waitFor()

  // What came in closes what is still open by itself, and what was settled may be raised again.
  await count(shelf, 900, 'A lot came in')
  await other.getByText('What it reported is no longer so.').waitFor()
  await count(shelf, 0, 'Broken by a fall')
  await admin.goto('/alerts?status=open')
  await row(admin, `Out of stock: ${product}`).waitFor()
  await count(shelf, 900, 'Another lot')
  await row(admin, `Out of stock: ${product}`).waitFor({ state: 'detached' })

  // Who has long been silent raises one; the home leads to it.
  const quiet = await memberOf(testApp, 'trainee')
  await testApp.sql(`UPDATE users SET created_at = now() - interval '400 days' WHERE id = $1`, [quiet.id])
  await testApp.sql(`UPDATE sessions SET last_seen_at = now() - interval '400 days' WHERE user_id = $1`, [
    quiet.id,
  ])
  const silent = row(admin, `No activity for 400 days: ${quiet.name}`)
  await admin.goto('/alerts?status=open')
  await testApp.comes(() => silent.isVisible())
  await admin.goto('/')
  await admin
    .getByRole('link', { name: new RegExp(`No activity for 400 days: ${quiet.name}`) })
    .first()
    .click()
  await button(admin, 'Take it on').waitFor()
  await admin.getByRole('link', { name: 'Open the person' }).click()
  await admin.waitForURL(/\/admin\?view=/)
})
