import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { heic, pdf } from '../support/multipart.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { barOf, elsewhere, memberOf, tag } from '../support/test-app-people.ts'

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
  const mark = `Shelf ${tag()}`
  await make(desk, '/api/products', { name: `Stock of ${mark}`, sku: mark, retailPrice: 1000 })
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

test('[ENG-009] a rep puts photos and files on a prospect from desktop and phone, sees them, removes and restores', async () => {
  const { page: rep, id } = await memberOf(testApp, 'sales_rep')
  const { businessName } = await barOf(testApp, { repId: id })
  const prospect = await make(rep, '/api/prospects', { businessName: `Shelf of ${businessName}` })
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a05020' } })
      .jpeg()
      .toBuffer()
  const add = (page: Page) => page.getByLabel('Photos or files to add')
  await rep.goto(`/prospects/${prospect}`)
  await rep.getByText('No files yet.').waitFor()
  await add(rep).setInputFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await picture(900, 600) },
    { name: 'menu.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic },
  ])
  await rep.getByRole('img', { name: 'front.jpg' }).waitFor()
  await rep.getByRole('link', { name: 'menu.pdf' }).waitFor()
  await rep.getByRole('alert').filter({ hasText: 'Save it as JPEG' }).waitFor()
  expect(await problems(rep)).toEqual([])

  const phone = await elsewhere(testApp, id, { width: 390, hasTouch: true })
  await phone.goto(`/prospects?open=${prospect}`)
  await phone.getByRole('tab', { name: 'Files' }).click()
  await add(phone).setInputFiles({
    name: 'back.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(600, 900),
  })
  await phone.getByRole('button', { name: 'back.jpg', exact: true }).click()
  const large = phone.getByRole('dialog', { name: 'back.jpg' })
  await large.getByText(/^1 of 2/).waitFor()
  expect(await problems(phone)).toEqual([])
  await phone.keyboard.press('ArrowRight')
  await phone.getByRole('dialog', { name: 'front.jpg' }).getByRole('button', { name: 'Remove' }).click()
  await phone.getByText('Removed files (1)').click()
  await phone.getByRole('img', { name: 'front.jpg' }).waitFor({ state: 'detached' })
  // The other screen follows by itself.
  await rep.getByRole('img', { name: 'front.jpg' }).waitFor({ state: 'detached' })
  await phone.getByRole('button', { name: 'Restore front.jpg' }).click()
  await phone.getByRole('img', { name: 'front.jpg' }).waitFor()
  await rep.getByRole('img', { name: 'front.jpg' }).waitFor()
})
