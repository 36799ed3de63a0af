import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { choose } from '../support/choices.ts'
import { changedTestApp } from '../support/learning-settings.ts'
import type { TestApp } from '../support/test-app.ts'

let testApp: TestApp

// Settings of the whole company are changed.
beforeAll(async () => {
  testApp = await changedTestApp()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

/** The first record of a list, beside it. */
async function openFirst(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('tbody tr td').filter({ hasText: /\w/ }).first().click()
  await page.getByRole('tab', { name: 'Facts' }).waitFor()
}

test('[ADMIN-010] an administrator keeps leads and settings, and the audit knows of it', async () => {
  const admin = await testApp.signIn('admin')
  await openFirst(admin, '/leads?status=new')
  await admin.getByRole('button', { name: 'Contact', exact: true }).click()
  await admin.getByRole('button', { name: 'Qualify', exact: true }).waitFor()
  await admin.goto('/company-settings')
  const company = admin.getByRole('form', { name: 'Company', exact: true })
  await company.getByLabel('Tagline').fill('Poured with care')
  // The preview follows what is typed before it is saved.
  await admin.getByRole('region', { name: 'Preview' }).getByText('Poured with care').waitFor()
  // What is typed waits while one looks at another page, and leaving the screen asks first.
  const nav = admin.getByRole('navigation', { name: 'Settings' })
  await nav.getByRole('link', { name: 'Website', exact: true }).click()
  await admin.waitForURL('**/company-settings?page=website')
  await nav.getByRole('link', { name: 'Ages', exact: true }).click()
  await admin.waitForURL('**/company-settings?section=ages')
  const ages = admin.getByRole('form', { name: 'Ages', exact: true })
  await expect.poll(() => ages.evaluate((form) => form === document.activeElement)).toBe(true)
  await ages.getByLabel('Marketing footer').waitFor()
  await expect.poll(() => company.count(), { message: 'one page at a time' }).toBe(0)
  await nav.getByRole('link', { name: /^Company & brand\s*\(not saved yet\)$/ }).waitFor()
  expect(await problems(admin)).toEqual([])
  await admin.keyboard.press('Escape')
  await admin
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Company/ })
    .click()
  await admin.getByRole('link', { name: 'Audit' }).first().click()
  const ask = admin.getByRole('dialog', { name: 'Discard what you typed?' })
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await admin.getByRole('searchbox', { name: 'Find a setting' }).fill('tagline')
  await admin.getByRole('link', { name: 'Tagline Company', exact: true }).click()
  await expect
    .poll(() => company.getByLabel('Tagline').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await expect.poll(() => company.getByLabel('Tagline').inputValue()).toBe('Poured with care')
  await nav.getByRole('link', { name: /^Company\s*\(not saved yet\)$/ }).waitFor()
  await admin.getByRole('button', { name: 'Save company' }).click()
  await company.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
  await admin.reload()
  await company.getByLabel('Tagline').waitFor()
  await expect.poll(() => company.getByLabel('Tagline').inputValue()).toBe('Poured with care')

  await admin.setViewportSize({ width: 390, height: 844 })
  await choose(admin, 'Page', 'Website')
  await admin.waitForURL('**/company-settings?page=website')
  const steps = admin.getByRole('form', { name: 'Partnership steps' })
  await steps.waitFor()
  await admin.setViewportSize({ width: 1280, height: 800 })
  const before = await steps.getByRole('heading', { level: 3 }).count()
  await steps.getByRole('button', { name: 'Add a step' }).click()
  await steps.getByRole('heading', { name: `Step ${before + 1}`, exact: true }).waitFor()
  const visitor = await testApp.page()
  await visitor.goto('/partnership')
  await visitor.getByText('New step').waitFor()
  await steps.getByRole('button', { name: `Remove Step ${before + 1}`, exact: true }).click()
  await steps.getByRole('heading', { name: `Step ${before + 1}`, exact: true }).waitFor({ state: 'detached' })
  await visitor.reload()
  await visitor.getByRole('main').waitFor()
  await expect.poll(() => visitor.getByText('New step').count()).toBe(0)

  await admin.goto('/audit?entity=company_settings')
  await admin.getByRole('heading', { name: 'Audit', level: 1, exact: true }).waitFor()
  await admin.getByRole('list', { name: 'Entries' }).getByText('Poured with care').first().waitFor()
})

test('[ADMIN-010] two who change one setting see both values and choose; what is typed is kept until it is saved', async () => {
  const [one, other] = [await testApp.signIn('admin'), await testApp.signIn('admin')]
  const fill = async (page: Page, name: string, value: string) => {
    await page.getByLabel(name, { exact: true }).fill(value)
  }
  const save = (page: Page) => page.getByRole('button', { name: 'Save contact addresses' }).click()
  const saved = (page: Page) => page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
  for (const page of [one, other]) await page.goto('/company-settings?section=contact')
  await fill(one, 'Sales', 'mine@pourline.example')
  await fill(one, 'Support', 'support@pourline.example')
  await fill(other, 'Sales', 'theirs@pourline.example')
  await fill(other, 'Billing', 'billing@pourline.example')
  // The page reads again what an event names; by then it knows the other's change and hides no conflict.
  const reads = one.waitForResponse(
    (response) => response.request().method() === 'GET' && /\/api\/company-settings\b/.test(response.url()),
  )
  await save(other)
  await saved(other)
  await (await reads).finished()
  await save(one)
  const conflict = one.getByRole('dialog', { name: 'Contact addresses was changed by someone else' })
  await conflict.getByText('mine@pourline.example').waitFor()
  await conflict.getByText('theirs@pourline.example').waitFor()
  await expect
    .poll(() => conflict.getByRole('group').count(), { message: 'only what both changed is asked about' })
    .toBe(1)
  expect(await problems(one)).toEqual([])
  await one.keyboard.press('Escape')
  await conflict.waitFor({ state: 'detached' })
  await one.getByRole('alert').filter({ hasText: 'It is kept here' }).waitFor()
  await expect.poll(() => one.getByLabel('Sales', { exact: true }).inputValue()).toBe('mine@pourline.example')

  await save(one)
  await conflict.getByRole('button', { name: 'Save my choices' }).click()
  await saved(one)
  await one.reload()
  for (const [name, value] of [
    ['Sales', 'mine@pourline.example'],
    ['Support', 'support@pourline.example'],
    ['Billing', 'billing@pourline.example'],
  ] as const)
    await expect.poll(() => one.getByLabel(name, { exact: true }).inputValue()).toBe(value)
})
