import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { earningRep } from '../support/earning-rep.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'

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

test('[FIX-001] [SHOP-005] an administrator pays approved commissions on the screen, and the rep who looks at them sees it at once', async () => {
  const member = await earningRep(testApp, { width: 390, height: 844 })
  const { page: rep, admin } = member
  const { number } = await member.approved()

  await rep.goto('/commissions?view=approved')
  const onPhone = rep.getByRole('list', { name: 'Commissions' }).getByRole('listitem')
  const mine = onPhone.filter({ hasText: number })
  await mine.getByText('Approved', { exact: true }).waitFor()
  await rep.goto('/commissions')
  await mine.getByText('Approved', { exact: true }).waitFor()

  await admin.goto(`/commissions?view=approved&rep=${member.id}`)
  await admin.getByRole('checkbox', { name: `Choose the commission of ${number}` }).click()
  await admin.getByRole('button', { name: /^Pay \d+ \(\$/ }).click()
  const dialog = admin.getByRole('dialog', { name: /^Pay \$/ })
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await dialog.getByText('Please enter the number of the payment').waitFor()
  await dialog.getByLabel('Payment number').fill('WIRE-2026-1123')
  // A day to come is refused by its field, and what was typed stays.
  await dialog.getByLabel('Sent on').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await dialog.getByText('This day has not come yet.').waitFor()
  expect(await problems(admin)).toEqual([])
  await dialog.getByLabel('Sent on').fill('')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await admin
    .getByText(/^\d+ commissions? marked as paid$/)
    .first()
    .waitFor()

  await mine.getByText('Paid', { exact: true }).waitFor()
})

test('[SHOP-001] [SHOP-023] all that can be approved is chosen at once; what has not been shipped is not among it', async () => {
  const { id, admin, earns } = await earningRep(testApp)
  for (let made = 0; made < 3; made++) await earns('confirm', 'pick', 'pack', 'ship')
  const { number } = await earns()
  await admin.goto(`/commissions?view=pending&rep=${id}`)
  const all = admin.getByRole('button', { name: /^Choose all \d+$/ })
  await expect.poll(() => all.innerText()).toBe('Choose all 3')
  await all.click()
  await admin.getByText('3 chosen', { exact: true }).waitFor()
  await admin.getByRole('button', { name: /^Approve 3 \(\$/ }).click()
  await admin.getByText('3 commissions approved', { exact: true }).first().waitFor()
  await all.waitFor({ state: 'detached' })
  await admin.getByRole('row').filter({ hasText: number }).getByText('Not shipped yet').waitFor()
})
