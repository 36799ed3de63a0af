import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { headerOf, mailTo } from '../support/mail-server.ts'
import { menuSite, peoplesBrowser } from '../support/menu-site.ts'
import { sequenceOf, startSequence } from '../support/sequence-page.ts'

test('a click in an email: the admin starts a sequence that asks for it, a prospect follows the link, the rep reads it on the timeline, and the sequence goes the way of those who clicked', async () => {
  const { testApp, server } = await mailTestApp()
  const site = await menuSite()
  const [menu, again] = await testApp.sql(
    `INSERT INTO email_templates (name, subject, body, status)
     VALUES ('The menu', 'A menu for {{ business.name }}', $1, 'published'),
            ('Once more', 'Once more, {{ business.name }}', 'Hi {{ business.firstName }},' || chr(10) || chr(10) || 'shall we talk?', 'published')
     RETURNING id`,
    [`Hi {{ business.firstName }},\n\nhere is our [tasting menu](${site}/menu).`],
  )
  await testApp.sql(`UPDATE prospects SET stage = 'hot', current_stage = 'hot' WHERE stage = 'negotiating'`)
  const bars = await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, state, assigned_to)
     SELECT b.name, 'Mara Vance', b.email, 'negotiating', 'CO', u.id FROM users u,
            (VALUES ('The Clicking Bar', 'mara@clickingbar.example'), ('The Idle Bar', 'ana@idlebar.example')) AS b (name, email)
      WHERE u.email = 'salesrep@amberroot.example' RETURNING id, business_name AS name`,
  )
  const clicking = bars.find(({ name }) => name === 'The Clicking Bar')?.id
  const admin = await testApp.signIn('admin')
  await sequenceOf(testApp, admin, {
    name: 'After the menu',
    beginsAtStage: 'negotiating',
    steps: [
      { kind: 'email', templateId: menu?.id },
      { kind: 'wait', delayHours: 72 },
      { kind: 'branch', branchOn: 'click', goTo: 5 },
      { kind: 'email', templateId: again?.id },
      { kind: 'call', content: 'They looked at the menu' },
    ],
  })
  await admin.getByText('Step 3: if they clicked in an earlier letter, step 5 follows').waitFor()
  await startSequence(admin)
  const to = (address: string) => mailTo(server, address)
  await testApp.comes(
    async () => to('mara@clickingbar.example').length === 1 && to('ana@idlebar.example').length === 1,
  )

  // Links in the email lead through our server; the unsubscribe link does not.
  const [mail] = to('mara@clickingbar.example')
  if (!mail) throw new Error('nothing came')
  const link = /<a href="([^"]+)"[^>]*>tasting menu</.exec(mail?.html ?? '')?.[1] ?? ''
  expect(link).toContain('/l/')
  expect(mail?.html).not.toContain(`${site}/menu`)
  await testApp.pass(1)
  const reader = await testApp.page({ width: 390, height: 844 })
  await reader.setExtraHTTPHeaders({ 'user-agent': peoplesBrowser })
  await reader.goto(link)
  await reader.getByRole('heading', { name: 'Tasting menu' }).waitFor()
  await expect.poll(() => reader.url()).toBe(`${site}/menu`)
  const rep = await testApp.signIn('salesrep')
  await rep.goto(`/prospects/${clicking}`)
  await rep.getByText('Clicked “tasting menu”').waitFor()
  // A click alone stops nothing.
  await rep.goto('/mail/running')
  await rep
    .getByRole('row')
    .filter({ hasText: 'The Clicking Bar' })
    .getByText('Active', { exact: true })
    .waitFor()
  await rep.goto('/mail/figures')
  const figures = rep.getByRole('table', { name: 'Figures by template' })
  await figures
    .getByRole('row', { name: /^The menu/ })
    .getByText('1 of 2 (')
    .waitFor()
  const forged = await reader.goto(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)
  expect(forged?.status()).toBe(404)
  await reader.getByRole('heading', { name: 'This link does not work' }).waitFor()
  // A reader may object to tracking on the unsubscribe page; the rep sees that where they would write.
  await reader.goto((headerOf(mail, 'list-unsubscribe') ?? '').slice(1, -1))
  await reader.getByRole('button', { name: 'Do not track me' }).click()
  await reader.getByText('We do not count which links of our mail you follow.').waitFor()
  await reader.getByRole('button', { name: 'You may track me again' }).waitFor()
  expect(await problems(reader)).toEqual([])
  await rep.goto(`/prospects/${clicking}`)
  await rep.getByRole('button', { name: 'Write email' }).click()
  await rep.getByText('They asked not to be tracked, so nothing of it is counted.').waitFor()
  // Three days later: who clicked is called, who did not gets the next email.
  await testApp.pass(75)
  await testApp.comes(async () => to('ana@idlebar.example').length === 2)
  const called = () => testApp.sql(`SELECT title FROM follow_up_reminders WHERE prospect_id = $1`, [clicking])
  await expect.poll(called).toEqual([{ title: 'Call The Clicking Bar' }])
  expect(to('mara@clickingbar.example')).toHaveLength(1)
  expect(testApp.faults).toEqual([])
})
