import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { firstFails } from '../support/first-fails.ts'
import { orderDesk } from '../support/order-desk.ts'
import { placeFrom } from '../support/portal-cart.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { callerOf, memberOf } from '../support/test-app-people.ts'

let testApp: TestApp
let desk: Page

beforeAll(async () => {
  testApp = await sharedTestApp()
  desk = (await memberOf(testApp, 'operations')).page
})
afterAll(async () => {
  await testApp?.close()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

const { addBottle, asCustomer, order, follow, openOrder } = orderDesk(() => testApp)

async function putIn(page: Page, name: string, quantity: string): Promise<Locator> {
  await page.getByRole('button', { name: `Add ${name} to the cart` }).click()
  const cart = page.getByRole('complementary', { name: 'Your cart' })
  await cart.getByRole('textbox', { name: `Quantity of ${name} in the cart` }).fill(quantity)
  return cart
}

test('[FIX-002] a delivery address that is typed is where the order goes, and a quantity is never changed in silence', async () => {
  const { name } = await addBottle('Address Bottle', 303)
  const { page } = await asCustomer()
  await page.goto('/customer')
  const cart = await putIn(page, name, '-3')
  await cart.getByText('“-3” is no quantity: a whole number, please. It is still 1.').waitFor()
  const quantity = cart.getByRole('textbox', { name: `Quantity of ${name}` })
  await quantity.fill('5000')
  await cart.getByText('Only 303 can be had now: your cart holds 303 of the 5,000 you want.').waitFor()
  await quantity.fill('2')
  await cart.getByText(/can be had now/).waitFor({ state: 'detached' })

  await cart.getByRole('button', { name: 'Change' }).click()
  await cart.getByLabel('Street').fill('77 Typed Avenue')
  await cart.getByLabel('ZIP code').fill('')
  await cart.getByRole('button', { name: /^Place order/ }).click()
  await cart.getByText(/Please complete the shipping address/).waitFor()
  await cart.getByText('Please enter the ZIP code').waitFor()
  await cart.getByLabel('ZIP code').fill('80202')
  const number = await placeFrom(cart)
  await cart.getByRole('region', { name: 'Receipt' }).getByText('77 Typed Avenue').waitFor()
  await cart.getByRole('button', { name: 'Follow the order' }).click()
  await page.getByRole('dialog').filter({ hasText: number }).getByText('77 Typed Avenue').waitFor()
})

/** Two of a bottle in the cart, and "Place order" pressed while their total is read anew because of what is done meanwhile. */
async function placeDuring(bottle: { id: string; name: string }, meanwhile: () => Promise<void>) {
  const { page } = await asCustomer()
  await page.goto('/customer')
  const cart = await putIn(page, bottle.name, '2')
  const place = cart.getByRole('button', { name: 'Place order $46.66' })
  await place.waitFor()
  const asked = Promise.withResolvers<void>()
  const clicked = Promise.withResolvers<void>()
  await page.route('**/api/orders/quote', async (route) => {
    asked.resolve()
    await clicked.promise
    await route.continue()
  })
  await meanwhile()
  await asked.promise
  await place.click()
  clicked.resolve()
  return cart
}

test('an order asked for while its total is read anew, because something has changed, is placed and not lost', async () => {
  const cart = await placeDuring(await addBottle('Steady Bottle', 30), async () => {
    await addBottle('Another Bottle', 5)
  })
  await cart.getByRole('region', { name: 'Receipt' }).getByText('Order placed').waitFor()
})

test('where that total is another one than was shown, it is said, and the order waits to be placed again', async () => {
  const bottle = await addBottle('Dearer Bottle', 30)
  const cart = await placeDuring(bottle, async () => {
    const { request } = await callerOf(testApp, 'operations')
    const dearer = { data: { retailPrice: 2500 }, headers: { origin: testApp.url } }
    expect((await request.patch(`/api/products/${bottle.id}`, dearer)).status()).toBe(200)
  })
  await cart.getByText('The total is $50.00 now. Please look at it and place the order again.').waitFor()
  await cart.getByRole('button', { name: 'Place order $50.00' }).click()
  await cart.getByRole('region', { name: 'Receipt' }).getByText('Order placed').waitFor()
})

test('[FIX-012] of 20 wanted 8 are there: without backorder the rep hears of the rest, with it the rest comes later, and all say the same', async () => {
  const member = await memberOf(testApp, 'sales_rep')
  const { name: few } = await addBottle('Eight Bottles', 8)
  const { name: ahead } = await addBottle('Eight Ahead', 8, {
    allowBackorder: true,
    restockDate: '2027-01-15',
  })
  const { page, businessName } = await asCustomer({ repId: member.id })
  await page.goto('/customer')
  const cart = await putIn(page, few, '20')
  await cart.getByText('Only 8 can be had now: your cart holds 8 of the 20 you want.').waitFor()
  await cart.getByRole('button', { name: 'Tell your rep about the other 12' }).click()
  await cart.getByText(/knows about the other 12 and will get in touch\.$/).waitFor()
  await putIn(page, ahead, '20')
  const split = '8 now, 12 on backorder, expected Jan 15, 2027'
  await cart.getByText(split).waitFor()
  const number = await placeFrom(cart)
  const receipt = cart.getByRole('region', { name: 'Receipt' })
  await receipt.getByText(split).waitFor()
  await receipt.getByText(/the order ships when all of it is here/).waitFor()
  await receipt.getByRole('button', { name: 'Follow the order' }).click()
  await page.getByRole('dialog').filter({ hasText: number }).getByText(split).waitFor()

  await desk.goto('/fulfillment')
  await desk.getByRole('searchbox', { name: 'Find an order' }).fill(number)
  const card = desk.locator('[data-card]').filter({ hasText: number })
  const waits = `12 of ${ahead} on backorder, expected Jan 15, 2027.`
  await card.getByText(waits).waitFor()
  await card.getByRole('button', { name: `Confirm ${number}` }).click()
  // Picking is refused in words; nobody learns it at Ship.
  await desk.getByRole('button', { name: `Start picking ${number}` }).click()
  await desk.getByText(`Not all of it is on hand. Missing: 12 of ${ahead}.`).first().waitFor()
  const sheet = await openOrder(desk, number)
  await sheet.getByText(split).first().waitFor()
  await sheet.getByText(waits).first().waitFor()

  const rep = member.page
  await rep.goto('/field-tools')
  await rep.getByText(`${businessName} wants 12 more of ${few}`).first().waitFor()
})

test('[FIX-019] stock is counted to what is seen, and the orders that no longer fit are reduced or put on backorder', async () => {
  const bottle = await addBottle('Counted Bottle', 30)
  const { name } = bottle
  const bar = await asCustomer()
  const { number: first } = await order(bar, bottle, 10)
  const { number: second } = await order(bar, bottle, 10)
  const own = await follow(bar.page, second)

  await desk.goto('/products')
  await desk.getByRole('searchbox').first().fill(name)
  await desk.getByText(name, { exact: true }).first().click()
  await desk
    .getByRole('button', { name: `Adjust stock of ${name}` })
    .first()
    .click()
  const dialog = desk.getByRole('dialog', { name: /^Adjust stock/ })
  await dialog.getByRole('radio', { name: 'Counted' }).click()
  await dialog.getByLabel('Units on the shelf').fill('14')
  await dialog.getByLabel('Reason').fill('Counted twice, shelf 4')
  await dialog.getByRole('button', { name: 'Save the count' }).click()
  // Which orders it hits is said before anything is saved.
  await dialog.getByText(`${second} (`).waitFor()
  await dialog.getByRole('button', { name: 'Save all the same' }).click()
  const short = desk.getByRole('dialog', { name: /not enough for all orders/ })
  await short.getByText(`10 of ${name}: 4 now, 6 missing`).waitFor()
  await expect.poll(() => short.getByRole('listitem').count()).toBe(1)
  await short.getByRole('link', { name: new RegExp(second) }).click()

  const sheet = desk.getByRole('complementary').filter({ hasText: second })
  await sheet.getByText(`6 of ${name} cannot be filled: they are not on the shelf.`).first().waitFor()
  await sheet.getByRole('button', { name: 'Reduce…' }).click()
  const reduce = desk.getByRole('dialog', { name: `Reduce ${second}` })
  await expect.poll(() => reduce.getByRole('textbox', { name: /to keep$/ }).inputValue()).toBe('4')
  await reduce.getByLabel('Reason').fill('Six are broken')
  await reduce.getByRole('button', { name: 'Reduce', exact: true }).click()
  await reduce.waitFor({ state: 'detached' })
  await sheet.getByText('4 × $23.33').waitFor()
  await desk.goto('/operations')
  await desk.getByText('Low stock').first().waitFor()
  await expect.poll(() => desk.getByText(second).count()).toBe(0)
  await expect.poll(() => desk.getByText(first).count()).toBe(0)

  // The customer reads it on the open page.
  await own.getByText('4 × $23.33').waitFor()
})

test('a customer cancels an order in the portal, and the reason stays when it does not get through', async () => {
  const bar = await asCustomer()
  const { number } = await order(bar, await addBottle('Doubled Bottle', 20), 2)
  const portal = bar.page
  await follow(portal, number)
  await portal.getByRole('button', { name: 'Cancel order' }).click()
  const cancel = portal.getByRole('dialog', { name: `Cancel order: ${number}` })
  const reason = cancel.getByLabel('Reason')
  await reason.fill('Ordered twice')
  await firstFails(portal, '**/api/orders/*/cancel', (route) => route.abort())
  const send = cancel.getByRole('button', { name: 'Cancel order' })
  await send.click()
  await portal.getByText(`${number} was not moved`).first().waitFor()
  await expect.poll(() => reason.inputValue()).toBe('Ordered twice')
  await send.click()
  await cancel.waitFor({ state: 'detached' })
  await portal.getByRole('dialog').getByText('Ordered twice').waitFor()
})

test('[FIX-020] an order on hold is canceled, and nothing of a client on hold is confirmed', async () => {
  const member = await memberOf(testApp, 'sales_rep')
  const bottle = await addBottle('Held Bottle', 50, { retailPrice: 2000 })
  const bar = await asCustomer({ repId: member.id })
  const portal = bar.page
  const { number: first } = await order(bar, bottle, 3)
  const { number: second } = await order(bar, bottle, 4)
  await portal.goto('/customer')
  // Their rep sees what both would bring.
  const rep = member.page
  await rep.goto('/commissions')
  const earnings = rep.getByRole('table', { name: 'Commissions' })
  const brings = (number: string) => earnings.getByRole('row').filter({ hasText: number })
  await brings(first).getByText('$9.00').waitFor()
  await brings(second).getByText('$12.00').waitFor()

  const sheet = await openOrder(desk, first)
  await sheet.getByRole('button', { name: 'Put on hold…' }).click()
  await desk
    .getByRole('dialog', { name: /^Put on hold/ })
    .getByLabel('Reason')
    .fill('Address asked for')
  await desk
    .getByRole('dialog', { name: /^Put on hold/ })
    .getByRole('button', { name: 'Put on hold' })
    .click()
  await sheet.getByText('On hold: Address asked for').first().waitFor()
  await sheet.getByRole('button', { name: /^Cancel order/ }).click()
  const cancel = desk.getByRole('dialog', { name: /^Cancel order/ })
  await cancel.getByLabel('Reason').fill('No answer')
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await cancel.waitFor({ state: 'detached' })
  const ended = portal
    .getByRole('list', { name: 'Past orders' })
    .getByRole('button')
    .filter({ hasText: first })
  await ended.waitFor()
  // The commission and what was taken back of it are gone from the rep's open page together.
  await brings(first).waitFor({ state: 'detached' })
  await brings(second).getByText('$12.00').waitFor()

  const { page: books } = await memberOf(testApp, 'operations')
  await books.goto(`/clients?open=${bar.clientId}`)
  await books.getByRole('button', { name: 'Put on hold…' }).click()
  const hold = books.getByRole('dialog', { name: /^Put on hold/ })
  await hold.getByLabel('Reason').fill('Two debits came back')
  await hold.getByRole('button', { name: 'Put on hold' }).click()
  await books.getByRole('button', { name: 'Take off hold' }).waitFor()
  await desk.goto('/fulfillment')
  await desk.getByRole('searchbox', { name: 'Find an order' }).fill(second)
  const why = 'The client’s account is on hold: nothing of theirs is confirmed until it is active again.'
  const card = desk.locator('[data-card]').filter({ hasText: second })
  await card.getByText(why).waitFor()
  await card.getByRole('button', { name: `Confirm ${second}` }).click()
  await desk.getByText(`${second} cannot move on yet`).first().waitFor()
  await portal
    .getByRole('list', { name: 'Open orders' })
    .getByRole('button')
    .filter({ hasText: second })
    .getByText('Your account is on hold. Please write to us, so that we can go on.')
    .waitFor()
  await books.getByRole('button', { name: 'Take off hold' }).click()
  await card.getByText(why).waitFor({ state: 'detached' })
  await card.getByRole('button', { name: `Confirm ${second}` }).click()
  await desk.getByRole('button', { name: `Start picking ${second}` }).waitFor()
})
