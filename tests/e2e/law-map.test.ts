import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { choose } from '../support/choices.ts'
import { type House, openHouse } from '../support/house.ts'
import { placeFrom } from '../support/portal-cart.ts'

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

test('[PAY-017] jurisdictions are kept on a map: who owns the order reads the stop in an own session, and after 90 days the map asks for a review', async () => {
  const owner = await house.page({ width: 390, height: 844, theme: 'dark' })
  await owner.goto('/customer-login')
  await owner.getByLabel('Email').fill('customer@amberroot.example')
  await owner.getByLabel('Business name').fill('The Copper Still')
  await owner.getByRole('button', { name: 'Sign In to Portal' }).click()
  await owner.waitForURL('**/customer')
  await owner.getByRole('button', { name: 'Add Silver 32oz to the cart' }).click()
  await owner.getByRole('button', { name: /View cart$/ }).click()
  const cart = owner.getByRole('dialog').filter({ hasText: 'Ship to' })
  await cart.getByRole('button', { name: 'Change' }).click()
  await cart.getByLabel('Street').fill('20 Commercial Row')
  await cart.getByLabel('City').fill('Reno')
  await cart.getByLabel('State').fill('NV')
  await cart.getByLabel('ZIP code').fill('89501')
  const number = await placeFrom(cart)
  await cart.getByRole('button', { name: 'Follow the order' }).click()
  const own = owner.getByRole('dialog').filter({ hasText: number })
  await own.getByText('Pending', { exact: true }).first().waitFor()

  const admin = await house.signIn('admin')
  await admin.goto('/jurisdictions')
  await admin.getByRole('button', { name: 'Map', exact: true }).click()
  const map = admin.getByRole('group', { name: 'Rules by state' })
  const table = admin.getByRole('region', { name: 'Rules on the map' })
  await map.getByRole('button', { name: /^Alabama: in force, 1 rule/ }).waitFor()
  await table.getByText('All states').waitFor()
  expect(await problems(admin)).toEqual([])

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
  await expect.poll(() => map.getByRole('button', { name: /^Nevada/ }).count()).toBe(0)
  await admin.getByRole('button', { name: 'New jurisdiction rule' }).first().click()
  const form = admin.getByRole('dialog', { name: 'New jurisdiction rule' })
  await form.getByLabel('Name').fill('Nevada Act 7')
  await choose(admin, 'State', 'Nevada')
  await form
    .getByLabel('Last reviewed')
    .fill(new Date(Date.now() - 92 * 86_400_000).toISOString().slice(0, 10))
  await form.getByLabel('Source').fill('Nevada Legislature, bill 7')
  await form.getByRole('button', { name: 'Add jurisdiction rule' }).click()
  const question = admin.getByRole('dialog', { name: 'Add Nevada Act 7?' })
  await question.getByText(number).waitFor()
  await question.getByRole('button', { name: 'Add the rule' }).click()
  await own.getByText('It may not be sold where it goes: Nevada Act 7.').waitFor()
  await map.getByRole('button', { name: 'Nevada: in force, 1 rule, review needed' }).waitFor()

  // Nobody has looked for 90 days: the map asks, until somebody does.
  const later = await house.signIn('admin', { width: 390, height: 844, theme: 'dark' })
  await later.goto('/jurisdictions?as=map')
  const phoneMap = later.getByRole('group', { name: 'Rules by state' })
  await phoneMap.getByRole('button', { name: 'Nevada: in force, 1 rule, review needed' }).press('Enter')
  const rules = later.getByRole('region', { name: 'Rules on the map' })
  await rules.getByRole('row').filter({ hasText: 'Nevada Act 7' }).getByText('Review needed').waitFor()
  expect(await problems(later)).toEqual([])
  await rules.getByRole('button', { name: 'Nevada Act 7' }).click()
  await later.getByRole('button', { name: 'Reviewed today' }).click()
  await later.getByRole('button', { name: 'Reviewed today' }).waitFor({ state: 'detached' })
  await map.getByRole('button', { name: 'Nevada: in force, 1 rule', exact: true }).waitFor()
})
