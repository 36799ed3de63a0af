import { afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

test('[ENG-008] [ENG-014] a note names a colleague, who is told, opens it, answers; edits are kept', async () => {
  const { page: rep, name: repName, lastName } = await memberOf(testApp, 'sales_rep')
  const { page: admin, name: adminName } = await memberOf(testApp, 'admin')
  const made = await rep.request.post('/api/prospects', {
    data: { businessName: `Noted by ${lastName}` },
    headers: { origin: testApp.url },
  })
  const { id } = (await made.json()) as { id: string }

  await rep.goto(`/prospects/${id}`)
  const box = rep.getByRole('form', { name: 'New note' }).getByRole('textbox')
  await box.pressSequentially(`They want Gold, @${adminName}`)
  await rep.getByRole('option', { name: adminName }).waitFor()
  expect(await problems(rep)).toEqual([])
  await box.press('Enter')
  await box.pressSequentially('may I?')
  await rep.getByRole('button', { name: 'Add note' }).click()
  const notes = rep.getByRole('list', { name: 'Notes', exact: true })
  await notes.getByText('may I?').waitFor()
  await notes.getByRole('button', { name: /^Change the note/ }).click()
  const changing = rep.getByRole('form', { name: 'Change the note' })
  await changing.getByRole('textbox').fill(`They want Silver, @${adminName} may I?`)
  await changing.getByRole('button', { name: 'Save' }).click()
  await notes.getByRole('button', { name: 'edited' }).click()
  await rep.getByRole('list', { name: 'What it said before' }).getByText('They want Gold').waitFor()

  await admin.goto('/notifications')
  const notifications = admin.getByRole('list', { name: 'Notifications', exact: true })
  await notifications.getByText(`${repName} named you in a note on Noted by ${lastName}`).waitFor()
  expect(await problems(admin)).toEqual([])
  await notifications.getByRole('link').first().click()
  await admin.waitForURL(`**/prospects/${id}`)
  const answer = admin.getByRole('form', { name: 'New note' }).getByRole('textbox')
  await answer.fill('Yes, go on')
  await answer.press('Control+Enter')
  // The rep sees it without asking again.
  await notes.getByText('Yes, go on').waitFor()
  // A task of it, with owner and day, ticked off and opened again.
  await notes.getByRole('button', { name: `Make a task of the note of ${adminName}` }).click()
  const giving = rep.getByRole('dialog', { name: 'Make a task of the note' })
  expect(await problems(rep)).toEqual([])
  await giving.getByRole('button', { name: 'Add the task' }).click()
  await giving.waitFor({ state: 'detached' })
  const tasks = rep.getByRole('list', { name: 'Tasks', exact: true })
  await tasks.getByRole('checkbox', { name: 'Done: Yes, go on' }).click()
  await tasks.getByRole('checkbox', { name: 'Open again: Yes, go on' }).waitFor()
  await rep.getByRole('button', { name: /^Undo/ }).click()
  await tasks.getByRole('checkbox', { name: 'Done: Yes, go on' }).waitFor()
  await admin.goto('/notifications')
  await admin.getByRole('heading', { name: 'Nothing new' }).waitFor()
})

test('[ENG-014] what is new is put away, comes back as new, and is chosen by kind and way', async () => {
  const { page: rep, id } = await memberOf(testApp, 'sales_rep')
  const title = `Bar ${id.slice(-8)} is your prospect now`
  await testApp.sql(`INSERT INTO notifications (user_id, kind, title) VALUES ($1, 'assignment', $2)`, [
    id,
    title,
  ])
  await rep.goto('/notifications')
  await rep.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor()
  await rep.getByRole('button', { name: `Snooze: ${title}` }).click()
  await rep.getByRole('menuitem', { name: 'Snooze until tomorrow' }).click()
  await rep.getByRole('heading', { name: 'Nothing new' }).waitFor()
  await rep.getByRole('tab', { name: 'Snoozed' }).click()
  await rep.getByRole('button', { name: `Mark as new: ${title}` }).click()
  await rep.getByRole('tab', { name: 'New' }).click()
  await rep.getByText(title).waitFor()
  await rep.getByRole('button', { name: 'Mark all read' }).click()
  await rep.getByRole('heading', { name: 'Nothing new' }).waitFor()
  await rep.getByRole('button', { name: 'Undo' }).click()
  await rep.getByText(title).waitFor()
  await rep.getByLabel('Mentions in notes').click()
  await rep.getByRole('option', { name: 'Here and in the daily email' }).click()
  await expect
    .poll(() => testApp.sql(`SELECT mentions_by AS by FROM user_preferences WHERE user_id = $1`, [id]))
    .toEqual([{ by: 'digest' }])
})
