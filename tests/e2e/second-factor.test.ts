import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { mailsTo } from '../support/mailbox-page.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { elsewhere, memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

const password = 'pour-the-demo-26'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('[FIX-049] an administrator who sets up a second factor is signed out everywhere else; the password from before changes nothing about it, and wrong codes are mailed', async () => {
  const { page: here, id, email } = await memberOf(testApp, 'admin')
  const there = await elsewhere(testApp, id)
  await there.goto('/team')
  await there.getByRole('heading', { name: 'Team', level: 1 }).waitFor()

  await here.goto('/account')
  await button(here, 'Set up a second factor').click()
  await here.getByText('You stay signed in here and are signed out everywhere else.').waitFor()
  const key = ((await here.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const codeAt = (ms: number) =>
    new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + ms })
  await here.getByLabel('Code from the app').fill(codeAt(0))
  await button(here, 'Confirm').click()
  await button(here, 'I have stored them').click()
  await here.getByText('10 of 10 backup codes left').waitFor()

  // The other device is signed out, and what it asks behind the screen is not answered.
  await there.reload()
  await there.getByRole('heading', { name: 'Welcome Back', level: 1 }).waitFor()
  expect((await there.request.get('/api/users')).status()).toBe(401)

  // The password was given minutes ago, without a code: it turns nothing off.
  await button(here, 'Turn off…').click()
  await button(here, 'Turn off').click()
  const again = here.getByRole('dialog', { name: 'Confirm that it is you' })
  await again.getByLabel('Your password').fill(password)
  await again.getByLabel(/^Code/).waitFor()
  expect(await problems(here)).toEqual([])
  await again.getByRole('button', { name: 'Cancel' }).click()
  await here.getByText('10 of 10 backup codes left').waitFor()

  // Whoever knows the password alone gets no further, and its owner reads of it.
  await there.getByLabel('Email').fill(email)
  await there.getByLabel('Password').fill(password)
  await button(there, 'Sign In').click()
  await there.getByLabel('Code from your authenticator app').fill('000000')
  await button(there, 'Sign In').click()
  await there.getByText('This code is wrong or was used already.').first().waitFor()
  expect((await there.request.get('/api/users')).status()).toBe(401)
  await expect
    .poll(async () => (await mailsTo(here, email)).map(({ subject, text }) => `${subject}\n${text}`))
    .toContainEqual(expect.stringMatching(/wrong code/i))

  // With a code it is its owner, who comes back to where the session ended.
  await there.getByLabel('Code from your authenticator app').fill(codeAt(30_000))
  await button(there, 'Sign In').click()
  await there.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
  await here.reload()
  await here.getByText('10 of 10 backup codes left').waitFor()
})
