import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, begin, bySlug, firstModule, handIn, keysOf, moduleOf } from '#tests/support/learner.ts'
import type {
  LessonFinished,
  LessonPage,
  ModuleDetail,
  OwnProgress,
} from '#training/contract/modules/learn.ts'

let app: TestApp
let now = new Date('2026-11-20T18:00:00.000Z')
let trainee: Person

beforeAll(async () => {
  app = await contentApp({ clock: { now: () => now } })
  await askNothing(app)
  trainee = await app.signInAs('trainee')
})

afterAll(() => app.close())

const progressOf = async (person: Person) => (await person.get<OwnProgress>('/api/learning/progress')).body
const finish = (person: Person, lessonId: string, seconds: number) =>
  person.send<LessonFinished>('POST', `/api/learning/lessons/${lessonId}/finish`, { seconds })
/** Opens a lesson and moves the server's clock forward by `seconds`. */
async function stay(person: Person, lessonId: string, seconds: number) {
  const page = await person.get<LessonPage>(`/api/learning/lessons/${lessonId}`)
  now = new Date(now.getTime() + seconds * 1000)
  return page
}

test('a module opens by its short name as by its id, in the revision that one is reading', async () => {
  const person = await app.signInAs('trainee')
  const named = (name: string) => person.get<ModuleDetail>(`/api/learning/modules/${name}`)
  const { body: module, status } = await named('kratom-basics')
  expect({ status, slug: module.slug }).toEqual({ status: 200, slug: 'kratom-basics' })
  expect((await named(module.id)).body).toEqual(module)
  for (const other of ['no-such-module', 'KRATOM-BASICS', '%27%20or%201%3D1', '0'.repeat(99)])
    expect((await named(other)).status, other).toBe(404)
  expect((await named('a'.repeat(101))).status).toBe(400)
  expect((await (await app.signInAs('user')).get('/api/learning/modules/kratom-basics')).status).toBe(403)
})

test('[TRAIN-001] [TRAIN-002] [TRAIN-004] [TRAIN-005] a trainee finds eight modules and what is next in each', async () => {
  const list = await trainee.get<{ items: { status: string; next: { kind: string } | null }[] }>(
    '/api/learning/modules',
  )
  expect(list.status).toBe(200)
  expect(list.body.items).toHaveLength(8)
  expect(list.body.items.every((module) => module.status === 'not_started')).toBe(true)

  const module = await firstModule(trainee)
  expect(module.next).toMatchObject({ kind: 'lesson', id: module.lessons[0]?.id })
  expect(module.quiz?.questionCount).toBeGreaterThanOrEqual(12)

  const customer = await app.signInAs('customer')
  expect((await customer.get('/api/learning/modules')).status).toBe(403)
  expect((await app.nobody.get('/api/learning/modules')).status).toBe(401)
})

test('[TRAIN-058] a lesson read gives its points once, and its time is kept each time', async () => {
  const person = await app.signInAs('trainee')
  const module = await firstModule(person)
  const [lesson, second] = module.lessons
  if (!lesson || !second) throw new Error('the module has too few lessons')

  const page = await stay(person, lesson.id, 240)
  expect(page.body).toMatchObject({ position: 1, previousId: null, nextId: second.id, isDone: false })

  expect((await finish(person, lesson.id, 240)).body).toMatchObject({ pointsAwarded: 10 })
  await stay(person, lesson.id, 60)
  expect((await finish(person, lesson.id, 60)).body).toMatchObject({ pointsAwarded: 0 })

  const after = await moduleOf(person, module.id)
  expect(after).toMatchObject({ status: 'in_progress', lessonsDone: 1, timeSpent: 300 })
  expect(after.next).toMatchObject({ kind: 'lesson', id: second.id })
  const own = await progressOf(person)
  expect(own).toMatchObject({
    totalPoints: 10,
    totalTrainingTimeMinutes: 5,
    streakDays: 1,
    modulesCompleted: 0,
  })
  expect(own.pointsByActivity).toEqual([{ activity: 'lesson_completed', points: 10, times: 1 }])
})

test('time in a lesson that was left counts, without reading it', async () => {
  const person = await app.signInAs('trainee')
  const module = await firstModule(person)
  const lessonId = module.lessons[0]?.id
  await stay(person, lessonId ?? '', 90)
  const left = await person.send('POST', `/api/learning/lessons/${lessonId}/time`, { seconds: 90 })
  expect(left.status).toBe(204)
  expect(await moduleOf(person, module.id)).toMatchObject({
    status: 'in_progress',
    lessonsDone: 0,
    timeSpent: 90,
  })
  for (const seconds of [-1, 1.5, 14_401, 'long']) {
    const refused = await person.send('POST', `/api/learning/lessons/${lessonId}/time`, { seconds })
    expect(refused.status, String(seconds)).toBe(400)
  }
})

test('[TRAIN-059] one stretch of learning is one session, until half an hour has passed without any', async () => {
  const person = await app.signInAs('trainee')
  const module = await firstModule(person)
  for (const { id } of module.lessons.slice(0, 2)) {
    await stay(person, id, 100)
    await finish(person, id, 100)
  }
  const sessions = () =>
    app.context.db.rows<{ duration: number; actions: number; points: number }>(
      `SELECT duration, actions_performed AS actions, points_earned AS points FROM user_sessions
        WHERE user_id = $1 ORDER BY session_start`,
      [person.id],
    )
  expect(await sessions()).toEqual([{ duration: 200, actions: 2, points: 20 }])

  await app.context.db.rows(
    `UPDATE user_sessions SET session_start = session_start - interval '2 hours', session_end = session_end - interval '2 hours'
      WHERE user_id = $1`,
    [person.id],
  )
  await stay(person, module.lessons[2]?.id ?? '', 50)
  await finish(person, module.lessons[2]?.id ?? '', 50)
  expect(await sessions()).toHaveLength(2)
})

test('[TRAIN-058] [TRAIN-061] [TRAIN-064] a module read and its quiz passed is complete, once and for good', async () => {
  const person = await app.signInAs('trainee')
  const module = await firstModule(person)
  for (const { id } of module.lessons) await finish(person, id, 60)
  expect((await moduleOf(person, module.id)).next).toMatchObject({ kind: 'quiz', id: module.quiz?.id })

  const attempt = await begin(person, module)
  const result = await handIn(person, attempt.id, await keysOf(app, attempt.id))
  expect(result.body).toMatchObject({ score: 100, passed: true, passingScore: 70, isModuleCompleted: true })
  // Passed 50, everything right at the first try 50, module complete 100.
  expect(result.body.pointsAwarded).toBe(200)
  expect(result.body.nextModule).not.toBeNull()

  const again = await handIn(person, (await begin(person, module)).id, {})
  expect(again.body).toMatchObject({ score: 0, passed: false, pointsAwarded: 0, isModuleCompleted: true })
  const after = await moduleOf(person, module.id)
  expect(after).toMatchObject({ status: 'completed', progressPercentage: 100, score: 100, next: null })
  expect(after.quiz).toMatchObject({ bestScore: 100, isPassed: true, attempts: 2 })

  const own = await progressOf(person)
  expect(own.totalPoints).toBe(10 * module.lessons.length + 200)
  expect(own).toMatchObject({ modulesCompleted: 1, overallProgressPercentage: 12.5 })
})

test('one module is read on its own: another is untouched by it', async () => {
  const other = await bySlug(trainee, 'objection-handling')
  expect(other).toMatchObject({ status: 'not_started', lessonsDone: 0, timeSpent: 0 })
})

test('what is not there is 404, for modules, lessons and quizzes alike', async () => {
  const nowhere = '01890000-0000-7000-8000-000000000000'
  for (const path of ['modules', 'lessons', 'attempts']) {
    expect((await trainee.get(`/api/learning/${path}/${nowhere}`)).status, path).toBe(404)
  }
  expect((await finish(trainee, nowhere, 5)).status).toBe(404)
  expect((await trainee.send('POST', `/api/learning/quizzes/${nowhere}/attempts`)).status).toBe(404)
})
