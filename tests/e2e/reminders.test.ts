import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { mailTo } from '../support/mail-server.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { elsewhere, memberOf } from '../support/test-app-people.ts'
import { toast } from '../support/toast.ts'

/** How often the reminder was sent. */
const timesNotified = async (testApp: TestApp, title: string) => {
  const [row] = await testApp.sql(
    `SELECT coalesce(sum(notifications_sent), 0)::int AS count FROM follow_up_reminders WHERE title = $1`,
    [title],
  )
  return row?.count
}

/** Of the record: the list behind it has a view of that name, which is pressed or not. */
const done = (page: Page) =>
  page.getByRole('button', { name: 'Done', exact: true }).and(page.locator(':not([aria-pressed])'))

test('[MAIL-010] a reminder comes when it is due, is put off, comes back, is done, and comes again', async () => {
  const { testApp, server, start } = await mailTestApp()
  const { page: rep, id, email } = await memberOf(testApp, 'sales_rep')
  const title = 'Call them about spring'
  const [made] = await testApp.sql(
    `WITH client AS (INSERT INTO clients (business_name, assigned_sales_rep_id) VALUES ('The Reminded Bar', $2) RETURNING id)
     INSERT INTO follow_up_reminders (assigned_to, client_id, reminder_type, due_date, title, metadata)
     SELECT $2, id, 'call', $3::timestamptz + interval '50 minutes', $1, '{"repeatDays": 7}' FROM client RETURNING id`,
    [title, id, start.toISOString()],
  )
  await rep.goto(`/reminders?open=${made?.id}`)
  await done(rep).waitFor()
  await rep.getByText('Every week').waitFor()
  expect(await timesNotified(testApp, title)).toBe(0)

  // When it is due it is sent, by mail and with its business.
  await testApp.pass(1)
  await testApp.comes(async () => (await timesNotified(testApp, title)) === 1)
  await expect
    .poll(() => mailTo(server, email).find(({ subject }) => subject?.includes(title))?.text)
    .toContain('you wanted to be reminded')

  // Snoozed, it is silent until its time is over, and then it is sent again. What tomorrow is, the browser's clock says.
  await rep.clock.setFixedTime(testApp.now())
  await rep.goto(`/reminders?open=${made?.id}`)
  await rep.getByRole('button', { name: 'Snooze', exact: true }).click()
  await rep.getByRole('menuitem', { name: 'Snooze for 1 hour' }).waitFor()
  await rep.getByRole('menuitem', { name: 'Snooze until tomorrow' }).click()
  await toast(rep, new RegExp(`^${title}: comes back`))
  // The morning after is at most 33 hours away: from just past midnight to nine o'clock.
  await testApp.pass(34)
  await testApp.comes(async () => (await timesNotified(testApp, title)) === 2)

  // The session is older than the clock allows; the rep signs in anew, and finds it open.
  const later = await elsewhere(testApp, id, { width: 390, height: 844, hasTouch: true, theme: 'dark' })
  await later.goto(`/reminders?open=${made?.id}`)
  await done(later).waitFor()
  await done(later).click()
  await toast(later, new RegExp(`^${title}: Done`))
  await expect
    .poll(async () => {
      const rows = await testApp.sql(
        `SELECT status, due_date > $2::timestamptz + interval '6 days' AS "isNext" FROM follow_up_reminders WHERE title = $1 ORDER BY due_date`,
        [title, start.toISOString()],
      )
      return rows.map(({ status, isNext }) => `${status} ${isNext}`)
    })
    .toEqual(['done false', 'open true'])
  expect(testApp.faults).toEqual([])
})

test('how a reminder comes again is said where it is made', async () => {
  const title = 'Count the bottles behind the bar'
  const testApp = await sharedTestApp()
  const { page: rep, id } = await memberOf(testApp, 'sales_rep', { width: 390, height: 844, hasTouch: true })
  await rep.goto('/reminders')
  await rep.getByRole('button', { name: 'New reminder' }).first().click()
  const form = rep.getByRole('dialog', { name: 'New reminder' })
  await form.getByLabel('Title').fill(title)
  const year = new Date().getUTCFullYear() + 1
  await form.getByLabel(/^Due/).fill(`${year}-03-31T09:00`)
  await form.getByLabel('Comes again once it is done').click()
  await rep.getByRole('option', { name: 'Every month on the 31st or last day' }).click()
  expect(await problems(rep)).toEqual([])
  await form.getByRole('button', { name: 'Add reminder' }).click()
  await form.waitFor({ state: 'hidden' })
  const kept = async () =>
    (
      await testApp.sql(`SELECT metadata FROM follow_up_reminders WHERE title = $1 AND assigned_to = $2`, [
        title,
        id,
      ])
    )[0]?.metadata
  await expect.poll(kept).toEqual({ repeat: 'month' })
  expect(testApp.faults).toEqual([])
})
