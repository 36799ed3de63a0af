import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house?.close()
})
afterEach(() => {
  expect(house.faults).toEqual([])
})

type Order = { id: string; clientId: string; orderNumber: string }

const read = async <T>(page: Page, path: string) => (await (await page.request.get(path)).json()) as T

/** What the open record says beside a term. */
const fact = (page: Page, term: string) =>
  page
    .getByRole('tabpanel', { name: 'Facts' })
    .locator('dt', { hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd[1]')

test('a record says what is not for one’s role, what is beyond one’s reach, and what is empty, each in its own words', async () => {
  const [admin, rep, trainee] = [
    await house.signIn('admin'),
    await house.signIn('salesrep'),
    await house.signIn('trainee', { width: 390, height: 844 }),
  ]
  const own = await read<{ id: string }>(rep, '/api/user')
  const { items } = await read<{ items: Order[] }>(
    admin,
    `/api/orders?salesRepId=${own.id}&status=pending,confirmed&limit=1`,
  )
  const order = items[0]
  if (!order) throw new Error('the demo has no open order of the rep')

  const path = `/orders?open=${order.id}`
  await admin.goto(path)
  await expect.poll(() => fact(admin, 'Commission').innerText()).toMatch(/^\$/)
  await expect.poll(() => fact(admin, 'Tracking').innerText()).toMatch(/–/)

  // The client goes to somebody else; the order stays the rep's.
  const people = await read<{ id: string }[]>(admin, '/api/admin/users/role/sales_rep')
  const other = people.find(({ id }) => id !== own.id)
  const given = await admin.request.patch(`/api/clients/${order.clientId}`, {
    data: { assignedSalesRepId: other?.id },
    headers: { origin: house.url },
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
