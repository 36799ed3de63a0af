import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { enter, signInApp, whoAmI } from '#tests/support/sign-in-app.ts'

const { clock, visit, member } = signInApp({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://somewhere/pourline',
  PUBLIC_URL: 'https://sales.example.com',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  SECRET_KEYS: `live:${randomBytes(32).toString('base64')}`,
  SEARCH_KEY: randomBytes(32).toString('base64'),
})

test('in production an administrator reaches nothing but setting up a second factor, and may not be without', async () => {
  const { email } = await member('admin')
  const browser = visit()
  expect((await enter(browser, '/api/admin/login', email)).body).toMatchObject({ mustEnroll: true })
  for (const url of ['/api/users', '/api/home', '/api/audit-logs', '/api/orders'])
    expect((await browser.send('GET', url)).body, url).toMatchObject({ code: 'second_factor_missing' })
  // A call that is open to anyone answers as if nobody were signed in.
  expect((await browser.send('GET', '/api/admin/users/role/admin')).status).toBe(401)
  expect([await whoAmI(browser), (await browser.send('GET', '/api/sessions')).status]).toEqual([200, 200])

  const { body } = await browser.send<{ secret: string }>('POST', '/api/account/second-factor')
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: clock.now })
  expect((await browser.send('POST', '/api/account/second-factor/confirm', { code })).status).toBe(200)
  expect((await browser.send('GET', '/api/user')).body).toMatchObject({ mustEnroll: false })
  expect((await browser.send('GET', '/api/users')).status).toBe(200)
  expect((await browser.send('DELETE', '/api/account/second-factor')).status).toBe(409)
})

test('nobody else has to', async () => {
  const { email } = await member('operations')
  const browser = visit()
  expect((await enter(browser, '/api/login', email)).body).toMatchObject({ mustEnroll: false })
  expect((await browser.send('GET', '/api/orders')).status).toBe(200)
})
