import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, begin, firstModule, handIn, keysOf, moduleOf } from '#tests/support/learner.ts'
import { setRules } from '#tests/support/set-quiz-rules.ts'
import type { Attempt, ModuleDetail } from '#training/contract/modules/learn.ts'

let app: TestApp
let person: Person
let module: ModuleDetail

beforeAll(async () => {
  app = await contentApp()
  await askNothing(app)
})
afterAll(() => app.close())

beforeEach(async () => {
  person = await app.signInAs('trainee')
  module = await firstModule(person)
  await rules({})
})

const rules = (changes: Parameters<typeof setRules>[2]) => setRules(app, module.quiz?.id, changes)

test('the questions drawn stay drawn: a reload, a second device and a rule changed meanwhile show the same', async () => {
  await rules({ drawCount: 10 })
  const first = await begin(person, module)
  expect(first.questions).toHaveLength(10)
  expect((await moduleOf(person, module.id)).quiz).toMatchObject({ questionCount: 10, isDrawn: true })
  for (let times = 0; times < 5; times++)
    expect((await begin(person, module)).questions).toEqual(first.questions)
  await rules({ drawCount: 12, shuffleOptions: false })
  expect((await begin(person, module)).questions).toEqual(first.questions)

  // The review shows the questions in the order in which the attempt asked them.
  const { body } = await handIn(person, first.id, await keysOf(app, first.id))
  expect(body).toMatchObject({ score: 100 })
  const bare = body.questions.map(({ id, options, items, right }) => ({ id, options, items, right }))
  expect(bare).toEqual(
    first.questions.map(({ id, options, items, right }) => ({ id, options, items, right })),
  )
})

test('two learners and two attempts draw differently, with the minimum of each tag', async () => {
  await rules({ drawCount: 10, drawMinimums: [{ tag: 'law', count: 2 }] })
  const other = await app.signInAs('trainee')
  const [one, two] = [await begin(person, module), await begin(other, module)]
  const ids = ({ questions }: Attempt) => questions.map(({ id }) => id)
  expect(ids(one)).not.toEqual(ids(two))
  await handIn(person, one.id, {})
  const three = await begin(person, module)
  expect(ids(three)).not.toEqual(ids(one))
  for (const attempt of [one, two, three]) {
    const row = await app.context.db.row<{ n: number }>(
      `SELECT count(*)::int AS n FROM quiz_attempts a, jsonb_array_elements(a.questions_seen) e
        WHERE a.id = $1 AND e->'tags' ? 'law'`,
      [attempt.id],
    )
    expect(row?.n).toBeGreaterThanOrEqual(2)
  }
})

test('what can be chosen is named by its place: an author’s names never say what is right', async () => {
  const item = (id: string) => ({ id, text: `Text of ${id}` })
  const questions = [
    {
      id: 'a',
      type: 'ordering',
      prompt: 'Order',
      items: ['i1', 'i2', 'i3', 'i4'].map(item),
      answer: ['i1', 'i2', 'i3', 'i4'],
    },
    {
      id: 'b',
      type: 'matching',
      prompt: 'Match',
      left: ['l1', 'l2', 'l3'].map(item),
      right: ['r1', 'r2', 'r3'].map(item),
      answer: { l1: 'r1', l2: 'r2', l3: 'r3' },
    },
    {
      id: 'c',
      type: 'single',
      prompt: 'One',
      options: ['right', 'wrong', 'worse'].map(item),
      answer: 'right',
    },
    { id: 'd', type: 'gap_text', prompt: 'Gap', text: 'A {{kratom}} here', gaps: { kratom: ['leaf'] } },
  ]
  const admin = await app.signInAs('admin')
  const made = await admin.send<{ id: string }>('POST', '/api/quizzes', {
    moduleId: module.id,
    title: 'Names',
    questions,
  })
  const orders = new Set<string>()
  for (let times = 0; times < 12; times++) {
    const learner = await app.signInAs('trainee')
    const { body } = await learner.send<Attempt>('POST', `/api/learning/quizzes/${made.body.id}/attempts`)
    const find = (id: string) => body.questions.find((question) => question.id === id)
    expect(find('a')?.items?.map(({ id }) => id)).toEqual(['i1', 'i2', 'i3', 'i4'])
    expect(find('a')?.items?.map(({ text }) => text)).not.toEqual(
      questions[0]?.items?.map(({ text }) => text),
    )
    expect(find('b')?.right?.map(({ id }) => id)).toEqual(['r1', 'r2', 'r3'])
    expect(find('c')?.options?.map(({ id }) => id)).toEqual(['o1', 'o2', 'o3'])
    expect(find('d')).toMatchObject({ text: 'A {{g1}} here', gaps: ['g1'] })
    orders.add(JSON.stringify([find('a')?.items, find('b')?.right, find('c')?.options]))
    const { body: result } = await handIn(learner, body.id, await keysOf(app, body.id))
    expect(result).toMatchObject({ score: 100 })
  }
  expect(orders.size).toBeGreaterThan(6)
  await admin.send('DELETE', `/api/quizzes/${made.body.id}`)
})

test('a question retired is asked in no new attempt', async () => {
  const { db } = app.context
  await db.rows(`UPDATE quizzes SET questions = jsonb_set(questions, '{0,retired}', 'true') WHERE id = $1`, [
    module.quiz?.id,
  ])
  const first = await db.row<{ id: string; n: number }>(
    `SELECT questions->0->>'id' AS id, jsonb_array_length(questions) AS n FROM quizzes WHERE id = $1`,
    [module.quiz?.id],
  )
  const attempt = await begin(person, module)
  expect(attempt.questions).toHaveLength((first?.n ?? 0) - 1)
  expect(attempt.questions.map(({ id }) => id)).not.toContain(first?.id)
  await db.rows(`UPDATE quizzes SET questions = jsonb_set(questions, '{0,retired}', 'false') WHERE id = $1`, [
    module.quiz?.id,
  ])
})

test('a draft that a new revision copies keeps the rules', async () => {
  await rules({
    drawCount: 12,
    attemptLimit: 4,
    waitMinutes: 15,
    timeLimitMinutes: 20,
    shuffleOptions: false,
  })
  const admin = await app.signInAs('admin')
  const draft = await admin.send<{ id: string }>('POST', `/api/training-modules/${module.id}/draft`)
  const desk = await admin.get<{ quiz: object }>(`/api/admin/training-modules/${draft.body.id}`)
  expect(desk.body.quiz).toMatchObject({
    drawCount: 12,
    attemptLimit: 4,
    waitMinutes: 15,
    timeLimitMinutes: 20,
    shuffleOptions: false,
  })
  const change = await admin.send('PATCH', `/api/quizzes/${(desk.body.quiz as { id: string }).id}`, {
    drawCount: 9,
  })
  expect(change.status).toBe(200)
  const after = await admin.get<{ problems: string[] }>(`/api/admin/training-modules/${draft.body.id}`)
  expect(after.body.problems).toEqual(['The quiz has 9 of 10 questions'])
})
