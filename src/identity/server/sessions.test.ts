import { expect, test } from 'vitest'
import type { Browser } from '#tests/support/browser.ts'
import {
  day,
  enter,
  hour,
  minute,
  password,
  signInApp,
  signInPaths,
  whoAmI,
} from '#tests/support/sign-in-app.ts'

const { app, clock, visit, member, signedIn } = signInApp()

test('the cookie is http-only and same-site; a new sign-in ends the old session', async () => {
  const { email, browser } = await signedIn('admin')
  const old = browser.cookies.get('pourline') ?? ''
  const again = await enter(browser, '/api/login', email)
  expect(again.cookie('pourline')?.attributes).toMatch(/path=\/.*httponly.*samesite=lax/)
  expect(browser.cookies.get('pourline')).not.toBe(old)
  const thief = visit()
  thief.cookies.set('pourline', old)
  expect([await whoAmI(browser), await whoAmI(thief)]).toEqual([200, 401])
  thief.cookies.set('pourline', 'chosen-by-somebody-else')
  await enter(thief, '/api/login', email)
  expect(thief.cookies.get('pourline')).not.toBe('chosen-by-somebody-else')
})

test('the table holds no token that would open a session', async () => {
  const { browser } = await signedIn('trainee')
  const rows = await app().context.db.rows('SELECT * FROM sessions')
  expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('pourline'))
})

test('signing out ends it here', async () => {
  const { browser } = await signedIn('trainee')
  const kept = new Map(browser.cookies)
  const answer = await browser.send('POST', '/api/logout')
  expect(answer.status).toBe(204)
  expect(browser.cookies.has('pourline')).toBe(false)
  const thief = visit()
  for (const [name, value] of kept) thief.cookies.set(name, value)
  expect(await whoAmI(thief)).toBe(401)
  expect((await browser.send('POST', '/api/logout')).status).toBe(204)
})

test('eight idle hours end it, use keeps it, thirty days end it in any case', async () => {
  const { browser } = await signedIn('sales_rep')
  clock.now += 8 * hour - minute
  expect(await whoAmI(browser)).toBe(200)
  clock.now += 8 * hour - minute
  expect(await whoAmI(browser)).toBe(200)
  clock.now += 8 * hour + minute
  expect(await whoAmI(browser)).toBe(401)

  const { browser: busy } = await signedIn('sales_rep')
  const begun = clock.now
  while (clock.now < begun + 30 * day - 7 * hour) {
    clock.now += 7 * hour
    expect(await whoAmI(busy)).toBe(200)
  }
  clock.now = begun + 30 * day + minute
  expect(await whoAmI(busy)).toBe(401)
})

test('one sees where one is signed in, and signs out there', async () => {
  const { email, browser } = await signedIn('operations')
  const other = visit({
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': 'Old phone' },
  })
  await enter(other, '/api/login', email)
  type Sessions = { items: { id: string; isThisOne: boolean; userAgent: string }[] }
  const { body } = await browser.send<Sessions>('GET', '/api/sessions')
  expect(body.items.map((one) => one.isThisOne).sort()).toEqual([false, true])
  const there = body.items.find((one) => !one.isThisOne)
  expect(there?.userAgent).toBe('Old phone')
  const anonymous = await signedIn('operations')
  expect((await anonymous.browser.send('DELETE', `/api/sessions/${there?.id}`)).status).toBe(404)
  expect((await browser.send('DELETE', `/api/sessions/${there?.id}`)).status).toBe(204)
  expect([await whoAmI(browser), await whoAmI(other)]).toEqual([200, 401])
  clock.now += 9 * hour
  const { browser: later } = await signedIn('operations')
  expect((await later.send<Sessions>('GET', '/api/sessions')).body.items).toHaveLength(1)
})

test('what is secret is asked for with the password again, which counts its tries', async () => {
  const { browser } = await signedIn('admin')
  const secrets = { ssn: '900-12-3456', firstName: 'Noa', lastName: 'Quist', email: 'noa@example.com' }
  const made = await browser.send<{ id: string }>('POST', '/api/users', secrets)
  const reveal = () =>
    browser.send<{ code?: string }>('POST', `/api/users/${made.body.id}/reveal`, {
      field: 'ssn',
      reason: 'Tax form',
    })
  const again = (secret: string) => browser.send('POST', '/api/account/step-up', { password: secret })
  expect((await reveal()).status).toBe(200)
  clock.now += 6 * minute
  expect((await reveal()).body.code).toBe('step_up_required')
  expect((await again('wrong')).status).toBe(401)
  expect((await reveal()).status).toBe(403)
  expect((await again(password)).status).toBe(204)
  expect((await reveal()).status).toBe(200)
  for (let at = 0; at < 10; at++) expect((await again('wrong')).status).toBe(401)
  expect((await again(password)).status).toBe(429)
})

test('[AUTH-059] who is demoted is refused at the next call, who is suspended is signed out', async () => {
  const { id, browser } = await signedIn('admin')
  expect((await browser.send('GET', '/api/audit-logs')).status).toBe(200)
  await app().context.db.transact(async (tx) => {
    await tx.rows(`UPDATE users SET role = 'trainee' WHERE id = $1`, [id])
    tx.changes.push({ entity: 'users', id, op: 'update' })
  })
  expect((await browser.send('GET', '/api/audit-logs')).status).toBe(403)
  const admin = await signedIn('admin')
  const suspended = await admin.browser.send('POST', `/api/users/${id}/suspend`, {
    reason: 'Left the company',
  })
  expect(suspended.status).toBe(200)
  expect(await whoAmI(browser)).toBe(401)
})

const post = (browser: Browser, headers: Record<string, string>) =>
  browser.send(
    'POST',
    '/api/suggestions',
    { suggestionType: 'general', title: 'Tap', description: 'A second tap' },
    headers,
  )

test('another site cannot write in somebody’s name', async () => {
  const { browser } = await signedIn('trainee')
  const plain = visit({ headers: {} })
  for (const [name, value] of browser.cookies) plain.cookies.set(name, value)
  const theirs: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'cross-site' },
    {},
    { 'x-csrf-token': 'guessed' },
  ]
  for (const headers of theirs) {
    const answer = await post(plain, headers)
    expect({ headers, status: answer.status, code: answer.body.code }).toEqual({
      headers,
      status: 403,
      code: 'cross_site',
    })
  }
  const { headers } = await plain.send('GET', '/api/user')
  const proof = String(headers['x-csrf-token'])
  const ours: Record<string, string>[] = [
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://127.0.0.1:3000' },
    { 'x-csrf-token': proof },
  ]
  for (const headers of ours) {
    expect((await post(plain, headers)).status).toBe(201)
  }
  const anonymous = await signedIn('trainee')
  expect(
    (
      await post(plain, {
        'x-csrf-token': String((await anonymous.browser.send('GET', '/api/user')).headers['x-csrf-token']),
      })
    ).status,
  ).toBe(403)
})

test('another site cannot sign somebody in', async () => {
  const { email } = await member('trainee')
  const browser = visit({ headers: { origin: 'https://evil.example' } })
  for (const url of [...signInPaths, '/api/demo/login', '/api/customer/login', '/api/logout']) {
    expect((await enter(browser, url, email)).status, url).toBe(403)
  }
})

test('signing out everywhere ends every session of this person and of nobody else, at once', async () => {
  const { email, browser } = await signedIn('sales_rep')
  const other = visit()
  expect((await enter(other, '/api/login', email)).status).toBe(200)
  const colleague = await signedIn('sales_rep')
  expect((await browser.send('POST', '/api/logout-everywhere')).status).toBe(204)
  expect(await whoAmI(browser)).toBe(401)
  expect(await whoAmI(other)).toBe(401)
  expect(await whoAmI(colleague.browser)).toBe(200)
  const audit = await app().context.db.rows(`SELECT 1 FROM audit_logs WHERE action = 'sign_out_everywhere'`)
  expect(audit).toHaveLength(1)
})

test('a customer signs out everywhere as well', async () => {
  const customer = await app().signInAs('customer')
  expect((await customer.get('/api/user')).status).toBe(200)
  expect((await customer.send('POST', '/api/logout-everywhere')).status).toBe(204)
  expect((await customer.get('/api/user')).status).toBe(401)
})
