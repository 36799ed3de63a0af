import type { Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { mailsTo } from '../support/mailbox-page.ts'
import { orderDesk } from '../support/order-desk.ts'
import { pagesOf } from '../support/pdf-pictures.ts'
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

const { call, addBottle, asCustomer, order, shipped, follow, openOrder, press } = orderDesk(() => testApp)

const centsOf = (text: string) => Number(text.replaceAll(/[^\d]/g, ''))
const invoicesIn = async (sheet: Locator) => {
  const rows = sheet.getByRole('region', { name: 'Shipments' }).getByRole('listitem')
  const texts = await rows.allInnerTexts()
  return texts.map((text) => centsOf(/\$[\d,.]+/.exec(text)?.[0] ?? ''))
}

/** The first invoice, once it is read: an order and its invoices are two questions. */
async function firstInvoiceIn(sheet: Locator): Promise<number> {
  const first = async () => (await invoicesIn(sheet))[0] ?? 0
  await expect.poll(first).toBeGreaterThan(0)
  return first()
}

test('[PAY-001] operations ships 3 of 5, the customer sees them with their invoice, the rest follows, and both invoices come to the order', async () => {
  const bottle = await addBottle('Parted Bottle', 40)
  const { name } = bottle
  const bar = await asCustomer()
  const { page: customer, email } = bar
  const { number } = await order(bar, bottle, 5)
  const { page: desk } = await memberOf(testApp, 'operations')
  const sheet = await openOrder(desk, number)
  await press(sheet, 'Confirm', 'Start picking', 'Mark as packed', 'Ship…')
  const dialog = desk.getByRole('dialog', { name: `Ship ${number}` })
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('1Z-FIRST')
  await dialog.getByRole('button', { name: 'Ship only a part' }).click()
  const units = dialog.getByRole('textbox', { name: `Units of ${name} to ship` })
  await expect.poll(() => units.inputValue()).toBe('5')
  await units.fill('3')
  expect(await problems(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Ship this part' }).click()
  await dialog.waitFor({ state: 'detached' })
  await desk.getByText(`${number} shipped in part`).first().waitFor()
  // What stays is packed, as the next shipment.
  const stays = sheet.getByRole('listitem', { name: 'Shipment 2' })
  await stays.getByText('Packed', { exact: true }).waitFor()
  await stays.getByText(`2 × ${name}`).waitFor()

  // The customer sees what is on its way, what it costs, and what is still to come.
  const own = await follow(customer, number)
  await own.getByText('Partly shipped', { exact: true }).waitFor()
  const first = own.getByRole('listitem', { name: 'Shipment 1' })
  await first.getByText('1Z-FIRST').waitFor()
  await first.getByText(`3 × ${name}`).waitFor()
  await own.getByText(`2 × ${name}`).waitFor()
  const part = await firstInvoiceIn(own)
  const total = centsOf(await own.locator('dt:text-is("Total") + dd').innerText())
  expect(part).toBeLessThan(total)
  const paperAt = async (link: Locator) => {
    const answer = await customer.request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    return (await pagesOf(await answer.body())).join(' ')
  }
  expect(await paperAt(first.getByRole('link', { name: /^INV-.* as PDF$/ }))).toContain(name)
  const slip = await paperAt(first.getByRole('link', { name: `Packing slip of ${number}-1 as PDF` }))
  expect(slip).toContain('1Z-FIRST')

  // The rest goes from the board, by its own number; all of it is chosen already.
  await desk.goto('/fulfillment')
  await desk.getByRole('searchbox', { name: 'Find an order' }).fill(number)
  const card = desk.locator('[data-card]').filter({ hasText: number })
  await card.getByText('2 units left, partly shipped').waitFor()
  await card.getByRole('button', { name: `Ship ${number}` }).click()
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('1Z-SECOND')
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await card.waitFor({ state: 'detached' })
  await desk.getByText(`${number} shipped`, { exact: true }).first().waitFor()

  // On the page that stood open all the time.
  const second = own.getByRole('listitem', { name: 'Shipment 2' })
  await second.getByText('1Z-SECOND').waitFor()
  await own.getByText('Still to come:').waitFor({ state: 'detached' })
  await own.getByText('Partly shipped', { exact: true }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await invoicesIn(own)).reduce((sum, one) => sum + one, 0)).toBe(total)
  expect((await invoicesIn(own)).length).toBe(2)

  // They arrive one after the other.
  await openOrder(desk, number)
  await sheet.getByRole('button', { name: `Mark ${number}-1 as delivered` }).click()
  await desk.getByText(`${number}-1 delivered`).first().waitFor()
  await sheet.getByRole('button', { name: `Mark ${number}-2 as delivered` }).click()
  await own.getByText('Delivered', { exact: true }).nth(2).waitFor()

  // The mails say which part went.
  await expect
    .poll(async () => {
      const mails = await mailsTo(customer, email)
      const about = mails.filter(({ subject }) => subject === `Order ${number} is partly shipped`)
      return about.map(({ text }) => text.includes(`3 × ${name}`))
    })
    .toEqual([true])
})

test('[PAY-001] what is on the shelf goes first, the rest on backorder is canceled, and the order is over', async () => {
  const bottle = await addBottle('Awaited Bottle', 3, { allowBackorder: true })
  const { name } = bottle
  const bar = await asCustomer({ width: 390, height: 844, hasTouch: true })
  const { number } = await order(bar, bottle, 5, 'confirm')
  const { page: desk } = await memberOf(testApp, 'operations')
  const sheet = await openOrder(desk, number)
  await press(sheet, 'Pick what is here', 'Mark as packed')

  // On the shipping screen, where it would go whole; what is on the shelf is chosen.
  await desk.goto('/shipping')
  await desk.getByRole('button', { name: `Ship a part of ${number}` }).click()
  const dialog = desk.getByRole('dialog', { name: `Ship ${number}` })
  await expect
    .poll(() => dialog.getByRole('textbox', { name: `Units of ${name} to ship` }).inputValue())
    .toBe('3')
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('1Z-HERE')
  await dialog.getByRole('button', { name: 'Ship this part' }).click()
  await dialog.waitFor({ state: 'detached' })

  await openOrder(desk, number)
  await sheet.getByText('Still to come:').waitFor()
  const own = await follow(bar.page, number)
  await own.getByText(`2 × ${name}`).waitFor()
  await own.getByRole('listitem', { name: 'Shipment 1' }).scrollIntoViewIfNeeded()

  await sheet.getByRole('button', { name: 'Cancel the rest…' }).click()
  const cancel = desk.getByRole('dialog', { name: `Cancel the rest: ${number}` })
  await cancel.getByLabel('Reason').fill('The maker has stopped it')
  await cancel.getByRole('button', { name: 'Cancel the rest' }).click()
  await cancel.waitFor({ state: 'detached' })
  await sheet.getByRole('button', { name: 'Mark as delivered', exact: true }).waitFor()
  await own.getByText('Still to come:').waitFor({ state: 'detached' })
  await own.getByText('3 × $23.33').waitFor()
  const invoiced = await firstInvoiceIn(own)
  expect(centsOf(await own.locator('dt:text-is("Total") + dd').innerText())).toBe(invoiced)
})

test('[PAY-001] a shipment that the carrier lost is credited, and the customer reads it', async () => {
  const bottle = await addBottle('Strayed Bottle', 10)
  const bar = await asCustomer()
  const { order: number } = await shipped(bar, bottle, 2)
  const { page: desk } = await memberOf(testApp, 'operations')
  const sheet = await openOrder(desk, number)
  await sheet.getByRole('button', { name: `${number}-1 was lost on the way` }).click()
  const lost = desk.getByRole('dialog', { name: `${number}-1 was lost` })
  await lost.getByRole('button', { name: 'Credit what was lost' }).click()
  await lost.getByText('Please say how you know that it is lost.').waitFor()
  await lost.getByLabel('What the carrier says').fill('Not seen since Tuesday')
  expect(await problems(desk)).toEqual([])
  await lost.getByRole('button', { name: 'Credit what was lost' }).click()
  await desk.getByText(`${number}-1 is credited`).first().waitFor()
  await sheet.getByRole('listitem', { name: 'Shipment 1' }).getByText('Lost').waitFor()

  const own = await follow(bar.page, number)
  await own.getByRole('listitem', { name: 'Shipment 1' }).getByText('Lost').waitFor()
  await expect
    .poll(async () => (await mailsTo(bar.page, bar.email)).map(({ text }) => text.replace(/\s+/g, ' ')))
    .toContainEqual(expect.stringContaining(`${number}-1 (UPS 1Z999AA10123456784) was lost`))
})

test('[PAY-001] of what has not shipped some is taken back line by line, and the last of it ends the order', async () => {
  const bottle = await addBottle('Lessened Bottle', 40)
  const { name } = bottle
  const bar = await asCustomer()
  const { id, number } = await order(bar, bottle, 6, 'confirm', 'pick', 'pack')
  const { page: desk } = await memberOf(testApp, 'operations')
  const part = { trackingNumber: '1Z-LESS', carrier: 'UPS', items: [{ productId: bottle.id, quantity: 2 }] }
  await call(desk, `/api/orders/${id}/ship`, part)
  const sheet = await openOrder(desk, number)

  // Not below what has shipped, and not without a reason.
  const reduce = desk.getByRole('dialog', { name: `Reduce ${number}` })
  const units = reduce.getByRole('textbox', { name: `Units of ${name} to keep` })
  await press(sheet, 'Reduce…')
  await reduce.getByText('6 ordered, 2 shipped').waitFor()
  await units.fill('1')
  await reduce.getByText('It cannot be fewer than 2: it is 2 now.').waitFor()
  await units.fill('5')
  await reduce.getByRole('button', { name: 'Reduce', exact: true }).click()
  await reduce.getByText('Please give a reason').waitFor()
  await reduce.getByLabel('Reason').fill('One will do without')
  expect(await problems(desk)).toEqual([])
  await reduce.getByRole('button', { name: 'Reduce', exact: true }).click()
  await reduce.waitFor({ state: 'detached' })
  await desk.getByText(`${number} reduced`).first().waitFor()
  await sheet.getByText('5 × $23.33, 2 shipped').waitFor()

  // The customer sees what still comes, what it costs now, and why.
  const own = await follow(bar.page, number)
  await own.getByText(`3 × ${name}`).waitFor()
  await own.getByText('5 × $23.33, 2 shipped').waitFor()
  const invoiced = await firstInvoiceIn(own)
  const total = own.locator('dt:text-is("Total") + dd')
  expect(centsOf(await total.innerText())).toBeGreaterThan(invoiced)

  // The rest is not wanted either: the order is over, and comes to its invoice.
  await press(sheet, 'Reduce…')
  await units.fill('2')
  await reduce.getByText('Nothing is left to ship: the order is over').waitFor()
  await reduce.getByLabel('Reason').fill('The bar is closing')
  await reduce.getByRole('button', { name: 'Reduce', exact: true }).click()
  await reduce.waitFor({ state: 'detached' })
  await desk.getByText(`${number} is over: reduced to what has shipped`).first().waitFor()
  await sheet.getByRole('button', { name: 'Mark as delivered', exact: true }).waitFor()
  await sheet.getByRole('tab', { name: 'What happened' }).click()
  await sheet.getByText('Reduced to what has shipped').waitFor()
  await sheet.getByText('“The bar is closing”').waitFor()
  await own.getByText('Still to come:').waitFor({ state: 'detached' })
  await expect.poll(async () => centsOf(await total.innerText())).toBe(invoiced)
  const expected = [/What we have shipped stays/, /Nothing more follows/]
  await expect
    .poll(async () => {
      const texts = (await mailsTo(bar.page, bar.email)).map(({ text }) => text.replace(/\s+/g, ' '))
      return texts.filter((text) => expected.every((words) => words.test(text)))
    })
    .toEqual([expect.stringContaining(number)])
})
