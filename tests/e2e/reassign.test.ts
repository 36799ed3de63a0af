import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { choose } from '../support/choices.ts'
import { orderDesk } from '../support/order-desk.ts'
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

test('an administrator gives one prospect and then two at once to another rep, saying why; no form changes whose it is', async () => {
  const { call } = orderDesk(() => testApp)
  const { page: admin } = await memberOf(testApp, 'admin')
  const before = await memberOf(testApp, 'sales_rep')
  const after = await memberOf(testApp, 'sales_rep', { width: 390, height: 844 })
  const mark = tag()
  const names = ['North', 'East', 'West'].map((side) => `${side} Tavern ${mark}`)
  const ids: string[] = []
  for (const businessName of names)
    ids.push((await call<{ id: string }>(before.page, '/api/prospects', { businessName })).id)

  await admin.goto(`/prospects?q=${mark}&open=${ids[0]}`)
  await admin.getByRole('button', { name: 'Edit', exact: true }).click()
  await admin.getByRole('textbox', { name: /^Business/ }).waitFor()
  await expect.poll(() => admin.getByRole('combobox', { name: /^Rep/ }).count()).toBe(0)
  await admin.getByRole('button', { name: 'Cancel', exact: true }).click()
  await admin.getByRole('button', { name: 'Reassign…' }).click()
  const dialog = admin.getByRole('dialog', { name: `Reassign ${names[0]}` })
  await dialog.getByText(`${before.name} has it now.`).waitFor()
  await dialog.getByRole('button', { name: 'Reassign', exact: true }).click()
  await dialog.getByText('Required').first().waitFor()
  expect(await problems(admin)).toEqual([])
  await choose(admin, 'New rep', after.name)
  await dialog.getByLabel('Reason').fill('Nearer to Boulder')
  await dialog.getByRole('button', { name: 'Reassign', exact: true }).click()
  await admin.getByText(`${names[0]}: ${after.name}`).first().waitFor()
  await admin.goto(`/prospects?q=${mark}`)
  for (const name of names.slice(1)) await admin.getByRole('checkbox', { name: `Choose ${name}` }).click()
  await admin.getByRole('button', { name: 'Reassign…' }).click()
  await choose(admin, 'New rep', after.name)
  await admin.getByLabel('Reason').fill('The other two go along')
  await admin.getByRole('button', { name: 'Reassign', exact: true }).click()
  await admin.getByText(`2 prospects: ${after.name}`).first().waitFor()
  await after.page.goto(`/prospects?q=${mark}`)
  for (const name of names) await after.page.getByText(name).first().waitFor()
  const left = await before.page.request.get(`/api/prospects?q=${mark}`)
  expect(((await left.json()) as { items: unknown[] }).items).toEqual([])
})
