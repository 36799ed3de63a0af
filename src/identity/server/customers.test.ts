import { expect, test } from 'vitest'
import type { Browser } from '#tests/support/browser.ts'
import { password, signInApp, whoAmI } from '#tests/support/sign-in-app.ts'

const { app, visit, customer } = signInApp()

const business = 'The  Copper   STILL'
const open = (browser: Browser, body: object) => browser.send('POST', '/api/customer/login', body)

test('[AUTH-016] a business comes in by its name, folded, and is answered nothing secret', async () => {
  const { id, clientId, email } = await customer({ hasPassword: true })
  const browser = visit()
  const answer = await open(browser, { email: ` ${email.toUpperCase()} `, businessName: business })
  expect(answer).toMatchObject({ status: 200 })
  expect(answer.body).toEqual({ customer: { id, clientId, email, businessName: 'The Copper Still' } })
  expect((await browser.send('GET', '/api/user')).body).toMatchObject({
    id,
    role: 'customer',
    email,
    clientId,
  })
  const byPassword = await open(visit(), { email, password })
  expect(byPassword.body).toEqual(answer.body)
})

test('unknown e-mail, wrong name, wrong password and a closed account are answered alike', async () => {
  const { email } = await customer()
  const closed = await customer({ isActive: false, hasPassword: true })
  const answers = [
    await open(visit(), { email: 'nobody@example.com', businessName: business }),
    await open(visit(), { email, businessName: 'The Copper Stil' }),
    await open(visit(), { email, password }),
    await open(visit(), { email: closed.email, businessName: business }),
    await open(visit(), { email: closed.email, password }),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: answers[0]?.body })
})

test('[AUTH-017] [AUTH-018] what is missing is named', async () => {
  const answer = await open(visit(), { email: 'x', businessName: '' })
  expect(answer).toMatchObject({
    status: 400,
    body: {
      fields: { email: 'Please enter a valid email address', businessName: 'Business name is required' },
    },
  })
  expect((await open(visit(), { email: 'a@example.com' })).body).toMatchObject({
    fields: { businessName: 'Business name is required' },
  })
})

test('[AUTH-016] an address that changes while somebody signs in with it lets nobody in', async () => {
  const { id, email } = await customer()
  const { db } = app().context
  let answer: ReturnType<typeof open> | undefined
  await db.transact(async (tx) => {
    await tx.rows('UPDATE customer_auth SET email = $2 WHERE id = $1', [id, `moved-${email}`])
    answer = open(visit(), { email, businessName: business })
    // The sign-in has read the old address, and now waits for this change to commit.
    await expect
      .poll(() =>
        db.row(
          `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        ),
      )
      .toBeDefined()
  })
  expect(await answer).toMatchObject({ status: 401 })
})

test('a customer whose business is gone is signed out', async () => {
  const { clientId, email } = await customer()
  const admin = await app().signInAs('admin')
  const browser = visit()
  await open(browser, { email, businessName: business })
  expect(await whoAmI(browser)).toBe(200)
  await admin.send('DELETE', `/api/clients/${clientId}`)
  expect(await whoAmI(browser)).toBe(401)
})
