import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

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

test('a rep subscribes to the own reminders: the address answers without a session, a new one ends it, and stop ends all', async () => {
  const title = 'Ask the Copper Still; about, spring'
  const { page: rep, id } = await memberOf(testApp, 'sales_rep')
  const [made] = await testApp.sql(
    `INSERT INTO follow_up_reminders (assigned_to, reminder_type, due_date, title, metadata)
     VALUES ($2, 'call', now() + interval '2 days', $1, '{"repeatDays": 7}') RETURNING id`,
    [title, id],
  )
  await rep.goto(`/reminders?open=${made?.id}`)
  const [file] = await Promise.all([
    rep.waitForEvent('download'),
    rep.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('reminder.ics')

  await rep.goto('/reminders')
  await rep.getByRole('button', { name: 'Subscribe in your calendar' }).click()
  const dialog = rep.getByRole('dialog', { name: 'Subscribe in your calendar' })
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  const shown = dialog.locator('code')
  await shown.waitFor()
  expect(await problems(rep)).toEqual([])
  const first = (await shown.textContent()) ?? ''
  const feed = await fetch(first)
  expect([feed.status, feed.headers.get('content-type'), feed.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ])
  const text = await feed.text()
  expect(text).toContain('SUMMARY:Ask the Copper Still\\; about\\, spring\r\n')
  expect(text).toContain(`UID:${made?.id}@`)

  await dialog.getByRole('button', { name: 'Make a new address' }).click()
  await expect.poll(() => shown.textContent()).not.toBe(first)
  const second = (await shown.textContent()) ?? ''
  expect((await fetch(first)).status).toBe(404)
  expect((await fetch(second)).status).toBe(200)

  await dialog.getByRole('button', { name: 'Stop' }).click()
  await dialog.getByRole('button', { name: 'Make an address' }).waitFor()
  expect((await fetch(second)).status).toBe(404)
})
