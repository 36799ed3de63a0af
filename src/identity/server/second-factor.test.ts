import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Browser } from '#tests/support/browser.ts'
import { mailsTo } from '#tests/support/secret-mails.ts'
import { enter, minute, password, signInApp, signInPaths, whoAmI } from '#tests/support/sign-in-app.ts'

const { app, clock, member, visit, signedIn } = signInApp()
const path = '/api/account/second-factor'

const codeOf = (secret: string, at = clock.now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

async function enrolled(role: 'admin' | 'operations' | 'trainee' = 'admin') {
  const person = await signedIn(role)
  const { body } = await person.browser.send<{ secret: string; uri: string }>('POST', path)
  const { secret } = body
  const answer = await person.browser.send<{ backupCodes: string[] }>('POST', `${path}/confirm`, {
    code: codeOf(secret),
  })
  expect(answer.status).toBe(200)
  clock.now += minute
  return { ...person, secret, uri: body.uri, backupCodes: answer.body.backupCodes }
}

const withCode = (browser: Browser, url: string, email: string, code?: string) =>
  browser.send<{ status?: string; message?: string }>('POST', url, { email, password, ...(code && { code }) })

test('it counts once its first code came; then every sign-in asks for a code in the same call', async () => {
  const { browser, email, id } = await signedIn('admin')
  const begun = await browser.send<{ secret: string; uri: string }>('POST', path)
  expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/)
  expect((await enter(visit(), '/api/login', email)).status).toBe(200)
  expect((await browser.send('POST', `${path}/confirm`, { code: '000000' })).status).toBe(400)
  const { secret } = begun.body
  const done = await browser.send<{ backupCodes: string[] }>('POST', `${path}/confirm`, {
    code: codeOf(secret),
  })
  expect(new Set(done.body.backupCodes).size).toBe(10)
  const kept = JSON.stringify(
    await app().context.db.rows('SELECT * FROM two_factor_auth WHERE user_id = $1', [id]),
  )
  for (const plain of [secret, secret.slice(-4), ...done.body.backupCodes]) expect(kept).not.toContain(plain)

  for (const url of signInPaths) {
    clock.now += minute
    const at = visit()
    expect(await withCode(at, url, email)).toMatchObject({
      status: 202,
      body: { status: 'second_factor_required' },
    })
    expect(await whoAmI(at)).toBe(401)
    expect((await withCode(at, url, email, '000000')).status).toBe(401)
    expect((await withCode(at, url, email, codeOf(secret))).status).toBe(200)
    expect(await whoAmI(at)).toBe(200)
  }
})

test('a code counts once, also half a minute early or late; so does a backup code', async () => {
  const { email, secret, backupCodes } = await enrolled()
  const code = codeOf(secret)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => withCode(visit(), '/api/login', email, code)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
  expect((await withCode(visit(), '/api/login', email, codeOf(secret, clock.now - minute / 2))).status).toBe(
    401,
  )
  clock.now += minute
  expect((await withCode(visit(), '/api/login', email, codeOf(secret, clock.now + minute / 2))).status).toBe(
    200,
  )
  clock.now += 5 * minute
  await app().context.db.rows('DELETE FROM rate_limits')
  const [backup = ''] = backupCodes
  expect((await withCode(visit(), '/api/login', email, backup.toUpperCase())).status).toBe(200)
  expect((await withCode(visit(), '/api/login', email, backup)).status).toBe(401)
  const mails = await mailsTo(app(), email)
  expect(mails.map(({ data }) => data.what)).toContain('was answered with a backup code; 9 of 10 are left')
})

test('guesses of a code are counted by account, wherever they come from', async () => {
  const { email, secret } = await enrolled()
  for (let at = 0; at < 10; at++) {
    const anonymous = visit({ address: `10.9.0.${at}` })
    expect((await withCode(anonymous, '/api/login', email, '000000')).status).toBe(401)
  }
  expect((await withCode(visit({ address: '10.9.1.1' }), '/api/login', email, codeOf(secret))).status).toBe(
    429,
  )
})

test('what asks again wants password and code; renewed backup codes replace the old, turning off takes both', async () => {
  const { browser, email, secret, backupCodes } = await enrolled('operations')
  clock.now += 6 * minute
  const renew = () => browser.send<{ backupCodes: string[]; asks: string[] }>('POST', `${path}/backup-codes`)
  expect((await renew()).body).toMatchObject({ code: 'step_up_required', asks: ['password', 'code'] })
  const again = (body: object) => browser.send('POST', '/api/account/step-up', body)
  expect((await again({ password })).status).toBe(401)
  expect((await again({ password, code: codeOf(secret) })).status).toBe(204)
  const { body } = await renew()
  expect(body.backupCodes).toHaveLength(10)
  expect((await withCode(visit(), '/api/login', email, backupCodes[0])).status).toBe(401)
  expect((await withCode(visit(), '/api/login', email, body.backupCodes[0])).status).toBe(200)
  expect((await browser.send('DELETE', path)).status).toBe(204)
  expect((await enter(visit(), '/api/login', email)).status).toBe(200)
  expect((await again({ password })).status).toBe(204)
})

test('[FIX-049] setting it up ends every other session, and what the password alone has proven', async () => {
  const { browser, email, id } = await signedIn('admin')
  const other = visit()
  expect((await enter(other, '/api/login', email)).status).toBe(200)
  const { body } = await browser.send<{ secret: string }>('POST', path)
  expect((await browser.send('POST', `${path}/confirm`, { code: codeOf(body.secret) })).status).toBe(200)

  expect(await whoAmI(other)).toBe(401)
  const invitation = { firstName: 'A', lastName: 'Friend', email: 'friend@example.com', role: 'admin' }
  for (const [method, url, sent] of [
    ['GET', '/api/users', undefined],
    ['POST', '/api/team/invite', invitation],
    ['DELETE', path, undefined],
  ] as const)
    expect((await other.send(method, url, sent)).status, url).toBe(401)
  // Here password and code were given; the password from before changes nothing about the second factor.
  expect(await whoAmI(browser)).toBe(200)
  expect((await browser.send('GET', '/api/users')).status).toBe(200)
  for (const [method, url] of [
    ['DELETE', path],
    ['POST', `${path}/backup-codes`],
  ] as const)
    expect((await browser.send(method, url)).body, url).toMatchObject({
      code: 'step_up_required',
      asks: ['password', 'code'],
    })

  // A session that was opened at the same moment by the password alone is none.
  const { openSession } = await import('./sessions.ts')
  const from = { ip: null, userAgent: null }
  const late = await openSession(app().context.db, { userId: id }, from, { now: new Date(clock.now) })
  expect(await app().context.sessions.find(late)).toBe(null)
})

test('[FIX-049] another password, another device and no second factor end every other session as well', async () => {
  const person = await enrolled('operations')
  const { browser, email } = person
  let { secret } = person
  const proven = async () => {
    clock.now += minute
    const code = codeOf(secret)
    expect((await browser.send('POST', '/api/account/step-up', { password, code })).status).toBe(204)
  }
  const elsewhere = async () => {
    clock.now += minute
    const at = visit()
    expect((await withCode(at, '/api/login', email, codeOf(secret))).status).toBe(200)
    return at
  }

  let other = await elsewhere()
  await proven()
  const begun = await browser.send<{ secret: string }>('POST', path)
  expect((await browser.send('POST', `${path}/confirm`, { code: codeOf(begun.body.secret) })).status).toBe(
    200,
  )
  secret = begun.body.secret
  expect([await whoAmI(other), await whoAmI(browser)]).toEqual([401, 200])

  other = await elsewhere()
  await proven()
  const next = 'pour-the-next-demo-27'
  expect(
    (await browser.send('POST', '/api/account/password', { current: password, password: next })).status,
  ).toBe(204)
  expect([await whoAmI(other), await whoAmI(browser)]).toEqual([401, 200])

  clock.now += minute
  other = visit()
  const again = { password: next, code: codeOf(secret) }
  expect((await other.send('POST', '/api/login', { email, ...again })).status).toBe(200)
  clock.now += minute
  const proof = { password: next, code: codeOf(secret) }
  expect((await browser.send('POST', '/api/account/step-up', proof)).status).toBe(204)
  expect((await browser.send('DELETE', path)).status).toBe(204)
  expect([await whoAmI(other), await whoAmI(browser)]).toEqual([401, 200])
})

test('[FIX-049] a wrong code behind the right password is mailed to the owner, once an hour', async () => {
  const { email, browser } = await enrolled()
  const warnings = async () =>
    (await mailsTo(app(), email)).filter(({ template }) => template === 'second-factor-wrong')
  await withCode(visit(), '/api/login', email)
  await enter(visit(), '/api/login', email, 'not the password')
  expect(await warnings()).toEqual([])
  for (const url of signInPaths) await withCode(visit({ address: '203.0.113.9' }), url, email, '000000')
  expect(await warnings()).toMatchObject([{ data: { firstName: 'Ada', from: '203.0.113.9' } }])
  clock.now += 61 * minute
  const again = { password, code: '000000' }
  expect((await browser.send('POST', '/api/account/step-up', again)).status).toBe(401)
  expect(await warnings()).toHaveLength(2)
})

test('moving it to another device keeps the old one until the new one is proven', async () => {
  const { browser, email, secret } = await enrolled()
  const { body } = await browser.send<{ secret: string }>('POST', path)
  expect((await withCode(visit(), '/api/login', email, codeOf(secret))).status).toBe(200)
  clock.now += minute
  expect((await browser.send('POST', `${path}/confirm`, { code: codeOf(body.secret) })).status).toBe(200)
  clock.now += minute
  expect((await withCode(visit(), '/api/login', email, codeOf(secret))).status).toBe(401)
  expect((await withCode(visit(), '/api/login', email, codeOf(body.secret))).status).toBe(200)
})

test('another administrator takes it away, with a reason; sessions end, a mail and the audit say so', async () => {
  const { id, browser, email } = await enrolled()
  const admin = await signedIn('admin')
  const url = `/api/users/${id}/reset-second-factor`
  expect((await browser.send('POST', url, { reason: 'Lost it' })).status).toBe(403)
  expect((await admin.browser.send('POST', url, {})).status).toBe(400)
  expect((await admin.browser.send('POST', url, { reason: 'Lost the phone' })).status).toBe(204)
  expect(await whoAmI(browser)).toBe(401)
  expect((await enter(visit(), '/api/login', email)).status).toBe(200)
  expect((await mailsTo(app(), email)).at(-1)).toMatchObject({ template: 'second-factor-changed' })
  const history = await admin.browser.send<{ items: object[] }>('GET', `/api/users/${id}/history`)
  expect(history.body.items).toContainEqual(
    expect.objectContaining({ action: 'second_factor_reset', reason: 'Lost the phone' }),
  )
})

test('who came to administer with a shorter password is let in only after choosing a longer one by a mailed link', async () => {
  const { id, email } = await member('trainee')
  const { hashPassword } = await import('./passwords.ts')
  await app().context.db.rows(`UPDATE users SET password_hash = $2, role = 'admin' WHERE id = $1`, [
    id,
    await hashPassword('tin-otter'),
  ])
  const refused = await enter(visit(), '/api/admin/login', email, 'tin-otter')
  expect(refused).toMatchObject({ status: 403 })
  expect(refused.body.message).toContain('12 characters or more')
  const mail = (await mailsTo(app(), email)).at(-1)
  const set = (secret: string) =>
    visit().send<{ fields?: object }>('POST', '/api/password-reset', {
      token: mail?.data.token,
      password: secret,
    })
  expect((await set('tin-otter')).body.fields).toEqual({
    password: 'String must contain at least 12 character(s)',
  })
  expect((await set('tin otter swims')).status).toBe(204)
  expect((await enter(visit(), '/api/admin/login', email, 'tin otter swims')).status).toBe(200)
})
