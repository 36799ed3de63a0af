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

/** What is approved and was earned by the end of last week; on some days of the week the demo has paid all of it. */
const earnLastWeek = (userId: string) =>
  house.sql(
    `WITH ready AS (
       UPDATE commissions SET status = 'approved', approved_at = now(), earned_at = now() - interval '8 days'
        WHERE id = (SELECT k.id FROM commissions k WHERE k.sales_rep_id = '${userId}' AND k.status = 'pending' AND k.netted_at IS NULL
                       AND k.commission_amount > 0 ORDER BY k.id LIMIT 1)
       RETURNING id)
     SELECT id FROM ready`,
  )

test('[PAY-010] an administrator pays the week, and the rep reads the statement with the rule of every line', async () => {
  const [admin, rep] = [
    await house.signIn('admin'),
    await house.signIn('salesrep', { width: 390, height: 844 }),
  ]
  const own = (await (await rep.request.get('/api/user')).json()) as {
    id: string
    firstName: string
    lastName: string
  }
  await earnLastWeek(own.id)
  await admin.goto('/pay-week')
  const row = admin.getByRole('row').filter({ hasText: `${own.firstName} ${own.lastName}` })
  await row.getByText('Direct deposit with the next bank file').waitFor()
  expect(await problems(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Run payouts' }).click()
  await admin
    .getByText(/payouts? made$/)
    .first()
    .waitFor()
  await row.waitFor({ state: 'detached' })

  await rep.goto('/payouts?status=drafted')
  await rep
    .getByText(/To pay/)
    .first()
    .waitFor()
  const { items } = (await (await rep.request.get('/api/payouts?status=drafted&limit=1')).json()) as {
    items: { id: string; userId: string }[]
  }
  expect(items[0]?.userId).toBe(own.id)
  await rep.goto(`/payouts?open=${items[0]?.id}`)
  const statement = rep.getByRole('region', { name: 'Statement' })
  await statement.getByText(/Direct deposit with the next bank file/).waitFor()
  await statement
    .getByText(/(Company|Personal) rate, version 1/)
    .first()
    .waitFor()
  expect(await problems(rep)).toEqual([])
  const pdf = await rep.request.get(`/api/payouts/${items[0]?.id}/statement.pdf`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  const dark = await house.signIn('finance', { theme: 'dark' })
  await dark.goto(`/payouts?open=${items[0]?.id}`)
  await dark.getByRole('region', { name: 'Statement' }).getByText('Earned').waitFor()
})

test('[PAY-010] a rate is compared with past weeks, and a version is added from a day on', async () => {
  const admin = await house.signIn('admin')
  await admin.goto('/commission-rules/compare')
  await admin.getByLabel('Rate in percent').fill('12')
  await admin.getByText('less for the team').waitFor()
  expect(await problems(admin)).toEqual([])
  await admin.goto('/commission-rules')
  await admin.getByRole('button', { name: 'New version' }).click()
  const dialog = admin.getByRole('dialog', { name: 'New version of a rule' })
  await dialog.getByLabel('Rate in percent').fill('16')
  await dialog.getByLabel('From').fill('2030-01-01')
  await dialog.getByRole('button', { name: 'Add version' }).click()
  await admin.getByText('Version 2 is added').first().waitFor()
  await admin.getByText('16%').first().waitFor()
})

test('[PAY-011] a rep sees before ordering what a code costs the own commission, and others do not', async () => {
  const rep = await house.signIn('salesrep')
  const own = (await (await rep.request.get('/api/user')).json()) as { id: string }
  const [client] = (await house.sql(
    `SELECT id FROM clients WHERE assigned_sales_rep_id = '${own.id}' AND account_status = 'active' ORDER BY id LIMIT 1`,
  )) as { id: string }[]
  await house.sql(
    `INSERT INTO promo_codes (code, name, discount_type, discount_value, created_by, affects_commission, commission_adjustment)
     VALUES ('COSTLY', 'Costly', 'percentage', 1000, '${own.id}', true, -300)`,
  )
  await rep.goto(`/orders/new?client=${client?.id}`)
  await rep.getByRole('button', { name: /^Add / }).first().click()
  await rep.getByText(/^Your commission: /).waitFor()
  await rep.getByLabel('Promo code').fill('COSTLY')
  await rep.getByRole('button', { name: 'Apply' }).click()
  await rep.getByText(/^This code costs you \$\d+\.\d\d: 15% becomes 12%\.$/).waitFor()
  await rep.goto('/commissions')
  await rep
    .getByText(/(Company|Personal) rate, version 1/)
    .first()
    .waitFor()
})

test('[PAY-012] an administrator reads the year, who is missing what, and takes the forms and the file', async () => {
  const admin = await house.signIn('admin')
  await admin.goto('/taxes')
  await admin.getByRole('table', { name: /^Paid in \d{4}$/ }).waitFor()
  expect(await problems(admin)).toEqual([])
  const file = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Download filing CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^1099-NEC-\d{4}\.csv$/)
  const form = admin.waitForEvent('download')
  await admin
    .getByRole('button', { name: /^1099-NEC of / })
    .first()
    .click()
  expect((await form).suggestedFilename()).toMatch(/^1099-NEC-\d{4}\.pdf$/)
  const phone = await house.signIn('finance', { width: 390, height: 844, theme: 'dark' })
  await phone.goto('/taxes')
  await phone.getByRole('table', { name: /^Paid in / }).waitFor()
})

test('[PAY-010] a payment that was recorded and never sent is taken back with its reason, and the rep reads it', async () => {
  const rep = await house.signIn('salesrep', { width: 390, height: 844 })
  const own = (await (await rep.request.get('/api/user')).json()) as { id: string }
  await earnLastWeek(own.id)
  const admin = await house.signIn('admin')
  await admin.goto(`/commissions?view=approved&rep=${own.id}`)
  await admin
    .getByRole('checkbox', { name: /^Choose the commission of / })
    .first()
    .click()
  await admin.getByRole('button', { name: /^Pay \d+ \(\$/ }).click()
  const dialog = admin.getByRole('dialog', { name: /^Pay \$/ })
  await dialog.getByLabel('Payment number').fill('ZELLE-NEVER-SENT')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await admin
    .getByText(/^\d+ commissions? marked as paid$/)
    .first()
    .waitFor()
  const [made] = await house.sql(`SELECT id FROM payouts WHERE reference = 'ZELLE-NEVER-SENT'`)
  await rep.goto(`/payouts?open=${made?.id}`)
  const statement = rep.getByRole('region', { name: 'Statement' })
  await statement.getByText(/\(reference ZELLE-NEVER-SENT\)/).waitFor()

  await admin.goto(`/payouts?open=${made?.id}`)
  await admin.getByRole('button', { name: 'Take back…' }).click()
  const asked = admin.getByRole('dialog', { name: /^Take back the payment of \$/ })
  await asked.getByRole('textbox').fill('It went to another phone and came back')
  expect(await problems(admin)).toEqual([])
  await asked.getByRole('button', { name: 'Take back' }).click()
  await admin.getByText('The payment is taken back').first().waitFor()
  await statement
    .getByText(/^.*Recorded by mistake and taken back: it is paid again with a later week\.$/)
    .waitFor()
})
