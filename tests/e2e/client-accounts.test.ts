import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
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

const { addBottle, asCustomer, order, shipped } = orderDesk(() => testApp)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function portal(email: string, businessName: string): Promise<Page> {
  const page = await testApp.page()
  await page.goto('/customer-login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Business name').fill(businessName)
  await button(page, 'Sign In to Portal').click()
  return page
}

test('an account is held, closed and opened again, its dialogs ask why and say what is still open, and whoever is signed in feels it', async () => {
  const [{ page: admin }, { page: operations }] = [
    await memberOf(testApp, 'admin'),
    await memberOf(testApp, 'operations'),
  ]
  const bar = await asCustomer()
  const { page: customer, clientId: id, businessName, email } = bar
  const bottle = await addBottle('Kept Bottle', 10)
  await order(bar, bottle, 1)
  await shipped(bar, bottle)
  await customer.goto('/customer')
  await customer.getByRole('heading', { name: 'Catalog' }).waitFor()
  await customer
    .getByRole('button', { name: /^Add Kept Bottle / })
    .first()
    .click()
  const placeOrder = customer.getByRole('button', { name: /^Place order \$/ })
  await placeOrder.waitFor()

  // Operations hold; an administrator who has the client open sees it without asking.
  await admin.goto(`/clients?open=${id}`)
  await button(admin, 'Put on hold…').waitFor()
  await operations.goto(`/clients?open=${id}`)
  await button(operations, 'Put on hold…').click()
  await expect.poll(() => button(operations, 'Close account…').count()).toBe(0)
  const asked = (page: Page, name: string) => page.getByRole('dialog', { name: `${name}: ${businessName}` })
  const hold = asked(operations, 'Put on hold')
  await button(operations, 'Put on hold').click()
  await hold.getByText('Required', { exact: true }).waitFor()
  expect(await problems(operations)).toEqual([])
  await operations.getByLabel('Reason').fill('R02 came back')
  await button(operations, 'Put on hold').click()
  await operations.getByText(`${businessName}: Put on hold`).first().waitFor()
  await button(admin, 'Take off hold').waitFor()
  // The portal shows it without a reload, on every page and with whom to write to; so does the order button.
  const banner = customer.getByRole('complementary', { name: 'Account on hold' })
  await banner.getByRole('link', { name: 'support@amberroot.example' }).waitFor()
  await expect.poll(() => button(customer, 'Account on hold: no orders now').isDisabled()).toBe(true)
  for (const page of ['/customer/account', '/customer']) {
    await customer.goto(page)
    await banner.waitFor()
  }
  await button(operations, 'Take off hold').click()
  await banner.waitFor({ state: 'detached' })
  await expect.poll(() => placeOrder.isEnabled()).toBe(true)

  await button(admin, 'Close account…').click()
  const close = asked(admin, 'Close account')
  const open = close.getByRole('list', { name: 'Still open' }).getByRole('listitem')
  await open.first().waitFor()
  await expect
    .poll(() => open.allInnerTexts())
    .toEqual([
      '2 orders are under way, $46.66 in all. They go on.',
      '1 shipped order has no settled payment on record, $23.33 in all.',
    ])
  await button(admin, 'Close account').click()
  await close.getByText('Required', { exact: true }).waitFor()
  expect(await problems(admin)).toEqual([])
  await admin.getByLabel('Reason').fill('The bar was sold')
  await button(admin, 'Close account').click()
  await button(admin, 'Reopen…').waitFor()
  await button(operations, 'Take off hold').waitFor({ state: 'detached' })
  await expect.poll(() => button(operations, 'Reopen…').count()).toBe(0)
  await customer.waitForURL('**/customer-login')
  const again = await portal(email, businessName)
  await again.getByText('Please check your credentials and try again.').first().waitFor()
  await again.getByText(/The account may be closed/).waitFor()

  await button(admin, 'Reopen…').click()
  await admin.getByLabel('Reason').fill('A new owner')
  await button(admin, 'Reopen').click()
  await button(admin, 'Put on hold…').waitFor()
  await admin.getByRole('tab', { name: 'History' }).click()
  for (const reason of ['“R02 came back”', '“The bar was sold”', '“A new owner”'])
    await admin.getByText(reason, { exact: true }).waitFor()

  // Another address signs in now, the old one does not.
  const owner = `new-${email}`
  await button(admin, 'Sign-in address…').click()
  const address = asked(admin, 'Sign-in address')
  await address.getByText(email, { exact: true }).waitFor()
  await address.getByLabel('New address').fill('not an address')
  await button(admin, 'Change the address').click()
  await address.getByText('Invalid email').waitFor()
  expect(await problems(admin)).toEqual([])
  await admin.getByLabel('New address').fill(owner)
  await admin.getByLabel('Reason').fill('The new owner reads other mail')
  await button(admin, 'Change the address').click()
  await admin.getByText(`${businessName}: the sign-in address is ${owner}`).first().waitFor()
  const moved = await portal(owner, businessName)
  await moved.getByRole('heading', { name: 'Catalog' }).waitFor()
  const old = await customer.request.post('/api/customer/login', {
    data: { email, businessName },
    headers: { origin: testApp.url },
  })
  expect(old.status()).toBe(401)
})
