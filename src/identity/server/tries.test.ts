import { expect, test } from 'vitest'
import { enter, signInApp, signInPaths } from '#tests/support/sign-in-app.ts'

const { app, visit, member, countFailures } = signInApp()

const failuresOf = (key: string) =>
  app().context.db.row<{ points: number }>('SELECT points FROM rate_limits WHERE key = $1', [key])

const keyOf = (email: string, device = '127.0.0.1') => `account:team:${email}|${device}`

test('the account is locked after ten from one network, for a while, at every sign-in, and says so', async () => {
  const { email } = await member('sales_rep')
  // Different IPv6 addresses of one connection: the first 64 bits count.
  for (let at = 0; at < 10; at++) {
    const address = `2001:db8:1:1::${at + 1}`
    expect((await enter(visit({ address }), '/api/login', email, `guess ${at}`)).status).toBe(401)
  }
  for (const url of signInPaths) {
    const answer = await enter(visit({ address: '2001:db8:1:1::ffff' }), url, email)
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(answer.body.message).toMatch(/^Too many tries\. Please try again in \d+ minutes?\.$/)
    expect(answer.body.retryAfter).toBe(Number(answer.headers['retry-after']))
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  }
  expect((await enter(visit({ address: '2001:db8:1:2::1' }), '/api/login', email)).status).toBe(200)
  const other = await member('sales_rep')
  expect((await enter(visit(), '/api/login', other.email)).status).toBe(200)
  await app().context.db.rows('UPDATE rate_limits SET expire = $1', [Date.now() - 1])
  expect((await enter(visit({ address: '2001:db8:1:1::1' }), '/api/login', email)).status).toBe(200)
})

test('an anonymous caller behind the same address does not lock the only administrator out of a known device', async () => {
  const { email } = await member('admin')
  const known = visit()
  expect((await enter(known, '/api/login', email)).status).toBe(200)
  await countFailures(keyOf(email), 10)
  await countFailures('address:127.0.0.1', 100)
  expect((await enter(visit(), '/api/login', email)).status).toBe(429)
  expect((await enter(known, '/api/login', email)).status).toBe(200)
  // A known device has its own ten.
  for (let at = 0; at < 10; at++)
    expect((await enter(known, '/api/login', email, `guess ${at}`)).status).toBe(401)
  expect((await enter(known, '/api/login', email)).status).toBe(429)
})

test('a mark that somebody planted, or that belongs to another account, is no known device', async () => {
  const [mine, theirs] = [await member('trainee'), await member('trainee')]
  const browser = visit()
  browser.cookies.set('pourline-device', 'chosen-by-somebody-else')
  await enter(browser, '/api/login', theirs.email)
  expect(browser.cookies.get('pourline-device')).not.toBe('chosen-by-somebody-else')
  await countFailures(keyOf(mine.email), 10)
  expect((await enter(browser, '/api/login', mine.email)).status).toBe(429)
})

test('only failures count, and success forgets them', async () => {
  const { email } = await member('trainee')
  for (let round = 0; round < 2; round++) {
    await countFailures(keyOf(email), 8)
    expect((await enter(visit(), '/api/login', email, 'wrong')).status).toBe(401)
    for (let at = 0; at < 3; at++) expect((await enter(visit(), '/api/login', email)).status).toBe(200)
  }
  const { points } = (await failuresOf(`address:127.0.0.1`)) ?? { points: 0 }
  expect(points).toBe(2)
})

test('[AUTH-007] the admin call and the fulfilment call after it count as one', async () => {
  const failures = async (email: string) => (await failuresOf(keyOf(email)))?.points ?? 0
  const { email } = await member('operations')
  const browser = visit()
  await enter(browser, '/api/admin/login', email, 'wrong')
  await enter(browser, '/api/fulfillment/login', email, 'wrong')
  expect(await failures(email)).toBe(1)
  await enter(browser, '/api/fulfillment/login', email, 'wrong')
  expect(await failures(email), 'a second fulfilment call is its own').toBe(2)
  await enter(browser, '/api/admin/login', email, 'first-guess')
  await enter(browser, '/api/fulfillment/login', email, 'second-guess')
  expect(await failures(email), 'another password is another try').toBe(4)
  const kept = await app().context.db.rows<{ key: string }>('SELECT key FROM rate_limits')
  expect(JSON.stringify(kept)).not.toMatch(/wrong|guess/)
})

test('guesses at the same moment are ten at most; spread over accounts, all are heard', async () => {
  const { email } = await member('trainee')
  const storm = (who: (at: number) => string) =>
    Promise.all(Array.from({ length: 24 }, (_, at) => enter(visit(), '/api/login', who(at), `guess ${at}`)))
  const heard = (answers: { status: number }[]) => answers.filter(({ status }) => status === 401).length
  expect(heard(await storm(() => email))).toBe(10)
  expect(heard(await storm((at) => `nobody-${at}@example.com`))).toBe(24)
})

test('an address is locked after a hundred failures', async () => {
  await countFailures('address:10.3.0.1', 99)
  const browser = visit({ address: '10.3.0.1' })
  const { email } = await member('trainee')
  expect((await enter(browser, '/api/login', 'nobody@example.com', 'wrong')).status).toBe(401)
  expect((await enter(browser, '/api/login', email)).status).toBe(429)
  expect((await enter(visit(), '/api/login', email)).status).toBe(200)
})

test('with its store gone it counts in memory, at half', async () => {
  const [first, second] = [await member('trainee'), await member('trainee')]
  await app().alter('ALTER TABLE rate_limits RENAME TO rate_limits_away')
  try {
    for (let at = 0; at < 5; at++)
      expect((await enter(visit(), '/api/login', first.email, 'wrong')).status).toBe(401)
    expect((await enter(visit(), '/api/login', first.email)).status).toBe(429)
    expect((await enter(visit(), '/api/login', second.email)).status).toBe(200)
  } finally {
    await app().alter('ALTER TABLE rate_limits_away RENAME TO rate_limits')
  }
  expect((await enter(visit(), '/api/login', first.email)).status).toBe(200)
})
