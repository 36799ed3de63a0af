import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContent } from '#server/content/load.ts'
import { grantBadges } from '#server/training/grant-badges.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { begin, firstModule, handIn, keysOf } from './learner.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await loadContent(app.context)
})
afterAll(() => app.close())

async function badgesOf(person: Person): Promise<Record<string, number>> {
  const rows = await app.context.db.rows<{ slug: string; progress: number }>(
    'SELECT b.slug, u.progress FROM user_badges u JOIN badges b ON b.id = u.badge_id WHERE u.user_id = $1',
    [person.id],
  )
  return Object.fromEntries(rows.map(({ slug, progress }) => [slug, progress]))
}

async function pointsOf(person: Person): Promise<number | undefined> {
  const row = await app.context.db.row<{ total: number }>(
    'SELECT total_points AS total FROM users WHERE id = $1',
    [person.id],
  )
  return row?.total
}

test('points queue a look at the badges, one job a person', async () => {
  const person = await app.signInAs('trainee')
  const { lessons } = await firstModule(person)
  for (const lesson of lessons.slice(0, 2))
    await person.send('POST', `/api/learning/lessons/${lesson.id}/finish`, { seconds: 60 })
  const jobs = await app.context.db.rows(
    `SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'userId' = $1`,
    [person.id],
  )
  expect(jobs).toHaveLength(1)
})

test('[TRAIN-065] [TRAIN-066] a badge is given once, with its points, and others show how near they are', async () => {
  const person = await app.signInAs('trainee')
  const module = await firstModule(person)
  for (const { id } of module.lessons)
    await person.send('POST', `/api/learning/lessons/${id}/finish`, { seconds: 60 })
  const attempt = await begin(person, module)
  await handIn(person, attempt.id, await keysOf(app, module.quiz?.id ?? ''))
  const before = await pointsOf(person)

  const given = await Promise.all([1, 2, 3].map(() => grantBadges(app.context, person.id)))
  expect(given.flat().sort()).toEqual(['first-page', 'no-misses', 'one-down'])
  expect(await badgesOf(person)).toMatchObject({
    'first-page': 100,
    'one-down': 100,
    'no-misses': 100,
    halfway: 25,
    'straight-eight': 12,
  })
  expect(await pointsOf(person)).toBe((before ?? 0) + 5 + 10 + 20)
  expect(await grantBadges(app.context, person.id)).toEqual([])
  expect(await pointsOf(person)).toBe((before ?? 0) + 35)
})
