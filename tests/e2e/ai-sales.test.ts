import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { mailTestApp } from '../support/mail-app.ts'
import { mailTo } from '../support/mail-server.ts'
import { until } from '../support/processes.ts'
import type { TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** It is ten in Denver. */
const hours = { open: ['00:00', '24:00'], closed: ['20:00', '24:00'] } as const

const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@bars.example`

/** A business is entered by hand, as an administrator does it. */
async function enter(testApp: TestApp, admin: Page, name: string): Promise<string> {
  await admin.goto('/ai-sales')
  await button(admin, 'New AI prospect').click()
  const dialog = admin.getByRole('dialog', { name: 'New AI prospect' })
  await dialog.getByLabel(/^Business/).fill(name)
  await dialog.getByLabel('Owner').fill('Ana Ruiz')
  await dialog.getByLabel('Email').fill(emailOf(name))
  await dialog.getByLabel('City').fill('Denver')
  await dialog.getByLabel('State').fill('CO')
  await dialog.getByRole('combobox', { name: /Agreed to mail/ }).click()
  await admin.getByRole('option', { name: 'Asked us for information' }).click()
  await dialog.getByRole('button', { name: 'Add AI prospect', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const [row] = await testApp.sql(`SELECT id FROM ai_prospects WHERE business_name = $1`, [name])
  return String(row?.id)
}

/** One more business, as there are many: entered by a call. */
async function oneMore(
  testApp: TestApp,
  admin: Page,
  name: string,
  consentSource: string | null = 'asked_us',
) {
  const answer = await admin.request.post('/api/ai-prospects', {
    data: {
      businessName: name,
      ownerName: 'Ana Ruiz',
      email: emailOf(name),
      city: 'Denver',
      state: 'CO',
      consentSource,
    },
    headers: { origin: testApp.url },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

async function setHours(admin: Page, which: keyof typeof hours, most?: string) {
  await admin.goto('/ai-sales/policy')
  const [from, end] = hours[which]
  for (const [field, value] of [
    ['Writes from', from],
    ['Until', end],
  ] as const) {
    await admin.getByRole('combobox', { name: field }).click()
    await admin.getByRole('option', { name: value, exact: true }).click()
  }
  for (const day of ['Saturday', 'Sunday']) {
    const box = admin.getByRole('checkbox', { name: day })
    if ((await box.getAttribute('aria-checked')) !== 'true') await box.click()
  }
  if (most) await admin.getByLabel('Letters a day, at most').fill(most)
  await button(admin, 'Save policy').click()
  await admin.getByText('Policy saved').first().waitFor()
}

/** The policy that was set on the screen, with other hours or another cap. */
async function changePolicy(testApp: TestApp, admin: Page, over: object) {
  const { words, isOn, switchedBy, switchedAt, changedBy, ...policy } = await (
    await admin.request.get('/api/ai-sales/policy')
  ).json()
  const answer = await admin.request.put('/api/ai-sales/policy', {
    data: { ...policy, ...over },
    headers: { origin: testApp.url },
  })
  expect(answer.ok()).toBe(true)
}

async function flip(admin: Page, to: 'on' | 'off', why: string) {
  await admin.goto('/ai-sales/policy')
  await button(admin, `Switch ${to}`).click()
  const dialog = admin.getByRole('dialog', { name: `Switch AI sales ${to}` })
  await dialog.getByLabel('Why?').fill(why)
  await dialog.getByRole('button', { name: `Switch ${to}`, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await admin.getByText(new RegExp(`Switched ${to} by `)).waitFor()
}

async function openDraft(testApp: TestApp, admin: Page, business: string) {
  await admin.goto('/ai-sales/drafts?state=waiting')
  const row = admin.getByRole('row').filter({ hasText: business })
  await testApp.comes(() => row.isVisible())
  await row.getByText(/./).first().click()
  await admin.getByRole('textbox', { name: 'Letter' }).waitFor()
}

const whyOf = (page: Page, id: string, words: string | RegExp) =>
  page.goto(`/ai-sales?open=${id}`).then(() => page.getByRole('status').getByText(words).waitFor())

async function recordAnswer(page: Page, id: string, text: string) {
  await page.goto(`/ai-sales?open=${id}`)
  await button(page, 'Record an answer').click()
  const dialog = page.getByRole('dialog', { name: 'Record an answer' })
  await dialog.getByLabel('What they answered').fill(text)
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('[MAIL-013] the admin sets the policy; outside hours, over the cap and without consent nothing is drafted and the screen says why; a draft is read, changed, approved, and arrives; an angry and a legal answer hand over, the rep reads the whole conversation; the switch stops what was approved', async () => {
  const { testApp, server, start } = await mailTestApp()
  // Nothing but what is entered here is due, and who has agreed is asked of each.
  await testApp.sql(`UPDATE ai_prospects SET next_follow_up_date = $1::timestamptz + interval '60 days'`, [
    start.toISOString(),
  ])
  const admin = await testApp.signIn('admin')
  await flip(admin, 'on', 'The policy is agreed')
  // How simulated buyers fare is played on the server, where it has a test of its own.
  const buyers = Array.from({ length: 8 }, (_, at) => ({
    name: `Buyer ${at}`,
    temper: 'curious',
    ended: 'Asked for a tasting.',
    step: 2,
    messages: [],
  }))
  await admin.route('**/api/ai-sales/rehearsals', (route) =>
    route.fulfill({ json: { seed: 'a', letters: 21, handedOver: 2, buyers } }),
  )
  await button(admin, 'Rehearse').click()
  await admin.getByText(/21 letters to 8 buyers/).waitFor()
  await setHours(admin, 'closed')
  await admin.getByText(/on the reader’s clock/).waitFor()
  const id = await enter(testApp, admin, 'Copper Lantern')
  await whyOf(admin, id, /It is outside the hours there\./)
  const unasked = await oneMore(testApp, admin, 'Silent Tap', null)
  await whyOf(admin, unasked, /They have not agreed to mail from us\./)
  await admin.goto('/ai-sales/due')
  const due = admin.getByRole('list', { name: 'Businesses that are due' })
  await due
    .getByRole('listitem')
    .filter({ hasText: 'Copper Lantern' })
    .getByText(/outside the hours/)
    .waitFor()
  await due
    .getByRole('listitem')
    .filter({ hasText: 'Silent Tap' })
    .getByText(/have not agreed/)
    .waitFor()

  // Within the hours the email is there, with its reasons; one a day is the cap.
  await setHours(admin, 'open', '1')
  await openDraft(testApp, admin, 'Copper Lantern')
  await admin.getByText(/was chosen|is being tried|No technique fits/).waitFor()
  await admin.getByText('Nothing has been written yet, and it is due.').waitFor()
  const email = admin.getByRole('textbox', { name: 'Letter' })
  await expect.poll(() => email.inputValue()).toContain('Hi Ana,')
  expect(await problems(admin)).toEqual([])
  const second = await oneMore(testApp, admin, 'Second Keg')
  await whyOf(admin, second, /Today’s 1 letters are written\./)

  await openDraft(testApp, admin, 'Copper Lantern')
  await email.fill('It helps with anxiety.')
  await button(admin, 'Approve').click()
  await admin.getByText('is a claim about health, which nobody here may make').waitFor()
  await admin.getByLabel('Subject').fill('A question for the Copper Lantern')
  await email.fill('Hi Ana,\n\nwhat do your guests ask for late in the evening?\n\nAmber Root')
  await button(admin, 'Approve').click()
  await admin.getByText('what do your guests ask for late in the evening?').first().waitFor()
  const arrived = () => mailTo(server, 'copper.lantern@bars.example')
  await until(async () => arrived().length === 1)
  expect(arrived()[0]?.subject).toBe('A question for the Copper Lantern')
  expect(arrived()[0]?.text).toContain('what do your guests ask for late in the evening?')
  expect(arrived()[0]?.text).toContain('No more mail like this')
  await admin.goto(`/ai-sales?open=${id}`)
  await admin.getByRole('tab', { name: 'Conversation' }).click()
  await admin.getByText('what do your guests ask for late in the evening?').waitFor()

  await changePolicy(testApp, admin, { mostADay: 50 })
  const angry = await oneMore(testApp, admin, 'Iron Anchor')
  const { page: rep, id: repId } = await memberOf(testApp, 'sales_rep')
  await testApp.sql(`UPDATE ai_prospects SET assigned_rep_id = $2 WHERE id = $1`, [angry, repId])
  await openDraft(testApp, admin, 'Iron Anchor')
  await button(admin, 'Approve').click()
  await admin.getByRole('textbox', { name: 'Letter' }).waitFor({ state: 'detached' })
  await testApp.comes(
    async () =>
      (await testApp.sql(`SELECT 1 FROM ai_conversations WHERE prospect_id = $1`, [angry])).length === 1,
  )
  await recordAnswer(admin, angry, 'This is ridiculous. Leave me alone, or I call my attorney!')
  await admin
    .getByText(/They are angry/)
    .first()
    .waitFor()

  // The rep sees it in an own session: in the day, in the list, with everything that was said.
  await rep.goto('/field-tools')
  await rep.getByText('Take over from the assistant: Iron Anchor').first().waitFor()
  await rep.goto('/ai-sales/transfers')
  await rep.getByRole('row').filter({ hasText: 'Iron Anchor' }).getByText('To a person').click()
  await rep
    .getByText(/They are angry/)
    .first()
    .waitFor()
  await rep.getByRole('tab', { name: 'Conversation' }).click()
  const said = rep.getByRole('list', { name: 'Conversation' })
  await said.getByText('This is ridiculous. Leave me alone, or I call my attorney!').waitFor()
  await said.getByText(/Hi Ana,/).waitFor()
  expect(await problems(rep)).toEqual([])

  const legal = await oneMore(testApp, admin, 'Quiet Barrel')
  await recordAnswer(admin, legal, 'Is it legal to pour this in our county?')
  await whyOf(admin, legal, /A person has taken it over\./)

  // Approved outside the hours it waits; switched off, it does not leave.
  const stopped = await oneMore(testApp, admin, 'Late Lantern')
  await testApp.comes(
    async () =>
      (await testApp.sql(`SELECT 1 FROM ai_sales_drafts WHERE ai_prospect_id = $1`, [stopped])).length === 1,
  )
  await changePolicy(testApp, admin, { fromHour: 20, untilHour: 24 })
  await openDraft(testApp, admin, 'Late Lantern')
  await admin.getByLabel('Subject').fill('Never to be read')
  await button(admin, 'Approve').click()
  await admin.getByRole('textbox', { name: 'Letter' }).waitFor({ state: 'detached' })
  await flip(admin, 'off', 'A complaint came in')
  await changePolicy(testApp, admin, { fromHour: 0, untilHour: 24 })
  await testApp.sql(
    `SELECT graphile_worker.add_job('send-letter', json_build_object('id', email_id), job_key => 'letter:' || email_id)
       FROM ai_sales_drafts WHERE ai_prospect_id = $1 AND state = 'approved'`,
    [stopped],
  )
  await admin.goto('/ai-sales/drafts?state=rejected,stopped')
  const row = admin.getByRole('row').filter({ hasText: 'Never to be read' })
  await row.getByText('Stopped').waitFor()
  await row.getByText('Never to be read').click()
  await admin.getByText('AI sales is switched off.').first().waitFor()

  expect(mailTo(server, 'late.lantern@bars.example')).toEqual([])
  expect(testApp.faults).toEqual([])
})
