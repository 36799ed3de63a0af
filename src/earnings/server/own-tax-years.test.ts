import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnTaxYear } from '#earnings/contract/taxes/tax-year.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { verifyPayout } from '#tests/support/verify-payout.ts'
import { walk } from '#tests/support/walk.ts'
import { notifyTaxForms } from './taxes/notify-tax-forms.ts'

let server: TestApp
let shop: Shop
let now = new Date('2026-11-18T18:00:00.000Z')

beforeAll(async () => {
  server = await testApp({ clock: { now: () => now } })
  shop = await openShop(server)
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) => server.context.db.rows(text, values)
const own = async () => {
  const { status, body } = await shop.rep.get<{ years: OwnTaxYear[] }>('/api/taxes/own')
  expect(status).toBe(200)
  return body.years
}
const form = (year: number) => shop.rep.get<{ message?: string }>(`/api/taxes/own/${year}/1099-nec.pdf`)

const mails = () =>
  sql(
    `SELECT payload ->> 'template' AS template, payload -> 'data' ->> 'year' AS year, payload -> 'data' ->> 'missing' AS missing
       FROM graphile_worker._private_jobs WHERE payload ->> 'template' LIKE 'tax-form-%' ORDER BY id`,
  )

/** Commission of over $2,000, paid by Zelle. */
async function earnAndPay(): Promise<void> {
  await sql('UPDATE users SET has_submitted1099 = true, compliance_verified = true WHERE id = $1', [
    shop.rep.id,
  ])
  const zelle = { preferredPaymentMethod: 'zelle', zelleEmail: 'rep@zelle.example' }
  await shop.rep.send('PUT', '/api/payment-preference', zelle)
  await sql('UPDATE users SET payout_hold_until = NULL WHERE id = $1', [shop.rep.id])
  await verifyPayout(shop.admin, shop.rep.id)
  const { place, bring } = walk(server, shop)
  await bring(await place([{ productId: shop.gold32, quantity: 300 }]), 'confirm', 'pick', 'pack', 'ship')
  await shop.admin.send('POST', '/api/commissions/approve', { of: { view: 'pending' } })
  const week = '2026-11-15'
  const { body } = await shop.admin.get<{ cents: number }>(`/api/payouts/plan?week=${week}`)
  await shop.admin.send('POST', '/api/payouts/run', { week, cents: body.cents })
  const [payout] = await sql(`SELECT id FROM payouts WHERE user_id = $1 AND status = 'drafted'`, [
    shop.rep.id,
  ])
  const recorded = await shop.admin.send('POST', `/api/payouts/${String(payout?.id)}/record`, {
    reference: 'Z-1',
  })
  expect(recorded.status).toBe(204)
}

test('whoever is paid sees their own years, what is missing, and takes their own form once the year is over', async () => {
  expect(await own()).toMatchObject([{ year: 2026, necCents: 0, state: 'open' }])
  await earnAndPay()
  const [year] = await own()
  expect(year).toMatchObject({ year: 2026, state: 'open', thresholdCents: 200_000, missing: [] })
  expect(year?.necCents).toBeGreaterThan(200_000)
  expect(await form(2026)).toMatchObject({
    status: 409,
    body: { message: '2026 is not over: its form is there in January.' },
  })

  await sql(`UPDATE sessions SET expires_at = '2100-01-01', last_seen_at = '2027-01-12T17:59:00Z'`)
  now = new Date('2027-01-12T18:00:00.000Z')
  const past = async () => (await own()).find((one) => one.year === 2026)
  expect(await past()).toMatchObject({ state: 'incomplete', missing: ['W-9'], necCents: year?.necCents })
  expect((await form(2026)).body.message).toBe('Missing for your form of 2026: W-9.')
  const filed = await shop.rep.send<{ id: string }>('POST', '/api/papers/tax-form', {
    legalName: 'Jo Reyes',
    taxClassification: 'individual',
    address: '12 Larimer St',
    city: 'Denver',
    state: 'CO',
    zipCode: '80202',
    tinType: 'ssn',
    tin: '512-44-1937',
    isCertified: true,
    signature: 'Jo Reyes',
  })
  const approved = await shop.admin.send('POST', `/api/team-papers/${filed.body.id}/approve`, {})
  expect(approved.status).toBeLessThan(300)
  expect(await past()).toMatchObject({ state: 'waits', missing: [] })
  for (const [key, value] of [
    ['taxPayer', { ein: '84-0027719' }],
    ['address', { line1: '1 Amber Way', city: 'Denver', state: 'CO', zip: '80202', country: 'US' }],
  ] as const)
    expect((await shop.admin.send('POST', '/api/company-settings', { key, value })).status).toBe(201)
  expect(await past()).toMatchObject({ state: 'ready' })
  expect((await form(2026)).status).toBe(200)
  // Notified once, however often the day's job runs.
  for (const _ of [1, 2]) await notifyTaxForms(server.context)
  expect(await mails()).toEqual([{ template: 'tax-form-ready', year: '2026', missing: '' }])
  now = new Date('2027-02-01T18:00:00.000Z')
  await notifyTaxForms(server.context)
  expect(await mails()).toHaveLength(1)
  now = new Date('2027-01-12T18:00:00.000Z')
  // It is on record who took it, and nobody else's form can be had this way.
  expect(
    await sql(`SELECT performed_by AS who FROM audit_logs WHERE action = 'tax_form' AND entity_id = $1`, [
      shop.rep.id,
    ]),
  ).toEqual([{ who: shop.rep.id }])
  expect((await form(2027)).status).toBe(409)
  expect((await form(2025)).status).toBe(404)
  expect((await shop.operations.get('/api/taxes/own')).status).toBe(403)
  expect((await shop.customer.get('/api/taxes/own')).status).toBe(403)
})
