import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, begin, firstModule, handIn, keysOf, moduleOf } from '#tests/support/learner.ts'
import { setRules } from '#tests/support/set-quiz-rules.ts'
import type { Answers, Attempt, ModuleDetail } from '#training/contract/modules/learn.ts'
import { closeAttempt } from './quiz/close-attempt.ts'

let app: TestApp
let person: Person
let module: ModuleDetail
let now = new Date('2026-11-21T12:00:00.000Z')
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

beforeAll(async () => {
  app = await contentApp({ clock: { now: () => now } })
  await askNothing(app)
})
afterAll(() => app.close())

beforeEach(async () => {
  person = await app.signInAs('trainee')
  module = await firstModule(person)
  await rules({})
})

const rules = (changes: Parameters<typeof setRules>[2]) => setRules(app, module.quiz?.id, changes)
const start = (who: Person) =>
  who.send<Attempt & { message?: string }>('POST', `/api/learning/quizzes/${module.quiz?.id}/attempts`)
const keep = (who: Person, id: string, answers: Answers) =>
  who.send<{ message?: string }>('PUT', `/api/learning/attempts/${id}/answers`, { answers })
const rowOf = (id: string) =>
  app.context.db.row<{ status: string; answers: Answers; score: number | null }>(
    'SELECT status, answers, score FROM quiz_attempts WHERE id = $1',
    [id],
  )
const pointsOf = async () =>
  (
    await app.context.db.row<{ sum: number }>(
      'SELECT coalesce(sum(points_awarded), 0)::int AS sum FROM points_earned WHERE user_id = $1',
      [person.id],
    )
  )?.sum

test('attempts are counted: the last one allowed begins, the next is refused, and the module says so before', async () => {
  await rules({ attemptLimit: 2 })
  for (const left of [2, 1]) {
    expect((await moduleOf(person, module.id)).quiz).toMatchObject({ attemptsLeft: left, mayBegin: true })
    await handIn(person, (await begin(person, module)).id, {})
  }
  expect((await moduleOf(person, module.id)).quiz).toMatchObject({ attemptsLeft: 0, mayBegin: false })
  const refused = await start(person)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe('All attempts at this quiz are used up.')
  expect((await start(await app.signInAs('trainee'))).status).toBe(201)
})

test('asked for many at once, the last attempt allowed begins once', async () => {
  await rules({ attemptLimit: 1 })
  const answers = await Promise.all(Array.from({ length: 6 }, () => start(person)))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  await handIn(person, answers[0]?.body.id ?? '', {})
  const late = await Promise.all(Array.from({ length: 4 }, () => start(person)))
  expect(late.map(({ status }) => status)).toEqual([409, 409, 409, 409])
})

test('the waiting time runs from the end of an attempt, by the server’s clock', async () => {
  await rules({ waitMinutes: 60 })
  await handIn(person, (await begin(person, module)).id, {})
  const until = new Date(now.getTime() + 3600_000).toISOString()
  expect((await moduleOf(person, module.id)).quiz).toMatchObject({ mayBegin: false, nextAttemptAt: until })
  pass(3599)
  const refused = await start(person)
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'The waiting time between two attempts is not over yet.' },
  })
  pass(1)
  expect((await start(person)).status).toBe(201)
})

test('in time is in time, to the end of the grace', async () => {
  await rules({ timeLimitMinutes: 10 })
  const attempt = await begin(person, module)
  expect(attempt.deadline).toBe(new Date(now.getTime() + 600_000).toISOString())
  expect(attempt.serverNow).toBe(now.toISOString())
  pass(615)
  const result = await handIn(person, attempt.id, await keysOf(app, attempt.id))
  expect(result).toMatchObject({ status: 200, body: { score: 100 } })
})

test('after the time only what was kept before counts, whatever is posted', async () => {
  await rules({ timeLimitMinutes: 10 })
  const attempt = await begin(person, module)
  const keys = await keysOf(app, attempt.id)
  const [one = ''] = Object.keys(keys)
  expect((await keep(person, attempt.id, { [one]: keys[one] ?? '' })).status).toBe(200)
  pass(616)
  expect((await keep(person, attempt.id, keys)).status).toBe(409)
  const late = await handIn(person, attempt.id, keys)
  expect(late.status).toBe(409)
  expect(late.body.message).toBe('The time was up. What you had entered until then was handed in.')
  const row = await rowOf(attempt.id)
  expect(row).toMatchObject({ status: 'marked', answers: { [one]: keys[one] } })
  expect(row?.score).toBeLessThan(10)
  expect(await pointsOf()).toBe(0)
  expect((await person.get(`/api/learning/attempts/${attempt.id}`)).status).toBe(200)
})

test('nobody there at the end: the server hands in what was kept, and what was empty expires', async () => {
  await rules({ timeLimitMinutes: 10, attemptLimit: 2 })
  const attempt = await begin(person, module)
  const keys = await keysOf(app, attempt.id)
  await keep(person, attempt.id, keys)
  pass(615)
  await closeAttempt(app.context, attempt.id)
  expect((await rowOf(attempt.id))?.status).toBe('started')
  pass(1)
  await closeAttempt(app.context, attempt.id)
  await closeAttempt(app.context, attempt.id)
  expect(await rowOf(attempt.id)).toMatchObject({ status: 'marked', score: 100 })
  // Points for the pass and for the perfect first try, each once.
  expect(await pointsOf()).toBe(100)
  expect(
    await app.context.db.row<{ at: string; by: string | null }>(
      `SELECT a.completed_at AS at, l.performed_by AS by FROM quiz_attempts a JOIN audit_logs l ON l.entity_id = a.id
        WHERE a.id = $1 AND l.action = 'submit'`,
      [attempt.id],
    ),
  ).toEqual({ at: attempt.deadline, by: null })

  const empty = await begin(person, module)
  pass(616)
  // Coming back after the deadline finds the attempt ended, and it counts toward the limit.
  expect((await start(person)).status).toBe(409)
  await closeAttempt(app.context, empty.id)
  expect((await rowOf(empty.id))?.status).toBe('expired')
  expect((await person.get(`/api/learning/attempts/${empty.id}`)).status).toBe(404)
  expect((await moduleOf(person, module.id)).quiz).toMatchObject({ attempts: 2, attemptsLeft: 0 })
})

test('two devices fill in one attempt: the newest answer to each question counts', async () => {
  const attempt = await begin(person, module)
  const keys = await keysOf(app, attempt.id)
  const ids = Object.keys(keys)
  const some = (list: readonly string[]): Answers =>
    Object.fromEntries(list.map((id) => [id, keys[id] ?? '']))
  await keep(person, attempt.id, { ...some(ids.slice(0, 9)), [ids[0] ?? '']: 'first thought' })
  await Promise.all([
    keep(person, attempt.id, some(ids.slice(0, 1))),
    keep(person, attempt.id, some(ids.slice(9, 12))),
  ])
  const elsewhere = await begin(person, module)
  expect(elsewhere.answers).toEqual(some(ids.slice(0, 12)))
  const { body } = await handIn(person, attempt.id, some(ids.slice(12)))
  expect(body).toMatchObject({ score: 100 })
})

test('a hand-in whose answer was lost is sent again and answered again; another one is refused', async () => {
  const attempt = await begin(person, module)
  const answers = await keysOf(app, attempt.id)
  const send = (key: string, more: object = {}) =>
    person.send('POST', `/api/learning/attempts/${attempt.id}/submit`, { answers, key, ...more })
  const key = '7b1b8f0e-7a52-4a0e-9d83-0f4f0a0d2a11'
  const sent = await Promise.all([send(key), send(key), send(key)])
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  expect((await send(key, { answers: {} })).body).toMatchObject({ score: 100 })
  expect((await send('9c1b8f0e-7a52-4a0e-9d83-0f4f0a0d2a11')).status).toBe(409)
  expect(await pointsOf()).toBe(100)
  const times = await app.context.db.row<{ n: number }>(
    `SELECT count(*)::int AS n FROM learning_analytics WHERE user_id = $1`,
    [person.id],
  )
  expect(times?.n).toBe(attempt.questions.length)
})

test('answers of somebody else’s attempt cannot be kept, nor of one that was handed in, nor to what was not asked', async () => {
  await rules({ drawCount: 10 })
  const attempt = await begin(person, module)
  for (const role of ['trainee', 'admin'] as const)
    expect((await keep(await app.signInAs(role), attempt.id, { q: 'a' })).status, role).toBe(404)
  await keep(person, attempt.id, { nonsense: 'a', constructor: 'b' })
  expect((await rowOf(attempt.id))?.answers).toEqual({})
  await handIn(person, attempt.id, {})
  expect(await keep(person, attempt.id, {})).toMatchObject({
    status: 409,
    body: { message: 'This attempt was already handed in.' },
  })
})
