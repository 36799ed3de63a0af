import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { House, PageOptions } from './house.ts'
import { placeFrom } from './portal-cart.ts'

/** What a customer and operations do with an order, each on their own page. */
export function orderDesk(house: () => House) {
  /** What is there before anybody comes. */
  async function addBottle(name: string, stockQuantity: number, more: object = {}): Promise<void> {
    const staff = await house().signIn('operations')
    const data = {
      name,
      sku: name.toUpperCase().replaceAll(' ', '-'),
      retailPrice: 2333,
      stockQuantity,
      ...more,
    }
    const answer = await staff.request.fetch('/api/products', {
      method: 'POST',
      data,
      headers: { origin: house().url },
    })
    expect(answer.status()).toBe(201)
  }

  async function asCustomer(options?: PageOptions): Promise<Page> {
    const page = await house().page(options)
    await page.goto('/customer-login')
    await page.getByLabel('Email').fill('customer@amberroot.example')
    await page.getByLabel('Business name').fill('The Copper Still')
    await page.getByRole('button', { name: 'Sign In to Portal' }).click()
    await page.waitForURL('**/customer')
    return page
  }

  async function placeOrder(page: Page, name: string, quantity: string): Promise<string> {
    await page.goto('/customer')
    await page.getByRole('button', { name: `Add ${name} to the cart` }).click()
    const cart = page.getByRole('complementary', { name: 'Your cart' })
    await cart.getByRole('textbox', { name: `Quantity of ${name} in the cart` }).fill(quantity)
    return placeFrom(cart)
  }

  /** The order in the portal, as its owner opens it. */
  async function follow(page: Page, number: string): Promise<Locator> {
    await page.goto('/customer')
    await page
      .getByRole('list', { name: /^(Open|Past) orders$/ })
      .getByRole('button')
      .filter({ hasText: number })
      .first()
      .click()
    return page.getByRole('dialog').filter({ hasText: number })
  }

  async function openOrder(desk: Page, number: string): Promise<Locator> {
    await desk.goto('/orders')
    await desk.getByText(number, { exact: true }).first().click()
    return desk.getByRole('complementary').filter({ hasText: number })
  }

  async function press(where: Locator, ...names: string[]): Promise<void> {
    for (const name of names) await where.getByRole('button', { name, exact: true }).click()
  }

  return { addBottle, asCustomer, placeOrder, follow, openOrder, press }
}
