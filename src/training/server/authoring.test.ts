import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContent } from '#platform/content/load.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, begin, bySlug, handIn, keysOf, moduleOf } from '#tests/support/learner.ts'
import type { ModuleDesk, ModuleShelf } from '#training/contract/modules/authoring.ts'
import type { ModuleCard, OwnProgress } from '#training/contract/modules/learn.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await contentApp()
  await askNothing(app)
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

const shelf = async () => (await admin.get<ModuleShelf>('/api/admin/training-modules')).body.items
const desk = async (id: string) => (await admin.get<ModuleDesk>(`/api/admin/training-modules/${id}`)).body
const shown = async (slug: string) => {
  const found = (await shelf()).find((module) => module.slug === slug)
  if (!found) throw new Error(`no ${slug}`)
  return found
}
const draftOf = async (slug: string) => {
  const { published } = await shown(slug)
  const answer = await admin.send<{ id: string }>('POST', `/api/training-modules/${published?.id}/draft`)
  expect(answer.status).toBe(200)
  return answer.body.id
}
const publish = (id: string) =>
  admin.send<{ message?: string }>('POST', `/api/training-modules/${id}/publish`, {})
const modulesOf = async (person: Person) =>
  (await person.get<{ items: ModuleCard[] }>('/api/learning/modules')).body.items
const count = async (sql: string, values: unknown[]) =>
  (await app.context.db.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, values))?.n

async function read(person: Person, moduleId: string) {
  const module = await moduleOf(person, moduleId)
  for (const lesson of module.lessons)
    await person.send('POST', `/api/learning/lessons/${lesson.id}/finish`, { seconds: 60 })
  return module
}

test('[TRAIN-006] a draft is nobody’s but the authors’: learners see the published text until it is published', async () => {
  const trainee = await app.signInAs('trainee')
  const slug = 'kratom-basics'
  const before = await bySlug(trainee, slug)
  const id = await draftOf(slug)
  const [lesson] = (await desk(id)).lessons
  const change = await admin.send('PATCH', `/api/lessons/${lesson?.id}`, { body: 'A new first sentence.' })
  expect(change.status).toBe(200)

  const hidden = [
    `/api/learning/modules/${id}`,
    `/api/learning/lessons/${lesson?.id}`,
    `/api/training-modules/${id}`,
    `/api/lessons/${lesson?.id}`,
  ]
  for (const url of hidden) expect((await trainee.get(url)).status, url).toBe(404)
  const quizId = (await desk(id)).quiz?.id
  expect((await trainee.send('POST', `/api/learning/quizzes/${quizId}/attempts`)).status).toBe(404)
  expect((await modulesOf(trainee)).map((module) => module.id)).not.toContain(id)
  expect((await bySlug(trainee, slug)).lessons).toEqual(before.lessons)

  expect((await publish(id)).status).toBe(200)
  const after = await bySlug(trainee, slug)
  expect(after.id).toBe(id)
  const text = await trainee.get(`/api/learning/lessons/${lesson?.id}`)
  expect(text.body).toMatchObject({ body: 'A new first sentence.' })
  expect(await shown(slug)).toMatchObject({ published: { id, revision: 2 }, draft: null })
  expect(await count(`audit_logs WHERE entity_id = $1 AND action = 'publish'`, [id])).toBe(1)
})

test('[TRAIN-006] [TRAIN-058] who is in the middle of a module keeps it, who completed it stays complete, who comes later gets the new one', async () => {
  const slug = 'product-knowledge'
  const [running, done, fresh] = [
    await app.signInAs('trainee'),
    await app.signInAs('trainee'),
    await app.signInAs('trainee'),
  ]
  const old = await bySlug(running, slug)
  await running.send('POST', `/api/learning/lessons/${old.lessons[0]?.id}/finish`, { seconds: 60 })
  const module = await read(done, old.id)
  await handIn(done, (await begin(done, module)).id, await keysOf(app, module.quiz?.id ?? ''))
  const progress = async (person: Person) =>
    (await person.get<OwnProgress>('/api/learning/progress')).body.overallProgressPercentage
  const [runningBefore, doneBefore] = [await progress(running), await progress(done)]

  const id = await draftOf(slug)
  expect((await publish(id)).status).toBe(200)
  const mine = async (person: Person) => (await modulesOf(person)).filter((one) => one.slug === slug)
  expect(await mine(running)).toMatchObject([{ id: old.id, status: 'in_progress', lessonsDone: 1 }])
  expect(await mine(done)).toMatchObject([{ id, status: 'completed' }])
  expect(await mine(fresh)).toMatchObject([{ id, status: 'not_started' }])
  for (const person of [running, done, fresh]) expect(await modulesOf(person)).toHaveLength(8)

  // Finishing the old revision counts like finishing the new one.
  await read(running, old.id)
  await handIn(running, (await begin(running, old)).id, await keysOf(app, old.quiz?.id ?? ''))
  expect(await progress(running)).toBeCloseTo(12.5, 5)
  expect(runningBefore).toBeLessThan(12.5)
  expect(await progress(done)).toBe(doneBefore)
  // Reading the new revision does not undo the completion.
  const [lesson] = (await moduleOf(done, id)).lessons
  await done.send('POST', `/api/learning/lessons/${lesson?.id}/finish`, { seconds: 60 })
  expect(await progress(done)).toBeCloseTo(12.5, 5)
  expect(await mine(done)).toMatchObject([{ status: 'completed' }])
})

test('[TRAIN-006] an author tries a draft like a learner, and it counts for nothing', async () => {
  const id = await draftOf('sales-techniques')
  const module = await read(admin, id)
  const attempt = await begin(admin, module)
  const result = await handIn(admin, attempt.id, await keysOf(app, module.quiz?.id ?? ''))
  expect(result.body).toMatchObject({ score: 100, passed: true, pointsAwarded: 0, isModuleCompleted: false })
  expect(await count('user_progress WHERE module_id = $1', [id])).toBe(0)
  expect(await count('points_earned WHERE user_id = $1', [admin.id])).toBe(0)
  expect(await count('lesson_progress WHERE user_id = $1', [admin.id])).toBe(0)
  expect(await count('learning_analytics WHERE user_id = $1', [admin.id])).toBe(0)
  expect((await publish(id)).status).toBe(200)
  expect((await moduleOf(admin, id)).quiz).toMatchObject({ attempts: 0, isPassed: false })
})

test('[TRAIN-006] two authors begin at once and share one draft; publishing twice is refused', async () => {
  const { published } = await shown('closing-strategies')
  const other = await app.signInAs('admin')
  const ask = (who: Person) =>
    who.send<{ id: string }>('POST', `/api/training-modules/${published?.id}/draft`)
  const [one, two] = await Promise.all([ask(admin), ask(other)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body.id).toBe(two.body.id)
  const drafts = `training_modules WHERE slug = 'closing-strategies' AND status = 'draft'`
  expect(await count(drafts, [])).toBe(1)
  const parts = await desk(one.body.id)
  expect(parts.lessons.length).toBe((await desk(published?.id ?? '')).lessons.length)
  const answers = await Promise.all([publish(one.body.id), publish(one.body.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const publishedNow = `training_modules WHERE slug = 'closing-strategies' AND status = 'published'`
  expect(await count(publishedNow, [])).toBe(1)
})

test('[TRAIN-006] what is not fit for learners is not published, and the desk says why', async () => {
  const made = await admin.send('POST', '/api/training-modules', {
    title: 'Trade shows',
    slug: 'trade-shows',
  })
  expect(made.status).toBe(201)
  const id = String(made.body.id)
  expect((await desk(id)).problems).toEqual([
    'The module says nothing about itself yet',
    'There is no lesson yet',
    'There is no quiz yet',
  ])
  const refused = await publish(id)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('There is no lesson yet')

  await admin.send('PATCH', `/api/training-modules/${id}`, { description: 'How to stand at a table' })
  await admin.send('POST', '/api/lessons', { moduleId: id, slug: 'table', title: 'Table', body: 'Stand.' })
  const trueFalse = (number: number) => ({
    id: `q${number}`,
    type: 'true_false',
    prompt: `Question ${number}`,
    answer: true,
  })
  const priced = {
    id: 'q10',
    type: 'numeric',
    prompt: 'What does it cost?',
    answerFrom: { product: 'NO-SUCH-SKU', field: 'retailPrice' },
  }
  const questions = Array.from({ length: 9 }, (_, index) => trueFalse(index + 1))
  const quiz = await admin.send('POST', '/api/quizzes', { moduleId: id, title: 'Quiz', questions })
  expect(quiz.status).toBe(201)
  expect((await desk(id)).problems).toEqual(['The quiz has 9 of 10 questions'])
  await admin.send('PATCH', `/api/quizzes/${quiz.body.id}`, { questions: [...questions, priced] })
  expect((await desk(id)).problems).toEqual(['Question 10: has no usable number'])
  const good = { ...priced, answerFrom: { product: 'AR-SLV-032', field: 'retailPrice' } }
  await admin.send('PATCH', `/api/quizzes/${quiz.body.id}`, { questions: [...questions, good] })
  expect((await desk(id)).problems).toEqual([])
  expect((await publish(id)).status).toBe(200)
  const trainee = await app.signInAs('trainee')
  expect(await modulesOf(trainee)).toHaveLength(9)
  expect((await admin.send('POST', `/api/training-modules/${id}/archive`, {})).status).toBe(200)
  expect(await modulesOf(trainee)).toHaveLength(8)
})

test('[TRAIN-006] lessons are put in order, taken out and brought back', async () => {
  const id = await draftOf('objection-handling')
  const { lessons } = await desk(id)
  const ids = lessons.map((lesson) => lesson.id)
  const order = (list: readonly string[]) =>
    admin.send('PUT', `/api/training-modules/${id}/lesson-order`, { ids: list })
  expect((await order(ids.toReversed())).status).toBe(204)
  expect((await desk(id)).lessons.map((lesson) => lesson.id)).toEqual(ids.toReversed())
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? ''], [...ids.slice(1), id]])
    expect((await order(wrong)).status).toBe(400)
  expect((await desk(id)).lessons.map((lesson) => lesson.id)).toEqual(ids.toReversed())

  expect((await admin.send('DELETE', `/api/lessons/${ids[0]}`)).status).toBe(200)
  expect((await desk(id)).removed).toEqual([{ id: ids[0], title: lessons[0]?.title }])
  expect((await admin.send('POST', `/api/lessons/${ids[0]}/restore`)).status).toBe(200)
  expect((await desk(id)).lessons).toHaveLength(ids.length)

  const modules = (await shelf()).flatMap(({ published, draft, archived }) =>
    [(published ?? draft ?? archived)?.id ?? ''].filter(Boolean),
  )
  const newOrder = [...modules.slice(1), modules[0] ?? '']
  const put = (list: readonly string[]) =>
    admin.send('PUT', '/api/admin/training-modules/order', { ids: list })
  expect((await put(modules.slice(1))).status).toBe(400)
  expect((await put(newOrder)).status).toBe(204)
  expect(
    (await shelf()).map(({ published, draft, archived }) => (published ?? draft ?? archived)?.id),
  ).toEqual(newOrder)
})

test('[TRAIN-006] loading the content again overwrites no edit: neither of a draft, nor of a published or an archived text', async () => {
  const slug = 'customer-psychology'
  const id = await draftOf(slug)
  const [lesson] = (await desk(id)).lessons
  await admin.send('PATCH', `/api/lessons/${lesson?.id}`, { body: 'Edited in the browser.' })
  const bodies = () =>
    app.context.db.rows<{ body: string; status: string }>(
      `SELECT l.body, m.status FROM lessons l JOIN training_modules m ON m.id = l.module_id WHERE m.slug = $1
        ORDER BY m.revision, l.order_index, l.id`,
      [slug],
    )
  const before = await bodies()
  await loadContent(app.context)
  expect(await bodies()).toEqual(before)
  await publish(id)
  await app.context.db.rows(
    `UPDATE lessons SET body = 'An older text' WHERE module_id <> $1 AND version = 1
    AND module_id IN (SELECT id FROM training_modules WHERE slug = $2)`,
    [id, slug],
  )
  await loadContent(app.context)
  const after = await bodies()
  expect(after.filter(({ status }) => status === 'archived').map(({ body }) => body)).toEqual(
    Array(after.length / 2).fill('An older text'),
  )
  expect(after.find(({ status }) => status === 'published')?.body).toBe('Edited in the browser.')
  expect(await shown(slug)).toMatchObject({ published: { id } })
})
