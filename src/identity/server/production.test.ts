import { afterEach, describe, expect, test } from 'vitest'
import { keyOf } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { mailsTo } from '#tests/support/secret-mails.ts'
import { day, enter, minute, signInApp, whoAmI } from '#tests/support/sign-in-app.ts'
import { alikeMs } from './at-least.ts'

const { app, clock, visit, member, customer, countFailures } = signInApp({
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://somewhere/pourline',
  PUBLIC_URL: 'https://sales.example.com',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  SECRET_KEYS: `live:${keyOf(3)}`,
  SEARCH_KEY: keyOf(5),
})

const name = 'The Copper Still'
const device = '__Host-pourline-device'

const open = (browser: Browser, email: string, code?: string, businessName = name) =>
  browser.send<{ status?: string; code?: string; message?: string }>('POST', '/api/customer/login', {
    email,
    businessName,
    ...(code ? { code } : {}),
  })

/** Codes mailed to an address, newest first. */
async function codesFor(email: string): Promise<string[]> {
  const mails = await mailsTo(app(), email)
  return mails
    .filter(({ template }) => template === 'login-code')
    .map(({ data }) => String(data.code))
    .reverse()
}

afterEach(() => app().context.db.rows('DELETE FROM rate_limits'))

test('[AUTH-016] an unknown device is asked for the mailed code, then known for thirty days', async () => {
  const { email } = await customer()
  const browser = visit()
  const asked = await open(browser, email)
  expect(asked).toMatchObject({ status: 202, body: { status: 'code_required' } })
  expect(asked.headers['set-cookie']).toBeUndefined()
  const [code = ''] = await codesFor(email)
  expect(code).toMatch(/^\d{6}$/)
  const entered = await open(browser, email, code)
  expect(entered).toMatchObject({ status: 200, body: { customer: { email, businessName: name } } })
  expect(entered.cookie('__Host-pourline')?.attributes).toMatch(/path=\/.*httponly.*secure.*samesite=lax/)
  expect(entered.cookie(device)?.attributes).toMatch(/max-age=2592000.*path=\/.*httponly.*secure/)
  expect(await whoAmI(browser)).toBe(200)

  await browser.send('POST', '/api/logout')
  expect((await open(browser, email)).status).toBe(200)
  clock.now += 30 * day + minute
  expect((await open(browser, email)).status).toBe(202)
  const anonymous = visit()
  anonymous.cookies.set(device, browser.cookies.get(device) ?? '')
  const other = await customer()
  expect((await open(anonymous, other.email)).status, 'the device of another').toBe(202)
})

describe('a code', () => {
  async function asked() {
    const { email } = await customer()
    await open(visit(), email)
    const [code = ''] = await codesFor(email)
    return { email, code, wrong: code === '111111' ? '222222' : '111111' }
  }

  /** Wrong codes sent at the same time; each is answered after a quarter of a second. */
  const tries = (many: number, { email, wrong }: { email: string; wrong: string }) =>
    Promise.all(Array.from({ length: many }, async () => (await open(visit(), email, wrong)).status))

  test('opens once', async () => {
    const { email, code } = await asked()
    expect((await open(visit(), email, code)).status).toBe(200)
    expect(await open(visit(), email, code)).toMatchObject({
      status: 401,
      body: { message: 'This code is wrong or has run out.' },
    })
  })

  test('opens one of many who send it at once', async () => {
    const { email, code } = await asked()
    const answers = await Promise.all(Array.from({ length: 4 }, () => open(visit(), email, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  test('runs out after ten minutes', async () => {
    const first = await asked()
    clock.now += 10 * minute - 1000
    expect((await open(visit(), first.email, first.code)).status).toBe(200)
    const second = await asked()
    clock.now += 10 * minute + 1000
    expect((await open(visit(), second.email, second.code)).status).toBe(401)
  })

  test('bears four wrong tries and no fifth', async () => {
    const kept = await asked()
    expect(await tries(4, kept)).toEqual([401, 401, 401, 401])
    expect((await open(visit(), kept.email, kept.code)).status).toBe(200)
    const spent = await asked()
    expect(await tries(5, spent)).toEqual([401, 401, 401, 401, 401])
    expect((await open(visit(), spent.email, spent.code)).status).toBe(401)
  })

  test('goes with its account and its business, and an older one no longer opens', async () => {
    const mine = await asked()
    const other = await customer()
    expect((await open(visit(), other.email, mine.code)).status).toBe(401)
    expect((await open(visit(), mine.email, mine.code, 'Another Bar')).status).toBe(401)
    await open(visit(), mine.email)
    const [newest = '', older = ''] = await codesFor(mine.email)
    if (newest !== older) expect((await open(visit(), mine.email, older)).status).toBe(401)
    expect((await open(visit(), mine.email, newest)).status).toBe(200)
  })

  test('is kept as a hash that its account is part of', async () => {
    const { code } = await asked()
    const rows = await app().context.db.rows('SELECT * FROM login_codes')
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
  })
})

test('an anonymous caller learns nothing: asked alike, refused alike, counted alike, as slowly', async () => {
  const known = (await customer()).email
  const closed = (await customer({ isActive: false })).email
  const unknown = ['nobody@example.com', closed]
  for (const email of [known, ...unknown]) {
    // A timer started no later than the call, and no longer than the minimum, must have fired before the answer.
    let isTime = false
    setTimeout(() => {
      isTime = true
    }, alikeMs)
    expect(await open(visit(), email)).toMatchObject({ status: 202, body: { status: 'code_required' } })
    expect(isTime).toBe(true)
    expect(await open(visit(), email, '000000')).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', message: 'This code is wrong or has run out.' },
    })
  }
  expect(await open(visit(), known, undefined, 'Another Bar')).toMatchObject({ status: 202 })
  expect(await codesFor(known)).toHaveLength(1)
  for (const email of unknown) expect(await codesFor(email)).toEqual([])
})

test('codes are asked for ten times in a quarter of an hour, known or not', async () => {
  const known = (await customer()).email
  for (const email of [known, 'nobody@example.com']) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => open(visit(), email)))
    const tally = [202, 429].map((status) => answers.filter((answer) => answer.status === status).length)
    expect({ email, tally }).toEqual({ email, tally: [10, 2] })
  }
  expect(await codesFor(known)).toHaveLength(10)
})

test('a password stands in for the code', async () => {
  const { email } = await customer({ hasPassword: true })
  const browser = visit()
  expect((await enter(browser, '/api/customer/login', email)).status).toBe(200)
  expect((await enter(visit(), '/api/customer/login', email, 'wrong')).status).toBe(401)
})

test('the team’s cookie is bound to this host and to TLS', async () => {
  const { email } = await member('admin')
  const browser = visit()
  const entered = await enter(browser, '/api/admin/login', email)
  expect(entered.cookie('__Host-pourline')?.attributes).toMatch(/path=\/.*httponly.*secure.*samesite=lax/)
  expect(entered.headers['strict-transport-security']).toBeDefined()
  const plain = visit()
  plain.cookies.set('pourline', browser.cookies.get('__Host-pourline') ?? '')
  expect(await whoAmI(plain)).toBe(401)
  const elsewhere = await browser.send('POST', '/api/logout', undefined, {
    origin: 'http://sales.example.com',
  })
  expect(elsewhere.status).toBe(403)
  const ours = await browser.send('POST', '/api/logout', undefined, { origin: 'https://sales.example.com' })
  expect(ours.status).toBe(204)
})

test('nothing of the demo is there', async () => {
  const { email } = await member('admin')
  const calls = [
    visit().send('POST', '/api/demo/login', { email, password: 'x', role: 'admin' }),
    visit().send('POST', '/api/demo/access', { code: 'COPPER-STILL' }),
    visit().send('GET', '/api/mailbox-messages'),
  ]
  for (const answer of await Promise.all(calls))
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const { body } = await visit().send('GET', '/api/app-config')
  expect(body).not.toHaveProperty('demoAccounts')
})

test('bank data asks a known device for a mailed code, as every proof of a customer; a code given just now is enough', async () => {
  const { id, email } = await customer()
  const browser = visit()
  await open(browser, email)
  await open(browser, email, (await codesFor(email))[0])
  const account = (accountNumber: string) => ({
    bankName: 'First Bank',
    accountHolderName: 'The Bar LLC',
    routingNumber: '021000021',
    accountType: 'checking',
    accountNumber,
  })
  const add = (number: string) =>
    browser.send<{ id: string; code?: string }>('POST', '/api/customer/bank-accounts', account(number), {
      'ach-authorization': '2026-11',
    })
  const first = await add('1234567890')
  expect(first.status, 'signed in by the code').toBe(201)
  await browser.send('POST', '/api/logout')
  expect((await open(browser, email)).status, 'the device is known').toBe(200)
  const asked = { status: 403, body: { code: 'step_up_required', asks: ['mailed_code'] } }
  expect(await add('2234567890')).toMatchObject(asked)
  for (const act of ['use', 'remove'])
    expect(
      await browser.send('POST', `/api/customer/bank-accounts/${first.body.id}/${act}`, {}),
    ).toMatchObject(asked)

  expect((await browser.send('POST', '/api/account/step-up/code')).status).toBe(204)
  const [code = ''] = await codesFor(email)
  const prove = (given: string) => browser.send('POST', '/api/account/step-up', { code: given })
  expect((await prove(code === '111111' ? '222222' : '111111')).status).toBe(401)
  expect((await prove(code)).status).toBe(204)
  expect((await add('2234567890')).status).toBe(201)
  clock.now += 6 * minute
  expect(await add('3234567890'), 'five minutes later').toMatchObject(asked)

  // Wrong tries count per session: another session of the same customer continues.
  const session = await app().context.db.row<{ id: string }>(
    'SELECT id FROM sessions WHERE customer_auth_id = $1 ORDER BY created_at DESC LIMIT 1',
    [id],
  )
  await countFailures(`account:again:${id}|${session?.id}`, 10)
  expect((await prove('000000')).status).toBe(429)
  const other = visit()
  await open(other, email)
  await open(other, email, (await codesFor(email))[0])
  expect((await other.send('POST', '/api/account/step-up', { code: '000000' })).status).toBe(401)
})

test('a new code is no new chance: wrong ones count for the account and asker over all codes', async () => {
  const { email } = await customer()
  const { db } = app().context
  let wrong = 0
  const askAnew = async () => {
    await db.rows('DELETE FROM rate_limits')
    await open(visit(), email)
    const [right = ''] = await codesFor(email)
    return right
  }
  for (let code = 0; code < 4; code++) {
    const right = await askAnew()
    await db.rows('DELETE FROM rate_limits')
    const guess = () => open(visit(), email, right === '000000' ? '000001' : '000000')
    const answers = await Promise.all(Array.from({ length: 5 }, guess))
    for (const { status } of answers) {
      expect(status).toBe(401)
      wrong++
    }
  }
  expect(wrong).toBe(20)
  expect((await open(visit(), email, await askAnew())).status, 'the right one, after twenty wrong ones').toBe(
    401,
  )
  clock.now += day + 20 * minute
  expect((await open(visit(), email, await askAnew())).status, 'a day later').toBe(200)
})

test('the Host that a caller names makes nothing its own', async () => {
  const call = (origin: string) =>
    app().app.inject({
      method: 'POST',
      url: '/api/password-reset/request',
      headers: { host: 'evil.example', origin },
      payload: { email: 'nobody@example.com' },
    })
  expect((await call('http://evil.example')).json()).toMatchObject({ code: 'cross_site' })
  expect((await call('https://sales.example.com')).statusCode).toBeLessThan(300)
})

test('an anonymous caller elsewhere spends neither the tries, the requests nor the code of the owner', async () => {
  const { email } = await customer()
  const { db } = app().context
  const owner = visit({ address: '10.9.0.1' })
  const anonymous = visit({ address: '10.9.0.2' })
  expect((await open(owner, email)).status).toBe(202)
  const [mine = ''] = await codesFor(email)
  await Promise.all(Array.from({ length: 12 }, () => open(anonymous, email)))
  expect((await open(anonymous, email)).status, 'the stranger is held').toBe(429)
  await db.rows('DELETE FROM rate_limits')
  for (let code = 0; code < 4; code++) {
    await open(anonymous, email)
    const [theirs = ''] = await codesFor(email)
    await db.rows('DELETE FROM rate_limits')
    const guess = () => open(anonymous, email, theirs === '000000' ? '000001' : '000000')
    await Promise.all(Array.from({ length: 5 }, guess))
  }
  if (mine !== (await codesFor(email))[0])
    expect((await open(anonymous, email, mine)).status, 'asked for elsewhere').toBe(401)
  expect((await open(owner, email, mine)).status).toBe(200)
})

test('an anonymous caller who asks for an administrator’s reset link takes away neither the link nor the next', async () => {
  const { email } = await member('admin')
  const ask = (address: string) => visit({ address }).send('POST', '/api/password-reset/request', { email })
  expect((await ask('10.9.1.1')).status).toBe(202)
  const asked = await Promise.all(Array.from({ length: 10 }, () => ask('10.9.1.2')))
  expect(asked.map(({ status }) => status)).toEqual(Array(10).fill(202))
  expect((await ask('10.9.1.2')).status).toBe(429)
  expect((await ask('10.9.1.3')).status).toBe(202)
  const [mine] = await mailsTo(app(), email)
  const reset = await visit().send('POST', '/api/password-reset', {
    token: mine?.data.token,
    password: 'a tall still by the river 42',
  })
  expect(reset.status).toBe(204)
})
