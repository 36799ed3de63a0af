import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { readCsv } from '../server/engine/csv.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

test('[ENG-010] an administrator adds a field: it is in form, list, filter, export, history and API', async () => {
  const { page: admin, lastName } = await memberOf(testApp, 'admin')
  const label = `Dock ${lastName}`
  await admin.goto('/company-settings')
  await admin.getByRole('link', { name: 'Custom fields' }).first().click()
  await admin.getByRole('button', { name: 'New custom field' }).first().click()
  const adding = admin.getByRole('dialog', { name: 'New custom field' })
  await adding.getByRole('combobox', { name: /^On/ }).click()
  await admin.getByRole('option', { name: 'Prospects' }).click()
  await adding.getByRole('textbox', { name: /^Name/ }).fill(label)
  await adding.getByRole('combobox', { name: /^Type/ }).click()
  await admin.getByRole('option', { name: 'Choice', exact: true }).click()
  await adding.getByLabel('Choices').fill('Front\nRear')
  await adding.getByRole('button', { name: 'Add custom field' }).click()
  await adding.waitFor({ state: 'detached' })
  await admin.getByRole('link', { name: label }).first().waitFor()

  // In the form of a new record.
  await admin.goto('/prospects')
  await admin.getByRole('button', { name: 'New prospect' }).click()
  const made = admin.getByRole('dialog', { name: 'New prospect' })
  await made.getByRole('textbox', { name: /^Business/ }).fill(`Owl ${lastName}`)
  await made.getByRole('combobox', { name: label }).click()
  await admin.getByRole('option', { name: 'Rear' }).click()
  await made.getByRole('button', { name: 'Add prospect' }).click()
  await made.waitFor({ state: 'detached' })
  const pane = admin.getByRole('complementary', { name: `Owl ${lastName}` })
  await pane.getByText('Rear').waitFor()

  // As a filter and as a column.
  await admin.getByRole('button', { name: 'Filter', exact: true }).click()
  await admin.getByRole('button', { name: label, exact: true }).click()
  await admin.getByRole('checkbox', { name: 'Rear' }).click()
  await admin.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => admin.locator('tr[data-row]').count()).toBe(1)
  await admin.getByRole('button', { name: 'Choose columns' }).click()
  await admin.getByRole('menuitemcheckbox', { name: label }).click()
  await admin.keyboard.press('Escape')
  await admin.getByRole('row').getByRole('cell', { name: 'Rear' }).waitFor()

  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  const [head = [], row = []] = readCsv(readFileSync(await download.path(), 'utf8').replace('\ufeff', ''))
  expect(row[head.indexOf(label)]).toBe('Rear')

  await admin.getByRole('link', { name: `Owl ${lastName}` }).click()
  // Changed in its form; the history says it by its name.
  await pane.getByRole('button', { name: 'Edit' }).click()
  await pane.getByRole('combobox', { name: label }).click()
  await admin.getByRole('option', { name: 'Front' }).click()
  await pane.getByRole('button', { name: 'Save' }).click()
  await pane.getByRole('tab', { name: 'History' }).click()
  await pane.locator('dl').filter({ hasText: label }).getByText('Front').waitFor()
  const defined = await admin.request.get('/api/custom-fields?recordType=prospects&limit=200')
  const all = (await defined.json()) as { items: { label: string; key: string }[] }
  const key = all.items.find((one) => one.label === label)?.key ?? ''
  const { items } = (await (await admin.request.get(`/api/prospects?customFields.${key}=Front`)).json()) as {
    items: { customFields: Record<string, string> }[]
  }
  expect(items.map(({ customFields }) => customFields[key])).toEqual(['Front'])
})
