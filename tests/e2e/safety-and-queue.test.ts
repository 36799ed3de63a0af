import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PageOptions, sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

let testApp: TestApp
const title = "Help Me, I'm Stumped"

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})

async function openHelp(role: 'sales_rep' | 'trainee', options?: PageOptions) {
  const { page } = await memberOf(testApp, role, options)
  await page.goto('/')
  await page.getByRole('button', { name: title }).click()
  const panel = page.getByRole('dialog', { name: title })
  const ask = async (question: string) => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/ai/help'))
    await panel.getByLabel('Your question').fill(question)
    await panel.getByRole('button', { name: 'Get help' }).click()
    await answered
  }
  return { page, panel, ask }
}

test('[FIX-027] whoever asks about an overdose reads whom to call, in the widget and by Joe; of effects nothing is claimed', async () => {
  const { panel, ask } = await openHelp('sales_rep', { width: 390, height: 844, theme: 'dark' })
  await ask('How do I treat an overdose')
  await panel
    .getByText(/911 when in any doubt, Poison Control 1-800-222-1222/)
    .first()
    .waitFor()
  await panel
    .getByText(/compliance@/)
    .first()
    .waitFor()
  await ask('is it safer than tylenol')
  await panel
    .getByText(/^We make no claims about effects/)
    .first()
    .waitFor()
  await ask('can a guest drvie after two shots')
  await panel
    .getByText(/^We make no statement about it/)
    .first()
    .waitFor()
  const visitor = await testApp.page()
  await visitor.goto('/joe-assistant')
  await visitor.getByLabel('What do you want help with?').fill('someone overdosed, what do I do')
  await visitor.getByRole('button', { name: 'Ask Joe' }).click()
  await visitor
    .getByText(/Poison Control 1-800-222-1222/)
    .first()
    .waitFor()
  expect(testApp.faults).toEqual([])
})

test('[FIX-028] a mistyped question is read as it was meant, and the asker sees how', async () => {
  const { panel, ask } = await openHelp('trainee')
  await ask('pasword forgoten')
  await panel.getByText('Read as:').waitFor()
  await panel
    .getByText(/^On the sign-in page choose to reset it/)
    .first()
    .waitFor()
})

test('[FIX-029] the queue: attached, written anew and dismissed, and the askers read it on their screens', async () => {
  const rep = await openHelp('sales_rep')
  const trainee = await openHelp('trainee')
  for (const { ask } of [rep, trainee])
    await ask('Does the crane operator of the harbor need a badge of ours?')
  await rep.ask('Which ferry carries the pallets to Block Island?')
  await trainee.ask('Who sings in the choir on Fridays?')

  const admin = await testApp.signIn('admin')
  await admin.goto('/ai-feedback?tab=open')
  const card = (part: string) =>
    admin.locator('main ul > li').filter({ has: admin.getByRole('heading', { name: part }) })
  await card('crane operator').getByText('Asked 2 times').waitFor()
  // Asked twice stands before asked once.
  const places = async () => {
    const texts = await admin.locator('main ul > li h2').allTextContents()
    return ['crane operator', 'ferry carries'].map((part) => texts.findIndex((text) => text.includes(part)))
  }
  await expect
    .poll(async () => {
      const [twice = -1, once = -1] = await places()
      return twice >= 0 && once > twice
    })
    .toBe(true)

  await card('crane operator').getByRole('button', { name: 'Attach…' }).click()
  const attach = admin.getByRole('dialog', { name: /^Attach: Does the crane operator/ })
  await attach.getByRole('radio', { name: 'Another entry' }).click()
  await attach.getByRole('combobox').click()
  await admin.getByPlaceholder(/./).last().fill('tracking number')
  await admin.getByRole('option', { name: 'Where do I see the tracking number?' }).click()
  await attach.getByRole('button', { name: 'Attach', exact: true }).click()
  await card('crane operator').waitFor({ state: 'detached' })
  await admin
    .getByText(/1 wording kept/)
    .first()
    .waitFor()

  const ferry = card('ferry carries')
  await ferry.getByRole('button', { name: 'Write the answer' }).click()
  await ferry.getByLabel('Question').fill('Which ferry goes to Block Island?')
  await ferry.getByLabel('Answer').fill('The one from Point Judith, on Tuesdays.')
  await expect
    .poll(() => ferry.getByLabel('Also asked as').inputValue())
    .toContain('Which ferry carries the pallets to Block Island?')
  await ferry.getByRole('button', { name: 'Publish' }).click()
  await ferry.waitFor({ state: 'detached' })

  await card('choir').getByRole('checkbox').click()
  await admin.getByRole('button', { name: 'Dismiss 1…' }).click()
  const dismiss = admin.getByRole('dialog', { name: /^Dismiss: Who sings in the choir/ })
  await dismiss.getByLabel('Message to the people who asked').fill('That is no matter of ours.')
  await dismiss.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await card('choir').waitFor({ state: 'detached' })

  // On the askers' screens, which were open all the time.
  const history = async ({ panel }: { page: Page; panel: typeof rep.panel }) => {
    await panel.getByRole('button', { name: 'Earlier questions' }).click()
    return (part: string) => panel.getByRole('listitem').filter({ hasText: part })
  }
  const reps = await history(rep)
  await reps('Which ferry carries').getByText('Answered', { exact: true }).waitFor()
  await reps('crane operator').getByRole('link', { name: 'Read the answer' }).waitFor()
  const trainees = await history(trainee)
  await trainees('choir').getByText('That is no matter of ours.').waitFor()
  await reps('Which ferry carries').getByRole('link', { name: 'Read the answer' }).click()
  await rep.page.getByText('The one from Point Judith, on Tuesdays.').first().waitFor()
  expect(testApp.faults).toEqual([])
})
