import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { choose } from '../support/choices.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house?.close()
})

/** Opens a list, waits for its rows, opens the first record, and looks at both. */
async function look(page: Page, path: string, heading: string): Promise<string[]> {
  await page.goto(path)
  await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor()
  const cell = page.locator('tbody tr td').filter({ hasText: /\w/ }).first()
  await cell.waitFor()
  const found = await problems(page)
  await cell.click()
  await page.getByRole('tab', { name: 'Facts' }).waitFor()
  return [...found, ...(await problems(page))]
}

test('[CRM-002] [CRM-003] [CRM-004] [CRM-014] [CRM-017] a rep finds prospects and clients, and logs a visit', async () => {
  const rep = await house.signIn('salesrep')
  expect(await look(rep, '/prospects', 'Prospects')).toEqual([])
  await rep.getByText(/^Step \d+ of 10/).waitFor()
  await rep.getByRole('button', { name: 'Log visit' }).click()
  const dialog = rep.getByRole('dialog').filter({ hasText: 'Outcome' })
  await dialog.getByLabel('A note to go with it').fill('Poured two tastings at the bar')
  await dialog.getByRole('button', { name: 'Interested', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await rep.getByRole('link', { name: 'Full page' }).click()
  await rep.waitForURL(/\/prospects\/[0-9a-f-]{36}/)
  await rep.getByText('Poured two tastings at the bar').waitFor()
  for (const name of ['1. Approach/Introduction', '5. Handling Objections', '10. Relationship Building'])
    await rep.getByText(name, { exact: true }).waitFor()
  expect(await problems(rep)).toEqual([])
  expect(await look(rep, '/clients', 'Clients')).toEqual([])
  await rep.getByRole('tab', { name: 'Orders' }).click()
  expect(house.faults).toEqual([])
})

test('[CRM-006] [CRM-007] [CRM-008] [CRM-012] [CRM-013] territories, testimonials, samples, stories and competitors show the company’s own', async () => {
  const admin = await house.signIn('admin')
  for (const [path, heading] of [
    ['/territories', 'Territories'],
    ['/samples', 'Samples'],
    ['/success-stories', 'Success stories'],
    ['/competitive-intel', 'Competitors'],
    ['/competitive-intel/reports', 'Field reports'],
  ] as const)
    expect(await look(admin, path, heading)).toEqual([])
  expect(await look(admin, '/testimonials?isApproved=false', 'Testimonials')).toEqual([])
  await admin.getByRole('button', { name: 'Approve', exact: true }).click()
  await admin.getByRole('button', { name: 'Feature on the website' }).waitFor()
  await admin.goto('/samples?status=requested')
  await admin.locator('tbody tr td').filter({ hasText: /\w/ }).first().click()
  await admin.getByRole('button', { name: 'Approve', exact: true }).click()
  await admin.getByRole('button', { name: 'Ship…' }).click()
  await admin.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await admin.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()
  await admin.getByRole('button', { name: 'Mark as delivered' }).waitFor()
  expect(house.faults).toEqual([])
})

test('[CRM-009] [CRM-032] FAQ and resources answer a trainee', async () => {
  const trainee = await house.signIn('trainee')
  expect(await look(trainee, '/faq', 'FAQ')).toEqual([])
  expect(await look(trainee, '/resources', 'Resources')).toEqual([])
  expect(house.faults).toEqual([])
})

test('operations see the stock, correct it, and find it among the movements', async () => {
  const desk = await house.signIn('operations')
  await desk.goto('/operations')
  await desk.getByRole('table', { name: 'Latest stock movements' }).getByRole('row').nth(5).waitFor()
  expect(await problems(desk)).toEqual([])
  expect(await look(desk, '/products', 'Products')).toEqual([])
  await desk.getByRole('button', { name: /^Adjust stock of / }).click()
  const dialog = desk.getByRole('dialog', { name: /^Adjust stock/ })
  await dialog.getByLabel('Units').fill('3')
  await dialog.getByLabel('Reason').fill('Counted twice')
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await look(desk, '/operations/movements', 'Stock movements')).toEqual([])
  await desk.getByText('Counted twice').first().waitFor()
  expect(await look(desk, '/promo-codes', 'Promo codes')).toEqual([])
  expect(house.faults).toEqual([])
})

test('[ADMIN-010] an administrator keeps team, leads and settings, and the audit knows of it', async () => {
  const admin = await house.signIn('admin')
  expect(await look(admin, '/team', 'Team')).toEqual([])
  expect(await look(admin, '/leads?status=new', 'Leads')).toEqual([])
  await admin.getByRole('button', { name: 'Contact', exact: true }).click()
  await admin.getByRole('button', { name: 'Qualify', exact: true }).waitFor()
  await admin.goto('/company-settings')
  const company = admin.locator('form').filter({ has: admin.getByRole('button', { name: 'Save company' }) })
  await company.getByLabel('Tagline').fill('Poured with care')
  expect(await problems(admin)).toEqual([])
  // What is typed waits while one looks at another section, and leaving the screen asks first.
  const sections = admin.getByRole('navigation', { name: 'Settings' })
  await sections.getByRole('link', { name: 'Ages', exact: true }).click()
  await admin.waitForURL('**/company-settings?section=ages')
  await admin.getByLabel('Marketing footer').waitFor()
  await expect.poll(() => company.count(), { message: 'one section at a time' }).toBe(0)
  await admin.keyboard.press('Escape')
  await admin
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Company/ })
    .click()
  await admin.getByRole('link', { name: 'Audit' }).first().click()
  const ask = admin.getByRole('dialog', { name: 'Discard what you typed?' })
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await admin.getByRole('searchbox', { name: 'Find a setting' }).fill('tagline')
  expect(await problems(admin)).toEqual([])
  await admin.getByRole('link', { name: 'Tagline Company', exact: true }).click()
  await expect
    .poll(() => company.getByLabel('Tagline').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await expect.poll(() => company.getByLabel('Tagline').inputValue()).toBe('Poured with care')
  await sections.getByRole('link', { name: /^Company\s*\(not saved yet\)$/ }).waitFor()
  await admin.getByRole('button', { name: 'Save company' }).click()
  await company.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
  await admin.reload()
  await company.getByLabel('Tagline').waitFor()
  await expect.poll(() => company.getByLabel('Tagline').inputValue()).toBe('Poured with care')

  await admin.setViewportSize({ width: 390, height: 844 })
  await choose(admin, 'Section', 'Partnership steps')
  await admin.waitForURL('**/company-settings?section=steps')
  const steps = admin
    .locator('form')
    .filter({ has: admin.getByRole('button', { name: 'Save partnership steps' }) })
  await steps.waitFor()
  expect(await problems(admin)).toEqual([])
  await admin.setViewportSize({ width: 1280, height: 800 })
  const before = await steps.getByRole('heading', { level: 3 }).count()
  await steps.getByRole('button', { name: 'Add a step' }).click()
  await steps.getByRole('heading', { name: `Step ${before + 1}`, exact: true }).waitFor()
  const visitor = await house.page()
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
  expect(await problems(admin)).toEqual([])
  expect(house.faults).toEqual([])
})

test('[ADMIN-010] two who change one setting see both values and choose; what is typed is kept until it is saved', async () => {
  const [one, other] = [await house.signIn('admin'), await house.signIn('admin')]
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
  await save(other)
  await saved(other)
  // The other page's change has reached this one, and hides no conflict.
  await one.waitForTimeout(1500)
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
  expect(house.faults).toEqual([])
})
