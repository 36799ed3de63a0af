import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { firstFails } from '../support/first-fails.ts'
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

const name = `The Last Tram ${tag()}`
const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label })
const column = (page: Page, label: string) => page.getByRole('region', { name: label, exact: true })
const inColumn = (page: Page, label: string) => column(page, label).getByText(name, { exact: true })

/** Drags the card to a column, as one does with a mouse: let go once the column shows that it takes it. */
async function drop(page: Page, from: string, to: string): Promise<void> {
  const card = await column(page, from).getByRole('listitem').filter({ hasText: name }).boundingBox()
  const target = await column(page, to).getByRole('list').boundingBox()
  if (!card || !target) throw new Error('the board is not there')
  await page.mouse.move(card.x + 60, card.y + 20)
  await page.mouse.down()
  await page.mouse.move(card.x + 90, card.y + 30, { steps: 4 })
  await page.mouse.move(target.x + 80, target.y + 60, { steps: 8 })
  let nudge = 0
  await expect
    .poll(async () => {
      nudge = 1 - nudge
      await page.mouse.move(target.x + 80 + nudge, target.y + 60)
      return column(page, to).getAttribute('data-over')
    })
    .toBe('true')
  await page.mouse.up()
}

test('[FIX-011] [CRM-002] a rep loses a prospect from any stage, opens it again, takes moves and drops back by bar and key, and Won asks first', async () => {
  const { page: rep, id: assignedTo } = await memberOf(testApp, 'sales_rep')
  const headers = { origin: testApp.url }
  const data = { businessName: name, assignedTo, city: 'Denver', state: 'CO' }
  const made = (await (await rep.request.post('/api/prospects', { data, headers })).json()) as { id: string }

  // Lost while cold, with a reason, from the pane; the administrator reads it in the history.
  await rep.goto(`/prospects?open=${made.id}`)
  await button(rep, 'Lost…').click()
  const why = rep.getByRole('dialog', { name: `Lost: ${name}` })
  await why.getByRole('button', { name: 'Lost' }).click()
  await why.getByText('Required').waitFor()
  await why.getByLabel('Reason').fill('They closed down')
  await why.getByRole('button', { name: 'Lost' }).click()
  await button(rep, 'Reopen').waitFor()
  const { page: admin } = await memberOf(testApp, 'admin')
  await admin.goto(`/prospects?open=${made.id}`)
  await admin.getByRole('tab', { name: 'History' }).click()
  await admin.getByText('They closed down').waitFor()
  await button(rep, 'Reopen').click()
  await button(rep, 'Mark as warm').click()
  await button(rep, 'Mark as hot').waitFor()

  // A drop is taken back by the bar, another by Ctrl Z.
  await rep.goto(`/prospects?as=stages&q=${encodeURIComponent(name)}`)
  await inColumn(rep, 'Warm').waitFor()
  await drop(rep, 'Warm', 'Cold')
  await inColumn(rep, 'Cold').waitFor()
  await rep.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await inColumn(rep, 'Warm').waitFor()
  // Lost by a drop, at the second try with the same reason, and back where it was.
  await drop(rep, 'Warm', 'Lost')
  await why.getByLabel('Reason').fill('Bought elsewhere')
  await firstFails(rep, '**/api/prospects/*/lose', (route) => route.abort())
  await why.getByRole('button', { name: 'Lost' }).click()
  await rep.getByText(`${name} was not moved`).first().waitFor()
  await expect.poll(() => why.getByLabel('Reason').inputValue()).toBe('Bought elsewhere')
  await why.getByRole('button', { name: 'Lost' }).click()
  await inColumn(rep, 'Lost').waitFor()
  await rep.keyboard.press('Control+z')
  await inColumn(rep, 'Warm').waitFor()
  await drop(rep, 'Warm', 'Negotiating')
  await inColumn(rep, 'Negotiating').waitFor()

  // A step of the ten is taken back as well, on a phone.
  const phone = await elsewhere(testApp, assignedTo, { width: 390, height: 844 })
  await phone.goto(`/prospects/${made.id}`)
  await button(phone, '2. Qualifying Questions').click()
  const second = phone.getByRole('listitem').filter({ hasText: '2. Qualifying Questions' })
  await second.and(phone.locator('[aria-current=step]')).waitFor()
  await phone.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await phone
    .getByRole('listitem')
    .filter({ hasText: '1. Approach/Introduction' })
    .and(phone.locator('[aria-current=step]'))
    .waitFor()

  // Won asks: not yet, then yes, and nothing offers to take it back.
  await drop(rep, 'Negotiating', 'Won')
  const ask = rep.getByRole('dialog', { name: `Won: ${name}?` })
  await ask.getByRole('button', { name: 'Not yet' }).click()
  await inColumn(rep, 'Negotiating').waitFor()
  await drop(rep, 'Negotiating', 'Won')
  await ask.getByRole('button', { name: 'Make it a client' }).click()
  await inColumn(rep, 'Won').waitFor()
  await expect.poll(() => rep.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await rep.keyboard.press('Control+z')
  await admin.goto(`/clients?q=${encodeURIComponent(name)}`)
  await admin.getByText(name, { exact: true }).first().waitFor()
  await inColumn(rep, 'Won').waitFor()
})
