import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { type House, openHouse } from '../support/house.ts'
import { toast } from '../support/toast.ts'

let house: House

beforeAll(async () => {
  house = await openHouse({}, { hasClock: true })
})
afterAll(async () => {
  await house?.close()
})
afterEach(() => {
  expect(house.faults).toEqual([])
})

/** As often as the job ran for it. */
const told = async (title: string) => {
  const [row] = await house.sql(
    `SELECT coalesce(sum(notifications_sent), 0)::int AS count FROM follow_up_reminders WHERE title = $1`,
    [title],
  )
  return row?.count
}

/** Of the record: the list behind it has a view of that name, which is pressed or not. */
const done = (page: Page) =>
  page.getByRole('button', { name: 'Done', exact: true }).and(page.locator(':not([aria-pressed])'))

test('[MAIL-010] a reminder comes when it is due, is put off, comes back, is done, and comes again', async () => {
  const title = 'Call the Copper Still about spring'
  const [client] = await house.sql(
    `SELECT c.id, c.business_name AS name FROM clients c JOIN users u ON u.id = c.assigned_sales_rep_id
      WHERE u.email = 'salesrep@amberroot.example' AND c.deleted_at IS NULL ORDER BY c.id LIMIT 1`,
  )
  const [made] = await house.sql(
    `INSERT INTO follow_up_reminders (assigned_to, client_id, reminder_type, due_date, title, metadata)
     SELECT id, $2, 'call', now() + interval '50 minutes', $1, '{"repeatDays": 7}' FROM users WHERE email = 'salesrep@amberroot.example'
     RETURNING id`,
    [title, client?.id],
  )
  const rep = await house.signIn('salesrep')
  await rep.goto(`/reminders?open=${made?.id}`)
  await done(rep).waitFor()
  await rep.getByText('Every week').waitFor()
  expect(await problems(rep)).toEqual([])
  expect(await told(title)).toBe(0)

  // Its moment comes: it is told of, by mail and with its business.
  await house.pass(1)
  await house.comes(async () => (await told(title)) === 1)
  const reader = await house.page()
  await reader.goto('/mailbox?q=spring')
  const letters = reader.getByRole('list', { name: 'Messages' }).getByText(title)
  await expect
    .poll(
      async () => {
        await reader.getByRole('button', { name: 'Check for new mail' }).click()
        return letters.count()
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toBeGreaterThan(0)
  await letters.first().click()
  await reader.getByRole('article').getByText('you wanted to be reminded').waitFor()

  // Put off, it sleeps; its time over, it is back and told of again.
  await rep.goto(`/reminders?open=${made?.id}`)
  await rep.getByRole('button', { name: 'Snooze', exact: true }).click()
  await rep.getByRole('menuitem', { name: 'Snooze for 1 hour' }).waitFor()
  await rep.getByRole('menuitem', { name: 'Snooze until tomorrow' }).click()
  await toast(rep, new RegExp(`^${title}: comes back`))
  // The morning after is at most 33 hours away: from just past midnight to nine o'clock.
  await house.pass(34)
  await house.comes(async () => (await told(title)) === 2)

  // The session is older than the clock allows; the rep signs in anew, and finds it open.
  const later = await house.signIn('salesrep', { width: 390, height: 844, hasTouch: true, theme: 'dark' })
  await later.goto(`/reminders?open=${made?.id}`)
  await done(later).waitFor()
  expect(await problems(later)).toEqual([])
  await done(later).click()
  await toast(later, new RegExp(`^${title}: Done`))
  await expect
    .poll(async () => {
      const rows = await house.sql(
        `SELECT status, due_date > now() + interval '6 days' AS "isNext" FROM follow_up_reminders WHERE title = $1 ORDER BY due_date`,
        [title],
      )
      return rows.map(({ status, isNext }) => `${status} ${isNext}`)
    })
    .toEqual(['done false', 'open true'])
}, 900_000)

test('how a reminder comes again is said where it is made', async () => {
  const title = 'Count the bottles behind the bar'
  const rep = await house.signIn('salesrep', { width: 390, height: 844, hasTouch: true })
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
    (await house.sql(`SELECT metadata FROM follow_up_reminders WHERE title = $1`, [title]))[0]?.metadata
  await expect.poll(kept).toEqual({ repeat: 'month' })
})
