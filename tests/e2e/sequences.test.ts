import { request } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { chooseIn } from '../support/choices.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { headerOf, mailTo } from '../support/mail-server.ts'
import { buildSequence, button, startSequence } from '../support/sequence-page.ts'

test('[MAIL-004] the admin builds a sequence of an email, a wait, a branch and a call, sees who would get what when before it starts, and starts it', async () => {
  const { testApp, server, start } = await mailTestApp()
  await testApp.sql(
    `INSERT INTO email_templates (name, subject, body, status)
     VALUES ('First pour', 'A pour for {{ business.name }}', 'Hi {{ business.firstName }},\n\ncome and taste.', 'published')`,
  )
  await testApp.sql(`UPDATE prospects SET stage = 'hot', current_stage = 'hot' WHERE stage = 'negotiating'`)
  await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, state, assigned_to)
     SELECT b.name, 'Mara Vance', b.email, 'negotiating', b.state, u.id FROM users u,
            (VALUES ('The Long Bar', 'mara@thelongbar.example', 'CO'), ('The Island Bar', 'ana@islandbar.example', 'HI'),
                    ('The Silent Bar', NULL, 'CO')) AS b (name, email, state)
      WHERE u.email = 'salesrep@amberroot.example'`,
  )
  const admin = await testApp.signIn('admin')
  const { add, step } = await buildSequence(admin, 'After the first talk')
  await add('Call')
  await step('Step 1: Call').getByLabel('What is to be done').fill('Ask how they liked it')
  await add('Email')
  await chooseIn(step('Step 2: Email'), 'Template', 'First pour')
  // The order by the keyboard: the email comes first.
  await button(admin, 'Move step 2, email up').focus()
  await admin.keyboard.press('Enter')
  await step('Step 1: Email').waitFor()
  await add('Wait')
  await add('Branch')
  await step('Step 4: Branch').waitFor()
  await button(admin, 'Move step 3, wait up').click()
  await button(admin, 'Move step 4, branch up').click()
  await step('Step 4: Call').waitFor()
  await button(admin, 'Save steps').click()
  await button(admin, 'Save steps').and(admin.locator('[disabled]')).waitFor()

  await chooseIn(admin.getByRole('main'), /^Begins by itself at stage/, 'Negotiating')
  await button(admin, 'Save settings').click()
  const plan = admin.getByRole('list', { name: 'Who gets what when' })
  const of = (name: string) => plan.getByRole('listitem').filter({ hasText: name }).first()
  await of('The Long Bar').getByText('Email: First pour').waitFor()
  const zone = /\S+$/.exec(
    start.toLocaleString('en-US', { timeZone: 'America/Denver', timeZoneName: 'short' }),
  )?.[0]
  await expect
    .poll(() => of('The Long Bar').innerText())
    .toMatch(
      new RegExp(
        `Tue, .* 10:\\d\\d AM ${zone}[\\s\\S]*Call: Ask how they liked it[\\s\\S]*Fri, .* 10:\\d\\d AM ${zone}`,
      ),
    )
  await expect.poll(() => of('The Island Bar').innerText()).toMatch(/9:00 AM HST/)
  await admin
    .getByRole('region', { name: 'Who gets nothing' })
    .getByText('There is no email address on this record.')
    .waitFor()
  expect(await problems(admin)).toEqual([])

  const got = () => mailTo(server, 'bar.example')
  expect(got()).toEqual([])
  await startSequence(admin)
  // Denver is awake, Hawaii is not.
  await testApp.comes(async () => got().length === 1)
  expect(got()[0]?.subject).toBe('A pour for The Long Bar')
  const figures = admin.getByRole('table', { name: 'Figures by step' }).getByRole('row')
  // Nothing came back, nobody answered or was stopped: those columns are left out.
  const heads = admin.getByRole('table', { name: 'Figures by step' }).getByRole('columnheader')
  await expect.poll(() => heads.allInnerTexts()).toEqual(['Step', 'Waiting', 'Done'])
  await expect
    .poll(() => figures.filter({ hasText: 'Email: First pour' }).getByRole('cell').allInnerTexts())
    .toEqual(['1', '1'])

  // A change is a version of its own; who runs the first one keeps it.
  await button(admin, 'New version').click()
  await admin.getByText('Nobody begins a draft').waitFor()
  await button(admin, 'Remove step 4, call').click()
  await button(admin, 'Save steps').click()
  await button(admin, 'Save steps').and(admin.locator('[disabled]')).waitFor()
  const rep = await testApp.signIn('salesrep')
  await rep.goto('/mail/running')
  await rep
    .getByRole('row')
    .filter({ hasText: 'The Long Bar' })
    .getByText('Call: Ask how they liked it')
    .waitFor()
  expect(testApp.faults).toEqual([])
})

test('[MAIL-005] the rep begins a sequence with twenty prospects at once, pauses one and sees what comes next for each; a moved stage, an order and an opt-out stop it', async () => {
  const { testApp, server } = await mailTestApp()
  // What the system itself writes in those days goes to others.
  const got = () => mailTo(server, '@bars.example')
  await testApp.sql(
    `WITH template AS (
       INSERT INTO email_templates (name, subject, body, status)
       VALUES ('Twenty pours', 'A pour for {{ business.name }}', 'Hi {{ business.firstName }},\n\ncome and taste.', 'published') RETURNING id),
     sequence AS (INSERT INTO follow_up_sequences (name, status) VALUES ('Twenty pours', 'started') RETURNING id)
     INSERT INTO follow_up_messages (sequence_id, step_number, message_type, content, delay_hours, email_template_id)
     SELECT s.id, n, 'email', '', (n - 1) * 24, t.id FROM template t, sequence s, generate_series(1, 2) n`,
  )
  await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, state, assigned_to)
     SELECT 'Twenty ' || lpad(n::text, 2, '0'), 'Mara Vance', 'twenty-' || n || '@bars.example', CASE n WHEN 3 THEN 'won' ELSE 'warm' END, 'CO', u.id
       FROM users u, generate_series(1, 20) n WHERE u.email = 'salesrep@amberroot.example'`,
  )
  const rep = await testApp.signIn('salesrep')
  await rep.goto('/prospects?q=Twenty&sort=businessName')
  await rep.getByRole('row').filter({ hasText: 'Twenty 20' }).waitFor()
  await rep.getByRole('checkbox', { name: 'Select all shown' }).click()
  await rep.getByText('20 prospects chosen').waitFor()
  await button(rep, 'Begin a sequence…').click()
  const dialog = rep.getByRole('dialog', { name: 'Begin a sequence with 20 prospects' })
  await chooseIn(dialog, 'Sequence', 'Twenty pours')
  await dialog.getByText('20 prospects would get it').waitFor()
  expect(await problems(rep)).toEqual([])
  await dialog.getByRole('button', { name: 'Begin', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  // One is paused before anything has left.
  await rep.goto('/mail/running')
  const row = (name: string) => rep.getByRole('row').filter({ hasText: name })
  await row('Twenty 07').getByRole('checkbox').click()
  await button(rep, 'Pause').click()
  await row('Twenty 07').getByText('Paused', { exact: true }).waitFor()
  await testApp.comes(async () => got().length === 19)
  await row('Twenty 01').getByText('Email: Twenty pours').waitFor()
  await row('Twenty 07').getByText('Paused by hand.').waitFor()

  // A moved stage, from the prospect's own page, where what runs is seen.
  await row('Twenty 01').click()
  await rep.getByRole('link', { name: 'Twenty 01' }).last().click()
  await rep.getByRole('heading', { level: 1, name: 'Twenty 01' }).waitFor()
  await rep.getByText('Next: Email: Twenty pours').waitFor()
  await button(rep, 'Mark as hot').click()
  await rep.getByText('Moved to hot.').waitFor()

  // An opt-out by the mail's own link.
  const mail = got().find(({ to }) => to?.some(({ address }) => address === 'twenty-2@bars.example'))
  if (!mail) throw new Error('nothing came')
  const optedOut = await rep.request.post((headerOf(mail, 'list-unsubscribe') ?? '').slice(1, -1), {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect(optedOut.status()).toBe(200)

  // An order of what has become a client.
  await testApp.sql(
    `UPDATE clients SET prospect_id = (SELECT id FROM prospects WHERE business_name = 'Twenty 03')
      WHERE business_name = 'The Copper Still'`,
  )
  const owner = await request.newContext({ baseURL: testApp.url, extraHTTPHeaders: { origin: testApp.url } })
  onTestFinished(() => owner.dispose())
  const [product] = await testApp.sql(`SELECT id FROM products WHERE name = 'Silver 32oz'`)
  for (const [path, data] of [
    ['/api/customer/login', { email: 'customer@amberroot.example', businessName: 'The Copper Still' }],
    ['/api/orders', { items: [{ productId: product?.id, quantity: 1 }] }],
  ] as const) {
    const answer = await owner.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }

  await rep.goto('/mail/running')
  await row('Twenty 01').getByText('Moved to hot.').waitFor()
  await row('Twenty 02')
    .getByText(/opted out/)
    .waitFor()
  await row('Twenty 03').getByText('They ordered.').waitFor()
  // Tomorrow the second email goes to whoever still runs it.
  await testApp.pass(24)
  await testApp.comes(async () => got().length === 19 + 16)
  const second = got()
    .slice(19)
    .map(({ to }) => to?.[0]?.address)
  for (const n of [1, 2, 3, 7]) expect(second).not.toContain(`twenty-${n}@bars.example`)
  const phone = await testApp.signIn('salesrep', { width: 390, height: 844, hasTouch: true, theme: 'dark' })
  await phone.goto('/mail/running')
  await phone.getByText('Twenty 07').first().click()
  await phone.getByRole('button', { name: 'Resume' }).click()
  await testApp.comes(async () => got().length === 36)
  expect(testApp.faults).toEqual([])
})
