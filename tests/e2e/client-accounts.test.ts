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

test('the dialogs of an account ask for a reason and say what is still open', async () => {
  const bar = await asCustomer()
  const { businessName, email } = bar
  const bottle = await addBottle('Closing Bottle', 10)
  await order(bar, bottle, 1)
  await shipped(bar, bottle)
  const { page: admin } = await memberOf(testApp, 'admin')
  await admin.goto(`/clients?open=${bar.clientId}`)
  await button(admin, 'Put on hold…').waitFor()
  for (const name of ['Put on hold', 'Close account']) {
    await button(admin, `${name}…`).click()
    const dialog = admin.getByRole('dialog', { name: `${name}: ${businessName}` })
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.getByText('Required', { exact: true }).waitFor()
    if (name === 'Close account') {
      const open = dialog.getByRole('list', { name: 'Still open' }).getByRole('listitem')
      await open.first().waitFor()
      await expect
        .poll(() => open.allInnerTexts())
        .toEqual([
          '2 orders are under way, $46.66 in all. They go on.',
          '1 shipped order has no settled payment on record, $23.33 in all.',
        ])
    }
    expect(await problems(admin)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep as it is' }).click()
  }
  await button(admin, 'Sign-in address…').click()
  const dialog = admin.getByRole('dialog', { name: `Sign-in address: ${businessName}` })
  await dialog.getByText(email, { exact: true }).waitFor()
  await dialog.getByLabel('New address').fill('not an address')
  await dialog.getByRole('button', { name: 'Change the address' }).click()
  await dialog.getByText('Invalid email').waitFor()
  expect(await problems(admin)).toEqual([])
})

test('an account is held, closed and opened again, and whoever is signed in feels it', async () => {
  const [{ page: admin }, { page: operations }] = [
    await memberOf(testApp, 'admin'),
    await memberOf(testApp, 'operations'),
  ]
  const { page: customer, clientId: id, businessName, email } = await asCustomer()
  await addBottle('Kept Bottle', 10)
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
  await operations.getByLabel('Reason').fill('R02 came back')
  await button(operations, 'Put on hold').click()
  await operations.getByText(`${businessName}: Put on hold`).first().waitFor()
  await button(admin, 'Take off hold').waitFor()
  // The portal shows it without a reload, on every page and with whom to write to; so does the order button.
  const banner = customer.getByRole('complementary', { name: 'Account on hold' })
  await banner.getByRole('link', { name: 'support@amberroot.example' }).waitFor()
  await expect.poll(() => button(customer, 'Account on hold: no orders now').isDisabled()).toBe(true)
  expect(await problems(customer)).toEqual([])
  for (const page of ['/customer/account', '/customer/guide', '/customer']) {
    await customer.goto(page)
    await banner.waitFor()
  }
  await button(operations, 'Take off hold').click()
  await banner.waitFor({ state: 'detached' })
  await expect.poll(() => placeOrder.isEnabled()).toBe(true)

  await button(admin, 'Close account…').click()
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
  await admin.getByLabel('New address').fill(owner)
  await admin.getByLabel('Reason').fill('The new owner reads other mail')
  await button(admin, 'Change the address').click()
  await admin.getByText(`${businessName}: the sign-in address is ${owner}`).first().waitFor()
  const moved = await portal(owner, businessName)
  await moved.getByRole('heading', { name: 'Catalog' }).waitFor()
  const old = await portal(email, businessName)
  await old.getByText('Please check your credentials and try again.').first().waitFor()
})
