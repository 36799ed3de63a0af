import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDesk } from '../support/order-desk.ts'
import { pagesOf } from '../support/pdf-pictures.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf, tag } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})

test('what is printed of an open record is the record alone, black on white in the dark theme too', async () => {
  const { page, id } = await memberOf(testApp, 'sales_rep', { width: 1440, height: 900, theme: 'dark' })
  const mark = tag()
  const [row] = await testApp.sql(
    `INSERT INTO prospects (business_name, state, city, assigned_to) VALUES ('Printed ' || $1, 'CO', 'Denver', $2) RETURNING id`,
    [mark, id],
  )
  await page.goto(`/prospects?open=${row?.id}`)
  const pane = page.getByRole('complementary', { name: `Printed ${mark}` })
  await pane.getByText('Denver').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const gone of [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('button', { name: 'Close' }),
    page.getByRole('region', { name: 'prospects' }),
  ])
    await expect.poll(() => gone.count()).toBe(0)
  await pane.getByText('Denver').first().waitFor()
  const colors = () =>
    pane.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).position])
  await expect.poll(colors).toEqual(['rgb(255, 255, 255)', 'static'])
})

const company =
  'Amberroot Elixir Co. 4100 Larkspur Foundry Way, Suite 210, Denver, CO 80216 sales@amberroot.example'

/** The pages that the browser would print of what is shown, as text. */
const printed = async (page: Page) => pagesOf(await page.pdf({ preferCSSPageSize: true }))

test('what is printed on Letter of an order is one page with the company, the lines and the total, for staff and for the customer', async () => {
  const { addBottle, asCustomer, shipped, follow, openOrder } = orderDesk(() => testApp)
  const bar = await asCustomer()
  const bottle = await addBottle('Printed Bottle', 10)
  const { order, invoice } = await shipped(bar, bottle, 3)
  const { page: staff } = await memberOf(testApp, 'operations')
  await (await openOrder(staff, order)).getByText(invoice).waitFor()
  await (await follow(bar.page, order)).getByText(invoice).waitFor()
  for (const page of [staff, bar.page]) {
    const pages = await printed(page)
    expect(pages).toHaveLength(1)
    const [text = ''] = pages
    expect(text.trim().startsWith(company)).toBe(true)
    for (const part of [order, invoice, bottle.name, '3 × $23.33', 'Total', '$69.99', '1 Main Street'])
      expect(text).toContain(part)
    for (const frame of [
      'Skip to content',
      'Find anything',
      'Packing slip',
      'Order again',
      'Catalog',
      'Log in',
    ])
      expect(text).not.toContain(frame)
  }
})

test('the pick list prints whose it is, each shelf and quantity, and the units in all', async () => {
  const { addBottle, asCustomer, order } = orderDesk(() => testApp)
  const bar = await asCustomer()
  const bottle = await addBottle('Shelved Bottle', 10)
  const { number } = await order(bar, bottle, 4, 'confirm')
  const { page } = await memberOf(testApp, 'operations')
  await page.goto('/fulfillment/pick-list')
  await page.getByText(bottle.name).waitFor()
  const text = (await printed(page)).join(' ')
  expect(text.trim().startsWith(company)).toBe(true)
  for (const part of [`${number}: 4`, 'Shelf', 'Total units']) expect(text).toContain(part)
  expect(text).not.toContain('Back')
})
