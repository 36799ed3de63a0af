import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModuleDesk, ModuleShelf } from '#training/contract/modules/authoring.ts'
import type { Attempt, ModuleCard, ModuleDetail } from '#training/contract/modules/learn.ts'
import { problems } from '../support/axe.ts'
import { choose } from '../support/choices.ts'
import { changedTestApp } from '../support/learning-settings.ts'
import { toQuestion, toQuestionWith } from '../support/quiz-walk.ts'
import type { TestApp } from '../support/test-app.ts'

let testApp: TestApp
let admin: Page

/** The published module of a slug, its quiz changed as an admin. */
async function withQuiz(slug: string, change: (desk: ModuleDesk) => object): Promise<ModuleDesk> {
  const { items } = (await (await admin.request.get('/api/admin/training-modules')).json()) as ModuleShelf
  const id = items.find((module) => module.slug === slug)?.published?.id ?? ''
  const desk = (await (await admin.request.get(`/api/admin/training-modules/${id}`)).json()) as ModuleDesk
  const answer = await admin.request.patch(`/api/quizzes/${desk.quiz?.id}`, {
    data: change(desk),
    headers: { origin: testApp.url },
  })
  expect(answer.status()).toBe(200)
  return desk
}

async function moduleBySlug(page: Page, slug: string): Promise<ModuleDetail> {
  const { items } = (await (await page.request.get('/api/learning/modules')).json()) as {
    items: ModuleCard[]
  }
  const found = items.find((module) => module.slug === slug)
  return (await (await page.request.get(`/api/learning/modules/${found?.id}`)).json()) as ModuleDetail
}

beforeAll(async () => {
  testApp = await changedTestApp()
  admin = await testApp.signIn('admin')
})
afterAll(async () => {
  await admin?.context().close()
})

test('the time left is the server’s on a device whose clock is years off, and what was typed is handed in at the end', async () => {
  const { module } = await withQuiz('closing-strategies', () => ({
    drawCount: 12,
    timeLimitMinutes: 20,
    attemptLimit: 2,
    waitMinutes: 60,
  }))
  const page = await testApp.signIn('trainee')
  await page.clock.install({ time: new Date('2031-01-01T08:00:00Z') })
  await page.goto(`/modules/${module.id}?quiz=1`)
  await page.getByText('2 of 2 attempts left').waitFor()
  await page.getByRole('button', { name: 'Begin the quiz' }).click()
  const timer = page.getByRole('timer', { name: 'Time left' })
  await timer.getByText(/^(20:00|19:[3-5]\d)$/).waitFor()
  // The device is set to another year while the quiz runs: nothing changes.
  await page.clock.setSystemTime(new Date('2019-06-01T08:00:00Z'))
  await timer.getByText(/^(20:00|19:[0-5]\d)$/).waitFor()

  const place = await toQuestionWith(page, 'input[type=radio]')
  await page.getByRole('radio').first().check()
  await page.getByText('kept as you go', { exact: false }).waitFor()
  // A second tab of the same attempt shows what was typed in the first.
  const second = await page.context().newPage()
  await second.goto(`/modules/${module.id}?quiz=1`)
  await second.getByText('1 of 12', { exact: true }).waitFor()
  await toQuestion(second, place)
  await expect.poll(() => second.getByRole('radio').first().isChecked()).toBe(true)

  await page.clock.fastForward('19:00')
  await timer.getByText(/^0:\d\d$|^1:00$/).waitFor()
  // Both tabs run out together and both hand in: it counts once, and both show the result.
  await page.clock.fastForward('01:01')
  for (const tab of [page, second]) await tab.getByRole('region', { name: 'Result' }).waitFor()
  await page.getByText(/^The next attempt can begin/).waitFor()
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByText(/^The next attempt can begin/).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Take/ }).count()).toBe(0)
  const overview = await page.request.get(`/api/learning/modules/${module.id}`)
  expect(((await overview.json()) as { quiz: object }).quiz).toMatchObject({ attempts: 1, attemptsLeft: 1 })
})

test('a hand-in whose answer is lost on the way counts once, and pressing again shows the result', async () => {
  const { module } = await withQuiz('customer-psychology', () => ({ drawCount: 10 }))
  const page = await testApp.signIn('trainee')
  await page.goto(`/modules/${module.id}?quiz=1`)
  await toQuestionWith(page, 'input[type=radio]')
  await page.getByRole('radio').first().check()
  let isLost = true
  await page.route('**/submit', async (route) => {
    // The server gets it and marks it; what it says never arrives.
    if (isLost) await route.fetch()
    if (isLost) await route.abort('connectionreset')
    else await route.continue()
    isLost = false
  })
  const handIn = async () => {
    await page.getByRole('button', { name: 'Hand in', exact: true }).click()
    await page.getByRole('button', { name: 'Hand in anyway' }).click()
  }
  await handIn()
  await page.getByText('Not handed in yet').first().waitFor()
  await handIn()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  await expect.poll(() => page.getByText('already handed in').count()).toBe(0)
  const overview = await page.request.get(`/api/learning/modules/${module.id}`)
  expect(((await overview.json()) as { quiz: object }).quiz).toMatchObject({ attempts: 1 })
})

test('[TRAIN-006] an author writes a lesson: kept as one types, seen as it will be, put in order by mouse and by keyboard; its quiz takes no question without a key; published, learners read it', async () => {
  await admin.goto('/training-modules')
  await admin.getByRole('heading', { name: 'Training modules', level: 1 }).waitFor()
  await admin.getByRole('button', { name: 'Edit Health Benefits', exact: false }).first().click()
  await admin.waitForURL('**/training-modules/*')
  const text = admin.getByLabel('Text of the lesson, in Markdown')
  await text.waitFor()
  await text.fill('## A new beginning\n\n> [!say] "It is a drink for adults."')
  const preview = admin.getByRole('region', { name: 'Preview' })
  await preview.getByRole('heading', { name: 'A new beginning' }).waitFor()
  await preview.getByRole('complementary', { name: 'Say this' }).waitFor()
  await admin.getByText('Saved', { exact: true }).waitFor()
  await admin.reload()
  await text.waitFor()
  await expect.poll(() => text.inputValue()).toContain('A new beginning')

  const titles = () =>
    admin
      .getByRole('list', { name: 'Lessons' })
      .locator('li button[aria-current], li button:not([aria-label])')
      .allInnerTexts()
  const before = await titles()
  await admin.getByRole('button', { name: `Move down: ${before[0]}` }).press('Enter')
  await expect.poll(titles).toEqual([before[1], before[0], ...before.slice(2)])
  const handles = admin.getByTitle('Drag to put in order')
  const from = await handles.nth(1).boundingBox()
  const to = await handles.nth(0).boundingBox()
  if (!from || !to) throw new Error('no handles')
  await admin.mouse.move(from.x + 8, from.y + 8)
  await admin.mouse.down()
  await admin.mouse.move(from.x + 8, from.y - 6, { steps: 4 })
  await admin.mouse.move(to.x + 8, to.y + 2, { steps: 8 })
  await expect.poll(titles).toEqual(before)
  const saved = admin.waitForResponse((response) => response.request().method() !== 'GET' && response.ok())
  await admin.mouse.up()
  await saved
  await expect.poll(titles).toEqual(before)

  await admin.getByRole('tab', { name: /^Quiz/ }).click()
  await admin.getByRole('button', { name: 'Add a question' }).click()
  await admin.getByRole('menuitem', { name: 'One right answer' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Question').fill('Who may buy a case?')
  for (const number of [1, 2, 3, 4])
    await dialog.getByLabel(`Answer ${number}`, { exact: true }).fill(`Buyer ${number}`)
  await dialog.getByRole('button', { name: 'Keep the question' }).click()
  await dialog.getByRole('alert').getByText('Mark the right answer').waitFor()
  expect(await problems(admin)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Answer 2 is right' }).check()
  await dialog.getByRole('button', { name: 'Keep the question' }).click()
  await dialog.waitFor({ state: 'detached' })
  await admin.getByText('Saved', { exact: true }).waitFor()
  await admin.getByText('Who may buy a case?').waitFor()

  await admin.getByRole('button', { name: 'Publish…' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await admin.getByText('This is what learners see.', { exact: false }).waitFor()
  const { items } = (await (await admin.request.get('/api/admin/training-modules')).json()) as ModuleShelf
  const learner = await testApp.signIn('user')
  expect((await learner.request.get('/api/learning/modules')).status()).toBe(403)
  const rep = await testApp.signIn('salesrep')
  const id = items.find(({ slug }) => slug === 'health-benefits')?.published?.id
  const module = (await (await rep.request.get(`/api/learning/modules/${id}`)).json()) as {
    lessons: { id: string }[]
  }
  await rep.goto(`/modules/${id}?lesson=${module.lessons[0]?.id}`)
  await rep.getByRole('heading', { name: 'A new beginning' }).waitFor()
})

test('matching and ordering work by keyboard alone', async () => {
  const page = await testApp.signIn('salesrep')
  const module = await moduleBySlug(page, 'kratom-basics')
  await page.goto(`/modules/${module.id}?quiz=1`)
  await toQuestionWith(page, 'ol')
  const list = page.locator('[id^=question-] ol')
  const before = await list.locator('li').allInnerTexts()
  const down = list.getByRole('button', { name: /^Move down/ }).first()
  await down.focus()
  await page.keyboard.press('Enter')
  const after = await list.locator('li').allInnerTexts()
  const bare = (texts: string[]) => texts.map((text) => text.replace(/^\d+\s*/, ''))
  const [one, two, ...rest] = bare(before)
  expect(bare(after)).toEqual([two, one, ...rest])

  await toQuestionWith(page, '[role=combobox]')
  const choice = page.getByRole('combobox', { name: /^Matches/ }).first()
  await choice.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => choice.innerText()).not.toContain('Choose what belongs to it')
})

test('an author looks at how questions do, tags several, retires one, and edits in a draft', async () => {
  await admin.goto('/question-bank?state=look')
  const list = admin.getByRole('list', { name: 'Questions' })
  await list
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  await list.getByRole('heading', { name: 'Who is right' }).waitFor()

  await admin.goto('/question-bank?module=kratom-basics')
  await admin.getByText('16 questions', { exact: true }).waitFor()
  for (const place of [0, 1]) await list.getByRole('checkbox').nth(place).check()
  await admin.getByText('2 questions chosen').waitFor()
  await admin.getByRole('combobox', { name: 'Tag' }).fill('core')
  await admin.getByRole('button', { name: 'Add the tag' }).click()
  await admin.getByText('2 questions changed').first().waitFor()
  await expect.poll(() => list.getByText('core', { exact: true }).count()).toBe(2)
  await list.getByRole('checkbox').nth(0).check()
  await admin.getByRole('button', { name: 'Retire' }).click()
  await list.getByText('Retired', { exact: true }).waitFor()

  await list.getByRole('button', { name: /^Edit/ }).nth(1).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Question', { exact: false }).first().fill('A question in other words?')
  await dialog.getByRole('button', { name: 'Keep the question' }).click()
  await list.getByText('A question in other words?').first().waitFor()
  await list.getByText('Changed in the draft').waitFor()
})

test('the rules of a quiz are set in its draft, and a draw can be tried', async () => {
  const { items } = (await (await admin.request.get('/api/admin/training-modules')).json()) as ModuleShelf
  const published = items.find(({ slug }) => slug === 'sales-techniques')?.published?.id
  const begun = await admin.request.post(`/api/training-modules/${published}/draft`, {
    data: {},
    headers: { origin: testApp.url },
  })
  const { id } = (await begun.json()) as { id: string }
  await admin.goto(`/training-modules/${id}?part=quiz`)
  await admin.getByLabel('Questions in an attempt').fill('12')
  await admin.getByText(/^12 of \d+ questions, drawn anew/).waitFor()
  await choose(admin, 'Add a minimum for a tag', 'arithmetic')
  await admin.getByLabel('At least so many with the tag arithmetic').fill('50')
  await admin.getByRole('alert').getByText('The quiz draws at least 50', { exact: false }).waitFor()
  await admin.getByLabel('At least so many with the tag arithmetic').fill('2')
  await admin.getByText('Saved', { exact: true }).waitFor()
  await admin.getByRole('button', { name: 'Try a draw' }).click()
  const dialog = admin.getByRole('dialog', { name: 'A draw of 12' })
  await dialog.getByRole('listitem').nth(11).waitFor()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(12)
  await expect.poll(() => dialog.getByText('arithmetic', { exact: true }).count()).toBeGreaterThanOrEqual(2)
  await dialog.getByRole('button', { name: 'Draw again' }).click()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
})

test('[TRAIN-062] an essay is read and marked by a person, and its learner reads what they said', async () => {
  const essay = {
    id: 'essay',
    type: 'essay',
    prompt: 'What do you answer?',
    rubric: 'The pour cost',
    points: 4,
  }
  const { module, quiz } = await withQuiz('objection-handling', (desk) => ({
    questions: [...(desk.quiz?.questions ?? []), essay],
  }))
  const rep = await testApp.signIn('salesrep')
  const headers = { origin: testApp.url }
  const started = await rep.request.post(`/api/learning/quizzes/${quiz?.id}/attempts`, { headers })
  const { id } = (await started.json()) as Attempt
  await rep.request.post(`/api/learning/attempts/${id}/submit`, {
    data: { answers: { essay: 'I ask what one ounce brings in.' } },
    headers,
  })
  await admin.goto('/marking')
  const article = admin.getByRole('article').filter({ hasText: 'Riley Calloway' })
  await article.getByText('I ask what one ounce brings in.').waitFor()
  await expect.poll(() => article.getByRole('button', { name: 'Mark it' }).isDisabled()).toBe(true)
  await article.getByRole('radio', { name: '3', exact: true }).check()
  await article.getByLabel('A word to the learner').fill('Say the price of the pour first.')
  await article.getByRole('button', { name: 'Mark it' }).click()
  await article.waitFor({ state: 'detached' })
  await rep.goto(`/modules/${module.id}?attempt=${id}`)
  await rep.getByText('Say the price of the pour first.').waitFor()
})

test('nothing broke, and no policy was refused, on any of these pages', () => {
  expect(testApp.faults).toEqual([])
})
