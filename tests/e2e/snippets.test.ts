import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { problems } from '../support/axe.ts'
import { leavesNow, prospectOf } from '../support/mail-people.ts'
import { type PageOptions, sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf, tag } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})
afterEach(() => {
  expect(testApp.faults).toEqual([])
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const snippet = 'We pour a tasting at {{ business.name }} in fifteen minutes.'

/** A rep with a prospect, and with a snippet of their own. */
async function repAtWork(options?: PageOptions) {
  const { page: rep, id: repId } = await memberOf(testApp, 'sales_rep', options)
  await testApp.sql(`INSERT INTO letter_snippets (name, body, created_by) VALUES ('A tasting', $1, $2)`, [
    snippet,
    repId,
  ])
  return { rep, repId, ...(await prospectOf(testApp, repId)) }
}

const insertDialog = (page: Page) => page.getByRole('dialog', { name: 'Insert a passage' })

/** The one snippet that is found by these words, by the keyboard alone. */
async function insertByKeys(page: Page, tab: string, words: string) {
  const asking = insertDialog(page)
  const box = asking.getByRole('searchbox', { name: 'Find a passage' })
  await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type(words)
  const chosen = asking.getByRole('tab', { name: tab })
  await chosen.press('Enter')
  const snippets = asking.getByRole('tabpanel').getByRole('button')
  await expect.poll(() => snippets.count()).toBe(1)
  await snippets.press('Enter')
  await asking.waitFor({ state: 'detached' })
}

test('[MAIL-003] an admin makes a snippet for the team; a claim in it is refused, and archiving it is taken back', async () => {
  const { page: admin } = await memberOf(testApp, 'admin')
  const name = `Three bottles ${tag()}`
  await admin.goto('/mail')
  await button(admin, 'Lists').click()
  await admin.getByRole('menuitem', { name: 'Snippets', exact: true }).click()
  await admin.getByRole('heading', { level: 1, name: 'Snippets' }).waitFor()
  await admin.getByRole('row').filter({ hasText: 'Offer a tasting' }).waitFor()
  await button(admin, 'New snippet').first().click()
  const dialog = admin.getByRole('dialog', { name: 'New snippet' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Text').fill('It helps with anxiety.')
  await dialog.getByLabel('For the team').check()
  expect(await problems(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Add snippet' }).click()
  await dialog.getByText('is a claim about health, which nobody here may make').waitFor()
  await dialog.getByLabel('Text').fill('We bring three bottles to {{ business.name }}.')
  await dialog.getByRole('button', { name: 'Add snippet' }).click()
  await dialog.waitFor({ state: 'detached' })

  await admin.getByRole('row').filter({ hasText: name }).click()
  await button(admin, 'Archive').click()
  await button(admin, 'Use it again').waitFor()
  await button(admin, /^Undo/).click()
  await button(admin, 'Archive').waitFor()
})

test('[MAIL-001] a rep puts it into an email by the keyboard, takes it out with Ctrl+Z alone, in both editors; a response counts as used', async () => {
  const { rep, id, name, email } = await repAtWork()
  await rep.goto(`/prospects/${id}`)
  await button(rep, 'Write email').click()
  const dialog = rep.getByRole('dialog', { name: `Write to ${name}` })
  await dialog.getByLabel('Subject').fill('A tasting')
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await text.click()
  await rep.keyboard.type('Hello Ana.')
  await button(rep, 'Insert…').press('Enter')
  const asking = insertDialog(rep)
  await asking.getByRole('button', { name: /^A tasting/ }).waitFor()
  expect(await problems(rep)).toEqual([])
  await asking.getByRole('tab', { name: 'Responses' }).click()
  await asking.getByRole('region', { name: 'Price' }).waitFor()
  await asking.getByRole('searchbox').focus()
  await insertByKeys(rep, 'Snippets', 'pour a tasting')
  const words = () => text.innerText()
  await expect.poll(words).toMatch(/^Hello Ana\. We pour a tasting at .* in fifteen minutes\.$/)
  await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true)
  await rep.keyboard.press('Control+Z')
  await expect.poll(words).toBe('Hello Ana.')

  // The same in the plain text.
  await button(rep, 'Write as plain text').click()
  const plain = dialog.getByRole('textbox', { name: 'Text' })
  await plain.focus()
  await rep.keyboard.press('Control+End')
  await rep.keyboard.type(' How are you?')
  await button(rep, 'Insert…').press('Enter')
  await insertByKeys(rep, 'Snippets', 'pour a tasting')
  await expect.poll(() => plain.inputValue()).toBe(`Hello Ana. How are you? ${snippet}`)
  await expect.poll(() => plain.evaluate((one) => one === document.activeElement)).toBe(true)
  await rep.keyboard.press('Control+Z')
  await expect.poll(() => plain.inputValue()).toBe('Hello Ana. How are you?')
  await rep.keyboard.press('Control+Shift+Z')
  await expect.poll(() => plain.inputValue()).toContain(snippet)

  // A response in the middle of what was typed.
  const uses = async () => {
    const [row] = await testApp.sql(
      `SELECT use_count AS uses FROM ai_response_templates WHERE template LIKE 'Which price do you mean: the first check%'`,
    )
    return Number(row?.uses)
  }
  const before = await uses()
  await plain.evaluate((one: HTMLTextAreaElement) => one.setSelectionRange(10, 10))
  await button(rep, 'Insert…').press('Enter')
  await insertByKeys(rep, 'Responses', 'which price do you mean')
  await expect
    .poll(() => plain.inputValue())
    .toMatch(/^Hello Ana\. Which price do you mean: .* How are you\? We pour/)
  await expect.poll(uses).toBe(before + 1)

  await dialog.getByRole('region', { name: 'Preview' }).getByText(`We pour a tasting at ${name}`).waitFor()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const story = rep.getByRole('listitem').filter({ hasText: `Email to ${email}` })
  await story.getByText('A tasting', { exact: true }).click()
  await story.getByText(`We pour a tasting at ${name} in fifteen minutes.`).waitFor()
})

test('[MAIL-001] a rep lets an email be drafted from the record, sees what it rests on, brings back what was typed, and sends', async () => {
  const phone = { width: 390, height: 844, hasTouch: true, theme: 'dark' } as const
  const { rep, repId, id, name, email } = await repAtWork(phone)
  await rep.goto(`/prospects/${id}`)
  await button(rep, 'Write email').tap()
  const dialog = rep.getByRole('dialog', { name: `Write to ${name}` })
  await button(rep, 'Draft from the record').tap()
  const sources = dialog.getByRole('region', { name: 'Sources of the draft' })
  await sources.getByText('A program put this draft together.').waitFor()
  // Nothing is known, and nothing is invented.
  await sources.getByText('No visit, call or meeting on record that you may read.').waitFor()
  await sources.getByText('No products of interest on record.').waitFor()

  await testApp.sql(
    `INSERT INTO interactions (prospect_id, user_id, type, status, subject, notes, outcome, completed_at)
     VALUES ($1, $2, 'visit', 'done', 'First visit', 'Ana is worried that the price is too high. Secret: the owner sells the bar.',
             'Wants to think about it', now() - interval '2 days')`,
    [id, repId],
  )
  await dialog.getByLabel('Subject').fill('My own words')
  await button(rep, 'Draft it again').tap()
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await expect.poll(() => text.innerText()).toContain('Thank you for your time when we came by on')
  await expect.poll(() => text.innerText()).not.toContain('Secret')
  await sources.getByRole('link', { name: /^Visit of/ }).waitFor()
  await sources.getByRole('link', { name: /^Note of the visit of/ }).waitFor()
  await sources.getByText('Ana is worried that the price is too high', { exact: true }).waitFor()
  await expect.poll(() => sources.locator('a[href^="/ai-sales/"]').count()).toBeGreaterThan(0)
  expect(await problems(rep)).toEqual([])
  await button(rep, 'Bring back what I wrote').tap()
  await expect.poll(() => dialog.getByLabel('Subject').inputValue()).toBe('My own words')
  await button(rep, 'Bring back the draft').tap()
  await expect.poll(() => dialog.getByLabel('Subject').inputValue()).toBe('Your question')
  // Asked for once more, it does not take the place of what was typed.
  const asked = rep.waitForResponse((answer) => answer.url().endsWith('/api/letters/draft'))
  await button(rep, 'Draft it again').tap()
  await asked
  await button(rep, 'Bring back what I wrote').tap()
  await expect.poll(() => dialog.getByLabel('Subject').inputValue()).toBe('My own words')
  await button(rep, 'Bring back the draft').tap()
  await expect.poll(() => dialog.getByLabel('Subject').inputValue()).toBe('Your question')
  await button(rep, 'Insert…').tap()
  await insertDialog(rep)
    .getByRole('button', { name: /^A tasting/ })
    .tap()
  await expect.poll(() => text.innerText()).toContain('in fifteen minutes.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).tap()
  await dialog.waitFor({ state: 'detached' })

  const story = rep.getByRole('listitem').filter({ hasText: `Email to ${email}` })
  await story.waitFor()
  await leavesNow(testApp, email)
  await testApp.comes(() => story.getByText('Sent', { exact: true }).isVisible())
})
