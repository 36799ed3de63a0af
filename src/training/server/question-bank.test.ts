import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, begin, bySlug, handIn, keysOf } from '#tests/support/learner.ts'
import { setRules } from '#tests/support/set-quiz-rules.ts'
import type { ModuleDesk } from '#training/contract/modules/authoring.ts'
import type { ModuleDetail } from '#training/contract/modules/learn.ts'
import type { Question } from '#training/contract/quiz/question.ts'
import type { QuestionBank } from '#training/contract/quiz/question-bank.ts'

let app: TestApp
let admin: Person
let module: ModuleDetail
const slug = 'kratom-basics'

beforeAll(async () => {
  app = await contentApp()
  await askNothing(app)
  admin = await app.signInAs('admin')
  module = await bySlug(await app.signInAs('trainee'), slug)
})
afterAll(() => app.close())

const bank = async (query = '') => (await admin.get<QuestionBank>(`/api/admin/question-bank?${query}`)).body
const change = (body: object) =>
  admin.send<{ changed?: number; message?: string }>('POST', '/api/admin/question-bank/change', body)
const storedQuestions = async (quizId = module.quiz?.id) =>
  (
    await app.context.db.row<{ questions: Question[] }>('SELECT questions FROM quizzes WHERE id = $1', [
      quizId,
    ])
  )?.questions ?? []
const itemOf = async (id: string) =>
  (await bank(`module=${slug}&text=${id}`)).items.find(({ question }) => question.id === id)

test('every question of every module is there, and filters narrow them', async () => {
  const all = await bank()
  const count = await app.context.db.row<{ n: number }>(
    `SELECT sum(jsonb_array_length(questions))::int AS n FROM quizzes`,
  )
  expect(all).toMatchObject({ total: count?.n, toLookAt: 0 })
  expect(all.items).toHaveLength(all.pageSize)
  const last = await bank(`page=${Math.ceil(all.total / all.pageSize)}`)
  expect(last.items.length).toBe(all.total % all.pageSize || all.pageSize)
  const some = await bank(`module=${slug}&type=ordering`)
  expect(some.total).toBeGreaterThan(0)
  for (const { moduleSlug, question } of some.items)
    expect([moduleSlug, question.type]).toEqual([slug, 'ordering'])
  const [tag] = all.tags
  expect((await bank(`tag=${tag?.tag}`)).total).toBe(tag?.questions)
  expect((await bank('text=no such words anywhere')).total).toBe(0)
})

test('several questions are tagged at once, in what learners get and in the draft, and nobody’s question changes', async () => {
  const draft = await admin.send<{ id: string }>('POST', `/api/training-modules/${module.id}/draft`)
  const desk = (await admin.get<ModuleDesk>(`/api/admin/training-modules/${draft.body.id}`)).body
  const ids = (await storedQuestions()).slice(0, 3).map(({ id }) => id)
  const questions = ids.map((id) => ({ moduleSlug: slug, id }))
  expect((await change({ questions, addTags: ['core'] })).body).toEqual({ changed: 3 })
  expect((await change({ questions, addTags: ['core'] })).body).toEqual({ changed: 0 })
  for (const quizId of [module.quiz?.id, desk.quiz?.id]) {
    const tagged = (await storedQuestions(quizId)).filter(({ tags }) => tags?.includes('core'))
    expect(tagged.map(({ id }) => id)).toEqual(ids)
  }
  const items = (await bank('tag=core')).items
  expect(items.map(({ standing }) => standing)).toEqual(['published', 'published', 'published'])
  expect((await change({ questions: questions.slice(0, 1), removeTags: ['core'] })).body).toEqual({
    changed: 1,
  })
  expect((await bank('tag=core')).total).toBe(2)
  const missing = await change({ questions: [{ moduleSlug: slug, id: 'nowhere' }], addTags: ['x'] })
  expect(missing.status).toBe(404)
})

test('a question is retired at once; one too many is refused, in words', async () => {
  const all = await storedQuestions()
  const first = { moduleSlug: slug, id: all[0]?.id ?? '' }
  expect((await change({ questions: [first], retired: true })).body).toEqual({ changed: 1 })
  const learner = await app.signInAs('trainee')
  const attempt = await begin(learner, module)
  expect(attempt.questions.map(({ id }) => id)).not.toContain(first.id)
  expect((await bank(`module=${slug}&state=retired`)).items.map(({ question }) => question.id)).toEqual([
    first.id,
  ])

  const rest = all.slice(1).map(({ id }) => ({ moduleSlug: slug, id }))
  const least = await change({ questions: rest.slice(0, all.length - 10), retired: true })
  expect(least).toMatchObject({ status: 409 })
  expect(least.body.message).toContain('An attempt would have 9 of 10 questions')
  await setRules(app, module.quiz?.id, { drawCount: all.length - 1 })
  expect((await change({ questions: rest.slice(0, 1), retired: true })).status).toBe(409)
  await setRules(app, module.quiz?.id, {})
  expect((await change({ questions: [first], retired: false })).body).toEqual({ changed: 1 })
})

test('figures are counted from attempts: once a person, by the revision of the question, worked out by hand', async () => {
  const asked = await storedQuestions()
  const single = asked.filter(({ type }) => type === 'single')
  const [good, bad] = [single[0]?.id ?? '', single[1]?.id ?? '']
  // The better half answers `good` right and `bad` wrong; the share of other right answers rises with `place`.
  for (let place = 0; place < 24; place++) {
    const learner = await app.signInAs('trainee')
    const attempt = await begin(learner, module)
    const keys = await keysOf(app, attempt.id)
    const others = Object.keys(keys).filter((id) => id !== good && id !== bad)
    const known = others.slice(0, Math.round((others.length * place) / 23))
    const answers = Object.fromEntries(known.map((id) => [id, keys[id] ?? '']))
    const wrongOf = (id: string) =>
      attempt.questions
        .find((question) => question.id === id)
        ?.options?.find((option) => option.id !== keys[id])?.id ?? ''
    const isBetter = place >= 12
    await handIn(learner, attempt.id, {
      ...answers,
      [good]: isBetter ? (keys[good] ?? '') : wrongOf(good),
      [bad]: isBetter ? wrongOf(bad) : (keys[bad] ?? ''),
    })
    // A retry with the key from the review must not count.
    if (place < 3) {
      const again = await begin(learner, module)
      await handIn(learner, again.id, await keysOf(app, again.id))
    }
  }
  const one = await itemOf(good)
  expect(one?.figures).toMatchObject({ answers: 24, share: 0.5 })
  expect(one?.figures.discrimination).toBeGreaterThan(0.6)
  expect(one?.figures.thirds).toEqual([0, 0.5, 1])
  expect(one?.figures.wrong.reduce((sum, { answers }) => sum + answers, 0)).toBe(12)
  expect(one?.figures.interval?.low).toBeCloseTo(0.3142, 2)
  const other = await itemOf(bad)
  expect(other?.figures).toMatchObject({ answers: 24, share: 0.5, hint: 'misleading', thirds: [1, 0.5, 0] })
  const look = await bank(`module=${slug}&state=look`)
  expect(look.items.map(({ question }) => question.id)).toContain(bad)
  expect(look.total).toBe(look.toLookAt)
})

test('an edit begins anew, a tag does not; before it is published the draft says so', async () => {
  const single = (await storedQuestions()).filter(({ type }) => type === 'single')
  const [edited, tagged] = [single[0]?.id ?? '', single[1]?.id ?? '']
  await change({ questions: [{ moduleSlug: slug, id: tagged }], addTags: ['seen'] })
  expect((await itemOf(tagged))?.figures.answers).toBe(24)

  const item = await itemOf(edited)
  const questions = (await storedQuestions(item?.quizId)).map((question) =>
    question.id === edited ? { ...question, prompt: `${question.prompt} Choose one.` } : question,
  )
  const write = await admin.send('PATCH', `/api/quizzes/${item?.quizId}`, { questions })
  expect(write.status).toBe(200)
  expect(await itemOf(edited)).toMatchObject({ standing: 'changed', figures: { answers: 0, share: null } })
  expect((await admin.send('POST', `/api/training-modules/${item?.moduleId}/publish`, {})).status).toBe(200)
  expect(await itemOf(edited)).toMatchObject({ standing: 'published', figures: { answers: 0 } })
  // A question that was not edited keeps its figures in the new revision.
  expect((await itemOf(tagged))?.figures.answers).toBe(24)
})
