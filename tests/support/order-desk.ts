import type { APIRequestContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageOptions, TestApp } from './test-app.ts'
import { type Bar, barOf, callerOf, tag } from './test-app-people.ts'

type Bottle = { id: string; name: string }
type Caller = { request: APIRequestContext }
type Shipped = { orderId: string; order: string; invoiceId: string; invoice: string }

/** What a customer and operations do with an order, each on their own page. */
export function orderDesk(testApp: () => TestApp) {
  /** What is there before anybody comes: by the calls of whoever is signed in. */
  async function call<T>(who: Caller, path: string, data: object = {}, headers = {}): Promise<T> {
    const answer = await who.request.post(path, { data, headers: { origin: testApp().url, ...headers } })
    const text = await answer.text()
    expect([path, answer.ok() || text]).toEqual([path, true])
    return text === '' ? (undefined as T) : JSON.parse(text)
  }

  /** A product of a test's own at $23.33; nothing else has its name. */
  async function addBottle(start: string, stockQuantity: number, more: object = {}): Promise<Bottle> {
    const desk = await callerOf(testApp(), 'operations')
    const name = `${start} ${tag()}`
    const sku = name.toUpperCase().replaceAll(' ', '-')
    const { id } = await call<{ id: string }>(desk, '/api/products', {
      name,
      sku,
      retailPrice: 2333,
      stockQuantity,
      ...more,
    })
    return { id, name }
  }

  /** A bar whose bank account is verified, signed in. */
  async function asCustomer(options: PageOptions & { repId?: string } = {}): Promise<Bar> {
    const bar = await barOf(testApp(), options)
    const account = {
      bankName: 'First Bank of Denver',
      accountHolderName: bar.businessName,
      routingNumber: '021000021',
      accountType: 'checking',
      accountNumber: '000123456789',
    }
    const agreed = { 'ach-authorization': '2026-11' }
    const { id } = await call<{ id: string }>(bar.page, '/api/customer/bank-accounts', account, agreed)
    await call(await callerOf(testApp(), 'admin'), `/api/client-banking-info/${id}/verify`, { version: 1 })
    return bar
  }

  /** An order of a bar as it stands after these moves. */
  async function order(
    bar: Bar,
    bottle: Bottle,
    quantity: number,
    ...moves: string[]
  ): Promise<{ id: string; number: string }> {
    const items = [{ productId: bottle.id, quantity }]
    const placed = await call<{ id: string; orderNumber: string }>(bar.page, '/api/orders', { items })
    const desk = await callerOf(testApp(), 'operations')
    for (const move of moves)
      await call(
        desk,
        `/api/orders/${placed.id}/${move}`,
        move === 'ship' ? { trackingNumber: '1Z999AA10123456784', carrier: 'UPS' } : {},
      )
    return { id: placed.id, number: placed.orderNumber }
  }

  /** A shipped order of a bar, with its invoice. */
  async function shipped(bar: Bar, bottle: Bottle, quantity = 1): Promise<Shipped> {
    const { id, number } = await order(bar, bottle, quantity, 'confirm', 'pick', 'pack', 'ship')
    const [row] = await testApp().sql(
      'SELECT id, invoice_number AS number FROM invoices WHERE order_id = $1',
      [id],
    )
    return { orderId: id, order: number, invoiceId: String(row?.id), invoice: String(row?.number) }
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
    await desk.goto(`/orders?q=${number}`)
    await desk.getByText(number, { exact: true }).first().click()
    return desk.getByRole('complementary').filter({ hasText: number })
  }

  async function press(where: Locator, ...names: string[]): Promise<void> {
    for (const name of names) await where.getByRole('button', { name, exact: true }).click()
  }

  return { call, addBottle, asCustomer, order, shipped, follow, openOrder, press }
}
