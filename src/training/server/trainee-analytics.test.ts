import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, begin, firstModule, handIn, keysOf } from '#tests/support/learner.ts'
import type { TraineeDetail, TraineeRecord } from '#training/contract/trainees/trainee-detail.ts'

let app: TestApp
let ahead = 0
let admin: Person

beforeAll(async () => {
  app = await contentApp({ clock: { now: () => new Date(Date.now() + ahead) } })
  await askNothing(app)
  admin = await app.signInAs('admin')
})

afterAll(() => app.close())

const records = async () => (await admin.get<TraineeRecord[]>('/api/admin/trainee-analytics')).body
const recordOf = async (id: string) => (await records()).find((record) => record.id === id)

const documented = [
  'id, firstName, lastName, city, state, email, phone, createdAt, trainingStartedAt, lastActiveAt',
  'overallProgressPercentage, modulesCompleted, totalModules, totalTrainingTimeMinutes, totalPoints, totalSessions',
  'avgSessionDuration, loginFrequency, peakLearningTime, pointsPerHour, quizSuccessRate, retryRate, completionSpeed',
  'avgResponseTime, helpRequests, engagementScore, learningStyle',
].flatMap((line) => line.split(', '))

test('[TRAIN-015] [TRAIN-016] a bare list of records with every documented field, for an admin alone', async () => {
  const trainee = await app.signInAs('trainee')
  const list = await records()
  expect(Array.isArray(list)).toBe(true)
  const record = list.find(({ id }) => id === trainee.id)
  expect(Object.keys(record ?? {})).toEqual(expect.arrayContaining(documented))
  for (const person of [trainee, await app.signInAs('sales_rep'), await app.signInAs('operations')])
    expect((await person.get('/api/admin/trainee-analytics')).status, person.role).toBe(403)
})

test('a trainee who has not begun: zeros are measured, the rest is unknown', async () => {
  const trainee = await app.signInAs('trainee')
  expect(await recordOf(trainee.id)).toMatchObject({
    overallProgressPercentage: 0,
    modulesCompleted: 0,
    totalModules: 8,
    totalTrainingTimeMinutes: 0,
    totalSessions: 0,
    avgSessionDuration: null,
    peakLearningTime: null,
    quizSuccessRate: null,
    engagementScore: null,
    helpRequests: 0,
  })
})

test('what is learnt moves the admin’s figures', async () => {
  const trainee = await app.signInAs('trainee')
  const module = await firstModule(trainee)
  for (const { id } of module.lessons) {
    await trainee.get(`/api/learning/lessons/${id}`)
    ahead += 240_000
    await trainee.send('POST', `/api/learning/lessons/${id}/finish`, { seconds: 240 })
  }
  const quizId = module.quiz?.id ?? ''
  for (const isRight of [false, true]) {
    const { id } = await begin(trainee, module)
    ahead += 160_000
    await handIn(trainee, id, isRight ? await keysOf(app, quizId) : {}, 160)
  }

  const record = await recordOf(trainee.id)
  // Total time is the sum of the sessions: lessons and both attempts.
  const seconds = module.lessons.length * 240 + 320
  expect(record).toMatchObject({
    overallProgressPercentage: 12.5,
    modulesCompleted: 1,
    totalTrainingTimeMinutes: Math.floor(seconds / 60),
    totalPoints: module.lessons.length * 10 + 150,
    totalSessions: 1,
    quizSuccessRate: 50,
    retryRate: 50,
    loginFrequency: 1,
  })
  expect(record?.avgSessionDuration).toBeCloseTo(seconds / 60, 5)
  expect(record?.avgResponseTime).toBeCloseTo(160 / (module.quiz?.questionCount ?? 1), 2)
  expect(record?.peakLearningTime).toMatch(/^\d\d:00$/)
  expect(record?.modules[0]).toMatchObject({ title: module.title, status: 'completed', score: 100 })
  expect(record?.modules).toHaveLength(8)

  const detail = await admin.get<TraineeDetail>(`/api/admin/trainee-analytics/${trainee.id}`)
  expect(detail.body.trainee).toEqual(record)
  expect(detail.body.attempts.map(({ score, passed }) => [score, passed])).toEqual([
    [100, true],
    [0, false],
  ])
  expect(detail.body.sessions).toMatchObject([{ duration: seconds, moduleTitle: module.title }])
  expect(detail.body.points[0]).toMatchObject({ moduleTitle: module.title })
  expect((await trainee.get(`/api/admin/trainee-analytics/${trainee.id}`)).status).toBe(403)
  expect((await admin.get(`/api/admin/trainee-analytics/${admin.id}`)).status).toBe(404)
})

test('only people in training are listed: nobody who waits, left or is no person', async () => {
  const gone = await app.signInAs('trainee')
  const robot = await app.signInAs('trainee')
  await app.context.db.rows(`UPDATE users SET status = 'inactive' WHERE id = $1`, [gone.id])
  await app.context.db.rows('UPDATE users SET is_ai_employee = true WHERE id = $1', [robot.id])
  const ids = (await records()).map(({ id }) => id)
  expect(ids).not.toContain(gone.id)
  expect(ids).not.toContain(robot.id)
  expect(ids).not.toContain(admin.id)
})
