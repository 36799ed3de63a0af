import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, begin, firstModule, handIn, keysOf, moduleOf } from '#tests/support/learner.ts'
import { setRules } from '#tests/support/set-quiz-rules.ts'
import type { Answers, Attempt, ModuleDetail } from '#training/contract/modules/learn.ts'
import type { MarkingList } from '#training/contract/quiz/marking.ts'

let app: TestApp
let admin: Person
let person: Person
let module: ModuleDetail

beforeAll(async () => {
  app = await contentApp()
  await askNothing(app)
  admin = await app.signInAs('admin')
  person = await app.signInAs('trainee')
  module = await firstModule(person)
  const essay = {
    id: 'essay',
    type: 'essay',
    prompt: 'How would you answer that it costs too much?',
    rubric: 'Names the pour cost',
    points: 4,
  }
  await app.context.db.rows('UPDATE quizzes SET questions = questions || $2::jsonb WHERE id = $1', [
    module.quiz?.id,
    JSON.stringify([essay]),
  ])
})
afterAll(() => app.close())
beforeEach(async () => {
  person = await app.signInAs('trainee')
})

const waiting = async () => (await admin.get<MarkingList>('/api/admin/marking')).body
const mark = (who: Person, attemptId: string, marks: object[]) =>
  who.send<{ message?: string; score?: number; fields?: object }>(
    'POST',
    `/api/admin/quiz-attempts/${attemptId}/mark`,
    { marks },
  )

async function written(answers: Answers = {}): Promise<Attempt> {
  const attempt = await begin(person, module)
  const keys = await keysOf(app, attempt.id)
  const result = await handIn(person, attempt.id, {
    ...keys,
    essay: 'By the pour it is 41 cents.',
    ...answers,
  })
  expect(result.status).toBe(200)
  return attempt
}

test('[TRAIN-062] an essay waits for a person; with their points the attempt is marked, and all follows as if at once', async () => {
  const attempt = await written()
  expect((await moduleOf(person, module.id)).quiz).toMatchObject({
    isPassed: false,
    bestScore: null,
    attempts: 1,
  })
  const list = await waiting()
  expect(list).toMatchObject({
    total: 1,
    attempts: [
      {
        id: attempt.id,
        userId: person.id,
        essays: [
          {
            questionId: 'essay',
            rubric: 'Names the pour cost',
            answer: 'By the pour it is 41 cents.',
            possible: 4,
          },
        ],
      },
    ],
  })
  const note = 'Say the price of the pour first.'
  const answer = await mark(admin, attempt.id, [{ questionId: 'essay', points: 3, note }])
  // One point of sixteen and four is missing.
  expect(answer).toMatchObject({ status: 200, body: { score: 95, passed: true } })
  expect((await waiting()).total).toBe(0)
  expect((await moduleOf(person, module.id)).quiz).toMatchObject({ isPassed: true, bestScore: 95 })
  const review = await person.get<{ questions: { id: string }[]; pointsAwarded: number }>(
    `/api/learning/attempts/${attempt.id}`,
  )
  expect(review.body.pointsAwarded).toBe(50)
  expect(review.body.questions.find(({ id }) => id === 'essay')).toMatchObject({
    points: 3,
    possible: 4,
    note,
  })
  const answered = await app.context.db.rows<{ success: boolean }>(
    `SELECT success FROM learning_analytics WHERE user_id = $1 AND action_value = 'essay'`,
    [person.id],
  )
  expect(answered).toEqual([{ success: false }])
})

test('marked twice at once, it is marked once', async () => {
  const attempt = await written()
  const sent = await Promise.all(
    [4, 0, 2].map((points) => mark(admin, attempt.id, [{ questionId: 'essay', points }])),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('more points than there are, an essay left out, and one’s own are refused', async () => {
  const attempt = await written()
  expect((await mark(admin, attempt.id, [{ questionId: 'essay', points: 4.5 }])).status).toBe(400)
  expect((await mark(admin, attempt.id, [{ questionId: 'other', points: 1 }])).status).toBe(400)
  expect((await mark(person, attempt.id, [{ questionId: 'essay', points: 4 }])).status).toBe(403)
  expect((await mark(admin, attempt.id, [{ questionId: 'essay', points: 4 }])).body).toMatchObject({
    score: 100,
  })
  const own = await begin(admin, module)
  await handIn(admin, own.id, { essay: 'Mine' })
  expect((await mark(admin, own.id, [{ questionId: 'essay', points: 4 }])).status).toBe(403)
})

test('an essay left empty earns nothing, and nobody has to read it', async () => {
  const before = (await waiting()).total
  const attempt = await written({ essay: '  ' })
  const { body } = await person.get(`/api/learning/attempts/${attempt.id}`)
  expect(body).toMatchObject({ score: 80, passed: true })
  expect((await waiting()).total).toBe(before)
})

test('who has used up the attempts without passing is shown, and may be allowed one more', async () => {
  await setRules(app, module.quiz?.id, { attemptLimit: 2 })
  const stuck = async () => (await waiting()).stuck.filter(({ userId }) => userId === person.id)
  const allow = () =>
    admin.send('POST', `/api/admin/quizzes/${module.quiz?.id}/allow-attempt`, { userId: person.id })
  const start = () => person.send('POST', `/api/learning/quizzes/${module.quiz?.id}/attempts`)
  await handIn(person, (await begin(person, module)).id, {})
  expect(await stuck()).toEqual([])
  expect((await allow()).status).toBe(409)
  await handIn(person, (await begin(person, module)).id, {})
  expect(await stuck()).toMatchObject([{ attempts: 2, bestScore: 0 }])
  expect((await start()).status).toBe(409)

  const twice = await Promise.all([allow(), allow()])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await stuck()).toEqual([])
  expect((await moduleOf(person, module.id)).quiz).toMatchObject({ attemptsLeft: 1, attempts: 2 })
  await handIn(person, (await begin(person, module)).id, {})
  expect((await start()).status).toBe(409)
})
