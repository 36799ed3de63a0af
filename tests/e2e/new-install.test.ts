import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { applyOnline } from '../support/apply-online.ts'
import { problems } from '../support/axe.ts'
import { choose } from '../support/choices.ts'
import { enterNewInstall, openNewInstall } from '../support/new-install.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const line = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('the first administrator sets up a new install on the screen; then a visitor sees the company and registers', async () => {
  const { testApp } = await openNewInstall()
  const visitor = await testApp.page({ width: 390, height: 844 })
  await visitor.goto('/')
  await visitor.getByRole('heading', { name: 'Opening soon', level: 1 }).waitFor()
  expect(await problems(visitor)).toEqual([])
  await visitor.goto('/register')
  await visitor.getByText('Pourline is not open for business yet. Please come back soon.').waitFor()

  const admin = await testApp.page()
  await enterNewInstall(admin)
  const bar = admin.getByRole('complementary', { name: 'Not live yet' })
  // A mail said that a second factor was set up, so that line is ticked already.
  await expect.poll(() => bar.innerText()).toContain('Not live yet: 5 things missing.')
  await admin.getByRole('heading', { name: 'Set up your company' }).waitFor()
  await bar.getByRole('link', { name: 'Set up' }).click()
  await admin.getByRole('heading', { name: 'Set up', level: 1 }).waitFor()
  // The first question is which trade's content the company starts with.
  await admin.getByRole('radio', { name: 'Anything else' }).click()
  await button(admin, 'Continue').click()
  await expect.poll(() => line(admin, 'Company name').innerText()).toContain('are missing')
  await expect.poll(() => button(admin, 'Go live').isDisabled()).toBe(true)
  expect(await problems(admin)).toEqual([])
  await admin.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => admin.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    .toBe(true)
  await admin.setViewportSize({ width: 1440, height: 900 })

  // Nothing given: each field says so.
  await button(admin, 'Save company').click()
  await expect.poll(() => admin.locator('#company-form [aria-invalid="true"]').count()).toBe(10)
  const given = {
    'Company name': 'Birch & Rye',
    'Legal name': 'Birch & Rye LLC',
    'What you sell, in one line': 'Tonics by the case',
    Phone: '312-555-0100',
    Email: 'hello@birch.example',
    Street: '1 Main Street',
    City: 'Chicago',
    'ZIP code': '60601',
  }
  for (const [label, value] of Object.entries(given))
    await admin.locator('#company-form').getByLabel(label).fill(value)
  await choose(admin, 'Time zone', 'Central (Chicago)')
  await choose(admin, 'State', 'Illinois')
  await button(admin, 'Save company').click()
  for (const title of ['Company name', 'Time zone', 'Address', 'Contact'])
    await expect.poll(() => line(admin, title).innerText()).toContain('Done')
  await expect.poll(() => bar.innerText()).toContain('1 thing missing')
  await button(admin, 'Send a test message').click()
  await line(admin, 'Mail').getByText('A message is on its way to you.').waitFor()
  await expect.poll(() => line(admin, 'Mail').innerText()).toContain('Done')

  await line(admin, 'Catalog').getByRole('link', { name: 'Products' }).click()
  await admin.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  await button(admin, 'New product').first().click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Rye tonic, case of 12')
  await dialog.getByLabel('SKU').fill('BR-1')
  await dialog.getByLabel('Price', { exact: false }).first().fill('48')
  await dialog.getByLabel('On hand').fill('40')
  await button(admin, 'Add product').click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => bar.innerText()).toContain('nothing is missing, you can go live.')
  await bar.getByRole('link', { name: 'Set up' }).click()
  await button(admin, 'Go live').click()
  await admin.getByRole('heading', { name: 'Your company is live' }).waitFor()
  await bar.waitFor({ state: 'detached' })

  await visitor.goto('/')
  await visitor.getByRole('heading', { name: 'Birch & Rye', level: 1 }).waitFor()
  await visitor.getByText('Rye tonic, case of 12').waitFor()
  await expect
    .poll(() => visitor.locator('body').innerText())
    .not.toMatch(/amberroot|silver|gold|elixir|kratom/i)
  await applyOnline(visitor, 'The Heron', 'owner@heron.example')
  await admin.goto('/registrations')
  await admin.getByText('The Heron').first().waitFor()
  await admin.goto('/company-settings')
  await expect.poll(() => admin.getByLabel('Name', { exact: true }).inputValue()).toBe('Birch & Rye')
  expect(testApp.faults).toEqual([])
})
