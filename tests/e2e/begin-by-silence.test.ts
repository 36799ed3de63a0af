import { expect, test } from 'vitest'
import { chooseIn } from '../support/choices.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { button, sequenceOf, startSequence } from '../support/sequence-page.ts'

test('[MAIL-004] an admin lets a sequence begin after thirty silent days, sees whom before, and the rep finds it begun', async () => {
  const { testApp, start } = await mailTestApp()
  // Nobody else is silent.
  await testApp.sql('UPDATE prospects SET last_contact_date = $1', [start.toISOString()])
  const ago = (days: number) => new Date(start.getTime() - days * 86_400_000).toISOString()
  for (const [name, days] of [
    ['The Hushed Bar', 40],
    ['The Chatting Bar', 3],
  ] as const)
    await testApp.sql(
      `INSERT INTO prospects (business_name, contact_name, email, stage, state, assigned_to, last_contact_date, created_at)
       SELECT $1::text, 'Mara Vance', lower(replace($1, ' ', '-')) || '@silence.example', 'warm', 'CO', id, $2::timestamptz, $2
         FROM users WHERE email = 'salesrep@amberroot.example'`,
      [name, ago(days)],
    )
  const admin = await testApp.signIn('admin')
  await sequenceOf(testApp, admin, {
    name: 'After a silence',
    steps: [{ kind: 'call', content: 'Ask how they are', delayHours: 4 }],
  })
  await chooseIn(admin.getByRole('main'), /^Or by the calendar/, 'Days after the last contact')
  // Without a number it is said by the field.
  await button(admin, 'Save settings').click()
  await admin.getByText('From 0 to 365 days').waitFor()
  await admin.getByLabel('How many days').fill('30')
  await button(admin, 'Save settings').click()
  await button(admin, 'Save settings').and(admin.locator('[disabled]')).waitFor()
  const plan = admin.getByRole('list', { name: 'Who gets what when' })
  await plan.getByRole('listitem').filter({ hasText: 'The Hushed Bar' }).first().waitFor()
  await expect.poll(() => plan.getByText('The Chatting Bar').count()).toBe(0)
  await startSequence(admin)
  await admin.getByText('Begins by itself 30 days after the last contact.').waitFor()

  const rep = await testApp.signIn('salesrep')
  const idOf = async (name: string) =>
    (await testApp.sql(`SELECT id FROM prospects WHERE business_name = $1`, [name]))[0]?.id
  await rep.goto(`/prospects/${await idOf('The Hushed Bar')}`)
  await rep.getByText('After a silence').waitFor()
  await rep.getByText('Next: Call: Ask how they are').waitFor()
  await rep.goto(`/prospects/${await idOf('The Chatting Bar')}`)
  await rep.getByText('Nothing runs by itself here.').waitFor()
  // They are silent too, later, and it begins without anybody's doing.
  await testApp.pass(24 * 28)
  await testApp.comes(async () => {
    const [begun] = await testApp.sql(
      `SELECT count(*)::int AS n FROM prospect_follow_ups f JOIN prospects p ON p.id = f.prospect_id WHERE p.business_name = 'The Chatting Bar'`,
    )
    return begun?.n === 1
  }, ['begin-by-clock'])
  const later = await testApp.signIn('salesrep')
  await later.goto(`/prospects/${await idOf('The Chatting Bar')}`)
  await later.getByText('Next: Call: Ask how they are').waitFor()
  expect(testApp.faults).toEqual([])
})
