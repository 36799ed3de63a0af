import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({}, { hasClock: true })
  // All that is drafted is due.
  await house.sql(`UPDATE ach_entries SET effective_date = '2026-01-05' WHERE status = 'drafted'`)
})
afterAll(async () => {
  await house?.close()
})
afterEach(() => {
  expect(house.faults).toEqual([])
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a released file that nobody downloaded in time says so before anybody tries, and what it holds waits for the next', async () => {
  const [admin, operations] = [await house.signIn('admin'), await house.signIn('operations')]
  await admin.goto('/payments')
  await button(admin, 'Prepare file').click()
  await admin.getByText('You prepared this file: somebody else has to release it.').waitFor()
  await operations.goto('/payments')
  await button(operations, 'Release file').click()
  await button(operations, 'Download for the bank').waitFor()
  // Past the next banking day, whatever holidays there are.
  await house.pass(24 * 5)
  const later = await house.signIn('operations')
  await later.goto('/payments')
  await later.getByText('Too late for the bank').waitFor()
  await later
    .getByText(/Nothing of it has been sent\. Once it is canceled, its [\d,]+ entr.* for the file of/)
    .waitFor()
  expect(await problems(later)).toEqual([])
  await expect.poll(() => button(later, 'Download for the bank').count()).toBe(0)
  await button(later, 'Cancel file').click()
  await button(later, 'Prepare file').waitFor()
  await later.getByText('Too late for the bank').waitFor({ state: 'detached' })
})
