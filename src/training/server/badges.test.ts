import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContent } from '#platform/content/load.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, begin, firstModule, handIn, keysOf } from '#tests/support/learner.ts'
import type { OwnBadge } from '#training/contract/rewards/rewards.ts'
import { grantBadges } from './rewards/grant-badges.ts'
import { grantRewards } from './rewards/grant-rewards.ts'

let app: TestApp
beforeAll(async () => {
  app = await contentApp()
  await askNothing(app)
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
    `SELECT 1 FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE t.identifier = 'grant-rewards' AND payload->>'userId' = $1`,
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

const own = async (person: Person, slug: string) => {
  const [badge] = await app.context.db.rows<{ id: string }>('SELECT id FROM badges WHERE slug = $1', [slug])
  const { items } = (await person.get<{ items: OwnBadge[] }>('/api/learning/badges')).body
  return items.find(({ id }) => id === badge?.id)
}

test('[TRAIN-065] [TRAIN-066] Field Notes counts notes of ten words beside lessons, from the rows, for their owner alone', async () => {
  const [person, other] = [await app.signInAs('trainee'), await app.signInAs('trainee')]
  const { lessons } = await firstModule(person)
  const note = (body: string) => person.send('POST', '/api/lesson-notes', { lessonId: lessons[0]?.id, body })
  const nine = 'one two three four five six seven eight nine'
  await note(nine)
  for (let index = 0; index < 9; index++) await note(`${nine} ten ${index}`)
  expect(await own(person, 'field-notes')).toMatchObject({
    earnedAt: null,
    progress: 90,
    count: { done: 9, of: 10 },
  })
  await grantBadges(app.context, person.id)
  expect(await badgesOf(person)).toMatchObject({ 'field-notes': 90 })

  const last = await note(`${nine} and ten`)
  const jobs = await app.context.db.rows(
    `SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'userId' = $1`,
    [person.id],
  )
  expect(jobs, 'a note is looked at without any points given').toHaveLength(1)
  expect(await grantBadges(app.context, person.id)).toEqual(['field-notes'])
  await person.send('DELETE', `/api/lesson-notes/${last.body.id}`)
  expect(await own(person, 'field-notes')).toMatchObject({
    earnedAt: expect.any(String),
    progress: 100,
    count: { done: 9, of: 10 },
  })
  expect(await own(other, 'field-notes')).toMatchObject({ progress: 0, count: { done: 0, of: 10 } })
})

test('[TRAIN-065] Old Hand counts different days, and what is itself a reward makes no day', async () => {
  const person = await app.signInAs('sales_rep')
  const earn = (days: number, action: string) =>
    app.context.db.rows(
      `INSERT INTO points_earned (user_id, action, points_awarded, earned_at, award_key)
       SELECT $1, $2::text, 1, (current_date - day + time '18:00') AT TIME ZONE 'UTC', $2::text || day
         FROM generate_series(1, $3::int) AS day`,
      [person.id, action, days],
    )
  await earn(59, 'interaction_logged')
  await earn(90, 'daily_streak')
  expect(await own(person, 'old-hand')).toMatchObject({ progress: 98, count: { done: 59, of: 60 } })
  expect(await grantBadges(app.context, person.id)).not.toContain('old-hand')
  await earn(60, 'follow_up_done')
  expect(await grantBadges(app.context, person.id)).toContain('old-hand')
})

test('[TRAIN-064] [TRAIN-071] an active day and a week with five of them give their points once', async () => {
  const friday = await testApp({ clock: { now: () => new Date('2026-11-20T18:00:00.000Z') } })
  try {
    await loadContent(friday.context)
    const { db } = friday.context
    const [four, five] = [await friday.signInAs('trainee'), await friday.signInAs('sales_rep')]
    const active = (person: Person, ...days: string[]) =>
      db.rows(
        `INSERT INTO points_earned (user_id, action, points_awarded, earned_at)
         SELECT $1, 'interaction_logged', 1, unnest($2::timestamptz[])`,
        [person.id, days],
      )
    // Denver is seven hours behind: the first hours of Sunday there, and the last of the Saturday before.
    const [saturday, sunday] = ['2026-11-15T06:59:00Z', '2026-11-15T07:00:00Z']
    const later = ['2026-11-16T18:00:00Z', '2026-11-17T18:00:00Z', '2026-11-20T17:00:00Z']
    await active(four, saturday, '2026-11-16T20:00:00Z', '2026-11-18T18:00:00Z', ...later)
    await active(five, sunday, '2026-11-18T18:00:00Z', ...later)
    const given = async ({ id }: Person) =>
      db.rows(
        `SELECT action, points_awarded AS points, award_key AS key FROM points_earned
          WHERE user_id = $1 AND action LIKE '%streak' ORDER BY action`,
        [id],
      )
    for (const person of [four, five])
      await Promise.all([1, 2, 3].map(() => grantRewards(friday.context, person.id)))
    const daily = { action: 'daily_streak', points: 5, key: 'day:2026-11-20' }
    expect(await given(four)).toEqual([daily])
    expect(await given(five)).toEqual([
      daily,
      { action: 'weekly_streak', points: 25, key: 'week:2026-11-15' },
    ])
  } finally {
    await friday.close()
  }
})

test('badges and point values are an admin’s to change: what was earned stays, what comes next is measured anew', async () => {
  const admin = await app.signInAs('admin')
  const [early, late] = [await app.signInAs('trainee'), await app.signInAs('trainee')]
  const readOne = async (person: Person) => {
    const [lesson] = (await firstModule(person)).lessons
    await person.send('POST', `/api/learning/lessons/${lesson?.id}/finish`, { seconds: 60 })
    await grantBadges(app.context, person.id)
  }
  await readOne(early)
  const before = await pointsOf(early)
  expect(await badgesOf(early)).toMatchObject({ 'first-page': 100 })

  const idOf = async (table: 'badges' | 'point-values', name: string) => {
    const { items } = (
      await admin.get<{ items: { id: string; slug?: string; activity?: string }[] }>(
        `/api/${table}?limit=200`,
      )
    ).body
    return items.find(({ slug, activity }) => (slug ?? activity) === name)?.id
  }
  const badge = `/api/badges/${await idOf('badges', 'first-page')}`
  const refused = await admin.send('PATCH', badge, { criteria: { kind: 'magic', count: 1 } })
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { criteria: 'Choose what it is earned by' } },
  })
  const change = { points: 40, criteria: { kind: 'lessons_completed', count: 2 } }
  expect((await admin.send('PATCH', badge, change)).status).toBe(200)
  const worth = `/api/point-values/${await idOf('point-values', 'lesson_completed')}`
  expect((await admin.send('PATCH', worth, { points: -1 })).status).toBe(400)
  expect((await admin.send('PATCH', worth, { points: 12 })).status).toBe(200)
  for (const path of [badge, worth]) {
    expect((await early.send('PATCH', path, { points: 999 })).status).toBe(403)
    const { body } = await admin.get<{ items: { action: string }[] }>(`${path}/history`)
    expect(body.items.map(({ action }) => action)).toContain('update')
  }

  await grantBadges(app.context, early.id)
  expect(await badgesOf(early)).toMatchObject({ 'first-page': 100 })
  expect(await pointsOf(early)).toBe(before)
  await readOne(late)
  expect(await badgesOf(late)).toMatchObject({ 'first-page': 50 })
  expect(await pointsOf(late)).toBe(12)
})
