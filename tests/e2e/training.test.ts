import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModuleCard, ModuleDetail } from '#training/contract/modules/learn.ts'
import type { TraineeRecord } from '#training/contract/trainees/trainee-detail.ts'
import { toQuestion, toQuestionWith } from '../support/quiz-walk.ts'
import { sharedTestApp, type TestApp } from '../support/test-app.ts'
import { memberOf } from '../support/test-app-people.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await sharedTestApp()
})
afterAll(async () => {
  await testApp?.close()
})

async function moduleBySlug(page: Page, slug: string): Promise<ModuleDetail> {
  const { items } = (await (await page.request.get('/api/learning/modules')).json()) as {
    items: ModuleCard[]
  }
  const found = items.find((module) => module.slug === slug)
  return (await (await page.request.get(`/api/learning/modules/${found?.id}`)).json()) as ModuleDetail
}

const analytics = '**/api/admin/trainee-analytics'

test('[TRAIN-012] [TRAIN-013] [TRAIN-014] the dashboard stands in the shell and on a page of its own, for an admin', async () => {
  const visitor = await testApp.page()
  await visitor.goto('/trainee-analytics')
  await visitor.waitForURL('**/login?next=*')

  const trainee = await testApp.signIn('trainee')
  await trainee.goto('/trainee-analytics')
  await trainee.getByRole('heading', { name: 'Admin Dashboard is not part of your role' }).waitFor()

  const admin = await testApp.signIn('admin')
  for (const path of ['/admin-dashboard', '/trainee-analytics']) {
    await admin.goto(path)
    await admin.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
    await admin.getByText('Monitor trainee progress and completion rates').waitFor()
    await admin.getByRole('heading', { name: 'Human Trainee Progress Analytics' }).waitFor()
    await admin.getByRole('heading', { name: 'Tomas Ekberg' }).waitFor()
  }
})

test('[TRAIN-018] [TRAIN-019] [AI-033] [AI-038] loading, and nobody there, are said in the documents’ words', async () => {
  const admin = await testApp.signIn('admin')
  let answer = () => {}
  const waited = new Promise<void>((resolve) => {
    answer = resolve
  })
  await admin.route(analytics, async (route) => {
    await waited
    await route.fulfill({ json: [] })
  })
  await admin.route('**/api/admin/ai-employees', (route) => route.fulfill({ json: { aiEmployees: [] } }))
  await admin.goto('/admin-dashboard')
  await admin.getByText('Loading analytics...').waitFor()
  answer()
  await admin.getByText('No Active Trainees').waitFor()
  await admin.getByText('All candidates have completed or been processed').waitFor()
  await admin.getByRole('heading', { name: 'AI Employees', exact: true }).waitFor()
  await admin.getByText('No AI Employees').waitFor()
  await admin.getByText('Run perfection testing to establish permanent AI workforce').waitFor()
})

test('[TRAIN-017] [TRAIN-053] [TRAIN-054] what was not measured is worked out and marked, or said to be missing', async () => {
  const admin = await testApp.signIn('admin')
  const [someone] = (await (
    await admin.request.get('/api/admin/trainee-analytics')
  ).json()) as TraineeRecord[]
  const unknown = {
    ...someone,
    firstName: 'Nobody',
    lastName: 'Measured',
    trainingStartedAt: new Date(Date.now() - 20.5 * 86_400_000).toISOString(),
    overallProgressPercentage: null,
    modulesCompleted: null,
    totalTrainingTimeMinutes: null,
    totalSessions: null,
    avgSessionDuration: null,
    quizSuccessRate: null,
  }
  await admin.route(analytics, (route) => route.fulfill({ json: [unknown] }))
  await admin.goto('/admin-dashboard')
  const card = admin.getByRole('listitem').filter({ hasText: 'Nobody Measured' }).first()
  // Three figures and what they come to stand at once, the others are one step away.
  const [time, all] = [card.getByText('Time spent', { exact: true }), card.getByText('All figures')]
  await expect.poll(() => card.getByText('Quiz success', { exact: true }).first().isVisible()).toBe(true)
  await expect.poll(() => time.isVisible()).toBe(false)
  await all.press('Enter')
  await time.waitFor()
  const text = (await card.innerText()).replace(/\s+/g, ' ')
  expect(text).toContain('20 days in training, since')
  expect(text).toMatch(/since [A-Z][a-z]{2} \d{2}, \d{4}/)
  expect(text).toContain('0% no data yet')
  expect(text).toContain('Time spent 15h 0m est.')
  expect(text).toContain('Sessions 30 est.')
  expect(text).toContain('Average session 0h 28m est.')
  expect(text).toContain('Quiz success no data yet')
  expect(text).toContain('At Risk')
  expect(text).toContain('Low progress after 20 days - May need follow-up or additional support')
})

test('[TRAIN-056] a trainee’s detail opens in a tab of its own', async () => {
  const admin = await testApp.signIn('admin')
  await admin.goto('/admin-dashboard')
  const [tab] = await Promise.all([
    admin.context().waitForEvent('page'),
    admin.getByRole('link', { name: 'Malik Dorsey in detail, in a new tab' }).click(),
  ])
  await tab.getByRole('heading', { name: 'Quiz attempts' }).waitFor()
  expect(tab.url()).toMatch(/\/admin\?view=[0-9a-f-]{36}$/)
})

test('[AI-036] [AI-037] an AI employee shows what it is ready for, and assigning a task sends nothing', async () => {
  const admin = await testApp.signIn('admin')
  const employee = {
    id: '01890000-0000-7000-8000-000000000001',
    name: 'Ada Bot',
    type: 'objection_coach',
    status: 'In evaluation',
    readyForNextTask: true,
    perfectionScore: 9.25,
    cyclesCompleted: 4,
    tasksCompleted: 11,
    capabilities: ['objections'],
    lastActive: null,
  }
  const second = { ...employee, id: employee.id.replace(/1$/, '2'), name: 'Bo Bot', readyForNextTask: false }
  await admin.route('**/api/admin/ai-employees', (route) =>
    route.fulfill({ json: { aiEmployees: [employee, second] } }),
  )
  await admin.goto('/admin-dashboard')
  await admin.getByText('Ready for Tasks').waitFor()
  await admin.getByText('In evaluation').waitFor()
  const sent: string[] = []
  admin.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await admin.getByRole('button', { name: 'Assign New Task' }).first().click()
  await admin.getByLabel('What needs to be done').fill('Answer ten price objections')
  await admin.getByRole('button', { name: 'Keep the draft' }).click()
  await admin.reload()
  await admin.getByRole('button', { name: 'Assign New Task' }).first().click()
  await expect
    .poll(() => admin.getByLabel('What needs to be done').inputValue())
    .toBe('Answer ten price objections')
  expect(sent).toEqual([])
})

test('answers of a quiz outlive a failure and a reload, and an attempt handed in elsewhere says so', async () => {
  const { page } = await memberOf(testApp, 'sales_rep')
  const module = await moduleBySlug(page, 'compliance-and-ethics')
  await page.goto(`/modules/${module.id}?quiz=1`)
  await page.getByRole('button', { name: 'Begin the quiz' }).click()
  const place = await toQuestionWith(page, 'input[type=radio]')
  await page.getByRole('radio').first().check()
  await page.getByText(/^1 of \d+$/).waitFor()
  const second = await page.context().newPage()
  await second.goto(`/modules/${module.id}?quiz=1`)
  await toQuestion(second, place)

  await page.route('**/submit', (route) => route.abort())
  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  await page.getByRole('button', { name: 'Hand in anyway' }).click()
  await page.getByText('Not handed in yet', { exact: true }).waitFor()
  await page.unroute('**/submit')
  await page.reload()
  await page.getByText(/^1 of \d+$/).waitFor()
  await page.locator(`#question-${place}`).waitFor()
  await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true)

  await page.getByRole('button', { name: 'Hand in', exact: true }).click()
  await page.getByRole('button', { name: 'Hand in anyway' }).click()
  await page.getByRole('region', { name: 'Result' }).waitFor()

  await second.getByRole('button', { name: 'Hand in', exact: true }).click()
  await second.getByRole('button', { name: 'Hand in anyway' }).click()
  await second.getByText('This attempt was already handed in.').waitFor()
  await second.getByRole('button', { name: 'See the result' }).click()
  await second.getByRole('region', { name: 'Result' }).waitFor()
  expect(second.url()).toBe(page.url())
})

test('a lesson is reopened where it was left, and marked as read it shows its tick and points', async () => {
  const { page, id } = await memberOf(testApp, 'trainee')
  const module = await moduleBySlug(page, 'product-knowledge')
  const lesson = module.lessons[2]
  // They have read it for an hour already, so that it counts once it is marked.
  await testApp.sql(
    'INSERT INTO lesson_progress (user_id, lesson_id, time_spent, opened_at) VALUES ($1, $2, 3600, now())',
    [id, lesson?.id],
  )
  const open = async () => {
    await page.goto(`/modules/${module.id}?lesson=${lesson?.id}`)
    await page.getByRole('button', { name: 'Mark as read' }).waitFor()
  }
  await open()
  await expect.poll(() => page.locator('article').innerHTML()).not.toContain('[!')
  await page.getByRole('heading', { name: 'When it does not work' }).scrollIntoViewIfNeeded()
  const keptAt = () =>
    page.evaluate((id) => Object.keys(localStorage).some((key) => key.includes(`reading:${id}`)), lesson?.id)
  await expect.poll(keptAt).toBe(true)
  const left = await page.evaluate(() => window.scrollY)
  await open()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left * 0.8)
  await page.getByText('Back where you left off').waitFor()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await page.getByText('You have read this lesson.').waitFor()
  await page.getByText('+10 points').waitFor()
  await page.getByRole('link', { name: /^Cost per Pour\s*, read$/ }).waitFor()
})

test('nothing broke, and no policy was refused, on any of these pages', () => {
  expect(testApp.faults).toEqual([])
})
