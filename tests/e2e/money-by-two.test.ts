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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('[FIX-007] where a rep is paid is changed by one, waits a day and is verified by another, and the rep hears of it', async () => {
  const [admin, rep] = [await house.signIn('admin'), await house.signIn('salesrep', { theme: 'dark' })]
  const user = (await (await rep.request.get('/api/user')).json()) as {
    id: string
    firstName: string
    lastName: string
  }
  const name = `${user.firstName} ${user.lastName}`
  await rep.goto('/payment-setup')
  await rep.getByText('Verified', { exact: true }).waitFor()

  // Ten minutes after signing in the password is asked for again.
  await house.pass(1 / 6)
  await admin.goto(`/team?open=${user.id}`)
  await admin.getByRole('tab', { name: 'Payout' }).click()
  await admin.getByRole('link', { name: 'Change where they are paid…' }).click()
  await admin.getByText(`Payment setup of ${name}`).first().waitFor()
  await admin.getByRole('radio', { name: /^Venmo/ }).click()
  await admin.getByLabel('Venmo handle').fill('@somewhere-else')
  await button(admin, 'Save payment setup').click()
  const dialog = admin.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByLabel('Your password').fill('pour-the-demo-26')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await admin.getByText('They get an email about the change.').first().waitFor()
  await admin.getByText(/^This was changed\. It waits until /).waitFor()
  expect(await problems(admin)).toEqual([])

  // The rep's open screen and mailbox say so.
  await rep.getByText('Not verified yet').waitFor()
  await rep.getByText(/^This was changed\. It waits until /).waitFor()
  await expect
    .poll(async () => {
      const { items } = (await (await rep.request.get('/api/mailbox-messages')).json()) as {
        items: { to: string; subject: string; text: string }[]
      }
      return items.filter(
        ({ to, subject }) => to === 'salesrep@amberroot.example' && /How you are paid/.test(subject),
      )[0]?.text
    })
    .toContain('changed just now by an administrator')

  // Who made it may not verify it, the other not yet.
  await admin.goto('/verifications')
  const card = (page: Page) => page.getByRole('listitem').filter({ hasText: '@somewhere-else' })
  await card(admin).getByText('You changed this yourself: somebody else has to verify it.').waitFor()
  await expect
    .poll(() =>
      card(admin)
        .getByRole('button', { name: `Verify ${name}` })
        .isDisabled(),
    )
    .toBe(true)
  const finance = await house.signIn('finance')
  await finance.goto('/verifications')
  await card(finance)
    .getByText(/^Waits until /)
    .waitFor()
  await expect
    .poll(() =>
      card(finance)
        .getByRole('button', { name: `Verify ${name}` })
        .isDisabled(),
    )
    .toBe(true)
  expect(await problems(finance)).toEqual([])

  // A day later everybody signs in anew.
  await house.pass(24)
  const later = await house.signIn('salesrep')
  await later.goto('/payment-setup')
  await later.getByText('Not verified yet').waitFor()
  const again = await house.signIn('finance', { width: 390, height: 844, theme: 'dark' })
  await again.goto('/verifications')
  await card(again)
    .getByRole('button', { name: `Verify ${name}` })
    .click()
  await card(again).waitFor({ state: 'detached' })
  await later.getByText('Verified', { exact: true }).waitFor()
})
