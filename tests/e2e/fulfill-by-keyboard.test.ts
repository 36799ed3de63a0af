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

/** The order whose card has the focus, and the column it stands in. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const card = document.activeElement?.closest('[data-card]')
    const number = /ORD-\d+/.exec(card?.textContent ?? '')?.[0]
    return number && `${number} ${card?.closest('[data-column]')?.getAttribute('aria-label')}`
  })

test('[FIX-013] operations takes an order from pending to shipped by keyboard alone, and the focus stays with the card', async () => {
  const { addBottle, asCustomer, order } = orderDesk(() => testApp)
  const bar = await asCustomer()
  const bottle = await addBottle('Keyed Bottle', 10)
  // One more stands on the board.
  await order(bar, bottle, 1)
  const { number } = await order(bar, bottle, 1)
  const customer = bar.page
  await customer.goto('/customer')

  const { page: desk } = await memberOf(testApp, 'operations')
  await desk.goto('/fulfillment')
  await desk.locator('[data-card]').first().waitFor()
  const { keyboard } = desk
  // From here on no mouse: the order is found, and its card has the focus.
  await keyboard.press('/')
  await keyboard.type(number)
  await keyboard.press('Enter')
  await expect.poll(() => focused(desk)).toBe(`${number} To confirm`)
  for (const column of ['To pick', 'To pack', 'To ship']) {
    await keyboard.press('a')
    await expect.poll(() => focused(desk)).toBe(`${number} ${column}`)
  }
  await keyboard.press('a')
  const ship = desk.getByRole('dialog', { name: `Ship ${number}` })
  // Keys are the dialog's once presses are.
  await expect.poll(() => ship.evaluate((one) => one.style.pointerEvents)).toBe('auto')
  // Left with Escape, the card has the focus again.
  await keyboard.press('Escape')
  await ship.waitFor({ state: 'detached' })
  await expect.poll(() => focused(desk)).toBe(`${number} To ship`)
  await keyboard.press('a')
  await ship.waitFor()
  await ship.getByLabel('Tracking number').focus()
  await keyboard.type('1Z999AA10123456784')
  await keyboard.press('Enter')
  await ship.waitFor({ state: 'detached' })
  await desk.getByText(`${number} shipped`).first().waitFor()
  await customer.getByRole('listitem').filter({ hasText: number }).getByText('Shipped').first().waitFor()

  // Without the filter the next card of the board is at hand.
  await keyboard.press('/')
  await keyboard.press('Control+a')
  await keyboard.press('Backspace')
  await keyboard.press('Enter')
  await expect.poll(() => focused(desk)).toMatch(/^ORD-\d+ To /)

  // Every key of the screen means one thing.
  await keyboard.press('?')
  const entries = desk.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('listitem')
  await entries.first().waitFor()
  const keys = (await entries.allInnerTexts()).map((text) => text.split('\n').slice(1).join('+'))
  expect(keys.length).toBeGreaterThan(5)
  expect(new Set(keys).size).toBe(keys.length)
})
