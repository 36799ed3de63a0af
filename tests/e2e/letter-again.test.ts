import { expect, onTestFinished, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { openHouse } from '../support/house.ts'
import { mailServer, mailTo } from '../support/mail-server.ts'

test('[MAIL-008] a letter that was refused says why to its writer, who writes it again with its text; it arrives', async () => {
  const server = await mailServer()
  const house = await openHouse({ SMTP_URL: server.url })
  onTestFinished(() => house.close())
  const email = 'ana.ruiz@copperbar.example'
  const [bar] = await house.sql(
    `UPDATE prospects p SET contact_name = 'Ana Ruiz', email = $1
      WHERE p.id = (SELECT q.id FROM prospects q JOIN users u ON u.id = q.assigned_to
                     WHERE u.email = 'salesrep@amberroot.example' AND NOT q.is_practice AND q.stage = 'warm'
                       AND q.deleted_at IS NULL ORDER BY q.id LIMIT 1)
      RETURNING p.id, p.business_name AS name`,
    [email],
  )
  server.refusals.set(email, [554, '5.7.1 unsolicited'])
  const rep = await house.signIn('salesrep')
  await rep.goto(`/prospects/${bar?.id}`)
  await rep.getByRole('button', { name: 'Write email', exact: true }).click()
  const first = rep.getByRole('dialog', { name: `Write to ${bar?.name}`, exact: true })
  await first.getByLabel('Subject').fill('A tasting on Friday')
  await first.getByRole('button', { name: 'Write as plain text' }).click()
  await first.getByRole('textbox', { name: 'Text' }).fill('Hi Ana,\n\nwe pour **two** kinds.')
  await first.getByRole('button', { name: 'Send', exact: true }).click()
  await first.waitFor({ state: 'detached' })

  const row = rep.getByRole('listitem').filter({ hasText: `Email to ${email}` })
  await row.getByText('Their mail server refused it as unwanted.').waitFor({ timeout: 60_000 })
  // The mail tells it as well, and home as long as nothing was done.
  const writer = 'salesrep@amberroot.example'
  await expect
    .poll(
      () =>
        mailTo(server, writer)
          .map(({ text }) => text)
          .join('\n'),
      { timeout: 60_000 },
    )
    .toContain('Call, and ask them to let mail from us through.')
  await rep.goto('/')
  await rep.getByRole('heading', { name: 'Did not arrive' }).waitFor()
  expect(await problems(rep)).toEqual([])
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
  await expect
    .poll(
      () =>
        mailTo(server, email)
          .map(({ html }) => html)
          .join('\n'),
      { timeout: 60_000 },
    )
    .toContain('<strong>two</strong>')
  await rep.goto('/')
  await rep.getByRole('heading', { name: 'Stuck' }).waitFor()
  await expect.poll(() => rep.getByRole('heading', { name: 'Did not arrive' }).count()).toBe(0)
  expect(house.faults).toEqual([])
})
