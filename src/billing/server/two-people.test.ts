import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#identity/server/sessions.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { mailsTo } from '#tests/support/secret-mails.ts'
import { movableClock } from '#tests/support/time.ts'
import { verifyPayout } from '#tests/support/verify-payout.ts'
import { grantBonuses } from '#training/server/rewards/grant-bonuses.ts'

const { clock, pass } = movableClock()
let app: TestApp
let admin: Person
let second: Person
let operations: Person

beforeAll(async () => {
  app = await contentApp({ clock })
  admin = await app.signInAs('admin')
  second = await app.signInAs('admin')
  operations = await app.signInAs('operations')
})
afterAll(() => app.close())

const venmo = (venmoHandle: string) => ({ preferredPaymentMethod: 'venmo', venmoHandle })
const change = (by: Person, who: Person, handle: string) =>
  by.send('PUT', `/api/users/${who.id}/payment-preference`, venmo(handle))
const says = (status: number, words: string) => ({
  status,
  body: { message: expect.stringContaining(words) },
})
const version = async (of: Person) =>
  (await admin.get<{ version: number }>(`/api/users/${of.id}`)).body.version
const verify = async (by: Person, of: Person) =>
  by.send('POST', `/api/users/${of.id}/verify-payment`, { version: await version(of) })
const mails = async (to: string) =>
  (
    await app.context.db.rows<{ template: string; data: Record<string, string> }>(
      `SELECT payload ->> 'template' AS template, payload -> 'data' AS data FROM graphile_worker._private_jobs
        WHERE payload ->> 'to' = $1 ORDER BY id`,
      [to],
    )
  ).map(
    ({ template, data }) =>
      `${template}: by ${data.byAdministrator ? 'an administrator' : 'the owner'}, held until ${data.heldUntil}`,
  )

async function newRep(): Promise<Person> {
  const rep = await app.signInAs('sales_rep')
  await app.context.db.rows(
    'UPDATE users SET has_submitted1099 = true, compliance_verified = true WHERE id = $1',
    [rep.id],
  )
  return rep
}

test('what a rep enters first is verified by one administrator at once; a change waits a day', async () => {
  const rep = await newRep()
  expect((await rep.send('PUT', '/api/payment-preference', venmo('@first'))).status).toBe(200)
  expect(await verify(operations, rep)).toMatchObject(says(403, 'An administrator verifies this'))
  expect((await verifyPayout(admin, rep.id)).status).toBe(204)
  const changed = await rep.send('PUT', '/api/payment-preference', venmo('@second'))
  expect(changed.body).toMatchObject({
    paymentMethodVerified: false,
    payoutHoldUntil: '2026-11-24T12:00:00.000Z',
  })
  expect(await verify(admin, rep)).toMatchObject(says(409, 'waits until 2026-11-24 12:00 UTC'))
  await pass(app, 24)
  expect((await verify(admin, rep)).status).toBe(204)
  expect(await mails(rep.email)).toEqual([
    'payment-preference-changed: by the owner, held until undefined',
    'payment-preference-changed: by the owner, held until 2026-11-24 12:00 UTC',
  ])
})

test('[FIX-048] who let a rep in lately, or in anew, does not verify where the rep then wants to be paid', async () => {
  const rep = await newRep()
  await rep.send('PUT', '/api/payment-preference', venmo('@mine'))
  expect((await verifyPayout(second, rep.id)).status).toBe(204)
  await app.context.db.rows(
    `INSERT INTO two_factor_auth (user_id, secret, is_enabled, enabled_at) VALUES ($1, 'x', true, now() - interval '1 minute')`,
    [rep.id],
  )
  const reset = `/api/users/${rep.id}/reset-second-factor`
  expect((await admin.send('POST', reset, { reason: 'Lost the phone' })).status).toBe(204)
  const from = { ip: null, userAgent: null }
  const at = { now: clock.now(), hasGivenCode: false }
  const again = app.as(await openSession(app.context.db, { userId: rep.id }, from, at))
  expect((await again.send('PUT', '/api/payment-preference', venmo('@other'))).status).toBe(200)
  await pass(app, 24)
  expect(await verify(admin, rep)).toMatchObject(says(403, 'do not count as two people'))
  expect((await verify(second, rep)).status).toBe(204)
})

test('an administrator who changes where a rep is paid neither verifies it nor pays there', async () => {
  const rep = await newRep()
  expect((await change(operations, rep, '@o')).status).toBe(403)
  expect((await change(rep, rep, '@r')).status).toBe(403)
  expect((await change(admin, rep, '@mine')).status).toBe(200)
  expect((await mails(rep.email)).at(-1)).toMatch(/by an administrator, held until .* UTC$/)
  expect(await verify(admin, rep)).toMatchObject(says(403, 'somebody else has to verify it'))
  expect(await verify(second, rep)).toMatchObject(says(409, 'waits until'))
  await pass(app, 24)
  expect(await verify(admin, rep)).toMatchObject(says(403, 'somebody else has to verify it'))
  expect((await verify(operations, rep)).status, 'an admin and operations').toBe(204)

  await app.context.db.rows('UPDATE users SET total_points = 500 WHERE id = $1', [rep.id])
  await grantBonuses(app.context, rep.id)
  const bonus = await app.context.db.row<{ id: string }>('SELECT id FROM user_bonuses WHERE user_id = $1', [
    rep.id,
  ])
  const settle = (by: Person, act: string, more = {}) =>
    by.send('POST', `/api/user-bonuses/${act}`, { ids: [bonus?.id], ...more })
  expect((await settle(admin, 'qualify')).status).toBe(200)
  const payment = { transactionId: 'B-1' }
  expect(await settle(admin, 'pay', payment)).toMatchObject(
    says(403, 'somebody else has to release the payment'),
  )
  expect((await settle(second, 'pay', payment)).status).toBe(200)
})

test('no other way changes it: not the profile, not an import of it', async () => {
  const rep = await newRep()
  for (const body of [
    { venmoHandle: '@x' },
    { bankAccountNumber: '123456789' },
    { preferredPaymentMethod: 'venmo' },
  ])
    expect((await admin.send('PATCH', `/api/users/${rep.id}`, body)).status).toBe(400)
})

test('what does not go where its owner wants is emptied, and they are notified', async () => {
  const rep = await newRep()
  await rep.send('PUT', '/api/payment-preference', venmo('@wrong'))
  const refuse = async (by: Person, body: object = {}) =>
    by.send('POST', `/api/users/${rep.id}/refuse-payment`, {
      version: await version(rep),
      reason: 'No such handle',
      ...body,
    })
  expect((await refuse(admin, { reason: '' })).status).toBe(400)
  expect((await refuse(admin)).status).toBe(204)
  expect((await rep.get('/api/payment-preference')).body).toMatchObject({
    preferredPaymentMethod: null,
    venmoHandle: null,
  })
  expect((await mails(rep.email)).at(-1)).toContain('payout-refused')
})

test('who is notified of changes sees them in one list, with who may verify what', async () => {
  const rep = await newRep()
  await change(admin, rep, '@listed')
  type Listed = {
    items: { id: string; facts: unknown; refusal: string | null; changedBy: string; isChange: boolean }[]
  }
  const of = async (by: Person) =>
    (await by.get<Listed>('/api/verifications')).body.items.find(({ id }) => id === rep.id)
  expect(await of(admin)).toMatchObject({ refusal: expect.stringContaining('somebody else'), isChange: true })
  expect(await of(second)).toMatchObject({
    refusal: expect.stringContaining('waits until'),
    changedBy: 'admin No. 1',
  })
  expect((await rep.get('/api/verifications')).status).toBe(403)
  await pass(app, 24)
  expect(await of(operations)).toMatchObject({ refusal: null })
})

test('a company with one administrator who declares it: second factor, a day and mail stand in, and the audit says so', async () => {
  const rep = await newRep()
  const declare = (isSoleSignatory: boolean) =>
    app.context.db
      .row<{ id: string; version: number }>(`SELECT id, version FROM company_settings WHERE key = 'payments'`)
      .then((row) =>
        row
          ? admin.send('PATCH', `/api/company-settings/${row.id}`, { value: { isSoleSignatory } })
          : admin.send('POST', '/api/company-settings', { key: 'payments', value: { isSoleSignatory } }),
      )
  expect(await declare(true)).toMatchObject({
    status: 400,
    body: { fields: { value: expect.stringContaining('more than one administrator') } },
  })
  await app.context.db.rows(`UPDATE users SET status = 'inactive' WHERE id = $1`, [second.id])
  expect((await declare(true)).status).toBeLessThan(300)
  await change(admin, rep, '@alone')
  expect(await verify(admin, rep)).toMatchObject(says(403, 'you need a second factor'))
  await app.context.db.rows(
    `INSERT INTO two_factor_auth (user_id, secret, is_enabled, enabled_at) VALUES ($1, 'x', true, now() - interval '1 minute')`,
    [admin.id],
  )
  await app.context.db.rows(`UPDATE sessions SET second_factor_at = '2999-01-01'`)
  expect(await verify(admin, rep)).toMatchObject(says(409, 'waits until'))
  await pass(app, 24)
  expect((await verify(admin, rep)).status).toBe(204)
  expect(
    await app.context.db.row(
      `SELECT reason FROM audit_logs WHERE entity_id = $1 AND action = 'verify_payment' ORDER BY created_at DESC LIMIT 1`,
      [rep.id],
    ),
  ).toEqual({ reason: 'Sole signatory: second factor, 24 hours and mail stood in for the second person.' })
  expect((await mailsTo(app, admin.email)).at(-1)).toMatchObject({
    template: 'signed-alone',
    data: { by: 'admin No. 1', what: 'verified how sales_rep is paid' },
  })
  // A second administrator ends it.
  await app.context.db.rows(`UPDATE users SET status = 'active' WHERE id = $1`, [second.id])
  await change(admin, rep, '@again')
  await pass(app, 24)
  expect(await verify(admin, rep)).toMatchObject(says(403, 'somebody else has to verify it'))
})
