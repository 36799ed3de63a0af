import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { chooseIn } from '../support/choices.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { until } from '../support/processes.ts'
import { buildSequence, button, startSequence } from '../support/sequence-page.ts'
import { smsProvider } from '../support/sms-provider.ts'

test('[MAIL-004] the admin sets SMS up and builds a sequence that sends them; the rep’s prospect who agreed gets it, the other none with the reason, and a stop is one press', async () => {
  const { testApp } = await mailTestApp()
  const provider = await smsProvider()
  await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, phone, email, stage, state, assigned_to)
     SELECT b.name, 'Mara Vance', b.phone, b.email, 'warm', 'CO', u.id FROM users u,
            (VALUES ('The Texted Bar', '303-555-0142', 'mara@texted.example'),
                    ('The Unasked Bar', '303-555-0143', 'ana@unasked.example')) AS b (name, phone, email)
      WHERE u.email = 'salesrep@amberroot.example'`,
  )
  const admin = await testApp.signIn('admin')
  const { add, step } = await buildSequence(admin, 'Tasting today')
  await add('SMS')
  const sms = step('Step 1: SMS')
  await sms.getByText('Texting (SMS) is not set up.').waitFor()
  const words = sms.getByRole('textbox', { name: /^Text \(SMS\)/ })
  // A snippet goes in where one writes, and out again by the keyboard.
  await words.fill('Hi Mara.')
  await button(admin, 'Insert…').click()
  const passages = admin.getByRole('dialog', { name: 'Insert a passage' })
  await passages.getByRole('button', { name: /^Offer a tasting/ }).click()
  await expect
    .poll(() => words.inputValue())
    .toMatch(/^Hi Mara\. A tasting at \{\{ business\.name \}\} takes/)
  await admin.keyboard.press('Control+Z')
  await expect.poll(() => words.inputValue()).toBe('Hi Mara.')
  await words.fill('Hi Mara, we pour at four today.')
  await add('Call')
  await step('Step 2: Call').getByLabel('What is to be done').fill('Ask how they liked it')
  await chooseIn(step('Step 2: Call'), 'Unit', 'hours')
  await step('Step 2: Call').getByLabel('After').fill('4')
  await step('Step 2: Call').getByText('after 4 hours').waitFor()
  await button(admin, 'Save steps').click()
  await button(admin, 'Save steps').and(admin.locator('[disabled]')).waitFor()
  const address = new URL(admin.url()).pathname

  await admin.goto('/mail/deliverability')
  const form = admin.getByRole('form', { name: 'Texting' })
  await form.getByLabel('Provider’s address').fill(provider.url)
  await form.getByLabel('Account ID').fill('AC123')
  await form.getByLabel('Secret token').fill('the-secret-token')
  await form.getByLabel('Sender’s number').fill('720-555-0100')
  await button(admin, 'Set up').click()
  await button(admin, 'Send a test message…').click()
  const asked = admin.getByRole('dialog', { name: 'Send a test message' })
  await asked.getByLabel('To this telephone number').fill('303 555 0199')
  await asked.getByRole('button', { name: 'Send', exact: true }).click()
  await until(async () => provider.taken.length === 1)
  expect(provider.taken[0]).toMatchObject({ to: '+13035550199', from: '+17205550100' })
  await asked.waitFor({ state: 'detached' })

  await admin.goto(address)
  await startSequence(admin)
  await admin.getByRole('table', { name: 'Figures by step' }).getByText('after 4 hours').waitFor()

  const rep = await testApp.signIn('salesrep')
  const pageOf = async (name: string) => {
    const [row] = await testApp.sql(`SELECT id FROM prospects WHERE business_name = $1`, [name])
    await rep.goto(`/prospects/${row?.id}`)
    await rep.getByRole('heading', { level: 1, name }).waitFor()
  }
  const texts = rep.getByRole('region', { name: 'Texts (SMS)' })
  const begin = async () => {
    await button(rep, 'Begin a sequence').click()
    const begins = rep.getByRole('dialog', { name: /^Begin a sequence with/ })
    await chooseIn(begins, 'Sequence', 'Tasting today')
    await begins.getByText('1 prospect would get it').waitFor()
    return begins
  }
  const start = async (begins: Awaited<ReturnType<typeof begin>>) => {
    await begins.getByRole('button', { name: 'Begin', exact: true }).click()
    await begins.waitFor({ state: 'detached' })
  }
  await pageOf('The Unasked Bar')
  await texts.getByText('No consent to texts is on record.').waitFor()
  const unasked = await begin()
  await unasked.getByText('Not sent: No consent to texts is on record.').waitFor()
  expect(await problems(rep)).toEqual([])
  await start(unasked)

  await pageOf('The Texted Bar')
  await button(rep, 'They agreed to texts…').click()
  const consent = rep.getByRole('dialog', { name: 'They agreed to texts' })
  await chooseIn(consent, 'How they agreed', 'On paper, signed')
  await consent.getByRole('button', { name: 'Note it' }).click()
  await texts.getByText('Texts may go to (303) 555-0142.').waitFor()
  await start(await begin())

  await testApp.comes(async () => provider.taken.length === 2)
  expect(provider.taken[1]).toMatchObject({
    to: '+13035550142',
    body: expect.stringMatching(/^Hi Mara, we pour at four today\.\n.+Reply STOP to end texts\.$/),
  })
  const story = rep.getByRole('listitem').filter({ hasText: 'we pour at four today' })
  await story.getByText('SMS to (303) 555-0142').waitFor()
  await story.getByText('Sent', { exact: true }).waitFor()
  await button(rep, 'Stop texts to this number').click()
  await texts.getByText('Texts to this number were stopped.').waitFor()

  await pageOf('The Unasked Bar')
  const none = rep.getByRole('listitem').filter({ hasText: 'SMS: Hi Mara' })
  await none.getByText('No consent to texts is on record.').waitFor()
  await none.getByText('Skipped', { exact: true }).waitFor()
  expect(provider.taken).toHaveLength(2)
  expect(testApp.faults).toEqual([])
})
