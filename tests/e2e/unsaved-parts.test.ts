import { expect, test } from 'vitest'
import { buildSequence, button, startSequence } from '../support/sequence-page.ts'
import { sharedTestApp } from '../support/test-app.ts'
import { tag } from '../support/test-app-people.ts'

test('[MAIL-004] an admin starts a sequence and publishes a template with words that are not saved yet: they are saved first, or it is held and said why', async () => {
  const testApp = await sharedTestApp()
  const [sequence, template] = [`Typed and started ${tag()}`, `Seen and sent ${tag()}`]
  const admin = await testApp.signIn('admin')
  const { add, step } = await buildSequence(admin, sequence)
  await add('Call')
  // Nothing says what is to be done: it cannot be saved, so nothing starts.
  await admin.getByLabel('Letters a day').fill('7')
  await button(admin, 'Start').click()
  const asked = admin.getByRole('dialog', { name: `Start “${sequence}”?` })
  await asked.getByText('What you typed is saved first.').waitFor()
  await asked.getByRole('button', { name: 'Start', exact: true }).click()
  await admin.getByText('“Steps” could not be saved. Look there, then try again.').first().waitFor()
  await step('Step 1: Call').getByText('say what is to be done').waitFor()
  await expect.poll(() => admin.getByLabel('Letters a day').inputValue()).toBe('7')
  const kept = () =>
    testApp.sql(
      `SELECT s.status, s.daily_cap AS cap, m.content FROM follow_up_sequences s
         LEFT JOIN follow_up_messages m ON m.sequence_id = s.id WHERE s.name = $1`,
      [sequence],
    )
  expect(await kept()).toMatchObject([{ status: 'draft', content: null }])
  // Leaving asks first.
  await admin.getByRole('link', { name: 'All sequences' }).click()
  const leaving = admin.getByRole('dialog', { name: 'Discard what you typed?' })
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await step('Step 1: Call').getByLabel('What is to be done').fill('Ask what they pour')
  await startSequence(admin)
  await admin.getByText('Call: Ask what they pour').first().waitFor()
  expect(await kept()).toEqual([{ status: 'started', cap: 7, content: 'Ask what they pour' }])

  await admin.goto('/mail/templates')
  await button(admin, 'New template').click()
  const dialog = admin.getByRole('dialog', { name: 'New template' })
  await dialog.getByLabel('Name').fill(template)
  await dialog.getByLabel('Subject').fill('Hello')
  await dialog.getByRole('button', { name: 'Write it' }).click()
  await admin.getByRole('heading', { level: 1, name: template }).waitFor()
  await button(admin, 'Write as plain text').click()
  const text = admin.getByRole('textbox', { name: 'Text' })
  await text.fill('Hi {{ business.contct }}')
  await button(admin, 'Save and publish').click()
  await admin.getByText('“Text” could not be saved. Look there, then try again.').first().waitFor()
  await expect.poll(() => text.getAttribute('aria-invalid')).toBe('true')
  await text.fill('Come and taste.')
  await button(admin, 'Save and publish').click()
  await button(admin, 'New version').waitFor()
  const published = await testApp.sql('SELECT status, body FROM email_templates WHERE name = $1', [template])
  expect(published).toEqual([{ status: 'published', body: 'Come and taste.' }])
  expect(testApp.faults).toEqual([])
})
