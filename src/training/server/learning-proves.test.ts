import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { begin, firstModule, handIn, keysOf, moduleOf } from '#tests/support/learner.ts'
import type { LessonFinished, LessonPage, OwnProgress } from '#training/contract/modules/learn.ts'
import { grantRewards } from './rewards/grant-rewards.ts'

// These tests use the default company settings for learning.
let app: TestApp
let now = new Date('2026-11-20T18:00:00.000Z')
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

beforeAll(async () => {
  app = await contentApp({ clock: { now: () => now } })
})
afterAll(() => app.close())

const open = async (who: Person, id: string) =>
  (await who.get<LessonPage>(`/api/learning/lessons/${id}`)).body
const tell = (who: Person, id: string, what: 'finish' | 'time', seconds: number) =>
  who.send<LessonFinished>('POST', `/api/learning/lessons/${id}/${what}`, { seconds })
const progressOf = async (who: Person) => (await who.get<OwnProgress>('/api/learning/progress')).body
const start = (who: Person, quizId: string | undefined) =>
  who.send<{ message?: string }>('POST', `/api/learning/quizzes/${quizId}/attempts`)

test('who presses through everything in a quarter of an hour has read nothing, earned nothing and is not ready', async () => {
  const hasty = await app.signInAs('trainee')
  const { body } = await hasty.get<{ items: { id: string }[] }>('/api/learning/modules')
  for (const { id } of body.items) {
    const module = await moduleOf(hasty, id)
    for (const lesson of module.lessons) {
      await open(hasty, lesson.id)
      pass(10)
      const { body: finished } = await tell(hasty, lesson.id, 'finish', 2880)
      expect(finished).toMatchObject({ pointsAwarded: 0, isRead: false, isModuleCompleted: false })
    }
    await handIn(hasty, (await begin(hasty, module)).id, {}, 2880)
    pass(30)
    expect((await start(hasty, module.quiz?.id)).status).toBe(409)
  }
  // The server saw only some minutes pass, so no reported time counts beyond that.
  expect(await progressOf(hasty)).toMatchObject({
    totalPoints: 0,
    overallProgressPercentage: 0,
    modulesCompleted: 0,
    totalTrainingTimeMinutes: 6,
    streakDays: 0,
  })
  await grantRewards(app.context, hasty.id)
  const bonuses = await app.context.db.rows('SELECT 1 FROM user_bonuses WHERE user_id = $1', [hasty.id])
  expect(bonuses).toEqual([])
})

test('a lesson marked too early counts by itself once its time has passed, and pays then', async () => {
  const learner = await app.signInAs('trainee')
  const lesson = (await firstModule(learner)).lessons[0]
  const page = await open(learner, lesson?.id ?? '')
  expect(page).toMatchObject({ timeSpent: 0, leastSeconds: Math.ceil((lesson?.minutes ?? 0) * 18) })
  pass(20)
  const early = await tell(learner, page.id, 'finish', 20)
  expect(early.body).toEqual({
    pointsAwarded: 0,
    isModuleCompleted: false,
    isRead: false,
    secondsLeft: page.leastSeconds - 20,
  })
  pass(page.leastSeconds)
  expect((await tell(learner, page.id, 'time', page.leastSeconds - 20)).status).toBe(204)
  expect((await moduleOf(learner, (await firstModule(learner)).id)).lessonsDone).toBe(1)
  expect(await progressOf(learner)).toMatchObject({ totalPoints: 10 })
})

test('no key before the quiz is passed: what to read again, a wait, and then other questions of the bank', async () => {
  const learner = await app.signInAs('trainee')
  const module = await firstModule(learner)
  const first = await begin(learner, module)
  const empty = await handIn(learner, first.id, {})
  expect(empty.body).toMatchObject({ score: 0, passed: false, isKeyShown: false, pointsAwarded: 0 })
  expect(empty.body.readAgain.length).toBeGreaterThan(0)
  for (const question of empty.body.questions)
    expect(question).toMatchObject({ points: null, rightAnswer: null, explanation: null, lesson: null })
  const again = await learner.get(`/api/learning/attempts/${first.id}`)
  expect(JSON.stringify(again.body)).not.toMatch(/"rightAnswer":(?!null)|"explanation":(?!null)/)
  // Review cards do not reveal the key either.
  expect((await learner.get('/api/learning/reviews')).body).toMatchObject({ total: 0, cards: [] })

  expect((await moduleOf(learner, module.id)).quiz).toMatchObject({ waitMinutes: 60, mayBegin: false })
  expect((await start(learner, module.quiz?.id)).body.message).toBe(
    'The waiting time between two attempts is not over yet.',
  )
  pass(3600)
  const second = await begin(learner, module)
  const bank = await app.context.db.row<{ n: number }>(
    'SELECT jsonb_array_length(questions) AS n FROM quizzes WHERE id = $1',
    [module.quiz?.id],
  )
  const asked = new Set(first.questions.map(({ id }) => id))
  const fresh = second.questions.filter(({ id }) => !asked.has(id))
  expect(asked.size).toBe(Math.ceil((bank?.n ?? 0) * 0.7))
  // The second attempt asks every question that the first did not.
  expect(fresh).toHaveLength((bank?.n ?? 0) - asked.size)

  // All right at the second try: the points of a pass, without those for a perfect first try.
  const passed = await handIn(learner, second.id, await keysOf(app, second.id))
  expect(passed.body).toMatchObject({ score: 100, isKeyShown: true, pointsAwarded: 50 })
  expect(passed.body.questions.every(({ rightAnswer }) => rightAnswer !== null)).toBe(true)
  await grantRewards(app.context, learner.id)
  const badges = await app.context.db.rows(
    `SELECT 1 FROM user_badges u JOIN badges b ON b.id = u.badge_id
      WHERE u.user_id = $1 AND b.slug = 'no-misses' AND u.earned_at IS NOT NULL`,
    [learner.id],
  )
  expect(badges).toEqual([])
  // After the pass, the first attempt shows its key too, and its missed questions become review cards.
  expect((await learner.get(`/api/learning/attempts/${first.id}`)).body).toMatchObject({ isKeyShown: true })
  expect((await learner.get('/api/learning/reviews')).body).toMatchObject({ total: first.questions.length })
})

test('the first try counts as clean, also after one whose time ran out empty it does not', async () => {
  const [clean, second] = [await app.signInAs('trainee'), await app.signInAs('trainee')]
  const module = await firstModule(clean)
  const right = async (who: Person) => {
    const attempt = await begin(who, module)
    return (await handIn(who, attempt.id, await keysOf(app, attempt.id))).body.pointsAwarded
  }
  expect(await right(clean)).toBe(100)
  await app.context.db.rows(
    `INSERT INTO quiz_attempts (user_id, quiz_id, started_at, completed_at, status, questions_seen)
     VALUES ($1, $2, $3, $3, 'expired', '[]')`,
    [second.id, module.quiz?.id, new Date(now.getTime() - 7_200_000).toISOString()],
  )
  expect(await right(second)).toBe(50)
})

test('an author may say otherwise: no wait, and every question', async () => {
  const admin = await app.signInAs('admin')
  const learner = await app.signInAs('trainee')
  const module = await firstModule(learner)
  const bank = await app.context.db.row<{ n: number }>(
    'SELECT jsonb_array_length(questions) AS n FROM quizzes WHERE id = $1',
    [module.quiz?.id],
  )
  const change = { drawCount: 200, waitMinutes: 0 }
  expect((await admin.send('PATCH', `/api/quizzes/${module.quiz?.id}`, change)).status).toBe(200)
  const attempt = await begin(learner, module)
  expect(attempt.questions).toHaveLength(bank?.n ?? 0)
  await handIn(learner, attempt.id, {})
  expect((await start(learner, module.quiz?.id)).status).toBe(201)
})
