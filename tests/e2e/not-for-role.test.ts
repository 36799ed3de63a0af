import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orderDesk } from '../support/order-desk.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

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

const { addBottle, asCustomer, order } = orderDesk(() => testApp)

const read = async <T>(page: Page, path: string) => (await (await page.request.get(path)).json()) as T

/** What the open record says beside a term. */
const fact = (page: Page, term: string) =>
  page
    .getByRole('tabpanel', { name: 'Facts' })
    .locator('dt', { hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]')

test('a record says what is not for one’s role, what is outside one’s scope, and what is empty, each in its own words', async () => {
  const { page: admin } = await memberOf(testApp, 'admin')
  const { page: rep, id: repId } = await memberOf(testApp, 'sales_rep')
  const { page: trainee } = await memberOf(testApp, 'trainee', { width: 390, height: 844 })
  const bar = await asCustomer({ repId })
  const { id } = await order(bar, await addBottle('Seen Bottle', 10), 1)

  const path = `/orders?open=${id}`
  await admin.goto(path)
  await expect.poll(() => fact(admin, 'Commission').innerText()).toMatch(/^\$/)
  await expect.poll(() => fact(admin, 'Tracking').innerText()).toMatch(/–/)

  // The client goes to somebody else; the order stays the rep's.
  const { id: otherId } = await memberOf(testApp, 'sales_rep')
  const given = await admin.request.patch(`/api/clients/${bar.clientId}`, {
    data: { assignedSalesRepId: otherId },
    headers: { origin: testApp.url },
  })
  expect(given.status()).toBe(200)

  await rep.goto(path)
  await expect.poll(() => fact(rep, 'Commission').innerText()).toBe('Not for your role')
  await expect.poll(() => fact(rep, 'Client').innerText()).toBe('Not within your reach')
  await expect.poll(() => fact(rep, 'Tracking').innerText()).toMatch(/–/)

  // A column that would be all locks is left out, and so it is in the file.
  await rep.getByRole('button', { name: 'Choose columns' }).click()
  await rep.getByRole('menuitemcheckbox', { name: 'Tracking' }).waitFor()
  await expect.poll(() => rep.getByRole('menuitemcheckbox', { name: 'Commission' }).count()).toBe(0)
  const file = await (await rep.request.get('/api/orders/export.csv')).text()
  expect(file.split('\n')[0]).toContain('Tracking')
  expect(file.split('\n')[0]).not.toMatch(/commission/i)

  const { items: products } = await read<{ items: { id: string }[] }>(trainee, '/api/products?limit=1')
  await trainee.goto(`/products?open=${products[0]?.id}`)
  await expect.poll(() => fact(trainee, 'Cost').innerText()).toBe('Not for your role')
})
