import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf, tag } from '../support/test-app-people.ts'

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

type Made = { id: string }

async function make(page: Page, path: string, body: object): Promise<string> {
  const answer = await page.request.post(path, { data: body, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as Made).id
}

const box = (page: Page) => page.getByRole('combobox', { name: 'Find anything' })
const results = (page: Page) => page.getByRole('grid', { name: 'Found' })
const group = (page: Page, name: string) => results(page).getByRole('rowgroup', { name, exact: true })

async function find(page: Page, text: string): Promise<void> {
  if (!(await box(page).isVisible())) await page.keyboard.press('ControlOrMeta+k')
  await box(page).fill(text)
}

test('[ENG-002] a rep sees who calls, in any writing and with a typo, and acts on it: opens, logs, orders', async () => {
  const { page: rep } = await memberOf(testApp, 'sales_rep')
  const name = `Quillfeather Taproom ${tag()}`
  await make(rep, '/api/prospects', {
    businessName: name,
    contactName: 'Odalys Brandt',
    phone: '(970) 555-0122',
    email: 'odalys@quillfeather.example',
    city: 'Durango',
    state: 'CO',
  })
  const cellar = `Quillwort Cellar ${tag()}`
  const client = await make(rep, '/api/clients', { businessName: cellar, city: 'Pueblo' })
  await rep.goto('/')
  await rep.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await find(rep, '+1 (970) 555-0122')
  await group(rep, 'Prospects').getByRole('link', { name }).waitFor()
  await expect.poll(() => box(rep).getAttribute('aria-activedescendant')).toMatch(/-0-0$/)
  await rep.keyboard.press('Enter')
  await rep.getByRole('heading', { name, level: 1 }).waitFor()

  // What was opened comes first, also where nothing is typed.
  await find(rep, '')
  await group(rep, 'Recent').getByRole('link', { name }).waitFor()
  await expect
    .poll(() => results(rep).getByRole('rowgroup').first().getAttribute('aria-label'))
    .toBe('Recent')
  await find(rep, 'quilfeather taprom')
  await rep.getByText('No exact match. These come close:').waitFor()
  await results(rep).getByRole('link', { name }).waitFor()
  expect(await problems(rep)).toEqual([])

  // Right chooses what to do with it.
  await find(rep, 'brandt durango')
  await results(rep).getByRole('link', { name }).waitFor()
  await expect.poll(() => results(rep).getByRole('row').first().textContent()).toContain(name)
  await rep.keyboard.press('ArrowRight')
  await rep.keyboard.press('ArrowRight')
  await rep.keyboard.press('Enter')
  const sheet = rep.getByRole('dialog', { name })
  await sheet.getByRole('button', { name: 'Interested', exact: true }).click()
  await rep.getByText('Visit logged: Interested').first().waitFor()

  await find(rep, 'quillwort')
  await results(rep)
    .getByRole('button', { name: `New order: ${cellar}` })
    .click()
  await expect
    .poll(() => new URL(rep.url()).pathname + new URL(rep.url()).search)
    .toBe(`/orders/new?client=${client}`)
  await rep.getByText(cellar).first().waitFor()

  // The list answers as the box does.
  await rep.goto('/prospects')
  await rep.getByRole('searchbox', { name: 'Find prospects' }).fill('970-555-0122')
  await rep.getByText(name).first().waitFor()
})

test('[ENG-002] an administrator finds orders by number and client, people, products, FAQ, lessons; when the server is away, still screens', async () => {
  const { page: admin } = await memberOf(testApp, 'admin')
  const ask = async <T>(path: string) => (await (await admin.request.get(path)).json()) as { items: T[] }
  const [order] = (await ask<{ id: string; orderNumber: string; clientId: string }>('/api/orders?limit=1'))
    .items
  const [client] = (await ask<{ businessName: string }>(`/api/clients?id=${order?.clientId}`)).items
  const [product] = (await ask<{ name: string }>('/api/products?limit=1')).items
  const [faq] = (await ask<{ question: string }>('/api/faq-items?limit=1')).items
  const [lesson] = (await ask<{ title: string }>('/api/lessons?limit=1')).items
  await admin.goto('/')
  await admin
    .getByRole('button', { name: /Find anything/ })
    .first()
    .click()
  await find(admin, order?.orderNumber ?? '')
  await group(admin, 'Orders').getByRole('link').first().waitFor()
  await expect.poll(() => group(admin, 'Orders').textContent()).toContain(client?.businessName)
  for (const [kind, text] of [
    ['Products', product?.name],
    ['FAQ', faq?.question],
    ['Lessons', lesson?.title],
    ['People', 'salesrep@'],
  ] as const) {
    await find(admin, (text ?? '').slice(0, 200))
    await group(admin, kind).getByRole('link').first().waitFor()
  }
  await find(admin, 'orders')
  await group(admin, 'Screens').getByRole('link', { name: 'Orders', exact: true }).waitFor()
  await find(admin, 'zzzz qqqq')
  await admin.getByText('Nothing found for this.').waitFor()
  await admin.keyboard.press('Escape')
  await box(admin).waitFor({ state: 'detached' })

  // Screens need no server; what does says that it could not be asked, and tries again.
  await admin.route('**/api/search?*', (route) => route.abort())
  await find(admin, 'fulfillment')
  await admin
    .getByRole('alert')
    .getByText(/cannot be reached/)
    .waitFor()
  const fulfillment = group(admin, 'Screens').getByRole('link', { name: 'Fulfillment' })
  await fulfillment.waitFor()
  await admin.unroute('**/api/search?*')
  await admin.getByRole('button', { name: 'Try again' }).click()
  await admin.getByRole('alert').waitFor({ state: 'detached' })
  await fulfillment.click()
  await admin.getByRole('heading', { name: 'Fulfillment', level: 1 }).waitFor()
})

test('[ENG-002] a customer finds own orders, on a phone too, and nothing of others', async () => {
  const customer = await testApp.page({ width: 390 })
  const answer = await customer.request.post('/api/customer/login', {
    data: { email: 'customer@amberroot.example', businessName: 'The Copper Still' },
    headers: { origin: testApp.url },
  })
  expect(answer.status()).toBe(200)
  await customer.goto('/customer')
  await customer.getByRole('button', { name: /^Account of / }).waitFor()
  const ask = async <T>(path: string) => (await (await customer.request.get(path)).json()) as { items: T[] }
  const [order] = (await ask<{ orderNumber: string }>('/api/orders?limit=1')).items
  await testApp.sql(`INSERT INTO clients (business_name) VALUES ('Strangers’ Brambleroom')`)
  await customer.getByRole('button', { name: 'Find anything' }).click()
  await find(customer, order?.orderNumber ?? '')
  await group(customer, 'Orders').getByRole('link').first().waitFor()
  await group(customer, 'Orders').getByRole('link').first().click()
  await customer
    .getByRole('dialog')
    .getByText(order?.orderNumber ?? '')
    .first()
    .waitFor()
  await customer.keyboard.press('Escape')
  await customer.getByRole('dialog').waitFor({ state: 'detached' })
  await customer.getByRole('button', { name: 'Find anything' }).click()
  await find(customer, 'brambleroom')
  await customer.getByText('Nothing found for this.').waitFor()
})
