import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choose } from '../support/choices.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { prospectOf } from '../support/mail-people.ts'
import { memberOf } from '../support/test-app-people.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function enter(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await button(page, 'Sign In').click()
}

test('[FIX-018] an admin reads who signed in, failed, was locked out, exported and revealed, and what a change changed, in words', async () => {
  // Started with its limits as they are.
  const { testApp } = await mailTestApp()
  const { id, name, email } = await memberOf(testApp, 'sales_rep')
  await testApp.sql(`UPDATE users SET city = 'Salida' WHERE id = $1`, [id])
  await Promise.all([prospectOf(testApp, id), prospectOf(testApp, id)])
  // What others do is done by their calls: who reads it is the administrator.
  const headers = { origin: testApp.url }
  const signIn = (page: Page, email: string, password: string) =>
    page.request.post('/api/login', { data: { email, password }, headers })
  const rep = await testApp.page()
  expect((await signIn(rep, email, 'not this one')).status()).toBe(401)
  expect((await signIn(rep, email, 'pour-the-demo-26')).status()).toBe(200)
  expect((await rep.request.get('/api/prospects/export.csv?sort=businessName')).status()).toBe(200)

  // Somebody guesses at an account until it is locked for them.
  const guessed = await memberOf(testApp, 'trainee')
  const guesser = await testApp.page()
  for (let guess = 0; guess < 10; guess++) await signIn(guesser, guessed.email, `guess no. ${guess}`)
  await enter(guesser, guessed.email, 'the last guess')
  await guesser.getByText(/^Signing in failed too often from here, so it is paused\./).waitFor()
  // Another administrator looks up a secret, saying why.
  const finance = await testApp.signIn('finance')
  const [lantern] = await testApp.sql(
    `SELECT id FROM business_registrations WHERE business_name = 'Gilded Lantern'`,
  )
  const revealed = await finance.request.post(`/api/business-registrations/${lantern?.id}/reveal`, {
    data: { field: 'taxId', reason: 'The bank asks' },
    headers,
  })
  expect(revealed.status()).toBe(200)

  const admin = await testApp.signIn('admin')
  await admin.goto(`/team?open=${id}`)
  await button(admin, 'Edit').click()
  await admin.getByLabel('Commission rate').fill('12.5')
  await admin.getByLabel('City').fill('Leadville')
  await button(admin, 'Save').click()
  await button(admin, 'Edit').waitFor()

  await admin.goto('/audit')
  const entries = admin.getByRole('list', { name: 'Entries' }).locator(':scope > li')
  const saved = entries.filter({ hasText: `Changed team member ${name}` }).first()
  await saved.getByText('City:').waitFor()
  await expect.poll(() => saved.innerText()).toMatch(/City:\s+Salida.*→.*Leadville/s)
  await expect.poll(() => saved.innerText()).toMatch(/Commission rate:.*12\.5%/s)
  await expect.poll(() => entries.filter({ hasText: 'Leadville' }).count()).toBe(1)
  await entries
    .filter({ hasText: `${name} · Exported` })
    .getByText(/rows/)
    .first()
    .waitFor()
  await entries
    .filter({ hasText: `${name} · Signed in` })
    .first()
    .waitFor()
  await entries
    .filter({ hasText: `Somebody · Failed to sign in as team member ${name}` })
    .first()
    .waitFor()
  await entries
    .filter({ hasText: `Somebody · Was locked out of signing in as team member ${guessed.name}` })
    .first()
    .waitFor()
  const looked = entries.filter({ hasText: 'Looked up a secret of' }).first()
  await looked.getByText('The bank asks').waitFor()
  await expect.poll(() => looked.innerText()).toMatch(/tax id/i)

  await choose(admin, 'Kind', 'Signing in, refusals')
  await expect.poll(() => entries.filter({ hasText: 'Leadville' }).count()).toBe(0)
  await entries.filter({ hasText: 'Failed to sign in' }).first().waitFor()
  await button(admin, 'Clear filters').click()
  await saved.getByRole('link', { name }).click()
  await admin.getByRole('tab', { name: 'Facts' }).waitFor()
  expect(testApp.faults).toEqual([])
})
