import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { barOf, memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

/** Opens a list, waits for its rows, and opens the record that is called so, or the first. */
async function openRecord(page: Page, path: string, heading: string, name: string | RegExp = /\w/) {
  await page.goto(path)
  await page.getByRole('heading', { name: heading, level: 1, exact: true }).waitFor()
  await page.locator('tbody tr td').filter({ hasText: name }).first().click()
  await page.getByRole('tab', { name: 'Facts' }).waitFor()
}

async function make(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(path, { data, headers: { origin: testApp.url } })
  const { id } = (await answer.json()) as { id?: string }
  if (!id) throw new Error(`${path}: ${await answer.text()}`)
  return id
}

test('[CRM-002] [CRM-003] [CRM-004] [CRM-014] [CRM-017] a rep finds prospects and clients, and logs a visit', async () => {
  const { page: rep, id } = await memberOf(testApp, 'sales_rep')
  const bar = await barOf(testApp, { repId: id })
  await make(rep, '/api/prospects', { businessName: `Next to ${bar.businessName}` })
  await openRecord(rep, '/prospects', 'Prospects', `Next to ${bar.businessName}`)
  await rep.getByText(/^Step \d+ of 10/).waitFor()
  await rep.getByRole('button', { name: 'Log visit' }).click()
  const dialog = rep.getByRole('dialog').filter({ hasText: 'Outcome' })
  await dialog.getByLabel('A note to go with it').fill('Poured two tastings at the bar')
  expect(await problems(rep)).toEqual([])
  await dialog.getByRole('button', { name: 'Interested', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await rep.getByRole('link', { name: 'Full page' }).click()
  await rep.waitForURL(/\/prospects\/[0-9a-f-]{36}/)
  await rep.getByText('Poured two tastings at the bar').waitFor()
  for (const name of ['1. Approach/Introduction', '5. Handling Objections', '10. Relationship Building'])
    await rep.getByText(name, { exact: true }).waitFor()
  await openRecord(rep, '/clients', 'Clients', bar.businessName)
  await rep.getByRole('tab', { name: 'Orders' }).click()
})

test('[CRM-007] [CRM-008] a testimonial is approved, and a sample approved, shipped and delivered', async () => {
  const { page: admin } = await memberOf(testApp, 'admin')
  const bar = await barOf(testApp)
  const testimonialText = 'Our guests ask for it by name.'
  await make(admin, '/api/testimonials', {
    businessName: bar.businessName,
    contactName: 'Sam Example',
    testimonialText,
  })
  await openRecord(admin, '/testimonials?isApproved=false', 'Testimonials', bar.businessName)
  await admin.getByRole('button', { name: 'Approve', exact: true }).click()
  await admin.getByRole('button', { name: 'Feature on the website' }).waitFor()
  const productId = await make(admin, '/api/products', {
    name: `Taste of ${bar.businessName}`,
    sku: bar.clientId.slice(0, 13),
    retailPrice: 1000,
    stockQuantity: 5,
  })
  const sample = await make(admin, '/api/sample-requests', {
    clientId: bar.clientId,
    products: [{ productId, quantity: 1 }],
    shippingAddress: { address: '1 Main Street', city: 'Denver', state: 'CO', zipCode: '80202' },
  })
  await admin.goto(`/samples?open=${sample}`)
  await admin.getByRole('button', { name: 'Approve', exact: true }).click()
  await admin.getByRole('button', { name: 'Ship…' }).click()
  await admin.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await admin.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click()
  await admin.getByRole('button', { name: 'Mark as delivered' }).waitFor()
})

test('[CRM-009] [CRM-032] FAQ and resources answer a trainee', async () => {
  const { page: trainee } = await memberOf(testApp, 'trainee')
  await openRecord(trainee, '/faq', 'FAQ')
  await openRecord(trainee, '/resources', 'Resources')
})

test('operations see the stock, correct it, and find it among the movements', async () => {
  const { page: desk } = await memberOf(testApp, 'operations')
  const { page: admin } = await memberOf(testApp, 'admin')
  const { businessName: mark } = await barOf(testApp)
  await make(admin, '/api/products', { name: `Stock of ${mark}`, sku: mark, retailPrice: 1000 })
  await desk.goto('/operations')
  await desk.getByRole('table', { name: 'Latest stock movements' }).getByRole('row').nth(5).waitFor()
  await openRecord(desk, `/products?q=${encodeURIComponent(mark)}`, 'Products', `Stock of ${mark}`)
  await desk.getByRole('button', { name: /^Adjust stock of / }).click()
  const dialog = desk.getByRole('dialog', { name: /^Adjust stock/ })
  await dialog.getByLabel('Units').fill('3')
  await dialog.getByLabel('Reason').fill(`Counted twice in ${mark}`)
  expect(await problems(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await desk.goto('/operations/movements')
  await desk.getByRole('heading', { name: 'Stock movements', level: 1, exact: true }).waitFor()
  await desk.getByText(`Counted twice in ${mark}`).first().waitFor()
})
