import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { firstModule } from '#tests/support/learner.ts'
import type { KeptModule } from '#training/contract/modules/learn.ts'
import type { LessonNote } from '#training/contract/modules/lesson-note.ts'

let shift = 0
let app: TestApp
beforeAll(async () => {
  app = await contentApp({ clock: { now: () => new Date(Date.now() + shift) } })
})
afterAll(() => app.close())
afterEach(() => {
  shift = 0
})

const hour = 3_600_000

function tell(who: Person, call: `${string}/${'finish' | 'time'}`, body: object, key?: string) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return who.send('POST', `/api/learning/lessons/${call}`, body, headers)
}

/** Downloads a module's lessons for offline use; the server measures time from then on. */
async function takeAlong(who: Person): Promise<string[]> {
  const kept = await who.get<KeptModule>(`/api/learning/modules/${(await firstModule(who)).id}/kept`)
  return kept.body.lessons.map(({ id }) => id)
}

async function timeOf(who: Person): Promise<{ read: number; inSessions: number; points: number }> {
  const row = await app.context.db.row<{ read: number; inSessions: number; points: number }>(
    `SELECT (SELECT coalesce(sum(time_spent), 0)::int FROM lesson_progress WHERE user_id = $1) AS read,
            (SELECT coalesce(sum(duration), 0)::int FROM user_sessions WHERE user_id = $1) AS "inSessions",
            (SELECT coalesce(sum(points_awarded), 0)::int FROM points_earned WHERE user_id = $1) AS points`,
    [who.id],
  )
  if (!row) throw new Error('nothing was counted')
  return row
}

test('what was read without connection is counted once, however often and however many at a time it is sent', async () => {
  const learner = await app.signInAs('trainee')
  const [lessonId = ''] = await takeAlong(learner)
  shift = hour
  const key = randomUUID()
  const send = () => tell(learner, `${lessonId}/finish`, { seconds: 300, isLate: true }, key)
  const answers = await Promise.all([send(), send(), send(), send(), send()])
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body })
  expect(answers[0]?.body.pointsAwarded).toBeGreaterThan(0)
  const { read, points } = await timeOf(learner)
  expect({ read, points }).toEqual({ read: 300, points: answers[0]?.body.pointsAwarded })
  const other = await tell(learner, `${lessonId}/finish`, { seconds: 301, isLate: true }, key)
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  expect((await tell(learner, `${lessonId}/time`, { seconds: 10 }, 'short')).status).toBe(400)
  expect((await timeOf(learner)).read).toBe(300)
})

test('reported all at once, no second counts that the server did not see pass, with a key or without', async () => {
  const learner = await app.signInAs('trainee')
  const [lessonId = '', second = ''] = await takeAlong(learner)
  for (const key of [undefined, undefined, randomUUID(), randomUUID()]) {
    expect((await tell(learner, `${lessonId}/time`, { seconds: 2880 }, key)).status).toBe(204)
  }
  expect((await timeOf(learner)).read).toBeLessThan(10)
  const before = (await timeOf(learner)).read
  // After ten more seconds, ten seconds count once, whichever lesson or key reports them.
  shift = 10_000
  for (const id of [lessonId, second, lessonId])
    await tell(learner, `${id}/time`, { seconds: 2880 }, randomUUID())
  const { read, inSessions } = await timeOf(learner)
  expect(read - before).toBeGreaterThanOrEqual(10)
  expect(read - before).toBeLessThan(20)
  expect(inSessions).toBe(read)
})

test('what the server never handed out was not read, however it is reported', async () => {
  const learner = await app.signInAs('trainee')
  const lessonId = (await firstModule(learner)).lessons[0]?.id ?? ''
  shift = hour
  await tell(learner, `${lessonId}/finish`, { seconds: 2880 }, randomUUID())
  expect(await timeOf(learner)).toEqual({ read: 0, inSessions: 0, points: 0 })
  const other = (await firstModule(learner)).lessons[1]?.id ?? ''
  await tell(learner, `${other}/finish`, { seconds: 2880, isLate: true }, randomUUID())
  expect(await timeOf(learner)).toEqual({ read: 0, inSessions: 0, points: 0 })
})

test('a device cannot have read for longer than there was time since its person signed in, two devices together neither', async () => {
  const learner = await app.signInAs('trainee')
  const [first, second] = await takeAlong(learner)
  shift = hour
  const late = (lessonId: string | undefined, seconds: number) =>
    tell(learner, `${lessonId ?? ''}/time`, { seconds, isLate: true }, randomUUID())
  await late(first, 3000)
  await Promise.all([late(first, 3000), late(second, 3000)])
  const { read, inSessions } = await timeOf(learner)
  expect(read).toBe(inSessions)
  expect(read).toBeGreaterThanOrEqual(3599)
  expect(read).toBeLessThan(3700)
  shift = 2 * hour
  await late(second, 4 * 3600)
  expect((await timeOf(learner)).read).toBeLessThan(2 * 3700)
  expect((await late(second, 4 * 3600 + 1)).status).toBe(400)
})

test('a note written without connection is one note, and one changed elsewhere meanwhile is not overwritten', async () => {
  const learner = await app.signInAs('trainee')
  const lessonId = (await firstModule(learner)).lessons[0]?.id
  const note = { lessonId, body: 'From the train', clientKey: randomUUID() }
  const send = (who: Person) => who.send<LessonNote>('POST', '/api/lesson-notes', note)
  const made = await send(learner)
  expect(made.status).toBe(201)
  expect(await send(learner)).toMatchObject({ status: 409, body: { code: 'unique_taken' } })
  // Another person can use the same key and learns nothing about the first.
  expect((await send(await app.signInAs('trainee'))).status).toBe(201)
  const found = await learner.get<{ items: LessonNote[] }>(`/api/lesson-notes?clientKey=${note.clientKey}`)
  expect(found.body.items.map(({ id }) => id)).toEqual([made.body.id])
  const path = `/api/lesson-notes/${made.body.id}`
  const change = (body: string) => learner.send('PATCH', path, { body }, { 'if-match': '"v1"' })
  expect((await change('On the laptop')).status).toBe(200)
  expect(await change('On the phone')).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { body: 'On the laptop', version: 2 } },
  })
})

test('a module is handed over whole, with one’s own notes and nobody else’s', async () => {
  const [learner, other] = [await app.signInAs('trainee'), await app.signInAs('trainee')]
  const module = await firstModule(learner)
  const lessonId = module.lessons[1]?.id
  await learner.send('POST', '/api/lesson-notes', { lessonId, body: 'Mine' })
  await other.send('POST', '/api/lesson-notes', { lessonId, body: 'Theirs' })
  const kept = await learner.get<KeptModule>(`/api/learning/modules/${module.id}/kept`)
  expect(kept.status).toBe(200)
  expect(kept.body.lessons.map(({ id }) => id)).toEqual(module.lessons.map(({ id }) => id))
  expect(kept.body.lessons[1]).toEqual((await learner.get(`/api/learning/lessons/${lessonId}`)).body)
  const notes = await learner.get<{ items: LessonNote[] }>(`/api/lesson-notes?lessonId=${lessonId}`)
  expect(kept.body.notes).toEqual(notes.body.items)
  expect((await learner.get(`/api/learning/modules/${randomUUID()}/kept`)).status).toBe(404)
})
