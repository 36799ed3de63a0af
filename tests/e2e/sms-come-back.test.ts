import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { chooseIn } from '../support/choices.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { button, sequenceOf, startSequence } from '../support/sequence-page.ts'
import { call, incomingSms, signedForm, smsProvider } from '../support/sms-provider.ts'

const token = 'the-secret-token'
const mara = '+13035550152'
const asWritten = '(303) 555-0152'

test('[MAIL-002] an SMS is seen delivered, its answer ends the sequence and is answered from the record; STOP ends SMS to the number', async () => {
  const { testApp } = await mailTestApp()
  const provider = await smsProvider()
  await testApp.sql(
    `INSERT INTO prospects (business_name, contact_name, phone, email, stage, state, assigned_to)
     SELECT 'The Texting Bar', 'Mara Vance', '303-555-0152', 'mara@texting.example', 'warm', 'CO', id FROM users
      WHERE email = 'salesrep@amberroot.example'`,
  )
  const admin = await testApp.signIn('admin')
  await admin.goto('/mail/deliverability')
  const form = admin.getByRole('form', { name: 'Texting' })
  await form.getByLabel('Provider’s address').fill(provider.url)
  await form.getByLabel('Account ID').fill('AC123')
  await form.getByLabel('Secret token').fill(token)
  await form.getByLabel('Sender’s number').fill('720-555-0100')
  await button(admin, 'Set up').click()
  await admin.getByText('The provider has not called yet.').waitFor()
  await admin.getByText(`${testApp.url}/api/texts/receipts`, { exact: true }).waitFor()
  // What stands there to be pasted is where the provider calls.
  const incoming = (await admin.getByText('/api/texts/incoming').textContent()) ?? ''
  await admin.getByRole('button', { name: 'Copy the address: A message comes in' }).waitFor()
  await sequenceOf(testApp, admin, {
    name: 'Tasting at four',
    steps: [
      { kind: 'sms', content: 'We pour at four today.' },
      { kind: 'call', content: 'Ask how they liked it', delayHours: 4 },
    ],
  })
  await startSequence(admin)

  const rep = await testApp.signIn('salesrep')
  const [row] = await testApp.sql(`SELECT id FROM prospects WHERE business_name = 'The Texting Bar'`)
  await rep.goto(`/prospects/${row?.id}`)
  const texts = rep.getByRole('region', { name: 'Texts (SMS)' })
  await button(rep, 'They agreed to texts…').click()
  const consent = rep.getByRole('dialog', { name: 'They agreed to texts' })
  await chooseIn(consent, 'How they agreed', 'On paper, signed')
  await consent.getByRole('button', { name: 'Note it' }).click()
  await texts.getByText(`Texts may go to ${asWritten}.`).waitFor()
  await button(rep, 'Begin a sequence').click()
  const begins = rep.getByRole('dialog', { name: /^Begin a sequence with/ })
  await chooseIn(begins, 'Sequence', 'Tasting at four')
  await begins.getByText('1 prospect would get it').waitFor()
  await begins.getByRole('button', { name: 'Begin', exact: true }).click()
  await begins.waitFor({ state: 'detached' })
  await testApp.comes(async () => provider.taken.length === 1)
  const story = rep.getByRole('listitem').filter({ hasText: 'We pour at four today' })
  await story.getByText('Sent', { exact: true }).waitFor()

  const statusCallback = provider.taken[0]?.statusCallback ?? ''
  const receipt = { MessageSid: 'SM1', MessageStatus: 'delivered' }
  expect((await call(signedForm(statusCallback, receipt, 'another'))).status).toBe(403)
  expect((await call(signedForm(statusCallback, receipt, token))).status).toBe(204)
  await story.getByText('Delivered', { exact: true }).waitFor()

  const says = (body: string) => call(signedForm(incoming, incomingSms(mara, body), token))
  expect((await says('Lovely, what time exactly?')).status).toBe(200)
  const came = rep.getByRole('listitem').filter({ hasText: `SMS from Mara Vance, ${asWritten}` })
  await came.getByText('Lovely, what time exactly?').waitFor()
  await story.getByText('They answered: Lovely, what time exactly?').waitFor()
  await rep.getByText('They answered.', { exact: false }).first().waitFor()
  await expect
    .poll(
      async () =>
        (
          await testApp.sql(`SELECT status, stop_reason FROM prospect_follow_ups WHERE prospect_id = $1`, [
            row?.id,
          ])
        )[0],
    )
    .toEqual({ status: 'stopped', stop_reason: 'They answered.' })

  await came.getByRole('button', { name: 'Answer by text' }).click()
  const writes = rep.getByRole('dialog', { name: `Answer ${asWritten}` })
  await writes.getByLabel('Text (SMS)').fill('At four sharp.')
  await writes.getByText(/1 segment with/).waitFor()
  expect(await problems(rep)).toEqual([])
  await writes.getByRole('button', { name: 'Send' }).click()
  await writes.waitFor({ state: 'detached' })
  await testApp.comes(async () => provider.taken.length === 2)
  expect(provider.taken[1]).toMatchObject({ to: mara, body: expect.stringMatching(/^At four sharp\.\n/) })

  await says('STOP')
  await texts.getByText('They answered STOP to a text.').waitFor()
  await came.getByText('Stop', { exact: true }).waitFor()
  await came.getByRole('button', { name: 'Answer by text' }).waitFor({ state: 'detached' })
  await button(rep, 'Write a text…').waitFor({ state: 'detached' })

  // Of a number that nobody knows the office hears.
  await call(signedForm(incoming, incomingSms('+13035557777', 'Do you deliver to Boulder?'), token))
  await admin.goto('/mail/texts')
  await admin.getByText('Do you deliver to Boulder?').first().click()
  await admin.getByText('This number stands on no prospect and no client.').waitFor()
  await admin.getByRole('button', { name: 'Mark as read' }).click()
  await admin.getByRole('button', { name: 'Mark as unread' }).waitFor()
  await admin.goto('/mail/deliverability')
  await admin.getByText(/Last heard from the provider/).waitFor()
  await rep.goto('/mail/texts')
  await rep.getByText('Lovely, what time exactly?').first().waitFor()
  expect(testApp.faults).toEqual([])
})
