import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModuleCard, ModuleDetail } from '#contracts/training/modules/learn.ts'
import { problems } from '../support/axe.ts'
import { type House, openHouse } from '../support/house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house?.close()
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
  const page = await house.signIn('trainee')
  const module = await moduleBySlug(page, 'product-knowledge')
  // What is read without connection is fetched once, whenever the device has time for it.
  await Promise.all([
    page.waitForResponse(/\/kept$/),
    page.goto(`/modules/${module.id}?lesson=${module.lessons[0]?.id}`),
  ])
  await page.getByText('New ground: take it step by step.').waitFor()
  await expect.poll(() => page.getByText('Building on your insight').count()).toBe(0)

  // The code of what opens over a page comes with the first movement; that of a screen, when one points at its link.
  const title = page.getByRole('heading', { level: 1 }).first()
  await Promise.all([page.waitForResponse(/\/overlays-[^/]*\.js$/), title.hover()])
  // It names what it needs itself, so that comes after it: until nothing more has come for a second.
  let before = -1
  const hasCome = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await hasCome()]
        before = now
        return now === last
      },
      { interval: 1000 },
    )
    .toBe(true)
  const calls: string[] = []
  // The stream of live events follows what is on screen; it tells nothing of what one writes.
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/events') calls.push(request.url())
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
  expect(await problems(page)).toEqual([])
  await page.getByRole('heading', { name: 'What your training remembers' }).scrollIntoViewIfNeeded()
})

test('[REC-003] [REC-029] [REC-030] export, clearing and forgetting are three acts of their own', async () => {
  const page = await house.signIn('trainee')
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
  const page = await house.signIn('salesrep')
  await page.goto('/progress')
  await page.getByRole('heading', { name: /cards? (is|are) due$/ }).waitFor()
  await page.getByRole('img', { name: /^Forgetting curve/ }).waitFor()
  await page.getByRole('link', { name: 'Review now' }).click()
  await page.getByRole('heading', { name: 'Review', level: 1 }).waitFor()
  const toGo = page.getByText(/^\d+ to go$/)
  const before = Number.parseInt(await toGo.innerText(), 10)
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
    if (times === 0) expect(await problems(page)).toEqual([])
    const isWrong = (await page.getByRole('button', { name: /^Good/ }).count()) === 0
    await page.keyboard.press(isWrong ? '1' : '3')
    await page
      .getByRole('button', { name: /^(Again|Good)/ })
      .first()
      .waitFor({ state: 'detached' })
  }
  expect(before).toBeGreaterThan(0)
})

test('a practice conversation by choice and by own words, with its debrief, and the claims coach beside it', async () => {
  const page = await house.signIn('trainee')
  await page.goto('/practice')
  await page.getByLabel('Your text').fill('One dose takes the edge off.')
  await page.getByRole('button', { name: 'Check the text' }).click()
  await page.getByText('2 things to change').waitFor()
  await page.getByText('content/modules/03-health-benefits/lessons/03-words-off-limits.md').first().waitFor()
  expect(await problems(page)).toEqual([])

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
  expect(await problems(page)).toEqual([])
  await page.getByRole('button', { name: 'End here' }).click()
  await page.getByRole('heading', { name: 'What was hidden' }).waitFor()
  expect(await problems(page)).toEqual([])
})

test('words of a lesson are marked and noted, and are there again on another device', async () => {
  const page = await house.signIn('salesrep')
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
  expect(await problems(page)).toEqual([])

  const phone = await house.signIn('salesrep', { width: 390, height: 844 })
  await phone.goto(path)
  await phone.getByRole('list', { name: 'Your notes' }).getByText(words).waitFor()
  await phone.getByRole('button', { name: 'Remove this note' }).click()
  await phone.getByRole('list', { name: 'Your notes' }).waitFor({ state: 'detached' })
})

test('an admin makes a cohort with a path and people, and a member finds the days on their own pages', async () => {
  const admin = await house.signIn('admin')
  await admin.goto('/cohorts')
  await admin.getByRole('button', { name: 'New cohort' }).click()
  const making = admin.getByRole('dialog', { name: 'New cohort' })
  await making.getByLabel('Name').fill('Sage class')
  await making.getByLabel('Begins on').fill('2020-01-06')
  await making.getByRole('button', { name: 'Add cohort' }).click()
  await admin.getByRole('heading', { name: 'Sage class', level: 1 }).waitFor()

  await admin.getByRole('button', { name: 'Set the path' }).click()
  const path = admin.getByRole('dialog', { name: 'The path of Sage class' })
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
  const conflict = admin.getByRole('dialog', { name: 'Sage class was changed by someone else' })
  await conflict.getByText('Kratom Basics: 6 days after the start').waitFor()
  expect(await problems(admin)).toEqual([])
  await conflict.getByRole('button', { name: 'Save my choices' }).click()
  await path.waitFor({ state: 'detached' })

  await admin.getByRole('button', { name: 'Add people' }).click()
  const joining = admin.getByRole('dialog', { name: 'Add people to Sage class' })
  await joining.getByLabel('Find people').fill('ines')
  await joining.getByRole('checkbox', { name: /^Ines Lindgren/ }).check()
  await joining.getByRole('button', { name: 'Add 1 person' }).click()
  await joining.waitFor({ state: 'detached' })
  const picture = admin.getByRole('list', { name: 'Path of Ines Lindgren' }).getByRole('listitem')
  await picture.nth(7).waitFor()
  await expect.poll(() => picture.count()).toBe(8)
  await admin.getByRole('link', { name: 'Ines Lindgren' }).waitFor()
  await admin.getByText('Behind', { exact: true }).first().waitFor()
  expect(await problems(admin)).toEqual([])

  const learner = await house.signIn('ines.lindgren')
  await learner.goto('/modules')
  await learner
    .getByRole('region', { name: 'Your path' })
    .getByText(/^The day has gone by, and that happens/)
    .waitFor()
  expect(await problems(learner)).toEqual([])
  await learner.goto('/progress')
  const mails = learner.getByRole('switch', { name: 'Reminders by mail' })
  await mails.click()
  await learner.getByText('No more reminders by mail').first().waitFor()
  await learner.reload()
  await mails.waitFor()
  await expect.poll(() => mails.isChecked()).toBe(false)
})

test('a certificate is downloaded by its owner, revoked by an admin, and anybody is told so', async () => {
  const [owner, admin] = [await house.signIn('tomas.ekberg'), await house.signIn('admin')]
  await owner.goto('/progress')
  const download = owner.waitForEvent('download')
  await owner.getByRole('link', { name: 'PDF: Kratom Basics' }).click()
  expect((await download).suggestedFilename()).toBe('certificate-kratom-basics.pdf')
  const check = owner.getByRole('link', { name: /check page of Kratom Basics/ })
  const code = (await check.innerText()).trim()

  const stranger = await house.page()
  await stranger.goto('/verify')
  await stranger.getByLabel('Number').fill(code.toLowerCase().replaceAll('-', ' '))
  await stranger.getByRole('button', { name: 'Check it' }).click()
  await stranger.getByRole('heading', { name: 'This certificate is valid' }).waitFor()
  await stranger.getByText('Tomas Ekberg').waitFor()
  expect(await problems(stranger)).toEqual([])

  await admin.goto('/admin/graduation')
  await admin.getByRole('link', { name: 'Tomas Ekberg' }).click()
  await admin.getByRole('button', { name: 'Revoke: Kratom Basics' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Revoke this certificate?' })
  await dialog.getByLabel('Reason').fill('The quiz was taken by somebody else')
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await admin.getByText('“The quiz was taken by somebody else”').first().waitFor()
  expect(await problems(admin)).toEqual([])

  await stranger.reload()
  await stranger.getByRole('heading', { name: 'This certificate was revoked' }).waitFor()
  await expect.poll(() => stranger.getByText('somebody else').count()).toBe(0)
  await owner.getByText('Revoked', { exact: true }).waitFor()
})

test('nothing broke, and no policy was refused, on any of these pages', () => {
  expect(house.faults).toEqual([])
})
