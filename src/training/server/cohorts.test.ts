import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, begin, bySlug, handIn, keysOf } from '#tests/support/learner.ts'
import type {
  CohortBoard,
  CohortCandidates,
  CohortList,
  CohortPeopleChanged,
  OwnDeadlines,
} from '#training/contract/cohorts/cohort-board.ts'

// A Wednesday noon in Denver.
let now = new Date('2026-11-18T19:00:00Z')
let app: TestApp
let admin: Person
let made = 0

beforeAll(async () => {
  app = await contentApp({ clock: { now: () => now } })
  await askNothing(app)
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

/** Moves the clock and signs in again, because the admin's earlier session has expired by then. */
async function at(moment: string) {
  now = new Date(moment)
  admin = await app.signInAs('admin')
}
const count = async (sql: string, values: unknown[]) =>
  (await app.context.db.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, values))?.n
const cohort = async (startDate = '2026-11-11', remindDays = 3) => {
  const body = { name: `Class ${++made}`, startDate, remindDays }
  return (await admin.send<{ id: string }>('POST', '/api/learning-cohorts', body)).body.id
}
const join = (id: string, userIds: string[]) =>
  admin.send<CohortPeopleChanged>('POST', `/api/cohorts/${id}/members`, { userIds })
const leave = (id: string, userIds: string[]) =>
  admin.send<CohortPeopleChanged>('POST', `/api/cohorts/${id}/members/remove`, { userIds })
const step = (moduleSlug: string, dueDays: number | null = null, dueDate: string | null = null) => ({
  moduleSlug,
  dueDays,
  dueDate,
})
const board = async (id: string) => (await admin.get<CohortBoard>(`/api/cohorts/${id}`)).body
const setPath = async (id: string, steps: object[], version?: number) =>
  admin.send<{ fields?: Record<string, string> }>('PUT', `/api/cohorts/${id}/path`, {
    version: version ?? (await board(id)).cohort.version,
    steps,
  })
const mine = async (who: Person) => (await who.get<OwnDeadlines>('/api/learning/deadlines')).body

/** Reads every lesson and passes the quiz. */
async function complete(who: Person, slug: string) {
  const module = await bySlug(who, slug)
  for (const { id } of module.lessons)
    await who.send('POST', `/api/learning/lessons/${id}/finish`, { seconds: 60 })
  await handIn(who, (await begin(who, module)).id, await keysOf(app, module.quiz?.id ?? ''))
}

test('an admin sees who is done, on time and behind, by the day on the calendar', async () => {
  const [quick, slow, idle] = [
    await app.signInAs('trainee'),
    await app.signInAs('trainee'),
    await app.signInAs('trainee'),
  ]
  const id = await cohort()
  expect((await join(id, [quick.id, slow.id, idle.id])).body).toEqual({ changed: 3, left: [] })
  // Due today and in five days.
  const path = [step('kratom-basics', 7), step('product-knowledge', null, '2026-11-23')]
  expect((await setPath(id, path)).status).toBe(204)
  await complete(quick, 'kratom-basics')
  await complete(quick, 'product-knowledge')
  await complete(slow, 'kratom-basics')

  const statuses = async () => {
    const { members, today } = await board(id)
    return { today, ...Object.fromEntries(members.map((one) => [one.id, one.standing])) }
  }
  expect(await statuses()).toEqual({
    today: '2026-11-18',
    [quick.id]: 'done',
    [slow.id]: 'on_time',
    [idle.id]: 'on_time',
  })
  await at('2026-11-19T06:59:00Z')
  expect(await statuses()).toMatchObject({ today: '2026-11-18', [idle.id]: 'on_time' })
  await at('2026-11-19T07:00:00Z')
  expect(await statuses()).toMatchObject({ today: '2026-11-19', [idle.id]: 'behind', [slow.id]: 'on_time' })

  const { path: shown, members } = await board(id)
  expect(shown.map(({ dueOn }) => dueOn)).toEqual(['2026-11-18', '2026-11-23'])
  const behind = members.find((one) => one.id === idle.id)
  expect(behind?.steps.map(({ standing }) => standing)).toEqual(['overdue', 'open'])
  expect(members.find((one) => one.id === slow.id)?.progress).toBe(50)
  // The list counts by the same rule.
  const list = (await admin.get<CohortList>('/api/cohorts')).body.items.find((one) => one.id === id)
  expect(list).toMatchObject({
    members: 3,
    steps: 2,
    standings: { done: 1, on_time: 1, behind: 1, no_path: 0 },
    nextDue: { title: 'Product Knowledge', dueOn: '2026-11-23' },
  })
  await at('2026-11-18T19:00:00Z')
})

test('a learner sees what is due and when, and nothing of it outside a cohort', async () => {
  const learner = await app.signInAs('trainee')
  expect(await mine(learner)).toEqual({ cohort: null, wantsEmail: true, items: [] })
  const id = await cohort('2026-11-16')
  await join(id, [learner.id])
  await setPath(id, [step('sales-techniques', 10), step('kratom-basics')])
  await complete(learner, 'kratom-basics')
  expect(await mine(learner)).toMatchObject({
    cohort: { startDate: '2026-11-16' },
    items: [
      { slug: 'sales-techniques', dueOn: '2026-11-26', isDone: false },
      { slug: 'kratom-basics', dueOn: null, isDone: true },
    ],
  })
  const remove = () => admin.send('DELETE', `/api/learning-cohorts/${id}`)
  expect((await remove()).body.message).toBe(
    'It cannot be removed: there is 1 person in it. Take people out of it or into another cohort first.',
  )
  await leave(id, [learner.id])
  expect((await remove()).status).toBe(200)
  expect((await mine(learner)).items).toEqual([])
})

test('people join in bulk, leave the cohort they were in, and leave in bulk', async () => {
  const trainee = await app.signInAs('trainee')
  const ids = [trainee.id, (await app.signInAs('sales_rep')).id]
  await app.context.db.rows(`UPDATE users SET first_name = 'Ada', last_name = 'Vale' WHERE id = $1`, [
    trainee.id,
  ])
  const [first, second] = [await cohort(), await cohort()]
  expect((await join(first, ids)).body.changed).toBe(2)
  expect((await join(first, ids)).body).toEqual({ changed: 0, left: [] })
  const candidates = (await admin.get<CohortCandidates>(`/api/cohorts/${second}/candidates`)).body.items
  expect(candidates.find((one) => one.id === ids[0])).toMatchObject({
    cohort: expect.stringMatching(/^Class/),
  })
  expect((await join(second, ids)).body).toEqual({
    changed: 2,
    left: [expect.any(String), expect.any(String)],
  })
  expect((await join(first, [trainee.id])).body.left).toEqual(['Ada Vale'])
  await join(second, [trainee.id])
  expect((await board(first)).members).toEqual([])
  expect((await leave(second, ids)).body.changed).toBe(2)
  expect((await leave(second, ids)).body.changed).toBe(0)
  expect(await count(`audit_logs WHERE entity_id = $1 AND action = 'add_members'`, [second])).toBe(2)
  expect(await count(`audit_logs WHERE entity_id = $1 AND action = 'remove_members'`, [second])).toBe(1)
})

test('twenty admins put one person into two cohorts at once: the person is in exactly one', async () => {
  const learner = await app.signInAs('trainee')
  const both = [await cohort(), await cohort()]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => join(both[index % 2] ?? '', [learner.id])),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await count('cohort_members WHERE user_id = $1 AND deleted_at IS NULL', [learner.id])).toBe(1)
})

test('only people who learn here can join, and only published modules stand in a path, once', async () => {
  const id = await cohort()
  const [newcomer, customer] = [await app.signInAs('user'), await app.signInAs('customer')]
  const learner = await app.signInAs('trainee')
  for (const anonymous of [newcomer.id, customer.id])
    expect((await join(id, [learner.id, anonymous])).status).toBe(400)
  expect((await board(id)).members).toEqual([])
  const refused = async (steps: object[]) => (await setPath(id, steps)).body.fields
  expect(await refused([step('no-such-module', 3)])).toEqual({
    'steps.0.moduleSlug': 'Not a published module',
  })
  expect(await refused([step('kratom-basics', 3), step('kratom-basics', 5)])).toEqual({
    'steps.1.moduleSlug': 'Stands in the path twice',
  })
  expect((await setPath(id, [step('kratom-basics', 3, '2026-12-01')])).status).toBe(400)
  expect((await setPath(id, [step('kratom-basics', 731)])).status).toBe(400)
  expect((await setPath(id, [step('kratom-basics', 730)])).status).toBe(204)
  expect((await learner.get(`/api/cohorts/${id}`)).status).toBe(403)
})

test('a path that is put in another order keeps its steps, and what is left out goes', async () => {
  const id = await cohort()
  await setPath(id, [step('kratom-basics', 3), step('product-knowledge', 5), step('sales-techniques', 9)])
  const before = (await board(id)).path
  await setPath(id, [step('product-knowledge', 6), step('kratom-basics', null, '2026-12-24')])
  const after = (await board(id)).path
  expect(after.map(({ id: stepId, dueOn }) => [stepId, dueOn])).toEqual([
    [before[1]?.id, '2026-11-17'],
    [before[0]?.id, '2026-12-24'],
  ])
})

test('a path that somebody else has written meanwhile is not written over', async () => {
  const id = await cohort()
  const { version } = (await board(id)).cohort
  expect((await setPath(id, [step('kratom-basics', 3)], version)).status).toBe(204)
  expect(await setPath(id, [step('product-knowledge', 5)], version)).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { version: version + 1 } },
  })
  expect((await board(id)).path.map(({ moduleSlug }) => moduleSlug)).toEqual(['kratom-basics'])
  expect((await setPath(id, [step('product-knowledge', 5)], version + 1)).status).toBe(204)
  // A change of members does not change the path's version.
  const before = (await board(id)).cohort.version
  await join(id, [(await app.signInAs('trainee')).id])
  expect((await setPath(id, [], before)).status).toBe(204)
})

test('the board as CSV has a line for every member and a column for every step', async () => {
  const id = await cohort()
  const learner = await app.signInAs('trainee', { email: 'csv@example.com' })
  await join(id, [learner.id])
  await setPath(id, [step('kratom-basics', 3)])
  await complete(learner, 'kratom-basics')
  const answer = await admin.get<string>(`/api/cohorts/${id}/export.csv`)
  expect(answer.headers['content-disposition']).toBe('attachment; filename="cohort-2026-11-11.csv"')
  const [head, line] = String(answer.body).trim().split('\n')
  expect(head).toBe('name,email,standing,progress,Kratom Basics (due 2026-11-14)')
  expect(line).toMatch(/,csv@example\.com,done,100,done 2026-11-18$/)
})
