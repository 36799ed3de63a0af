import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModuleCard, ModuleDetail } from '#training/contract/modules/learn.ts'
import { codeFrom } from '#training/rules/certificates/certificate-code.ts'
import { problems } from '../support/axe.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { elsewhere, memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})

async function moduleBySlug(page: Page, slug: string): Promise<ModuleDetail> {
  const list = await (await page.request.get('/api/learning/modules')).json()
  const found = list.items.find((module: ModuleCard) => module.slug === slug)
  return await (await page.request.get(`/api/learning/modules/${found?.id}`)).json()
}

const recorderKeys = ['accumulatedData', 'accumulatedInsights', 'fragmentContext', 'userFragments']
const kept = (page: Page) =>
  page.evaluate((names) => names.map((name) => localStorage.getItem(name)), recorderKeys)

const insight =
  'Two customers asked for the price first. My approach: I show the cost per pour of $1.87 before the price.'

test('[REC-002] [REC-004] [REC-005] [TRAIN-008] a lesson takes a contribution, adapts, and /progress shows what is known', async () => {
  const { page } = await memberOf(testApp, 'trainee')
  const module = await moduleBySlug(page, 'product-knowledge')
  // What is read without connection is fetched once, whenever the device has time for it.
  await Promise.all([
    page.waitForResponse(/\/kept$/),
    page.goto(`/modules/${module.id}?lesson=${module.lessons[0]?.id}`),
  ])
  await page.getByText('New ground: take it step by step.').waitFor()
  await expect.poll(() => page.getByText('Building on your insight').count()).toBe(0)

  const calls: string[] = []
  // Code comes when the browser has time for it; the stream of live events follows what is on screen.
  page.on('request', (request) => {
    const isCode = ['script', 'stylesheet'].includes(request.resourceType())
    if (!isCode && new URL(request.url()).pathname !== '/api/events') calls.push(request.url())
  })
  await page.getByLabel('In your own words').fill(insight)
  await page.getByRole('button', { name: 'Remember this' }).click()
  await page.getByText('Remembered as detailed, confidence 8 of 10.').waitFor()
  await page.getByText('You know the basics.').waitFor()
  await page.getByText(/Building on your insight: “Two customers asked/).waitFor()
  await page.getByText(/^You wrote “Two customers asked/).waitFor()
  expect(calls).toEqual([])

  const known = await kept(page)
  expect(known.map((value) => value !== null)).toEqual([true, false, true, true])
  for (let times = 0; times < 3; times++) await page.reload()
  await page.getByText(/Building on your insight: “Two customers asked/).waitFor()
  await expect.poll(() => kept(page)).toEqual(known)

  await page.goto('/progress')
  await page.getByRole('heading', { name: 'My progress', level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'What your training remembers' }).waitFor()
  const list = page.getByRole('list', { name: 'Your contributions' })
  await list.getByText(insight).waitFor()
  await page.getByRole('heading', { name: 'Your lessons are framed for: Intermediate' }).waitFor()
})

test('[REC-003] [REC-029] [REC-030] export, clearing and forgetting are three acts of their own', async () => {
  const { page } = await memberOf(testApp, 'trainee')
  const module = await moduleBySlug(page, 'kratom-basics')
  await page.goto(`/modules/${module.id}?lesson=${module.lessons[0]?.id}`)
  await page.getByLabel('In your own words').fill(insight)
  await page.getByRole('button', { name: 'Remember this' }).click()
  await page.goto('/progress')
  const forTraining = page.getByRole('button', { name: 'Export for AI training' })
  await expect.poll(() => forTraining.isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: /^I agree that a file/ }).check()
  const [download] = await Promise.all([page.waitForEvent('download'), forTraining.click()])
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file).toMatchObject({
    totalDataPoints: 1,
    interactions: [{ interactionType: 'text_input', learningValue: 8 }],
    metadata: { modulesCovered: ['kratom-basics'], deviceTypes: { desktop: 1 } },
  })

  await page.getByRole('button', { name: 'Clear recorded data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByText('No data yet. Quiz answers').waitFor()
  expect((await kept(page)).map((value) => value !== null)).toEqual([false, false, true, true])
  await page.getByRole('button', { name: 'Forget my contributions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forget them' }).click()
  await page.getByText('No data yet. Below each lesson').waitFor()
  await expect.poll(() => kept(page)).toEqual([null, null, null, null])
})

test('a rep works through due cards by keyboard, and logs an objection as a card', async () => {
  const { page, id } = await memberOf(testApp, 'sales_rep')
  await testApp.sql(
    `INSERT INTO review_cards (user_id, kind, source_key, module_id, quiz_id, question_id, due, state, stability, difficulty,
       scheduled_days, reps, last_review)
     SELECT $1, c.kind, c.source_key, c.module_id, c.quiz_id, c.question_id, now() - interval '1 hour', 'review', 3, 5,
            3, 1, now() - interval '3 days'
       FROM review_cards c JOIN users u ON u.id = c.user_id
      WHERE u.email = 'salesrep@amberroot.example' AND c.kind = 'question' ORDER BY c.source_key LIMIT 3`,
    [id],
  )
  // A card shows the answer, so it is asked only once its quiz is passed.
  await testApp.sql(
    `INSERT INTO quiz_attempts (user_id, quiz_id, score, passed, status, completed_at, questions_seen)
     SELECT DISTINCT $1::uuid, quiz_id, 90, true, 'marked', now(), '[]'::jsonb FROM review_cards WHERE user_id = $1`,
    [id],
  )
  await page.goto('/progress')
  await page.getByRole('heading', { name: '3 cards are due' }).waitFor()
  await page.getByRole('img', { name: /^Forgetting curve/ }).waitFor()
  await page.getByRole('link', { name: 'Review now' }).click()
  await page.getByRole('heading', { name: 'Review', level: 1 }).waitFor()
  await page.getByText('3 to go', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Objection I met' }).click()
  await page.getByLabel('The buyer said').fill('I am worried about the price of a gallon.')
  await page.getByRole('button', { name: 'Keep as a card' }).click()
  await page.getByText('Kept as a card').first().waitFor()
  // The keys belong to the dialog while it is there.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('Control+Enter')
    await page
      .getByRole('button', { name: /^(Again|Good)/ })
      .first()
      .waitFor()
    const isWrong = (await page.getByRole('button', { name: /^Good/ }).count()) === 0
    await page.keyboard.press(isWrong ? '1' : '3')
    await page
      .getByRole('button', { name: /^(Again|Good)/ })
      .first()
      .waitFor({ state: 'detached' })
  }
})

test('a practice conversation by choice and by own words, with its debrief, and the claims coach beside it', async () => {
  const { page } = await memberOf(testApp, 'trainee')
  await page.goto('/practice')
  await page.getByLabel('Your text').fill('One dose takes the edge off.')
  await page.getByRole('button', { name: 'Check the text' }).click()
  await page.getByText('2 things to change').waitFor()
  await page.getByText('content/modules/03-health-benefits/lessons/03-words-off-limits.md').first().waitFor()

  await page.getByRole('button', { name: 'Visit Marta' }).click()
  await page.getByText('Hi. We open at five.').waitFor()
  await page.getByRole('button', { name: /^Good afternoon, I supply a kratom elixir/ }).click()
  await page.getByText('You have until the limes are done.').waitFor()
  await page.getByLabel('In your own words').fill('Who had to agree to your last new bottle?')
  await page.getByRole('button', { name: 'Say it' }).click()
  await page.getByText('our accountant grumbled').waitFor()
  await page.getByLabel('In your own words').fill('It helps your guests with anxiety.')
  await page.getByRole('button', { name: 'Say it' }).click()
  await page.getByText('Forbidden claims: 1').waitFor()
  await page.reload()
  await page.getByText('our accountant grumbled').waitFor()
  await page.getByRole('button', { name: 'End here' }).click()
  await page.getByRole('heading', { name: 'What was hidden' }).waitFor()
  expect(await problems(page)).toEqual([])
})

test('words of a lesson are marked and noted, and are there again on another device', async () => {
  const { page, id } = await memberOf(testApp, 'sales_rep')
  const module = await moduleBySlug(page, 'customer-psychology')
  const path = `/modules/${module.id}?lesson=${module.lessons[0]?.id}`
  await page.goto(path)
  const first = page.locator('.lesson-sheet p', { hasText: /\w+ \w+ \w+ \w+ \w+ \w+/ }).nth(3)
  await first.selectText()
  const words = (await first.innerText()).slice(0, 40)
  await page.getByRole('button', { name: 'Mark the selected words' }).click()
  const list = page.getByRole('list', { name: 'Your notes' })
  await list.getByText(words).waitFor()
  await list.getByRole('textbox').fill('Ask this on Wednesday')
  await page.getByRole('heading', { name: 'Your notes' }).click()
  await expect
    .poll(async () => (await (await page.request.get('/api/lesson-notes')).json()).items[0]?.body)
    .toBe('Ask this on Wednesday')
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('lesson-note')?.size)).toBe(1)

  const phone = await elsewhere(testApp, id, { width: 390, height: 844 })
  await phone.goto(path)
  await phone.getByRole('list', { name: 'Your notes' }).getByText(words).waitFor()
  await phone.getByRole('button', { name: 'Remove this note' }).click()
  await phone.getByRole('list', { name: 'Your notes' }).waitFor({ state: 'detached' })
})

test('an admin makes a cohort with a path and people, and a member finds the days on their own pages', async () => {
  const { page: learner, name: learnerName, lastName } = await memberOf(testApp, 'trainee')
  const admin = await testApp.signIn('admin')
  const name = `Sage class of ${lastName}`
  await admin.goto('/cohorts')
  await admin.getByRole('button', { name: 'New cohort' }).click()
  const making = admin.getByRole('dialog', { name: 'New cohort' })
  await making.getByLabel('Name').fill(name)
  await making.getByLabel('Begins on').fill('2020-01-06')
  await making.getByRole('button', { name: 'Add cohort' }).click()
  await admin.getByRole('heading', { name, level: 1 }).waitFor()

  await admin.getByRole('button', { name: 'Set the path' }).click()
  const path = admin.getByRole('dialog', { name: `The path of ${name}` })
  await path.getByRole('combobox', { name: 'Add a module' }).click()
  await admin.getByRole('option', { name: 'Kratom Basics' }).click()
  await path.getByLabel('Days after the start: Kratom Basics').fill('7')
  await path.getByText('Due Mon, Jan 13').waitFor()
  await path.getByRole('button', { name: /^Add all/ }).click()
  await path.getByRole('button', { name: 'Move down: Kratom Basics' }).press('Enter')
  expect(await problems(admin)).toEqual([])
  await path.getByRole('button', { name: 'Save the path' }).click()
  await path.waitFor({ state: 'detached' })

  // Somebody else empties the path while this one is changed: both are shown, over the dialog.
  await admin.getByRole('button', { name: 'Change the path' }).click()
  await path.getByLabel('Days after the start: Kratom Basics').fill('6')
  await admin.evaluate(async () => {
    const url = location.pathname.replace('/cohorts/', '/api/cohorts/')
    const { cohort } = await (await fetch(url)).json()
    const body = JSON.stringify({ version: cohort.version, steps: [] })
    await fetch(`${url}/path`, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body })
  })
  await path.getByRole('button', { name: 'Save the path' }).click()
  const conflict = admin.getByRole('dialog', { name: `${name} was changed by someone else` })
  await conflict.getByText('Kratom Basics: 6 days after the start').waitFor()
  expect(await problems(admin)).toEqual([])
  await conflict.getByRole('button', { name: 'Save my choices' }).click()
  await path.waitFor({ state: 'detached' })

  await admin.getByRole('button', { name: 'Add people' }).click()
  const joining = admin.getByRole('dialog', { name: `Add people to ${name}` })
  await joining.getByLabel('Find people').fill(lastName)
  await joining.getByRole('checkbox', { name: new RegExp(`^${learnerName}`) }).check()
  await joining.getByRole('button', { name: 'Add 1 person' }).click()
  await joining.waitFor({ state: 'detached' })
  const picture = admin.getByRole('list', { name: `Path of ${learnerName}` }).getByRole('listitem')
  await picture.nth(7).waitFor()
  await expect.poll(() => picture.count()).toBe(8)
  await admin.getByRole('link', { name: learnerName }).waitFor()
  await admin.getByText('Behind', { exact: true }).first().waitFor()

  await learner.goto('/modules')
  await learner
    .getByRole('region', { name: 'Your path' })
    .getByText(/^The day has gone by, and that happens/)
    .waitFor()
  await learner.goto('/progress')
  const mails = learner.getByRole('switch', { name: 'Reminders by mail' })
  await mails.click()
  await learner.getByText('No more reminders by mail').first().waitFor()
  await learner.reload()
  await mails.waitFor()
  await expect.poll(() => mails.isChecked()).toBe(false)
})

test('a certificate is downloaded by its owner, revoked by an admin, and anybody can see it', async () => {
  const { page: owner, id, name } = await memberOf(testApp, 'trainee')
  const code = codeFrom([...randomBytes(16)])
  await testApp.sql(
    `INSERT INTO certificates (user_id, kind, subject, module_id, title, holder, score, code, issued_at)
     SELECT $1, 'module', slug, id, title, $2, 90, $3, now() FROM training_modules
      WHERE slug = 'kratom-basics' AND status = 'published'`,
    [id, name, code],
  )
  await owner.goto('/progress')
  const download = owner.waitForEvent('download')
  await owner.getByRole('link', { name: 'PDF: Kratom Basics' }).click()
  expect((await download).suggestedFilename()).toBe('certificate-kratom-basics.pdf')
  const check = owner.getByRole('link', { name: /check page of Kratom Basics/ })
  await expect.poll(async () => (await check.innerText()).trim()).toBe(code)

  const signedOut = await testApp.page()
  await signedOut.goto('/verify')
  await signedOut.getByLabel('Number').fill(code.toLowerCase().replaceAll('-', ' '))
  await signedOut.getByRole('button', { name: 'Check it' }).click()
  await signedOut.getByRole('heading', { name: 'This certificate is valid' }).waitFor()
  await signedOut.getByText(name).waitFor()

  const admin = await testApp.signIn('admin')
  await admin.goto('/admin/graduation')
  await admin.getByRole('link', { name }).click()
  await admin.getByRole('button', { name: 'Revoke: Kratom Basics' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Revoke this certificate?' })
  await dialog.getByLabel('Reason').fill('The quiz was taken by somebody else')
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await admin.getByText('“The quiz was taken by somebody else”').first().waitFor()

  await signedOut.reload()
  await signedOut.getByRole('heading', { name: 'This certificate was revoked' }).waitFor()
  await expect.poll(() => signedOut.getByText('somebody else').count()).toBe(0)
  await owner.getByText('Revoked', { exact: true }).waitFor()
})

test('nothing broke, and no policy was refused, on any of these pages', () => {
  expect(testApp.faults).toEqual([])
})
