import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { enter, password, signInApp, signInPaths, whoAmI } from '#tests/support/sign-in-app.ts'
import { hashesAtOnce, hashesWaiting, hashPassword } from './passwords.ts'

const { app, visit, member } = signInApp()

test('[AUTH-033] [AUTH-037] [AUTH-008] [ADMIN-003] every role signs in by the team sign-in and learns who it is', async () => {
  for (const role of ['user', 'trainee', 'sales_rep', 'operations', 'admin'] as const) {
    const { id, email } = await member(role)
    const browser = visit()
    const entered = await enter(browser, '/api/login', email.toUpperCase())
    const expected = { id, role, email, firstName: 'Ada', businessName: null, clientId: null }
    expect(entered).toMatchObject({ status: 200, body: expected })
    expect((await browser.send('GET', '/api/user')).body).toEqual(entered.body)
    expect(JSON.stringify(entered.body)).not.toMatch(/hash|password|token/i)
  }
  expect(await whoAmI(visit())).toBe(401)
})

test('[AUTH-006] the admin sign-in takes admins, the fulfillment sign-in any active member', async () => {
  const statuses: Record<string, number[]> = {}
  for (const role of ['admin', 'operations', 'trainee'] as const) {
    const { email } = await member(role)
    statuses[role] = await Promise.all(
      signInPaths.map(async (url) => (await enter(visit(), url, email)).status),
    )
  }
  expect(statuses).toEqual({
    admin: [200, 200, 200],
    operations: [200, 401, 200],
    trainee: [200, 401, 200],
  })
})

test('unknown account, wrong password and wrong role are answered alike', async () => {
  const { email } = await member('operations')
  const answers = [
    await enter(visit(), '/api/admin/login', 'nobody@example.com'),
    await enter(visit(), '/api/admin/login', email, 'wrong'),
    await enter(visit(), '/api/admin/login', email),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials', message: 'Invalid credentials' },
    })
    expect(answer.body).toEqual(answers[0]?.body)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('an unknown account takes as long as a known one', async () => {
  const { email } = await member('trainee')
  const statuses = async () => {
    const answers = await Promise.all(
      [email, 'nobody@example.com'].map((who) => enter(visit(), '/api/login', who, 'wrong')),
    )
    return answers.map(({ status, headers }) => [status, headers['retry-after']])
  }
  expect(await statuses()).toEqual([
    [401, undefined],
    [401, undefined],
  ])
  // Only hashing takes long: when it is overloaded, known and unknown accounts must both be refused.
  let isOver = false
  const keepBusy = async () => {
    while (!isOver) await hashPassword('somebody else signs in')
  }
  const others = Array.from({ length: hashesAtOnce + hashesWaiting }, keepBusy)
  const busy = await statuses()
  isOver = true
  await Promise.all(others)
  expect(busy).toEqual([
    [429, '5'],
    [429, '5'],
  ])
})

test.each(['pending', 'suspended', 'inactive', 'rejected'])('a %s member stays outside', async (status) => {
  const { email } = await member('trainee', status)
  const right = await enter(visit(), '/api/login', email)
  expect(right).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(right.headers['set-cookie']).toBeUndefined()
  expect((await enter(visit(), '/api/login', email, 'wrong')).status).toBe(401)
})

test('an AI employee never signs in', async () => {
  const { id, email } = await member('user')
  await app().context.db.rows('UPDATE users SET is_ai_employee = true WHERE id = $1', [id])
  expect((await enter(visit(), '/api/login', email)).status).toBe(401)
})

test('[AUTH-039] GET /api/login leads to the page and signs nobody in', async () => {
  const { email } = await member('admin')
  const browser = visit()
  const answer = await browser.send('GET', `/api/login?email=${email}&password=${password}`)
  expect(answer).toMatchObject({ status: 302, headers: { location: '/login' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await whoAmI(browser)).toBe(401)
})

/** A browser in which the company code was given. */
async function unlocked() {
  const browser = visit()
  await browser.send('POST', '/api/demo/access', { code: 'COPPER-STILL' })
  return browser
}

test('[AUTH-045] [AUTH-050] the quick sign-in is locked on the server too, until the code is given and after it is given back', async () => {
  const { email } = await member('trainee')
  const body = { email, password, role: 'trainee' }
  const browser = visit()
  const enter = () => browser.send('POST', '/api/demo/login', body)
  expect(await enter()).toMatchObject({
    status: 403,
    body: { message: 'Please give the company code first.' },
  })
  expect((await browser.send('POST', '/api/demo/access', { code: 'COPPER-STILL' })).status).toBe(204)
  expect((await enter()).status).toBe(200)
  expect((await browser.send('DELETE', '/api/demo/access')).status).toBe(204)
  expect((await enter()).status).toBe(403)
})

test('[AUTH-046] the company code is the one that this installation was started with', async () => {
  const app = await testApp({ env: { COMPANY_CODE: 'BRASS-LADDER' } })
  onTestFinished(() => app.close())
  const sendCode = async (code: string) =>
    (await app.nobody.send('POST', '/api/demo/access', { code })).status
  expect([await sendCode('COPPER-STILL'), await sendCode('BRASS-LADDER')]).toEqual([401, 204])
})

test('[AUTH-052] the demo sign-in takes the role from the account, not from the body', async () => {
  const { email } = await member('trainee')
  const browser = await unlocked()
  const answer = await browser.send('POST', '/api/demo/login', { email, password, role: 'admin' })
  expect(answer).toMatchObject({ status: 200, body: { role: 'trainee' } })
  expect((await browser.send('GET', '/api/user')).body).toEqual(answer.body)
  expect((await browser.send('GET', '/api/audit-logs')).status).toBe(403)
  const wrong = await (await unlocked()).send('POST', '/api/demo/login', {
    email,
    password: 'wrong',
    role: 'admin',
  })
  expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid credentials' } })
  const unknownRole = await visit().send('POST', '/api/demo/login', {
    email,
    password,
    role: 'owner',
  })
  expect(unknownRole.status).toBe(400)
})

test('a wrong company code is counted for its address', async () => {
  const browser = visit({ address: '10.1.1.1' })
  const sendCode = (code: string) => browser.send('POST', '/api/demo/access', { code })
  expect((await sendCode('COPPER-STILL')).status).toBe(204)
  expect(await sendCode('GUESS')).toMatchObject({
    status: 401,
    body: { message: 'Please check your company code and try again' },
  })
  for (let at = 1; at < 10; at++) await sendCode(`GUESS-${at}`)
  expect((await sendCode('COPPER-STILL')).status).toBe(429)
  const elsewhere = visit({ address: '10.1.1.2' })
  expect((await elsewhere.send('POST', '/api/demo/access', { code: 'COPPER-STILL' })).status).toBe(204)
})
