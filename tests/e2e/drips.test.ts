import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { chooseIn } from '../support/choices.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { mailTo } from '../support/mail-server.ts'

const dialogOf = (admin: Page) => admin.getByRole('dialog', { name: 'New drip campaign' })

async function chooseTemplate(admin: Page, field: RegExp, name: string) {
  await dialogOf(admin).getByRole('combobox', { name: field }).click()
  await admin
    .getByPlaceholder(/Type to find/)
    .first()
    .fill(name)
  await admin.getByRole('option', { name }).click()
}

/** It may send on every day of the week, and is added. */
async function onEveryDay(admin: Page) {
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await dialogOf(admin).getByRole('group', { name: 'On these days' }).getByLabel(day).click()
  await dialogOf(admin)
    .getByRole('button', { name: /^(Add|Create)/ })
    .click()
  await dialogOf(admin).waitFor({ state: 'detached' })
}

/** Somebody in the field moves a prospect to the stage where the campaign begins. */
async function becomeWarm(rep: Page, url: string, id: unknown) {
  const moved = await rep.request.post(`/api/prospects/${id}/warm`, { data: {}, headers: { origin: url } })
  expect(moved.ok(), await moved.text()).toBe(true)
}

async function markWarm(rep: Page, id: unknown) {
  await rep.goto(`/prospects/${id}`)
  await rep.getByRole('button', { name: 'Mark as warm' }).click()
  await rep.getByRole('button', { name: 'Mark as hot' }).waitFor()
}

test('[MAIL-006] [MSG-001] the admin starts a drip by stage; a prospect that the rep moves there gets the email from a real mail server; figures, and what was stopped', async () => {
  const { testApp, server } = await mailTestApp()
  const [bar, other] = await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, current_ten_step, state, assigned_to)
     SELECT b.name, 'Mara Vance', b.email, 'cold', 1, 'CO', u.id
       FROM users u, (VALUES ('The Warming Bar', 'mara@warmingbar.example'), ('The Short Bar', 'gone@shortbar.example')) AS b (name, email)
      WHERE u.email = 'salesrep@amberroot.example' RETURNING id`,
  )
  server.refusals.set('gone@shortbar.example', [550, '5.1.1 no such user'])
  await testApp.sql(
    `INSERT INTO email_templates (name, subject, body, status)
     VALUES ('Now that it is warm', 'A pour for {{ business.name }}', 'Hi {{ business.firstName }},\n\ncome and taste.', 'published')`,
  )
  const admin = await testApp.signIn('admin')
  await admin.goto('/mail')
  await admin.getByRole('button', { name: 'Lists' }).click()
  await admin.getByRole('menuitem', { name: 'Drip campaigns' }).click()
  await admin.getByRole('button', { name: 'New drip campaign' }).first().click()
  const dialog = dialogOf(admin)
  await dialog.getByLabel('Name').fill('Warm now')
  await dialog.getByRole('combobox', { name: /^Begins at stage/ }).click()
  await admin.getByRole('option', { name: 'Warm', exact: true }).click()
  await chooseTemplate(admin, /^Email template/, 'Now that it is warm')
  await onEveryDay(admin)
  const row = admin.getByRole('row').filter({ hasText: 'Warm now' })
  await row.click()
  await admin.getByText('Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday').waitFor()
  await admin.getByRole('button', { name: 'Start', exact: true }).click()
  await admin.getByRole('button', { name: 'Stop', exact: true }).waitFor()

  const rep = await testApp.signIn('salesrep')
  await markWarm(rep, bar?.id)
  await becomeWarm(rep, testApp.url, other?.id)
  const got = () => mailTo(server, 'mara@warmingbar.example')
  await testApp.comes(async () => got().length === 1)
  expect(got()[0]?.subject).toBe('A pour for The Warming Bar')
  expect(got()[0]?.text).toContain('Hi Mara,')
  expect(got()[0]?.text).toContain('No more mail like this')

  // The admin reads what became of it where it was started.
  const figures = admin.getByRole('region', { name: 'Figures' })
  const figure = (label: string) =>
    figures.locator('div').filter({ hasText: label }).locator('dd').first().innerText()
  await expect.poll(() => figure('Sent')).toBe('1')
  await expect.poll(() => figure('Came back')).toBe('1')

  // Stopped, it sends nothing to whoever comes there later.
  await admin.getByRole('button', { name: 'Stop', exact: true }).click()
  await admin.getByRole('button', { name: 'Start', exact: true }).waitFor()
  expect(testApp.faults).toEqual([])
})

test('[MAIL-006] the admin tests two versions of a drip’s email: each is seen and tried before, whoever comes to the stage gets the one the plan said, and the one chosen is what goes from then on', async () => {
  const { testApp, server } = await mailTestApp()
  await testApp.sql(
    `INSERT INTO email_templates (name, subject, body, status)
     VALUES ('Short draught', 'Short: {{ business.name }}', $1, 'published'), ('Long draught', 'Long: {{ business.name }}', $1, 'published')`,
    ['Hi {{ business.firstName }},\n\ncome and taste.'],
  )
  const bars = await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, current_ten_step, state, assigned_to)
     SELECT 'Tried ' || n, 'Mara Vance', 'tried-' || n || '@bars.example', 'cold', 1, 'CO', u.id
       FROM users u, generate_series(1, 5) n WHERE u.email = 'salesrep@amberroot.example' RETURNING id`,
  )
  const admin = await testApp.signIn('admin')
  await admin.goto('/mail/drips')
  await admin.getByRole('button', { name: 'New drip campaign' }).first().click()
  await dialogOf(admin).getByLabel('Name').fill('Which is answered')
  await chooseIn(dialogOf(admin), /^Begins at stage/, 'Warm')
  await chooseTemplate(admin, /^Email template/, 'Short draught')
  await chooseTemplate(admin, /^Second version/, 'Long draught')
  await dialogOf(admin).getByText('half get this one, version B, by chance').waitFor()
  expect(await problems(admin)).toEqual([])
  await onEveryDay(admin)
  await admin.getByRole('row').filter({ hasText: 'Which is answered' }).click()

  // Both are seen as somebody would get them, with which it will be; one is tried.
  await admin.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = admin.getByRole('dialog', { name: 'Which is answered: preview' })
  await preview.getByRole('combobox', { name: 'Seen for' }).click()
  await admin
    .getByPlaceholder(/Type to find/)
    .first()
    .fill('Tried 1')
  await admin.getByRole('option', { name: 'Tried 1' }).click()
  const plan = preview.getByRole('list', { name: 'Who gets what when' })
  const said = await plan.getByText(/^Email: (Short draught \(A\)|Long draught \(B\))$/).innerText()
  await preview.getByText('Short: Tried 1').waitFor()
  await preview.getByRole('tab', { name: 'Version B' }).click()
  await preview.getByText('Long: Tried 1').waitFor()
  expect(await problems(admin)).toEqual([])
  await preview.getByRole('button', { name: 'Send a test to me' }).click()
  const tried = () => mailTo(server, 'admin@amberroot.example').map(({ subject }) => subject)
  await testApp.comes(async () => tried().includes('Test: Long: Tried 1'))
  await preview.getByRole('button', { name: 'Close' }).first().click()
  await preview.waitFor({ state: 'detached' })

  await admin.getByRole('button', { name: 'Start', exact: true }).click()
  await admin.getByRole('button', { name: 'Stop', exact: true }).waitFor()
  const rep = await testApp.signIn('salesrep')
  for (const { id } of bars.slice(0, 4)) await becomeWarm(rep, testApp.url, id)
  const got = () => mailTo(server, '@bars.example')
  await testApp.comes(async () => got().length === 4)
  const first = mailTo(server, 'tried-1@bars.example').map(({ subject }) => subject)
  expect(first).toEqual([said.includes('(B)') ? 'Long: Tried 1' : 'Short: Tried 1'])
  const ofB = got().filter(({ subject }) => subject?.startsWith('Long: ')).length
  const section = admin.getByRole('region', { name: 'Two versions' })
  const sent = async (name: RegExp) => {
    const cells = section.getByRole('row', { name }).getByRole('cell')
    return Number(await cells.first().innerText())
  }
  await expect
    .poll(async () => [await sent(/^A: Short draught/), await sent(/^B: Long draught/)])
    .toEqual([4 - ofB, ofB])
  await section
    .getByText(
      `Nothing is said before 50 letters of each have gone: ${46 + ofB} of A and ${50 - ofB} of B are missing.`,
    )
    .waitFor()

  // What takes a company weeks: sixty more of each, of which B's are answered.
  for (const [variant, answered] of [
    ['a', 2],
    ['b', 22],
  ])
    await testApp.sql(
      `WITH bar AS (
         INSERT INTO prospects (business_name, stage, email) SELECT 'Lot ' || $1 || n, 'cold', $1 || n || '@lot.example'
           FROM generate_series(1, 60) n RETURNING id, email),
       letter AS (
         INSERT INTO emails (recipient_email, recipient_type, subject, body, email_type, status, is_commercial, sent_at)
         SELECT email, 'prospect', 'One of many', '', 'drip', 'sent', true, $3::timestamptz FROM bar RETURNING id, recipient_email AS email),
       sends AS (
         INSERT INTO drip_campaign_sends (campaign_id, prospect_id, email_id, scheduled_for, sent_at, status, variant, template_id)
         SELECT c.id, bar.id, letter.id, $3::timestamptz, $3::timestamptz, 'sent', $1,
                CASE WHEN $1 = 'b' THEN c.second_template_id ELSE c.email_template_id END
           FROM bar JOIN letter ON letter.email = bar.email, drip_campaigns c WHERE c.name = 'Which is answered')
       INSERT INTO inbound_mails (digest, kind, from_email, subject, body, received_at, letter_id)
       SELECT id::text, 'reply', email, 'Re', 'Yes', $3::timestamptz, id FROM letter LIMIT $2`,
      [variant, answered, testApp.now().toISOString()],
    )
  await admin.reload()
  await section.getByText('B is answered more often than A.').waitFor()

  // The wrong one is taken back, and the test is as it was.
  await section.getByText('whoever waits for a letter gets the one that was theirs').waitFor()
  await section.getByRole('button', { name: 'Use A from now on' }).click()
  await section.waitFor({ state: 'detached' })
  await admin.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await section.getByText('B is answered more often than A.').waitFor()
  await section.getByRole('button', { name: 'Use B from now on' }).click()
  await section.waitFor({ state: 'detached' })

  await becomeWarm(rep, testApp.url, bars[4]?.id)
  await testApp.comes(async () => mailTo(server, 'tried-5@bars.example').length === 1)
  expect(mailTo(server, 'tried-5@bars.example')[0]?.subject).toBe('Long: Tried 5')
  expect(got()).toHaveLength(5)
  expect(testApp.faults).toEqual([])
})
