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

test('[FIX-001] [SHOP-005] an administrator pays approved commissions on the screen, and the rep who looks at them sees it at once', async () => {
  const [admin, rep] = [
    await house.signIn('admin'),
    await house.signIn('salesrep', { width: 390, height: 844 }),
  ]
  const own = (await (await rep.request.get('/api/user')).json()) as { id: string }
  const { items } = (await (
    await admin.request.get(
      `/api/commissions?salesRepId=${own.id}&status=approved&sort=-commissionAmount&limit=1`,
    )
  ).json()) as { items: { orderId: string }[] }
  const order = (await (await admin.request.get(`/api/orders/${items[0]?.orderId}`)).json()) as {
    orderNumber: string
  }

  await rep.goto('/commissions?view=approved')
  const onPhone = rep.getByRole('list', { name: 'Commissions' }).getByRole('listitem')
  const mine = onPhone.filter({ hasText: order.orderNumber })
  await mine.getByText('Approved', { exact: true }).waitFor()
  await rep.goto('/commissions')
  await mine.getByText('Approved', { exact: true }).waitFor()

  await admin.goto(`/commissions?view=approved&rep=${own.id}`)
  await admin.getByRole('checkbox', { name: `Choose the commission of ${order.orderNumber}` }).click()
  expect(await problems(admin)).toEqual([])
  await admin.getByRole('button', { name: /^Pay \d+ \(\$/ }).click()
  const dialog = admin.getByRole('dialog', { name: /^Pay \$/ })
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await dialog.getByText('Please enter the number of the payment').waitFor()
  await dialog.getByLabel('Payment number').fill('WIRE-2026-1123')
  // A day to come is refused by its field, and what was typed stays.
  await dialog.getByLabel('Sent on').fill('2099-01-01')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await dialog.getByText('This day has not come yet.').waitFor()
  await dialog.getByLabel('Sent on').fill('')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await admin
    .getByText(/^\d+ commissions? marked as paid$/)
    .first()
    .waitFor()

  await mine.getByText('Paid', { exact: true }).waitFor()
})

test('[SHOP-023] all that can be approved is chosen at once; what has not been shipped is not among it', async () => {
  // On some days of the week the demo company has approved all that was shipped.
  const earned = await house.sql(
    `UPDATE commissions SET earned_at = now() WHERE id IN (
       SELECT id FROM commissions
        WHERE status = 'pending' AND deleted_at IS NULL AND netted_at IS NULL AND earned_at IS NULL ORDER BY id LIMIT 3)
     RETURNING id`,
  )
  expect(earned.length).toBe(3)
  const admin = await house.signIn('admin')
  await admin.goto('/commissions?view=pending')
  const all = admin.getByRole('button', { name: /^Choose all \d+$/ })
  const ready = Number(/\d+$/.exec(await all.innerText())?.[0])
  await all.click()
  await admin.getByText(`${ready} chosen`, { exact: true }).waitFor()
  await admin.getByRole('button', { name: new RegExp(`^Approve ${ready} \\(\\$`) }).click()
  await admin.getByText(`${ready} commissions approved`, { exact: true }).first().waitFor()
  await all.waitFor({ state: 'detached' })
  expect(await problems(admin)).toEqual([])
})
