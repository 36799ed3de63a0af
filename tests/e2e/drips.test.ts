import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { mailHouse } from '../support/mail-house.ts'
import { mailTo } from '../support/mail-server.ts'
import { until } from '../support/processes.ts'

test('[MAIL-006] [MSG-001] the admin starts a drip by stage; a prospect that the rep moves there gets the letter from a real mail server; figures, and what was stopped', async () => {
  const { house, server } = await mailHouse()
  const [bar, other] = await house.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, current_ten_step, state, assigned_to)
     SELECT b.name, 'Mara Vance', b.email, 'cold', 1, 'CO', u.id
       FROM users u, (VALUES ('The Long Bar', 'mara@thelongbar.example'), ('The Short Bar', 'gone@shortbar.example')) AS b (name, email)
      WHERE u.email = 'salesrep@amberroot.example' RETURNING id`,
  )
  server.refusals.set('gone@shortbar.example', [550, '5.1.1 no such user'])
  await house.sql(
    `INSERT INTO email_templates (name, subject, body, status)
     VALUES ('Now that it is warm', 'A pour for {{ business.name }}', 'Hi {{ business.firstName }},\n\ncome and taste.', 'published')`,
  )
  const admin = await house.signIn('admin')
  await admin.goto('/mail')
  await admin.getByRole('button', { name: 'Lists' }).click()
  await admin.getByRole('menuitem', { name: 'Drip campaigns' }).click()
  await admin.getByRole('button', { name: 'New drip campaign' }).first().click()
  const dialog = admin.getByRole('dialog', { name: 'New drip campaign' })
  await dialog.getByLabel('Name').fill('Warm now')
  await dialog.getByRole('combobox', { name: /^Begins at stage/ }).click()
  await admin.getByRole('option', { name: 'Warm', exact: true }).click()
  await dialog.getByRole('combobox', { name: /^Email template/ }).click()
  await admin
    .getByPlaceholder(/Type to find/)
    .first()
    .fill('Now that')
  await admin.getByRole('option', { name: 'Now that it is warm' }).click()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await dialog.getByRole('group', { name: 'On these days' }).getByLabel(day).click()
  await dialog.getByRole('button', { name: /^(Add|Create)/ }).click()
  await dialog.waitFor({ state: 'detached' })
  const row = admin.getByRole('row').filter({ hasText: 'Warm now' })
  await row.click()
  await admin.getByText('Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday').waitFor()
  await admin.getByRole('button', { name: 'Start', exact: true }).click()
  await admin.getByRole('button', { name: 'Stop', exact: true }).waitFor()

  const rep = await house.signIn('salesrep')
  for (const id of [bar?.id, other?.id]) {
    await rep.goto(`/prospects/${id}`)
    await rep.getByRole('button', { name: 'Mark as warm' }).click()
    await rep.getByRole('button', { name: 'Mark as hot' }).waitFor()
  }
  const got = () => mailTo(server, 'mara@thelongbar.example')
  await until(async () => got().length === 1, 90_000)
  expect(got()[0]?.subject).toBe('A pour for The Long Bar')
  expect(got()[0]?.text).toContain('Hi Mara,')
  expect(got()[0]?.text).toContain('No more mail like this')

  // The admin reads what became of it where it was started.
  const figures = admin.getByRole('region', { name: 'Figures' })
  const figure = (label: string) =>
    figures.locator('div').filter({ hasText: label }).locator('dd').first().innerText()
  await expect.poll(() => figure('Sent'), { timeout: 60_000 }).toBe('1')
  await expect.poll(() => figure('Came back'), { timeout: 60_000 }).toBe('1')
  expect(await problems(admin)).toEqual([])
  await house.shot(admin, 'drips-desktop')
  const phone = await house.signIn('admin', { width: 390, height: 844, hasTouch: true })
  await phone.goto('/mail/drips')
  await phone.getByText('Warm now').first().click()
  await phone.getByRole('region', { name: 'Figures' }).getByText('Sent', { exact: true }).waitFor()
  await house.shot(phone, 'drips-phone')

  // Stopped, it sends nothing to whoever comes there later.
  await admin.getByRole('button', { name: 'Stop', exact: true }).click()
  await admin.getByRole('button', { name: 'Start', exact: true }).waitFor()
  expect(house.faults).toEqual([])
}, 300_000)
