import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { choose } from '../support/choices.ts'
import { orderDesk } from '../support/order-desk.ts'
import { placeFrom } from '../support/portal-cart.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { type Bar, memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

// Its rules are about states that no other test ships to.
beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

const { call, asCustomer, follow } = orderDesk(() => testApp)

/** The law changes outside: by the call that keeps the list of rules. */
async function passRule(admin: Page, rule: object): Promise<void> {
  const answer = await admin.request.post('/api/illegal-jurisdictions', {
    data: { jurisdictionType: 'state', productForm: 'any', ...rule },
    headers: { origin: testApp.url },
  })
  expect(answer.status()).toBe(201)
}

/** An owner orders a bottle to another place than their own; the open order, and its number. */
async function orderTo(
  { page: owner }: Bar,
  city: string,
  state: string,
  zipCode: string,
): Promise<{ own: Locator; number: string }> {
  await owner.goto('/customer')
  await owner.getByRole('button', { name: 'Add Silver 32oz to the cart' }).click()
  await owner.getByRole('button', { name: /View cart$/ }).click()
  const cart = owner.getByRole('dialog').filter({ hasText: 'Ship to' })
  await cart.getByRole('button', { name: 'Change' }).click()
  await cart.getByLabel('Street').fill('20 Commercial Row')
  await cart.getByLabel('City').fill(city)
  await cart.getByLabel('State').fill(state)
  await cart.getByLabel('ZIP code').fill(zipCode)
  const number = await placeFrom(cart)
  await cart.getByRole('button', { name: 'Follow the order' }).click()
  const own = owner.getByRole('dialog').filter({ hasText: number })
  await own.getByText('Pending', { exact: true }).first().waitFor()
  return { own, number }
}

/** The same, ordered by a call. */
async function orderedTo(bar: Bar, city: string, state: string, zipCode: string) {
  const [product] = await testApp.sql(`SELECT id FROM products WHERE name = 'Silver 32oz'`)
  const { orderNumber: number } = await call<{ orderNumber: string }>(bar.page, '/api/orders', {
    items: [{ productId: product?.id, quantity: 1 }],
    shippingAddress: { address: '20 Commercial Row', city, state, zipCode },
  })
  return { own: await follow(bar.page, number), number }
}

test('[FIX-008] a law made after an order was placed is read by owner and desk at once, and a license that is entered lifts it', async () => {
  const bar = await asCustomer({ width: 390, height: 844, theme: 'dark' })
  const { own, number } = await orderTo(bar, 'Reno', 'NV', '89501')

  const { page: desk } = await memberOf(testApp, 'operations')
  await desk.goto('/fulfillment')
  await desk.getByRole('searchbox', { name: 'Find an order' }).fill(number)
  const card = desk.locator('[data-card]').filter({ hasText: number })
  await card.waitFor()

  const { page: admin } = await memberOf(testApp, 'admin')
  await passRule(admin, { name: 'Nevada retailers', state: 'NV', banType: 'license_required' })
  const wanted = 'A license is needed where it goes (Nevada retailers). Please send us yours.'
  const onDesk = 'A license is needed where it goes (Nevada retailers), and none is on file.'
  await own.getByText(wanted).waitFor()
  await card.getByText(onDesk).waitFor()
  await card.getByRole('button', { name: `Confirm ${number}` }).click()
  await desk.getByText(`${number} cannot move on yet`).first().waitFor()
  await card.getByText(onDesk).waitFor()

  await admin.goto(`/clients?open=${bar.clientId}`)
  await admin.getByRole('tab', { name: 'Licenses' }).click()
  await admin.getByRole('button', { name: 'Add a license' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Add a license' })
  await dialog.getByLabel('License type').fill('Retailer')
  await dialog.getByLabel('State').fill('NV')
  await dialog.getByLabel('License number').fill('NV-1177')
  await dialog.getByRole('checkbox', { name: 'I checked it and it is valid' }).check()
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await dialog.waitFor({ state: 'detached' })

  await own.getByText(wanted).waitFor({ state: 'detached' })
  await card.getByText(onDesk).waitFor({ state: 'detached' })
  await card.getByRole('button', { name: `Confirm ${number}` }).click()
  await desk.getByText(`${number} confirmed`).first().waitFor()
  await own.getByText('Confirmed', { exact: true }).first().waitFor()

  // A ban stops what is confirmed already, and says so.
  await passRule(admin, { name: 'Nevada ban', state: 'NV', banType: 'full_ban' })
  await own.getByText('It may not be sold where it goes: Nevada ban.').waitFor()
  await card
    .getByText(
      'It may not be sold where it goes: Nevada ban. Cancel it; it can be ordered again to another address.',
    )
    .waitFor()
  await card.getByRole('button', { name: `Start picking ${number}` }).click()
  await desk.getByText('Silver 32oz may not be sold there: Nevada ban.').first().waitFor()
})

test('an admin blocks a state on the screen, reads first whom it meets, and the owner reads that it cannot be shipped there', async () => {
  const bar = await asCustomer({ width: 390, height: 844 })
  const { own, number } = await orderedTo(bar, 'Cheyenne', 'WY', '82001')
  const { page: admin } = await memberOf(testApp, 'admin')
  await admin.goto('/')
  await admin.getByRole('button', { name: 'Company' }).click()
  await admin.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: 'Shipping law' }).click()
  await admin.getByRole('heading', { name: 'Shipping law', level: 1 }).waitFor()
  await admin.locator('tbody tr').first().waitFor()

  await admin.getByRole('button', { name: 'New jurisdiction rule' }).first().click()
  const form = admin.getByRole('dialog', { name: 'New jurisdiction rule' })
  await form.getByLabel('Name').fill('Wyoming Act 12')
  await choose(admin, 'Holds for', 'County')
  await choose(admin, 'State', 'Wyoming')
  await form.getByRole('button', { name: 'Add jurisdiction rule' }).click()
  await form.getByText('Required', { exact: true }).waitFor()
  await choose(admin, 'Holds for', 'State')
  await form.getByLabel('Source').fill('Wyoming Legislature, bill 12')
  await form.getByLabel('Notes').fill('Asked counsel to look again in spring.')
  await form.getByRole('button', { name: 'Add jurisdiction rule' }).click()
  const question = admin.getByRole('dialog', { name: 'Add Wyoming Act 12?' })
  await question.getByText(number).waitFor()
  expect(await problems(admin)).toEqual([])
  // Who thinks again has lost nothing.
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('Wyoming Act 12')
  await expect.poll(() => own.getByText('Wyoming Act 12').count()).toBe(0)
  await form.getByRole('button', { name: 'Add jurisdiction rule' }).click()
  await question.getByRole('button', { name: 'Add the rule' }).click()

  const pane = admin.getByRole('complementary', { name: 'Wyoming Act 12' })
  await pane.getByText('In force').waitFor()
  await own.getByText('It may not be sold where it goes: Wyoming Act 12.').waitFor()

  // A review asks nothing, a change of what decides does; both stand in the history.
  await pane.getByRole('button', { name: 'Reviewed today' }).click()
  await pane.getByRole('button', { name: 'Reviewed today' }).waitFor({ state: 'detached' })
  await pane.getByRole('button', { name: 'Edit' }).click()
  await pane.getByRole('checkbox', { name: 'Enforced' }).uncheck()
  await pane.getByRole('button', { name: 'Save' }).click()
  const change = admin.getByRole('dialog', { name: 'Change Wyoming Act 12?' })
  await change.getByText('So it stops nothing.').waitFor()
  await change.getByRole('button', { name: 'Change the rule' }).click()
  await pane.getByText('Not enforced').waitFor()
  await own.getByText('It may not be sold where it goes: Wyoming Act 12.').waitFor({ state: 'detached' })
  await pane.getByRole('tab', { name: 'History' }).click()
  await pane.getByText('Enforced', { exact: false }).first().waitFor()
})

test('[PAY-017] jurisdictions are kept on a map: who owns the order reads the stop in an own session, and after 90 days the map asks for a review', async () => {
  const bar = await asCustomer({ width: 390, height: 844, theme: 'dark' })
  const { own, number } = await orderedTo(bar, 'Boise', 'ID', '83702')

  const { page: admin } = await memberOf(testApp, 'admin')
  await admin.goto('/jurisdictions')
  await admin.getByRole('button', { name: 'Map', exact: true }).click()
  const map = admin.getByRole('group', { name: 'Rules by state' })
  const table = admin.getByRole('region', { name: 'Rules on the map' })
  await map.getByRole('button', { name: /^Alabama: banned in the whole state, 1 rule/ }).waitFor()
  await table.getByText('All states').waitFor()

  // Each in words, with what it rests on; pressing a state is the list's filter.
  await map.getByRole('button', { name: /^Alabama/ }).click()
  await admin.waitForURL(/state=AL/)
  await table.getByRole('row').filter({ hasText: 'State law of May 10, 2016' }).waitFor()
  await expect.poll(() => table.getByRole('row').count()).toBe(2)
  await admin.getByRole('button', { name: 'Table', exact: true }).click()
  await expect.poll(() => admin.locator('tbody tr').count()).toBe(1)
  await admin.getByRole('button', { name: 'Map', exact: true }).click()
  await table.getByRole('button', { name: 'Show all states' }).click()

  // A new rule names whom it meets before it is there.
  await expect.poll(() => map.getByRole('button', { name: /^Idaho/ }).count()).toBe(0)
  await admin.getByRole('button', { name: 'New jurisdiction rule' }).first().click()
  const form = admin.getByRole('dialog', { name: 'New jurisdiction rule' })
  await form.getByLabel('Name').fill('Idaho Act 7')
  await choose(admin, 'State', 'Idaho')
  await form
    .getByLabel('Last reviewed')
    .fill(new Date(Date.now() - 92 * 86_400_000).toISOString().slice(0, 10))
  await form.getByLabel('Source').fill('Idaho Legislature, bill 7')
  await form.getByRole('button', { name: 'Add jurisdiction rule' }).click()
  const question = admin.getByRole('dialog', { name: 'Add Idaho Act 7?' })
  await question.getByText(number).waitFor()
  await question.getByRole('button', { name: 'Add the rule' }).click()
  await own.getByText('It may not be sold where it goes: Idaho Act 7.').waitFor()
  await map.getByRole('button', { name: 'Idaho: banned in the whole state, 1 rule, review needed' }).waitFor()

  // Nobody has looked for 90 days: the map asks, until somebody does.
  const { page: later } = await memberOf(testApp, 'admin', { width: 390, height: 844, theme: 'dark' })
  await later.goto('/jurisdictions?as=map')
  const phoneMap = later.getByRole('group', { name: 'Rules by state' })
  await phoneMap
    .getByRole('button', { name: 'Idaho: banned in the whole state, 1 rule, review needed' })
    .press('Enter')
  const rules = later.getByRole('region', { name: 'Rules on the map' })
  await rules.getByRole('row').filter({ hasText: 'Idaho Act 7' }).getByText('Review needed').waitFor()
  // A state where only places differ says how many; chosen, it shows its counties and its cities, and nothing scrolls sideways.
  await phoneMap.getByRole('button', { name: /^Illinois: only in \d+ places/ }).press('Enter')
  await rules.getByRole('heading', { name: 'Counties' }).waitFor()
  await rules.getByRole('table', { name: 'Cities: rules' }).getByRole('button', { name: 'Alton' }).waitFor()
  await expect
    .poll(() =>
      rules.evaluate(
        (part) =>
          [part, ...part.querySelectorAll('*')].filter(
            (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'auto',
          ).length,
      ),
    )
    .toBe(0)
  expect(await problems(later)).toEqual([])
  await phoneMap.getByRole('button', { name: /^Idaho/ }).press('Enter')
  await rules.getByRole('button', { name: 'Idaho Act 7' }).click()
  await later.getByRole('button', { name: 'Reviewed today' }).click()
  await later.getByRole('button', { name: 'Reviewed today' }).waitFor({ state: 'detached' })
  await map.getByRole('button', { name: 'Idaho: banned in the whole state, 1 rule', exact: true }).waitFor()
})
