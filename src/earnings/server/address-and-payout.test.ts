import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { movableClock } from '#tests/support/time.ts'
import { verifyPayout } from '#tests/support/verify-payout.ts'
import { grantBonuses } from '#training/server/rewards/grant-bonuses.ts'

// What the engine writes is dated by the database: the clock starts with it.
const { clock, pass } = movableClock(new Date().toISOString())
let app: TestApp
let admin: Person
let second: Person

beforeAll(async () => {
  app = await testApp({ clock })
  admin = await app.signInAs('admin')
  second = await app.signInAs('admin')
})
afterAll(() => app.close())

const venmo = (venmoHandle: string) => ({ preferredPaymentMethod: 'venmo', venmoHandle })
const says = (status: number, words: string) => ({
  status,
  body: { message: expect.stringContaining(words) },
})
const readdress = (by: Person, who: Person, email: string) =>
  by.send('PATCH', `/api/users/${who.id}`, { email })
/** The new address is as good as the member: whoever reads it signs in and enters what they want. */
async function enterAsOwner(who: Person, handle: string) {
  await app.context.db.rows('UPDATE sessions SET revoked_at = NULL WHERE user_id = $1', [who.id])
  app.context.sessions.clear()
  return who.send('PUT', '/api/payment-preference', venmo(handle))
}

test('another address for a member asks for the password again, one by one and in bulk', async () => {
  const rep = await app.signInAs('sales_rep')
  await app.context.db.rows('UPDATE sessions SET authenticated_at = $1', [
    new Date(clock.at.getTime() - 6 * 60_000).toISOString(),
  ])
  app.context.sessions.clear()
  const asked = { status: 403, body: { code: 'step_up_required' } }
  expect(await readdress(admin, rep, 'elsewhere@example.com')).toMatchObject(asked)
  const bulk = { action: 'update', ids: [rep.id], changes: { commissionRateBps: 9000 } }
  expect(await admin.send('POST', '/api/users/bulk', bulk)).toMatchObject(asked)
  await pass(app, 0)
  expect((await readdress(admin, rep, 'elsewhere@example.com')).status).toBe(200)
})

test('who gives a member another address does not vouch for where the member is paid', async () => {
  const rep = await app.signInAs('sales_rep')
  await rep.send('PUT', '/api/payment-preference', venmo('@before'))
  expect((await verifyPayout(second, rep.id)).status).toBe(204)
  expect((await readdress(admin, rep, 'taken-over@example.com')).status).toBe(200)
  const { body } = await second.get<Record<string, unknown>>(`/api/users/${rep.id}`)
  expect(body).toMatchObject({
    paymentMethodVerified: false,
    payoutChangedBy: admin.id,
    payoutVerifiedBy: null,
    payoutHoldUntil: expect.any(String),
  })
  const notified = await app.context.db.row(
    `SELECT 1 AS notified FROM graphile_worker._private_jobs WHERE payload ->> 'to' = $1 AND payload ->> 'template' = 'address-left'`,
    [rep.email],
  )
  expect(notified, 'the old address is told').toEqual({ notified: 1 })
  expect(await verifyPayout(second, rep.id)).toMatchObject(says(409, 'waits until'))

  expect((await enterAsOwner(rep, '@mine')).status).toBe(200)
  await pass(app, 25)
  expect(await verifyPayout(admin, rep.id)).toMatchObject(says(403, 'somebody else has to verify it'))
  expect((await verifyPayout(second, rep.id)).status).toBe(204)
})

test('a second person whom the changer made, or gave another role or address, is none', async () => {
  const rep = await app.signInAs('sales_rep')
  await admin.send('PUT', `/api/users/${rep.id}/payment-preference`, venmo('@pair'))
  const [raised, moved, plain] = [
    await app.signInAs('operations'),
    await app.signInAs('operations'),
    await app.signInAs('operations'),
  ]
  expect((await admin.send('POST', `/api/users/${raised.id}/role`, { role: 'admin' })).status).toBe(204)
  expect((await readdress(admin, moved, 'moved-helper@example.com')).status).toBe(200)
  await app.context.db.rows('UPDATE sessions SET revoked_at = NULL WHERE user_id = $1', [moved.id])
  await pass(app, 25)
  const { version } = (await second.get<{ version: number }>(`/api/users/${rep.id}`)).body
  const verify = (by: Person) => by.send('POST', `/api/users/${rep.id}/verify-payment`, { version })
  for (const made of [raised, moved]) {
    expect(await verify(made)).toMatchObject(says(403, 'do not count as two people until'))
    const list = await made.get<{ items: { id: string; refusal: string | null }[] }>('/api/verifications')
    expect(list.body.items.find(({ id }) => id === rep.id)?.refusal).toContain(
      'do not count as two people until',
    )
  }
  expect((await verify(plain)).status).toBe(204)
})

test('it counts for a first payout too, and is over after a week', async () => {
  const rep = await app.signInAs('sales_rep')
  expect((await readdress(admin, rep, 'first-one@example.com')).status).toBe(200)
  expect((await enterAsOwner(rep, '@first')).body).toMatchObject({ payoutHoldUntil: expect.any(String) })
  await pass(app, 25)
  expect(await verifyPayout(admin, rep.id)).toMatchObject(says(403, 'somebody else has to verify it'))
  await pass(app, 24 * 7)
  expect((await enterAsOwner(rep, '@later')).body).toMatchObject({ payoutHoldUntil: null })
  expect((await verifyPayout(admin, rep.id)).status).toBe(204)
})

test('a second person whom the changer let in does not release the money either, until its owner says anew where it goes', async () => {
  // The audit is dated by the database, so the clock starts with it once more.
  const { clock, pass } = movableClock(new Date().toISOString())
  const app = await contentApp({ clock })
  onTestFinished(() => app.close())
  const [admin, second] = [await app.signInAs('admin'), await app.signInAs('admin')]
  const rep = await app.signInAs('sales_rep')
  await app.context.db.rows(
    'UPDATE users SET has_submitted1099 = true, compliance_verified = true, total_points = 500 WHERE id = $1',
    [rep.id],
  )
  await grantBonuses(app.context, rep.id)
  const bonus = await app.context.db.row<{ id: string }>('SELECT id FROM user_bonuses WHERE user_id = $1', [
    rep.id,
  ])
  const raised = await app.signInAs('operations')
  await admin.send('PUT', `/api/users/${rep.id}/payment-preference`, venmo('@elsewhere'))
  expect((await admin.send('POST', `/api/users/${raised.id}/role`, { role: 'admin' })).status).toBe(204)
  await pass(app, 25)
  expect((await verifyPayout(second, rep.id)).status).toBe(204)
  expect((await second.send('POST', '/api/user-bonuses/qualify', { ids: [bonus?.id] })).status).toBe(200)
  const pay = (by: Person) =>
    by.send('POST', '/api/user-bonuses/pay', { ids: [bonus?.id], transactionId: 'B-7' })
  expect(await pay(admin)).toMatchObject(says(403, 'You changed where this goes'))
  expect(await pay(raised)).toMatchObject(says(403, 'do not count as two people until'))

  expect((await rep.send('PUT', '/api/payment-preference', venmo('@mine-again'))).status).toBe(200)
  await pass(app, 25)
  expect((await verifyPayout(second, rep.id)).status).toBe(204)
  expect((await pay(raised)).status).toBe(200)
})
