import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { orderDesk } from '../support/order-desk.ts'
import { pagesOf } from '../support/pdf-pictures.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

let testApp: TestApp
const { addBottle, asCustomer, order, follow, openOrder, press } = orderDesk(() => testApp)

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

test('[PAY-001] what is packed is seen with its box and by whom, its slip printed before it leaves; unpacked with a reason, and it goes as it was packed', async () => {
  const bottle = await addBottle('Boxed Bottle', 40)
  const { name } = bottle
  const bar = await asCustomer()
  const { number } = await order(bar, bottle, 5)
  const { page: desk } = await memberOf(testApp, 'operations')
  const sheet = await openOrder(desk, number)
  await press(sheet, 'Confirm', 'Start picking', 'Mark as packed')
  const packed = sheet.getByRole('listitem', { name: 'Shipment 1' })
  await packed.getByText('Packed', { exact: true }).waitFor()
  await packed.getByText(/^Packed by \w+/).waitFor()

  // It was the wrong one: out of the box again, and the reason is kept.
  await press(sheet, 'Unpack…')
  const unpack = desk.getByRole('dialog', { name: `Unpack: ${number}` })
  await unpack.getByRole('button', { name: 'Unpack' }).click()
  await unpack.getByText('Please give a reason').waitFor()
  await unpack.getByLabel('Reason').fill('The box is too small')
  expect(await problems(desk)).toEqual([])
  await unpack.getByRole('button', { name: 'Unpack' }).click()
  await desk.getByText(`${number} unpacked`).first().waitFor()
  await packed.waitFor({ state: 'detached' })
  await sheet.getByRole('tab', { name: 'What happened' }).click()
  await sheet.getByText('“The box is too small”').waitFor()

  // Three of them fit, and the box has a name.
  await press(sheet, 'Choose what to pack…')
  const dialog = desk.getByRole('dialog', { name: `Pack ${number}` })
  await dialog.getByRole('textbox', { name: /^Box/ }).fill('Carton 1 of 2')
  await dialog.getByRole('textbox', { name: `Units of ${name} to pack` }).fill('3')
  expect(await problems(desk)).toEqual([])
  await dialog.getByRole('button', { name: 'Pack this part' }).click()
  await dialog.waitFor({ state: 'detached' })
  await packed.getByText(`3 × ${name}`).waitFor()
  await packed.getByText(/Carton 1 of 2$/).waitFor()
  await sheet.getByText('Still to come:').waitFor()
  const link = packed.getByRole('link', { name: `Packing slip of ${number}-1 as PDF` })
  const paper = await desk.request.get((await link.getAttribute('href')) ?? '')
  expect((await pagesOf(await paper.body())).join(' ')).toContain('Carton 1 of 2')
  await sheet.getByRole('link', { name: 'Packing slip', exact: true }).click()
  await desk.getByText(`${number}-1`).waitFor()
  await desk.getByRole('cell', { name }).waitFor()

  // The customer reads that it is packed; what is, goes.
  const own = await follow(bar.page, number)
  const seen = own.getByRole('listitem', { name: 'Shipment 1' })
  await seen.getByText('Packed', { exact: true }).waitFor()
  await seen.getByText('Carton 1 of 2', { exact: true }).waitFor()
  await desk.goto('/shipping')
  const parcel = desk.locator('[data-parcel]').filter({ hasText: number })
  await parcel.getByText(`3 × ${name}`).waitFor()
  await parcel.getByRole('textbox', { name: 'Tracking number' }).fill('1Z-BOXED')
  await parcel.getByRole('button', { name: 'Ship', exact: true }).click()
  await desk.getByText(`${number} shipped in part`).first().waitFor()
  await seen.getByText('1Z-BOXED').waitFor()
  await own.getByText(`2 × ${name}`).waitFor()
})
