import { expect, test } from 'vitest'
import { mailsTo, secretTo } from '#tests/support/secret-mails.ts'
import { enter, minute, password, signInApp, whoAmI } from '#tests/support/sign-in-app.ts'

const { app, clock, member, visit, signedIn, customer } = signInApp()
const next = 'four quiet herons'

test('one changes one’s own name and password; the current one is asked for, other sessions end, a mail says so', async () => {
  const { id, browser, email } = await signedIn('trainee')
  const other = visit()
  await enter(other, '/api/login', email)
  expect((await browser.send('PATCH', '/api/account', { firstName: 'Ida', lastName: 'Moor' })).status).toBe(
    204,
  )
  expect((await browser.send('GET', '/api/user')).body).toMatchObject({ firstName: 'Ida', lastName: 'Moor' })
  const change = (current: string, fresh: string) =>
    browser.send<{ fields?: object }>('POST', '/api/account/password', { current, password: fresh })
  expect((await change('wrong', next)).body.fields).toEqual({ current: 'This is not your password.' })
  expect((await change(password, 'short')).body.fields).toHaveProperty('password')
  expect((await change(password, 'P@ssw0rd2026')).body.fields).toEqual({
    password: expect.stringContaining('very common'),
  })
  expect((await change(password, password)).body.fields).toHaveProperty('password')
  expect((await change(password, next)).status).toBe(204)
  expect([await whoAmI(browser), await whoAmI(other)]).toEqual([200, 401])
  expect((await enter(visit(), '/api/login', email)).status).toBe(401)
  expect((await enter(visit(), '/api/login', email, next)).status).toBe(200)
  expect((await mailsTo(app(), email)).at(-1)?.template).toBe('password-changed')
  const devices = await app().context.db.rows('SELECT 1 FROM known_devices WHERE user_id = $1', [id])
  expect(devices, 'only the browser that signed in since').toHaveLength(1)
})

test('a new address is proven by its link; other sessions and open links end, the old address can stop it for a week', async () => {
  const { browser, email } = await signedIn('sales_rep')
  const other = visit()
  await enter(other, '/api/login', email)
  const fresh = `new-${email}`
  await visit().send('POST', '/api/password-reset/request', { email })
  const reset = await secretTo(app(), email, 'password-reset')
  clock.now += 6 * minute
  const ask = () => browser.send('POST', '/api/account/address', { email: fresh })
  expect((await ask()).body).toMatchObject({ code: 'step_up_required' })
  await browser.send('POST', '/api/account/step-up', { password })
  expect((await ask()).status).toBe(204)
  expect((await browser.send('GET', '/api/account')).body).toMatchObject({ email, pendingEmail: fresh })
  expect((await enter(visit(), '/api/login', fresh)).status).toBe(401)

  const token = await secretTo(app(), fresh, 'address-prove')
  const confirm = () => browser.send('POST', '/api/account/address/confirm', { token })
  expect((await confirm()).body).toEqual({ email: fresh, isCustomer: false })
  expect((await confirm()).status).toBe(404)
  expect([await whoAmI(browser), await whoAmI(other)]).toEqual([200, 401])
  expect((await enter(visit(), '/api/login', email)).status).toBe(401)
  expect((await enter(visit(), '/api/login', fresh)).status).toBe(200)
  const late = await visit().send('POST', '/api/password-reset', { token: reset, password: next })
  expect(late.status).toBe(404)

  const warning = await secretTo(app(), email, 'address-changing')
  // A further change of address does not void the owner's link back.
  await browser.send('POST', '/api/account/address', { email: `third-${email}` })
  const kept = await visit().send<{ token: string }>('POST', '/api/account/address/keep', { token: warning })
  expect(kept.status).toBe(200)
  expect(await whoAmI(browser)).toBe(401)
  expect((await enter(visit(), '/api/login', email)).status, 'the old password is void').toBe(401)
  const set = await visit().send('POST', '/api/password-reset', { token: kept.body.token, password: next })
  expect(set.status).toBe(204)
  expect((await enter(visit(), '/api/login', email, next)).status).toBe(200)
})

test('an address that is somebody’s is answered alike, gets no mail, and stays theirs', async () => {
  const { browser } = await signedIn('trainee')
  const other = await member('trainee')
  expect((await browser.send('POST', '/api/account/address', { email: other.email })).status).toBe(204)
  expect(await mailsTo(app(), other.email)).toEqual([])
})

test('an administrator’s change of an address ends sessions and open links, and notifies the old one', async () => {
  const { id, browser, email } = await signedIn('sales_rep')
  const admin = await signedIn('admin')
  await visit().send('POST', '/api/password-reset/request', { email })
  const token = await secretTo(app(), email, 'password-reset')
  const changed = await admin.browser.send(
    'PATCH',
    `/api/users/${id}`,
    { email: `moved-${email}` },
    { 'if-match': '"1"' },
  )
  expect(changed.status).toBe(200)
  expect(await whoAmI(browser)).toBe(401)
  expect((await visit().send('POST', '/api/password-reset', { token, password: next })).status).toBe(404)
  expect((await mailsTo(app(), email)).at(-1)?.template).toBe('address-left')
})

test('a customer’s password opens nothing before a mailed link; by it the owner sets, then changes and resets it', async () => {
  const { id, email } = await customer({ hasPassword: true })
  await app().context.db.rows('UPDATE customer_auth SET password_proven_at = NULL WHERE id = $1', [id])
  const open = (secret: string, at = visit()) =>
    at.send('POST', '/api/customer/login', { email, password: secret })
  expect((await open(password)).status).toBe(401)
  const link = async () => {
    expect((await visit().send('POST', '/api/customer/password/request', { email })).status).toBe(202)
    return secretTo(app(), email, 'customer-password')
  }
  const set = async (secret: string) =>
    visit().send('POST', '/api/password-reset', { token: await link(), password: secret })
  expect((await set(next)).status).toBe(204)
  expect((await open(password)).status).toBe(401)
  const [here, there] = [visit(), visit()]
  expect([(await open(next, here)).status, (await open(next, there)).status]).toEqual([200, 200])
  const change = await here.send('POST', '/api/account/password', {
    current: next,
    password: 'seven loud geese',
  })
  expect(change.status).toBe(204)
  expect([await whoAmI(here), await whoAmI(there)]).toEqual([200, 401])
  expect((await open('seven loud geese')).status).toBe(200)
  expect((await set('nine slow owls')).status).toBe(204)
  expect(await whoAmI(here)).toBe(401)
  expect((await open('nine slow owls')).status).toBe(200)
})

test('a customer without a password proves with a mailed code, once', async () => {
  const { email } = await customer()
  const browser = visit()
  await browser.send('POST', '/api/customer/login', { email, businessName: 'The Copper Still' })
  clock.now += 6 * minute
  const ask = () => browser.send('POST', '/api/account/address', { email: `new-${email}` })
  expect((await ask()).body).toMatchObject({ code: 'step_up_required', asks: ['mailed_code'] })
  await browser.send('POST', '/api/account/step-up/code')
  const code = await secretTo(app(), email, 'login-code')
  expect((await browser.send('POST', '/api/account/step-up', { code: '000000' })).status).toBe(401)
  expect((await browser.send('POST', '/api/account/step-up', { code })).status).toBe(204)
  expect((await ask()).status).toBe(204)
})

test('no code and no link lies readable in a table of jobs', async () => {
  const { browser, email } = await signedIn('trainee')
  const { email: owner } = await customer()
  const portal = visit()
  await portal.send('POST', '/api/customer/login', { email: owner, businessName: 'The Copper Still' })
  await Promise.all([
    browser.send('POST', '/api/account/address', { email: `new-${email}` }),
    visit().send('POST', '/api/password-reset/request', { email }),
    visit().send('POST', '/api/customer/password/request', { email: owner }),
    portal.send('POST', '/api/account/step-up/code'),
  ])
  const secrets = await Promise.all([
    secretTo(app(), `new-${email}`, 'address-prove'),
    secretTo(app(), email, 'address-changing'),
    secretTo(app(), email, 'password-reset'),
    secretTo(app(), owner, 'customer-password'),
    secretTo(app(), owner, 'login-code'),
  ])
  const { db } = app().context
  const tables = await db.rows<{ name: string }>(
    `SELECT table_schema || '.' || quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND (table_schema = 'graphile_worker' OR table_name IN ('job_outbox', 'audit_logs'))`,
  )
  const kept = await Promise.all(tables.map(({ name }) => db.rows(`SELECT t::text FROM ${name} t`)))
  const text = JSON.stringify(kept)
  expect(text).toContain(email)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5)
    expect(text).not.toContain(secret)
  }
})
