import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, begin, firstModule, handIn, keysOf } from '#tests/support/learner.ts'

let app: TestApp
beforeAll(async () => {
  app = await contentApp()
  await askNothing(app)
})
afterAll(() => app.close())

async function completed(person: Person): Promise<string> {
  const module = await firstModule(person)
  for (const { id } of module.lessons)
    await person.send('POST', `/api/learning/lessons/${id}/finish`, { seconds: 60 })
  await handIn(person, (await begin(person, module)).id, await keysOf(app, module.quiz?.id ?? ''))
  return module.id
}
const give = (person: Person, id: string, body: object) =>
  person.send<{ pointsAwarded?: number }>('POST', `/api/learning/modules/${id}/feedback`, body)
const rows = (moduleId: string) =>
  app.context.db.rows(
    `SELECT user_id AS "userId", rating, suggestion, is_anonymous AS "isAnonymous", feedback_type AS type
       FROM training_feedback WHERE module_id = $1 ORDER BY created_at`,
    [moduleId],
  )

test('[TRAIN-067] feedback comes after completion, is one a person and module, and earns its points once', async () => {
  const person = await app.signInAs('trainee')
  const { id } = await firstModule(person)
  expect((await give(person, id, { rating: 5 })).status).toBe(409)
  await completed(person)
  for (const rating of [0, 6, 2.5]) expect((await give(person, id, { rating })).status).toBe(400)
  expect((await give(person, id, { rating: 1, suggestion: 'Shorter, please' })).body.pointsAwarded).toBe(10)
  expect((await give(person, id, { rating: 5 })).body.pointsAwarded).toBe(0)
  expect(await rows(id)).toEqual([
    { userId: person.id, rating: 5, suggestion: null, isAnonymous: false, type: 'module_completion' },
  ])
})

test('[TRAIN-067] an anonymous one names nobody: no person, no points, nobody in the history', async () => {
  const person = await app.signInAs('trainee')
  const id = await completed(person)
  const before = (await rows(id)).length
  const answer = await give(person, id, { rating: 2, suggestion: 'Too fast', isAnonymous: true })
  expect(answer.body.pointsAwarded).toBe(0)
  expect((await rows(id)).slice(before)).toMatchObject([{ userId: null, rating: 2, isAnonymous: true }])
  const trail = await app.context.db.rows<{ by: string | null; ip: string | null; session: string | null }>(
    `SELECT performed_by AS by, ip_address AS ip, session_id AS session FROM audit_logs
      WHERE entity_type = 'training_feedback' ORDER BY created_at DESC LIMIT 1`,
  )
  expect(trail).toEqual([{ by: null, ip: null, session: null }])
  const listed = await person.get<{ items: unknown[] }>(`/api/training-feedback?moduleId=${id}`)
  expect(listed.body.items).toEqual([])
})
