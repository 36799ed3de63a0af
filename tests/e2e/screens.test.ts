import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
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

test('[CRM-006] [CRM-007] [CRM-008] [CRM-012] [CRM-013] lists of the company and their records open, and axe finds nothing', async () => {
  const admin = await testApp.signIn('admin')
  for (const [path, heading] of [
    ['/prospects', 'Prospects'],
    ['/clients', 'Clients'],
    ['/territories', 'Territories'],
    ['/samples', 'Samples'],
    ['/success-stories', 'Success stories'],
    ['/competitive-intel', 'Competitors'],
    ['/competitive-intel/reports', 'Field reports'],
    ['/testimonials', 'Testimonials'],
  ] as const)
    expect(await look(admin, path, heading)).toEqual([])
  expect(testApp.faults).toEqual([])
})
