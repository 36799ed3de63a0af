import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({}, { hasClock: true })
})
afterAll(async () => {
  await house?.close()
})
afterEach(() => {
  expect(house.faults).toEqual([])
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

async function confirm(page: Page): Promise<void> {
  await question(page).getByLabel('Your password').fill('pour-the-demo-26')
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await question(page).waitFor({ state: 'detached' })
}

/** The newest code that was mailed to an address. */
async function codeTo(page: Page, address: string): Promise<string> {
  const find = async () => {
    const answer = await page.request.get(`/api/mailbox-messages?to=${encodeURIComponent(address)}`)
    const { items } = (await answer.json()) as { items: { text: string }[] }
    return items.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean) ?? ''
  }
  await expect.poll(find, { timeout: 20_000 }).not.toBe('')
  return find()
}

test('[FIX-016] rules of the company, an approval, a sign-in address and bank accounts ask again who it is, and go on with what was typed', async () => {
  const [name, email] = ['The Tin Lantern', 'ada@tin-lantern.example']
  const stranger = await house.page()
  const applied = await stranger.request.post('/api/business-registration', {
    data: {
      businessName: name,
      contactName: 'Ada Byrne',
      email,
      phone: '303-555-0142',
      address: '2401 Blake St',
      city: 'Denver',
      state: 'CO',
      zipCode: '80205',
    },
    headers: { origin: house.url },
  })
  expect(applied.status()).toBe(201)

  const admin = await house.signIn('admin')
  await admin.goto('/company-settings?section=promo-codes')
  const limit = admin.getByLabel('Highest amount off')
  await limit.fill('61')
  await house.pass(0.2)
  await button(admin, 'Save promo codes').click()
  await question(admin).getByRole('button', { name: 'Cancel' }).click()
  await admin.getByText('You did not confirm that it is you, so nothing was done.').first().waitFor()
  await expect.poll(() => limit.inputValue()).toMatch(/^61/)
  await button(admin, 'Save promo codes').click()
  await confirm(admin)
  await button(admin, 'Discard').waitFor({ state: 'detached' })
  await admin.reload()
  await expect.poll(() => limit.inputValue()).toMatch(/^61/)

  await admin.goto('/registrations')
  await admin.getByRole('button', { name }).click()
  await button(admin, 'Approve, verify bank later').waitFor()
  await house.pass(0.2)
  await button(admin, 'Approve, verify bank later').click()
  await confirm(admin)
  await admin.getByText('Account opened').first().waitFor()

  // The owner has no password: a code by mail proves it.
  const owner = await house.page({ width: 390, height: 844, theme: 'dark' })
  await owner.goto('/customer-login')
  await owner.getByLabel('Email').fill(email)
  await owner.getByLabel('Business name').fill(name)
  await button(owner, 'Sign In to Portal').click()
  await owner.getByRole('heading', { name: 'Catalog' }).waitFor()
  await owner.goto('/customer/bank-accounts')
  await button(owner, 'Add a bank account').click()
  await owner.getByLabel('Bank name').fill('First Bank of Denver')
  await owner.getByLabel('Account holder name').fill('Tin Lantern LLC')
  await owner.getByLabel('Routing number').fill('021000021')
  await owner.getByLabel(/^Account number/).fill('5566778899')
  await owner.getByLabel('Confirm account number').fill('5566778899')
  await owner.getByRole('checkbox').click()
  await house.pass(0.2)
  await button(owner, 'Save the account').click()
  await question(owner).getByRole('button', { name: 'Email me a code' }).click()
  await question(owner).getByText('A code is on its way.').waitFor()
  await question(owner).getByLabel('Code from your email').fill('not it')
  await question(owner).getByRole('button', { name: 'Confirm' }).click()
  await question(owner).getByRole('alert').waitFor()
  expect(await problems(owner)).toEqual([])
  await question(owner)
    .getByLabel('Code from your email')
    .fill(await codeTo(owner, email))
  await question(owner).getByRole('button', { name: 'Confirm' }).click()
  await owner.getByRole('article', { name: 'First Bank of Denver ••••8899' }).waitFor()
  await admin.goto('/verifications')
  await button(admin, `Verify ${name}`).waitFor()

  await admin.goto(`/clients?q=${encodeURIComponent(name)}`)
  await admin.getByRole('row').filter({ hasText: name }).getByText(name).first().click()
  await button(admin, 'Sign-in address…').click()
  await admin.getByLabel('New address').fill('owner@tin-lantern.example')
  await admin.getByLabel('Reason').fill('The new owner reads other mail')
  await house.pass(0.2)
  await button(admin, 'Change the address').click()
  await confirm(admin)
  await admin.getByText(`${name}: the sign-in address is owner@tin-lantern.example`).first().waitFor()
  await owner.goto('/customer')
  await owner.getByRole('heading', { name: 'Customer Portal', level: 1 }).waitFor()
})
