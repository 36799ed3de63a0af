import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, begin, bySlug, firstModule, handIn, keysOf } from '#tests/support/learner.ts'
import type { Answers, AttemptResult, ModuleDetail } from '#training/contract/modules/learn.ts'

let app: TestApp
let ahead = 0
let person: Person
let module: ModuleDetail

beforeAll(async () => {
  app = await contentApp({ clock: { now: () => new Date(Date.now() + ahead) } })
  await askNothing(app)
  person = await app.signInAs('trainee')
  module = await firstModule(person)
})

afterAll(() => app.close())

const canary = 'canary-4b1d'

test('[TRAIN-061] no key, no explanation and no accepted text is in what a learner is asked', async () => {
  const secret = `the secret ${canary}`
  const asked = { prompt: 'What?', explanation: secret, lesson: 'nowhere', tags: ['t'] }
  const options = [
    { id: 'a', text: 'One' },
    { id: 'b', text: 'Two' },
  ]
  const questions = [
    { ...asked, id: 'q1', type: 'single', options, answer: 'b' },
    { ...asked, id: 'q2', type: 'multiple', options, answer: ['a', 'b'] },
    { ...asked, id: 'q3', type: 'true_false', answer: true },
    { ...asked, id: 'q4', type: 'short_answer', accepted: [secret] },
    { ...asked, id: 'q5', type: 'numeric', answer: 977_531, unit: 'usd' },
    { ...asked, id: 'q6', type: 'numeric', answerFrom: { product: canary, field: 'retailPrice' } },
    { ...asked, id: 'q7', type: 'matching', left: options, right: options, answer: { a: 'b', b: 'a' } },
    { ...asked, id: 'q8', type: 'ordering', items: options, answer: ['b', 'a'] },
    { ...asked, id: 'q9', type: 'gap_text', text: 'A {{g1}} here', gaps: { g1: [secret] } },
    { ...asked, id: 'q10', type: 'essay', rubric: secret },
  ]
  const quiz = await app.context.db.row<{ id: string }>(
    `INSERT INTO quizzes (module_id, title, questions) VALUES ($1, 'Every type', $2) RETURNING id`,
    [module.id, JSON.stringify(questions)],
  )
  const started = await person.send('POST', `/api/learning/quizzes/${quiz?.id}/attempts`)
  const text = JSON.stringify(started.body)
  expect(started.status).toBe(201)
  expect(started.body.questions).toHaveLength(10)
  expect(text).not.toContain(canary)
  expect(text).not.toContain('977531')
  for (const name of ['answer', 'answerFrom', 'accepted', 'explanation', 'rubric', 'correct'])
    expect(text, name).not.toContain(`"${name}"`)
  // The quiz resource does not reveal the keys either.
  const row = await person.get(`/api/quizzes/${quiz?.id}`)
  expect(row.body).not.toHaveProperty('questions')
  await app.context.db.rows('UPDATE quizzes SET deleted_at = now() WHERE id = $1', [quiz?.id])
})

test('[TRAIN-062] an attempt is handed in once, and its review can be read again', async () => {
  const attempt = await begin(person, module)
  const keys = await keysOf(app, attempt.id)
  const [missed = ''] = Object.keys(keys)
  const { [missed]: _, ...answers } = keys
  expect((await person.get(`/api/learning/attempts/${attempt.id}`)).status).toBe(404)

  const first = await handIn(person, attempt.id, answers)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ passed: true, pointsAwarded: 50 })
  const review = first.body.questions.find((question) => question.id === missed)
  expect(review).toMatchObject({ points: 0, answer: null, rightAnswer: keys[missed] })
  expect(review?.explanation).toBeTruthy()
  expect(review?.lesson?.title).toBeTruthy()

  const second = await handIn(person, attempt.id, keys)
  expect(second.status).toBe(409)
  expect(second.body).toMatchObject({ code: 'conflict', message: 'This attempt was already handed in.' })
  const again = await person.get<AttemptResult>(`/api/learning/attempts/${attempt.id}`)
  expect(again.body).toEqual(first.body)
})

test('the same attempt handed in twice at once counts once', async () => {
  const racer = await app.signInAs('trainee')
  const attempt = await begin(racer, module)
  const keys = await keysOf(app, attempt.id)
  const answers = await Promise.all(Array.from({ length: 5 }, () => handIn(racer, attempt.id, keys)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  const points = await app.context.db.row<{ sum: number }>(
    'SELECT sum(points_awarded)::int AS sum FROM points_earned WHERE user_id = $1',
    [racer.id],
  )
  expect(points?.sum).toBe(100)
})

test('beginning again goes on with the open attempt, in the same order', async () => {
  const one = await begin(await app.signInAs('trainee'), module)
  const two = await begin(person, module)
  const three = await begin(person, module)
  expect({ ...three, serverNow: two.serverNow }).toEqual(two)
  expect(two.id).not.toBe(one.id)
})

test('an attempt of somebody else is not there', async () => {
  const attempt = await begin(person, module)
  for (const role of ['trainee', 'sales_rep', 'admin'] as const) {
    const other = await app.signInAs(role)
    expect((await handIn(other, attempt.id, {})).status, role).toBe(404)
    expect((await other.get(`/api/learning/attempts/${attempt.id}`)).status, role).toBe(404)
  }
})

test('a price is asked for as it stands in the catalogue, and the review keeps the price it was marked by', async () => {
  const priced = await bySlug(person, 'product-knowledge')
  const quizId = priced.quiz?.id ?? ''
  const score = async (answers: Answers) => {
    const attempt = await begin(person, priced)
    return (await handIn(person, attempt.id, answers)).body
  }
  // The quiz is not passed: its learner sees no mark, the database has it.
  const pointsOf = async ({ id, questions }: AttemptResult) => {
    expect(questions.find((question) => question.id === 'pk-01')?.points).toBeNull()
    const row = await app.context.db.row<{ points: number }>(
      `SELECT (e->>'points')::float AS points FROM quiz_attempts a, jsonb_array_elements(a.marks) e
        WHERE a.id = $1 AND e->>'id' = 'pk-01'`,
      [id],
    )
    return row?.points
  }
  const before = await score({ 'pk-01': '$59.95' })
  expect(await pointsOf(before)).toBe(1)

  await app.context.db.rows(`UPDATE products SET retail_price = 6195 WHERE sku = 'AR-SLV-032'`)
  expect(await pointsOf(await score({ 'pk-01': 59.95 }))).toBe(0)
  expect(await pointsOf(await score({ 'pk-01': '61.95 usd' }))).toBe(1)
  expect((await keysOf(app, quizId))['pk-01']).toBe(61.95)
  const again = await person.get<AttemptResult>(`/api/learning/attempts/${before.id}`)
  expect(await pointsOf(again.body)).toBe(1)
})

test('[TRAIN-060] how each question went is kept, with the time shared among them', async () => {
  const learner = await app.signInAs('trainee')
  const attempt = await begin(learner, module)
  ahead = 30 * 60_000
  await handIn(learner, attempt.id, await keysOf(app, attempt.id), attempt.questions.length * 20)
  ahead = 0
  const rows = await app.context.db.rows(
    `SELECT DISTINCT action_type AS "actionType", success, response_time AS "responseTime", retry_count AS "retryCount"
       FROM learning_analytics WHERE user_id = $1`,
    [learner.id],
  )
  expect(rows).toEqual([{ actionType: 'quiz_question', success: true, responseTime: 20_000, retryCount: 0 }])
})

test.each([
  ['no answers', {}],
  ['a list', { answers: [] }],
  ['an unknown field', { answers: {}, score: 100 }],
  ['deep data', { answers: { a: { b: { c: 1 } } } }],
  ['a negative time', { answers: {}, seconds: -5 }],
])('%s is refused and the attempt stays open', async (_name, body) => {
  const attempt = await begin(person, module)
  const answer = await person.send('POST', `/api/learning/attempts/${attempt.id}/submit`, body)
  expect(answer.status).toBe(400)
  expect((await begin(person, module)).id).toBe(attempt.id)
})
