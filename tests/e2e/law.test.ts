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

/** The law changes outside: by the call that keeps the list of rules. */
async function passRule(admin: Page, rule: object): Promise<void> {
  const answer = await admin.request.post('/api/illegal-jurisdictions', {
    data: { jurisdictionType: 'state', productForm: 'any', ...rule },
    headers: { origin: house.url },
  })
  expect(answer.status()).toBe(201)
}

test('[FIX-008] a law made after an order was placed is read by owner and desk at once, and a license that is entered lifts it', async () => {
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
  await cart.getByRole('button', { name: /^Place order \$/ }).click()
  const receipt = cart.getByRole('region', { name: 'Receipt' })
  await receipt.getByText('Order placed').waitFor()
  const number = /ORD-\d+/.exec(await receipt.innerText())?.[0] ?? ''
  await receipt.getByRole('button', { name: 'Follow the order' }).click()
  const own = owner.getByRole('dialog').filter({ hasText: number })
  await own.getByText('Pending', { exact: true }).first().waitFor()

  const desk = await house.signIn('operations')
  await desk.goto('/fulfillment')
  await desk.getByRole('searchbox', { name: 'Find an order' }).fill(number)
  const card = desk.locator('[data-card]').filter({ hasText: number })
  await card.waitFor()

  const admin = await house.signIn('admin')
  await passRule(admin, { name: 'Nevada retailers', state: 'NV', banType: 'license_required' })
  const wanted = 'A license is needed where it goes (Nevada retailers). Please send us yours.'
  const onDesk = 'A license is needed where it goes (Nevada retailers), and none is on file.'
  await own.getByText(wanted).waitFor()
  await card.getByText(onDesk).waitFor()
  await house.shot(owner, 'law-owner-phone')
  await house.shot(desk, 'law-desk')
  expect(await problems(owner)).toEqual([])
  await card.getByRole('button', { name: `Confirm ${number}` }).click()
  await desk.getByText(`${number} cannot move on yet`).first().waitFor()
  await card.getByText(onDesk).waitFor()

  const { items } = (await (await admin.request.get('/api/clients?q=copper%20still')).json()) as {
    items: { id: string }[]
  }
  await admin.goto(`/clients?open=${items[0]?.id}`)
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
}, 180_000)
