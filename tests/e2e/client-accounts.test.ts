import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
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

type Client = { id: string; businessName: string }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const ask = <T>(page: Page, path: string): Promise<T> =>
  page.request.get(path).then((answer) => answer.json() as Promise<T>)

/** A client with orders, and a login, as the administrator finds it. */
async function client(page: Page): Promise<Client & { email: string }> {
  const { items } = await ask<{ items: Client[] }>(
    page,
    '/api/clients?accountStatus=active&sort=-lastOrderDate&limit=30&lastOrderDate.null=false',
  )
  for (const found of items) {
    const logins = await ask<{ items: { email: string }[] }>(page, `/api/customer-auth?clientId=${found.id}`)
    const standing = await ask<{ openOrders: number; unpaidOrders: number }>(
      page,
      `/api/clients/${found.id}/standing`,
    )
    const [login] = logins.items
    if (login && standing.openOrders > 0 && standing.unpaidOrders > 0) return { ...found, email: login.email }
  }
  throw new Error('nobody has open orders')
}

async function portal(email: string, businessName: string): Promise<Page> {
  const page = await house.page()
  await page.goto('/customer-login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Business name').fill(businessName)
  await button(page, 'Sign In to Portal').click()
  return page
}

test.each([
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'dark' },
  { width: 390, theme: 'light' },
] as const)('the dialogs of an account at $width, $theme', async ({ width, theme }) => {
  const admin = await house.signIn('admin', { width, height: width < 500 ? 844 : 900, theme })
  const { id, businessName, email } = await client(admin)
  await admin.goto(`/clients?open=${id}`)
  await button(admin, 'Put on hold…').waitFor()
  for (const [name, shot] of [
    ['Put on hold', 'hold'],
    ['Close account', 'close'],
  ] as const) {
    await button(admin, `${name}…`).click()
    const dialog = admin.getByRole('dialog', { name: `${name}: ${businessName}` })
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.getByText('Required', { exact: true }).waitFor()
    if (shot === 'close') {
      const open = dialog.getByRole('list', { name: 'Still open' }).getByRole('listitem')
      await open.first().waitFor()
      await expect
        .poll(() => open.allInnerTexts())
        .toEqual([
          expect.stringMatching(
            /^\d+ orders? (is|are) under way, \$[\d,.]+ in all\. (It goes|They go) on\.$/,
          ),
          expect.stringMatching(
            /^\d+ shipped orders? ha(s|ve) no settled payment on record, \$[\d,.]+ in all\.$/,
          ),
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
  const [admin, operations] = [await house.signIn('admin'), await house.signIn('operations')]
  const { id, businessName, email } = await client(admin)
  const customer = await portal(email, businessName)
  await customer.getByRole('heading', { name: 'Catalog' }).waitFor()
  await customer.getByRole('button', { name: /^Add / }).first().click()
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
  // The portal tells it by itself, on every page, and says whom to write to; the order's button says it too.
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

  // Another address opens the door now, the old one does not.
  await button(admin, 'Sign-in address…').click()
  await admin.getByLabel('New address').fill('new-owner@example.com')
  await admin.getByLabel('Reason').fill('The new owner reads other mail')
  await button(admin, 'Change the address').click()
  await admin.getByText(`${businessName}: the sign-in address is new-owner@example.com`).first().waitFor()
  const moved = await portal('new-owner@example.com', businessName)
  await moved.getByRole('heading', { name: 'Catalog' }).waitFor()
  const old = await portal(email, businessName)
  await old.getByText('Please check your credentials and try again.').first().waitFor()
})
