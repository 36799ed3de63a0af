import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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

test('[MAIL-004] who was to get an email of a sequence and got none stands with the reason in a tab of its own; nobody is said as well', async () => {
  const [made] = await testApp.sql(
    `WITH template AS (
       INSERT INTO email_templates (name, subject, body, status)
       VALUES ('Winter pour', 'A pour for you', 'Come and taste.', 'published') RETURNING id),
     sequence AS (INSERT INTO follow_up_sequences (name, status) VALUES ('Winter pours', 'started') RETURNING id),
     steps AS (
       INSERT INTO follow_up_messages (sequence_id, step_number, message_type, content, delay_hours, email_template_id)
       SELECT s.id, 1, 'email', '', 0, t.id FROM template t, sequence s)
     SELECT id FROM sequence`,
  )
  const { page: admin } = await memberOf(testApp, 'admin')
  const { id: repId } = await memberOf(testApp, 'sales_rep')
  await admin.goto(`/mail/sequences/${made?.id}`)
  await admin.getByRole('tab', { name: 'Who got none' }).click()
  await admin.getByText('Nobody was left out').waitFor()

  await testApp.sql(
    `WITH bars AS (
       INSERT INTO prospects (business_name, email, stage, state, assigned_to)
       SELECT 'Quiet bar ' || lpad(n::text, 2, '0'), 'quiet-' || n || '@bars.example', 'warm', 'CO', $2
         FROM generate_series(1, 60) n RETURNING id)
     INSERT INTO prospect_follow_ups (prospect_id, sequence_id, status, stop_reason)
     SELECT id, $1, 'stopped', 'This address opted out of commercial mail.' FROM bars`,
    [made?.id, repId],
  )
  await admin.reload()
  await admin.getByRole('tab', { name: 'Who got none' }).click()
  const rows = admin.getByRole('list', { name: 'Who got none' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(50)
  await rows.first().getByText('This address opted out of commercial mail.').waitFor()
  await admin.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows.count()).toBe(60)
  await expect.poll(() => admin.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  await rows.first().getByRole('link').click()
  await admin.waitForURL(/prospects/)
})
