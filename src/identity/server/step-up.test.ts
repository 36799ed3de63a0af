import { expect, test } from 'vitest'
import { enter, minute, password, signInApp } from '#tests/support/sign-in-app.ts'

const { app, clock, signedIn, customer, visit, countFailures } = signInApp()

const stepUp = '/api/account/step-up'

test('what pays, gives a role or reveals asks for the password again after five minutes', async () => {
  const { id, browser } = await signedIn('admin')
  const calls: [string, unknown][] = [
    ['/api/commissions/pay', { ids: [id], transactionId: 'T-1' }],
    ['/api/user-bonuses/pay', { ids: [id], transactionId: 'T-1' }],
    [`/api/users/${id}/reveal`, { field: 'ssn', reason: 'Tax form' }],
    [`/api/users/${id}/approve`, { role: 'admin' }],
  ]
  const codes = async () =>
    Promise.all(
      calls.map(async ([url, body]) => (await browser.send<{ code?: string }>('POST', url, body)).body.code),
    )
  expect(await codes()).not.toContain('step_up_required')
  clock.now += 5 * minute
  expect(await codes()).toEqual(calls.map(() => 'step_up_required'))
  expect((await browser.send(`POST`, calls[0]?.[0] ?? '', calls[0]?.[1])).body).toMatchObject({
    asks: ['password'],
  })
  expect((await browser.send('POST', stepUp, { password: 'wrong' })).status).toBe(401)
  expect(await codes()).toEqual(calls.map(() => 'step_up_required'))
  expect((await browser.send('POST', stepUp, { password })).status).toBe(204)
  expect(await codes()).not.toContain('step_up_required')
})

test('proving it again counts its wrong tries, and is of this session alone', async () => {
  const { id, email, browser } = await signedIn('admin')
  const other = visit()
  await enter(other, '/api/login', email)
  clock.now += 6 * minute
  expect((await browser.send('POST', stepUp, { password })).status).toBe(204)
  const reveal = (at: typeof browser) =>
    at.send<{ code?: string }>('POST', `/api/users/${id}/reveal`, { field: 'ssn', reason: 'Tax form' })
  expect((await reveal(browser)).status).toBe(200)
  expect((await reveal(other)).body.code).toBe('step_up_required')
  const session = await app().context.db.row<{ id: string }>(
    'SELECT id FROM sessions WHERE user_id = $1 ORDER BY created_at LIMIT 1',
    [id],
  )
  await countFailures(`account:again:${id}|${session?.id}`, 10)
  expect((await browser.send('POST', stepUp, { password })).status).toBe(429)
})

test('another process that still remembers the session as it was asks the table', async () => {
  const { id, browser } = await signedIn('admin')
  clock.now += 6 * minute
  await browser.send('GET', '/api/user')
  await app().context.db.rows('UPDATE sessions SET authenticated_at = $2 WHERE user_id = $1', [
    id,
    new Date(clock.now).toISOString(),
  ])
  const answer = await browser.send('POST', `/api/users/${id}/reveal`, { field: 'ssn', reason: 'Tax form' })
  expect(answer.status).toBe(200)
})

test('a customer with a password proves it too', async () => {
  const { email } = await customer({ hasPassword: true })
  const browser = visit()
  expect((await browser.send('POST', '/api/customer/login', { email, password })).status).toBe(200)
  expect((await browser.send('POST', stepUp, { password: 'wrong' })).status).toBe(401)
  expect((await browser.send('POST', stepUp, { password })).status).toBe(204)
})
