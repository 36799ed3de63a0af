import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { elsewhere, memberOf, tag } from '../support/test-app-people.ts'

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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const story = (page: Page) => page.getByRole('tabpanel', { name: 'Activity' }).getByRole('listitem')

/** A prospect of the rep's with a follow-up that is due today, by two calls of the rep's own. */
async function owes(rep: Page, repId: string, businessName: string): Promise<string> {
  const headers = { origin: testApp.url }
  const data = { businessName, assignedTo: repId, city: 'Denver', state: 'CO', zipCode: '80202' }
  const made = (await (await rep.request.post('/api/prospects', { data, headers })).json()) as { id: string }
  const due = {
    prospectId: made.id,
    userId: repId,
    type: 'call',
    description: 'Bring the menu cards',
    dueDate: new Date(Date.now() - 60_000).toISOString(),
  }
  expect((await rep.request.post('/api/follow-ups', { data: due, headers })).status()).toBe(201)
  return made.id
}

test('[FIX-023] a rep logs a visit from the record: the same sheet settles what was due, names the rep, is taken back and corrected', async () => {
  const { page: rep, id: repId, name } = await memberOf(testApp, 'sales_rep')
  const bar = `The Quiet Anchor ${tag()}`
  const id = await owes(rep, repId, bar)
  await rep.goto(`/prospects?open=${id}`)
  await button(rep, 'Log visit').click()
  const sheet = rep.getByRole('dialog', { name: bar }).filter({ hasText: 'Outcome' })
  await sheet.getByLabel('A note to go with it').fill('Wants to see the menu')
  expect(await problems(rep)).toEqual([])
  await sheet.getByRole('button', { name: 'Interested', exact: true }).click()
  await rep.getByText('Visit logged: Interested. Settled: Bring the menu cards').waitFor()
  await rep.getByRole('tab', { name: 'Activity' }).click()
  const entry = story(rep).filter({ hasText: 'Wants to see the menu' })
  await entry.getByText('You', { exact: true }).waitFor()

  // Undone by the key of the bar: it is owed again, as the field tools say.
  await rep.keyboard.press('Control+z')
  await entry.waitFor({ state: 'detached' })
  const phone = await elsewhere(testApp, repId, { width: 390, height: 844 })
  await phone.goto('/field-tools')
  const card = phone.getByRole('listitem').filter({ hasText: bar })
  await card.getByText('Bring the menu cards').waitFor()

  // The two taps of the road.
  await card.getByRole('button', { name: /^Log visit/ }).click()
  await phone.getByText('This also completes what was due.').waitFor()
  await phone.getByRole('button', { name: 'Nobody there', exact: true }).click()
  await phone.getByText('Visit logged: Nobody there', { exact: true }).waitFor()
  await card.waitFor({ state: 'detached' })

  // Said better by its author; the administrator reads who it was, and may not change it.
  await rep.reload()
  await rep.getByRole('tab', { name: 'Activity' }).click()
  const logged = story(rep).filter({ hasText: 'Nobody there' })
  await logged.getByRole('button', { name: 'More for this visit' }).click()
  await rep.getByRole('menuitem', { name: 'Correct…' }).click()
  await rep.getByLabel('Next action').fill('Come back on Monday')
  await button(rep, 'Wants to think').click()
  await story(rep).filter({ hasText: 'Wants to think' }).getByText('Next: Come back on Monday').waitFor()
  const { page: admin } = await memberOf(testApp, 'admin')
  await admin.goto(`/prospects?open=${id}`)
  await admin.getByRole('tab', { name: 'Activity' }).click()
  const seen = story(admin).filter({ hasText: 'Wants to think' })
  await seen.getByText(name).waitFor()
  await expect.poll(() => seen.getByRole('button', { name: 'More for this visit' }).count()).toBe(0)

  // Taken back at last, from the story itself.
  await story(rep).getByRole('button', { name: 'More for this visit' }).click()
  await rep.getByRole('menuitem', { name: 'Take it back' }).click()
  await story(rep).filter({ hasText: 'Wants to think' }).waitFor({ state: 'detached' })
  await rep.goto('/field-tools')
  await rep.getByRole('listitem').filter({ hasText: bar }).first().waitFor()
})
