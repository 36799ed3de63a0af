import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#identity/server/passwords.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let admin: Person
let made = 0

beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

const password = 'pour-the-demo-26'
const reason = 'The manager left'

async function bar() {
  const email = `door-${++made}@example.com`
  const customer = await app.signInAs('customer', { email })
  const { clientId } = customer
  const businessName = `The Moved Bar ${made}`
  await app.context.db.rows('UPDATE clients SET business_name = $2 WHERE id = $1', [clientId, businessName])
  const signIn = (by: object) =>
    app.nobody.send<{ message?: string }>('POST', '/api/customer/login', { businessName, ...by })
  const change = (body: object, by: Person = admin) =>
    by.send('POST', `/api/customer-auth/${customer.id}/change-address`, body)
  return { customer, clientId, email, next: `new-${email}`, businessName, signIn, change }
}

test('a customer signs in with the new address from now on, and not with the old one', async () => {
  const { customer, email, next, signIn, change } = await bar()
  expect((await change({ email: ` ${next.toUpperCase()} `, reason })).status).toBe(204)
  expect((await customer.get('/api/user')).status).toBe(401)
  expect((await signIn({ email: next })).status).toBe(200)
  expect((await signIn({ email })).status).toBe(401)
})

test('whoever knew the old password, or has a browser that is known, is out too', async () => {
  const { customer, next, signIn, change } = await bar()
  const { db } = app.context
  await db.rows('UPDATE customer_auth SET password_hash = $2, password_proven_at = now() WHERE id = $1', [
    customer.id,
    await hashPassword(password),
  ])
  await db.rows(
    `INSERT INTO known_devices (customer_auth_id, device_hash, expires_at) VALUES ($1, 'x', now() + interval '1 day')`,
    [customer.id],
  )
  await db.rows(
    `INSERT INTO login_codes (customer_auth_id, code_hash, expires_at) VALUES ($1, 'x', now() + interval '1 hour')`,
    [customer.id],
  )
  expect((await signIn({ email: customer.email, businessName: undefined, password })).status).toBe(200)
  await change({ email: next, reason })
  expect((await signIn({ email: next, businessName: undefined, password })).status).toBe(401)
  const left = await db.row<{ devices: number; codes: number }>(
    `SELECT (SELECT count(*) FROM known_devices WHERE customer_auth_id = $1) AS devices,
            (SELECT count(*) FROM login_codes WHERE customer_auth_id = $1 AND used_at IS NULL) AS codes`,
    [customer.id],
  )
  expect(left).toEqual({ devices: 0, codes: 0 })
})

test('both addresses get a message, and the old one does not learn the new one', async () => {
  const { email, next, businessName, change } = await bar()
  await change({ email: next, reason })
  const mails = await app.context.db.rows<{ payload: { to: string; template: string } }>(
    `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'to' = ANY($1) ORDER BY id`,
    [[email, next]],
  )
  expect(mails.map(({ payload }) => payload)).toMatchObject([
    { to: email, template: 'sign-in-address-left', data: { businessName } },
    { to: next, template: 'sign-in-address-taken', data: { businessName } },
  ])
  expect(JSON.stringify(mails[0])).not.toContain(next)
  expect(JSON.stringify(mails)).not.toContain(reason)
})

test('an address is one customer’s alone, well formed, another than before, and has a reason', async () => {
  const { email, next, signIn, change } = await bar()
  const other = await bar()
  expect(await change({ email: other.email, reason })).toMatchObject({
    status: 409,
    body: { code: 'unique_taken', fields: { email: 'This value is already taken.' } },
  })
  expect(await change({ email: 'not an address', reason })).toMatchObject({
    status: 400,
    body: { fields: { email: expect.any(String) } },
  })
  expect(await change({ email, reason })).toMatchObject({
    status: 400,
    body: { fields: { email: 'They sign in with this address already.' } },
  })
  expect(await change({ email: next, reason: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { reason: expect.any(String) } },
  })
  expect((await signIn({ email })).status).toBe(200)
})

test('it is the administrator’s, and by this call alone', async () => {
  const { customer, email, next, signIn, change } = await bar()
  for (const role of ['operations', 'sales_rep'] as const)
    expect((await change({ email: next, reason }, await app.signInAs(role))).status).toBe(403)
  expect((await change({ email: next, reason }, customer)).status).toBe(403)
  const written = await admin.send('PATCH', `/api/customer-auth/${customer.id}`, { email: next })
  expect(written.status).toBe(400)
  expect((await signIn({ email })).status).toBe(200)
})

test('the history of the client shows it, the audit of the address before and after', async () => {
  const { customer, clientId, email, next, change } = await bar()
  await change({ email: next, reason })
  const ofClient = await admin.get<{ items: object[] }>(`/api/clients/${clientId}/history`)
  expect(ofClient.body.items[0]).toMatchObject({ action: 'change_sign_in_address', reason })
  const ofLogin = await admin.get<{ items: object[] }>(`/api/customer-auth/${customer.id}/history`)
  expect(ofLogin.body.items[0]).toMatchObject({
    action: 'change_address',
    reason,
    changes: { email: [email, next] },
  })
})
