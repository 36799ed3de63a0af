import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { verifyPayout } from '#tests/support/verify-payout.ts'

const message = 'Please fill in all required fields for your selected payment method'
const bank = {
  preferredPaymentMethod: 'bank_account',
  bankAccountNumber: '000123456789',
  bankRoutingNumber: '021000021',
  bankAccountType: 'checking',
  bankName: 'First Bank of Denver',
}

let app: TestApp
let rep: Person

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  rep = await app.signInAs('sales_rep')
})

type Answer = { message?: string; fields?: Record<string, string> } & Record<string, unknown>
const save = (body: Record<string, unknown>, by = rep) =>
  by.send<Answer>('PUT', '/api/payment-preference', body)
const read = async () => (await rep.get<Answer>('/api/payment-preference')).body
const stored = () =>
  app.context.db.row<Record<string, unknown>>(
    `SELECT bank_account_number AS number, payment_method_verified AS verified FROM users WHERE id = $1`,
    [rep.id],
  )

test('[SHOP-011] [SHOP-012] a bank account needs all four fields, a missing or empty one is named', async () => {
  for (const field of ['bankAccountNumber', 'bankRoutingNumber', 'bankName', 'bankAccountType'] as const) {
    const { [field]: _, ...others } = bank
    const without = await save(others)
    expect([without.status, without.body.message]).toEqual([400, message])
    expect(without.body.fields).toEqual({ [field]: message })
    if (field === 'bankAccountType') continue
    const empty = await save({ ...bank, [field]: '  ' })
    expect([empty.status, empty.body.message]).toEqual([400, message])
  }
  expect((await read()).preferredPaymentMethod).toBe(null)
  expect((await save(bank)).status).toBe(200)
  expect(await read()).toMatchObject({
    preferredPaymentMethod: 'bank_account',
    bankAccountNumberLast4: '6789',
    bankRoutingNumber: '021000021',
    bankAccountType: 'checking',
    bankName: 'First Bank of Denver',
  })
})

test('[FIX-039] a routing number whose check digit does not fit is refused by its field, and nothing is kept of it', async () => {
  for (const bankRoutingNumber of ['021000022', '999999999', '12345678', 'routing']) {
    const { status, body } = await save({ ...bank, bankRoutingNumber })
    expect([bankRoutingNumber, status, body.fields?.bankRoutingNumber]).toEqual([
      bankRoutingNumber,
      400,
      expect.stringContaining('check digit'),
    ])
  }
  expect((await read()).preferredPaymentMethod).toBe(null)
})

test('[SHOP-013] Zelle needs an e-mail or a phone, one of them is enough', async () => {
  const neither = await save({ preferredPaymentMethod: 'zelle', zelleEmail: '', zellePhone: ' ' })
  expect([neither.status, neither.body.message]).toEqual([400, message])
  expect(Object.keys(neither.body.fields ?? {})).toEqual(['zelleEmail', 'zellePhone'])
  expect((await save({ preferredPaymentMethod: 'zelle', zellePhone: '303-555-0142' })).status).toBe(200)
  expect((await save({ preferredPaymentMethod: 'zelle', zelleEmail: 'ada@example.com' })).status).toBe(200)
})

test.each([
  ['cashapp', 'cashAppHandle', '$ada'],
  ['venmo', 'venmoHandle', '@ada'],
  ['paypal', 'paypalEmail', 'ada@example.com'],
])('[SHOP-014] %s needs its %s, and another method’s does not help', async (method, field, value) => {
  const others = { cashAppHandle: '$ada', venmoHandle: '@ada', paypalEmail: 'ada@example.com', [field]: '' }
  const without = await save({ preferredPaymentMethod: method, ...others })
  expect([without.status, without.body.message, without.body.fields]).toEqual([
    400,
    message,
    { [field]: message },
  ])
  expect((await save({ preferredPaymentMethod: method, [field]: value })).status).toBe(200)
  expect(await read()).toMatchObject({ preferredPaymentMethod: method, [field]: value })
})

test('[SHOP-015] what is no e-mail is refused, also where another field would do', async () => {
  for (const [method, field] of [
    ['paypal', 'paypalEmail'],
    ['zelle', 'zelleEmail'],
  ] as const) {
    const wrong = await save({ preferredPaymentMethod: method, [field]: 'ada@', zellePhone: '303-555-0142' })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { [field]: 'Invalid email' }])
  }
  expect((await save({ preferredPaymentMethod: 'cheque' })).status).toBe(400)
})

test('[SHOP-011] the account number is sealed, shown by its last four, and kept when it is not typed again', async () => {
  await save(bank)
  await app.context.db.rows('UPDATE users SET payment_method_verified = true WHERE id = $1', [rep.id])
  const sealed = (await stored())?.number
  expect(String(sealed)).not.toContain('000123456789')
  expect(app.context.sealer.open(String(sealed), `users|bank_account_number|${rep.id}`)).toBe('000123456789')
  // The same again changes nothing.
  await save(bank)
  expect(await stored()).toEqual({ number: sealed, verified: true })
  const { bankAccountNumber: _, ...others } = bank
  expect((await save({ ...others, bankName: 'Another Bank' })).body).toMatchObject({
    bankAccountNumberLast4: '6789',
    bankName: 'Another Bank',
    paymentMethodVerified: false,
  })
  expect((await stored())?.number).toBe(sealed)
  const audit = await app.context.db.rows(
    `SELECT old_values, new_values, metadata FROM audit_logs WHERE entity_id = $1 AND action = 'set_payment_preference'`,
    [rep.id],
  )
  expect(audit).toHaveLength(2)
  expect(JSON.stringify(audit)).not.toMatch(/000123456789|021000021/)
})

test('[SHOP-006] [SHOP-011] whoever’s payout is changed hears of it by mail; a customer has none', async () => {
  await save({ preferredPaymentMethod: 'venmo', venmoHandle: '@ada' })
  const jobs = await app.context.db.rows<{ payload: Record<string, unknown> }>(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'to' = $1`,
    [rep.email],
  )
  expect(jobs).toMatchObject([
    { payload: { template: 'payment-preference-changed', data: { method: 'Venmo' } } },
  ])
  const customer = await app.signInAs('customer')
  expect((await save({ preferredPaymentMethod: 'venmo', venmoHandle: '@x' }, customer)).status).toBe(403)
  const other = await app.signInAs('trainee')
  expect((await other.get<Answer>('/api/payment-preference')).body.venmoHandle).toBe(null)
})

test('[SHOP-006] an administrator verifies a payout that was set up, once, and never their own', async () => {
  const admin = await app.signInAs('admin')
  const verify = (id: string) => verifyPayout(admin, id)
  expect((await verify(rep.id)).status).toBe(409)
  await save({ preferredPaymentMethod: 'venmo', venmoHandle: '@ada' })
  expect((await verify(rep.id)).status).toBe(204)
  expect((await read()).paymentMethodVerified).toBe(true)
  expect((await verify(rep.id)).status).toBe(409)
  // A new handle has to be looked at again, after a day.
  await save({ preferredPaymentMethod: 'venmo', venmoHandle: '@eve' })
  expect((await read()).paymentMethodVerified).toBe(false)
  await save({ preferredPaymentMethod: 'venmo', venmoHandle: '@boss' }, admin)
  expect((await verify(admin.id)).status).toBe(403)
})

test('[SHOP-006] a payout that changed after an administrator looked at it is not verified unseen', async () => {
  const admin = await app.signInAs('admin')
  await save({ preferredPaymentMethod: 'venmo', venmoHandle: '@ada' })
  const { version } = (await admin.get<{ version: number }>(`/api/users/${rep.id}`)).body
  await save({ preferredPaymentMethod: 'venmo', venmoHandle: '@eve' })
  const verify = (body: object) => admin.send<Answer>('POST', `/api/users/${rep.id}/verify-payment`, body)
  expect(await verify({ version })).toMatchObject({
    status: 409,
    body: {
      code: 'version_conflict',
      message: expect.stringContaining('Look at the payout as it is now'),
      current: { version: version + 1 },
    },
  })
  expect((await read()).paymentMethodVerified).toBe(false)
  expect((await verify({})).status, 'nobody verifies without saying what they saw').toBe(400)
  expect((await verify({ version: version + 1 })).status).toBe(204)
  expect((await read()).paymentMethodVerified).toBe(true)
})
