import { expect, test } from 'vitest'
import { chooseIn } from '../support/choices.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { mailTo } from '../support/mail-server.ts'
import { menuSite, peoplesBrowser } from '../support/menu-site.ts'
import { button, sequenceOf, startSequence, stepOn } from '../support/sequence-page.ts'

test('[MAIL-004] the admin tests a second version of an email: half get each, nothing is said too early, a difference is named once it holds, and the version chosen is what goes out from then on', async () => {
  const { testApp, server } = await mailTestApp()
  const site = await menuSite()
  const [short] = await testApp.sql(
    `INSERT INTO email_templates (name, subject, body, status)
     VALUES ('Short pour', 'Short: {{ business.name }}', $1, 'published'), ('Long pour', 'Long: {{ business.name }}', $1, 'published')
     RETURNING id`,
    [`Hi {{ business.firstName }},\n\nhere is our [tasting menu](${site}/menu).`],
  )
  await testApp.sql(`UPDATE prospects SET stage = 'hot', current_stage = 'hot' WHERE stage = 'negotiating'`)
  await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, email, stage, state, assigned_to)
     SELECT 'Versed ' || lpad(n::text, 2, '0'), 'Mara Vance', 'versed-' || n || '@bars.example',
            CASE WHEN n > 10 THEN 'warm' ELSE 'negotiating' END, 'CO', u.id
       FROM users u, generate_series(1, 11) n WHERE u.email = 'salesrep@amberroot.example'`,
  )
  const admin = await testApp.signIn('admin')
  await sequenceOf(testApp, admin, {
    name: 'Which is read',
    beginsAtStage: 'negotiating',
    steps: [{ kind: 'email', templateId: short?.id }],
  })
  const email = stepOn(admin, 'Step 1: Email')
  // The second version by the keyboard.
  await email.getByRole('button', { name: 'Test a second version' }).focus()
  await admin.keyboard.press('Enter')
  await email.getByText('Until you choose it, everybody gets version A').waitFor()
  await email.getByRole('combobox', { name: 'Template of version B' }).focus()
  await admin.keyboard.press('Enter')
  await admin.getByRole('option', { name: 'Long pour', exact: true }).waitFor()
  // What A is, B cannot be.
  await admin.getByRole('option', { name: 'Short pour', exact: true }).waitFor({ state: 'detached' })
  await admin.getByRole('option', { name: 'Long pour', exact: true }).press('Enter')
  await email.getByText('Half get A, half get B, by chance').waitFor()
  await button(admin, 'Save steps').click()
  await button(admin, 'Save steps').and(admin.locator('[disabled]')).waitFor()
  const plan = admin.getByRole('list', { name: 'Who gets what when' })
  await plan
    .getByRole('listitem')
    .filter({ hasText: 'Versed 01' })
    .getByText('Email: Short pour (A) or Long pour (B)')
    .waitFor()

  await startSequence(admin)
  const got = () => mailTo(server, '@bars.example')
  await testApp.comes(async () => got().length === 10)
  const ofB = got().filter(({ subject }) => subject?.startsWith('Long: ')).length
  expect(got().filter(({ subject }) => subject?.startsWith('Short: '))).toHaveLength(10 - ofB)

  const link = /<a href="([^"]+)"[^>]*>tasting menu</.exec(got()[0]?.html ?? '')?.[1] ?? ''
  await testApp.pass(1)
  const reader = await testApp.page({ width: 390, height: 844 })
  await reader.setExtraHTTPHeaders({ 'user-agent': peoplesBrowser })
  await reader.goto(link)
  await reader.getByRole('heading', { name: 'Tasting menu' }).waitFor()
  const section = admin.getByRole('region', { name: 'Step 1: two versions' })
  const cells = (name: RegExp) => section.getByRole('row', { name }).getByRole('cell').allInnerTexts()
  const figures = async () => {
    await admin.reload()
    await section.waitFor()
    return { a: await cells(/^A: Short pour/), b: await cells(/^B: Long pour/) }
  }
  const isFirstB = got()[0]?.subject?.startsWith('Long: ')
  const clicksIn = (text: string | undefined) => Number(/^(\d+) of/.exec(text ?? '')?.[1] ?? 0)
  await expect
    .poll(
      async () => {
        const { a, b } = await figures()
        return [a[0], b[0], clicksIn(a[2]), clicksIn(b[2])]
      },
      { interval: 1000 },
    )
    .toEqual([String(10 - ofB), String(ofB), isFirstB ? 0 : 1, isFirstB ? 1 : 0])
  await section
    .getByText(
      `Nothing is said before 50 letters of each have gone: ${40 + ofB} of A and ${50 - ofB} of B are missing.`,
    )
    .waitFor()
  // What takes a company weeks: sixty more of each, of which B's are answered.
  for (const [variant, answered] of [
    ['a', 2],
    ['b', 22],
  ])
    await testApp.sql(
      `WITH letter AS (
         INSERT INTO emails (recipient_email, recipient_type, subject, body, email_type, status, is_commercial, sent_at)
         SELECT $1 || n || '@lot.example', 'prospect', 'One of many', '', 'sequence', 'sent', true, $3::timestamptz FROM generate_series(1, 60) n
         RETURNING id),
       counted AS (SELECT id, row_number() OVER () AS n FROM letter)
       INSERT INTO sent_messages (prospect_id, message_id, email_id, message_type, content, recipient, status, sent_at, variant, responded_at)
       SELECT (SELECT id FROM prospects WHERE business_name = 'Versed 01'), s.id, c.id, 'email', '', $1, 'sent', $3::timestamptz, $1,
              CASE WHEN c.n <= $2 THEN $3::timestamptz END
         FROM counted c, follow_up_messages s JOIN follow_up_sequences q ON q.id = s.sequence_id WHERE q.name = 'Which is read'`,
      [variant, answered, testApp.now().toISOString()],
    )
  await admin.reload()
  await section.getByText('B is answered more often than A.').waitFor()
  // A rep reads it and decides nothing.
  const rep = await testApp.signIn('salesrep')
  await rep.goto(new URL(admin.url()).pathname)
  await rep.getByText('B is answered more often than A.').waitFor()
  await button(rep, 'Use B from now on').waitFor({ state: 'detached' })

  const old = admin.url()
  await button(admin, 'Use B from now on').click()
  const name = 'Use version B from now on?'
  const ask = admin.getByRole('alertdialog', { name }).or(admin.getByRole('dialog', { name }))
  await ask.getByText('Whoever runs this one goes on with both.').waitFor()
  await ask.getByRole('button', { name: 'Use B', exact: true }).click()
  await admin.getByText('1. Email: Long pour').waitFor()
  await expect.poll(() => admin.url()).not.toBe(old)
  await admin.getByText('It takes people now.').waitFor()
  await section.waitFor({ state: 'detached' })

  // Who begins it now gets B; nobody who had it gets anything.
  const [last] = await testApp.sql(`SELECT id FROM prospects WHERE business_name = 'Versed 11'`)
  await rep.goto(`/prospects/${last?.id}`)
  await button(rep, 'Begin a sequence').click()
  const begin = rep.getByRole('dialog', { name: /^Begin a sequence/ })
  await chooseIn(begin, 'Sequence', 'Which is read')
  await begin.getByText('Email: Long pour').waitFor()
  await begin.getByRole('button', { name: 'Begin', exact: true }).click()
  await testApp.comes(async () => mailTo(server, 'versed-11@bars.example').length === 1)
  expect(mailTo(server, 'versed-11@bars.example')[0]?.subject).toBe('Long: Versed 11')
  expect(got()).toHaveLength(11)
  expect(testApp.faults).toEqual([])
})
