import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { mailTo } from '../support/mail-server.ts'
import { memberOf } from '../support/test-app-people.ts'

test('[MAIL-008] an email that was refused says why to its writer, who writes it again with its text; it arrives', async () => {
  const { testApp, server } = await mailTestApp()
  const { page: rep, id, email: writer } = await memberOf(testApp, 'sales_rep')
  const email = 'ana.ruiz@refusingbar.example'
  const [bar] = await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, state, assigned_to)
     VALUES ('The Refusing Bar', 'Ana Ruiz', $1, 'warm', 'CO', $2) RETURNING id, business_name AS name`,
    [email, id],
  )
  server.refusals.set(email, [554, '5.7.1 unsolicited'])
  await rep.goto(`/prospects/${bar?.id}`)
  await rep.getByRole('button', { name: 'Write email', exact: true }).click()
  const first = rep.getByRole('dialog', { name: `Write to ${bar?.name}`, exact: true })
  await first.getByLabel('Subject').fill('A tasting on Friday')
  await first.getByRole('button', { name: 'Write as plain text' }).click()
  await first.getByRole('textbox', { name: 'Text' }).fill('Hi Ana,\n\nwe pour **two** kinds.')
  await first.getByRole('button', { name: 'Send', exact: true }).click()
  await first.waitFor({ state: 'detached' })

  const row = rep.getByRole('listitem').filter({ hasText: `Email to ${email}` })
  await testApp.comes(() => row.getByText('Their mail server refused it as unwanted.').isVisible())
  // The mail says it too, and the home screen does until something is done.
  await expect
    .poll(() =>
      mailTo(server, writer)
        .map(({ text }) => text)
        .join('\n'),
    )
    .toContain('Call, and ask them to let mail from us through.')
  await rep.goto('/')
  await rep.getByRole('heading', { name: 'Did not arrive' }).waitFor()
  await rep.getByRole('link', { name: /A tasting on Friday/ }).click()
  await rep.getByRole('button', { name: 'Write it again' }).waitFor()

  server.refusals.clear()
  await rep.goto(`/prospects/${bar?.id}`)
  await row.getByRole('button', { name: 'Write it again' }).click()
  const second = rep.getByRole('dialog', { name: `Write to ${bar?.name} again` })
  await second.getByRole('region', { name: 'Preview' }).getByText('Hi Ana,').waitFor()
  await expect.poll(() => second.getByLabel('Subject').inputValue()).toBe('A tasting on Friday')
  expect(await problems(rep)).toEqual([])
  await second.getByRole('button', { name: 'Send', exact: true }).click()
  await second.waitFor({ state: 'detached' })
  await row.getByText('It was written again.').waitFor()
  await testApp.comes(async () => mailTo(server, email).length === 1)
  expect(mailTo(server, email)[0]?.html).toContain('<strong>two</strong>')
  await rep.goto('/')
  await rep.getByRole('heading', { name: 'Stuck' }).waitFor()
  await expect.poll(() => rep.getByRole('heading', { name: 'Did not arrive' }).count()).toBe(0)
  expect(testApp.faults).toEqual([])
})
