import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('skip link, navigation and tools are a stop of Tab each, arrow keys move within them, and the list is next; N makes a new record, in no field', async () => {
  const { page, id } = await memberOf(testApp, 'sales_rep')
  const mark = tag()
  await testApp.sql(
    `INSERT INTO prospects (business_name, state, city, assigned_to) VALUES ('Near ' || $1, 'CO', 'Denver', $2)`,
    [mark, id],
  )
  await page.goto(`/prospects?q=${mark}`)
  await page.getByRole('row', { name: `Near ${mark}` }).waitFor()
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: one } = document
      const group = one?.closest('[role="toolbar"], nav')?.getAttribute('aria-label')
      return [group, one?.getAttribute('aria-label') ?? one?.textContent?.trim()]
    })
  await page.keyboard.press('Tab')
  await expect.poll(focused).toEqual([undefined, 'Skip to content'])
  await page.keyboard.press('Tab')
  await expect.poll(focused).toEqual(['Main', 'Prospects'])
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toEqual(['Main', 'Clients'])
  await page.keyboard.press('Home')
  await expect.poll(focused).toEqual(['Main', 'Collapse navigation'])
  await page.keyboard.press('Tab')
  await expect.poll(focused).toEqual(['Tools of this screen', expect.stringContaining('Find anything')])
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toEqual(['Tools of this screen', 'Download as CSV'])
  await page.keyboard.press('Tab')
  await expect.poll(focused).toEqual([undefined, 'prospects'])
  expect(await problems(page)).toEqual([])
  // Back, where one was.
  await page.keyboard.press('Shift+Tab')
  await expect.poll(focused).toEqual(['Tools of this screen', 'Download as CSV'])

  // In the search the arrow keys move its caret, until it stands at the end.
  const find = page.getByRole('searchbox', { name: 'Find prospects' })
  await find.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toEqual(['Tools of this screen', 'Find prospects'])
  await page.keyboard.press('End')
  await page.keyboard.press('n')
  await expect.poll(() => find.inputValue()).toBe(`${mark}n`)
  await page.keyboard.press('Backspace')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).not.toEqual(['Tools of this screen', 'Find prospects'])

  // The skip link leads past all of it.
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(focused).toEqual([undefined, 'prospects'])
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const line = help.getByRole('listitem').filter({ hasText: 'New prospect' })
  await expect.poll(() => line.getByText(/^[NC]$/).allTextContents()).toEqual(['N', 'C'])
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'New prospect' }).waitFor()
  expect(testApp.faults).toEqual([])
})
