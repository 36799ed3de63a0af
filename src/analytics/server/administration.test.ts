import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminOverview, PersonView } from '#analytics/contract/administration.ts'
import type { PredictionList, TeamAnalytics } from '#analytics/contract/team-analytics.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import type { ModuleCard, ModuleDetail } from '#training/contract/modules/learn.ts'
import type { EarlyEngagement } from '#training/contract/trainees/early-engagement.ts'
import type { TraineeRecord } from '#training/contract/trainees/trainee-detail.ts'

const day = 86_400_000
let app: TestApp
let admin: Person
let now = Date.now()

beforeAll(async () => {
  app = await contentApp({ clock: { now: () => new Date(now) } })
  admin = await app.signInAs('admin')
})
afterAll(() => app.close())

/** Moves the clock; earlier sessions have expired by then, so the admin signs in again. */
async function shift(ms: number) {
  now += ms
  admin = await app.signInAs('admin')
}

const rows = (sql: string, values: unknown[]) => app.context.db.rows(sql, values)
const early = async (id: string) =>
  (await admin.get<EarlyEngagement>('/api/admin/early-engagement')).body.items.find((one) => one.id === id)
const nudge = (who: Person, id: string, body: object = {}) =>
  who.send<{ message?: string }>('POST', `/api/admin/early-engagement/${id}/nudge`, body)
const record = async (id: string) =>
  (await admin.get<TraineeRecord[]>('/api/admin/trainee-analytics')).body.find((one) => one.id === id)
const team = async () => (await admin.get<TeamAnalytics>('/api/admin/team-analytics')).body

/** An account created so many days ago. */
async function trainee(daysAgo: number): Promise<Person> {
  const person = await app.signInAs('trainee')
  await rows('UPDATE users SET created_at = $2 WHERE id = $1', [
    person.id,
    new Date(now - daysAgo * day).toISOString(),
  ])
  return person
}

async function readOne(person: Person, seconds = 600): Promise<ModuleDetail> {
  const { items } = (await person.get<{ items: ModuleCard[] }>('/api/learning/modules')).body
  const module = (await person.get<ModuleDetail>(`/api/learning/modules/${items[0]?.id}`)).body
  const open = module.lessons.find((lesson) => !lesson.isDone)
  await person.get(`/api/learning/lessons/${open?.id}`)
  now += seconds * 1000
  await person.send('POST', `/api/learning/lessons/${open?.id}/finish`, { seconds })
  return module
}

test('[TRAIN-011] who has not started, who is under way and who stalled, over their first seven days', async () => {
  const idle = await trainee(2.5)
  const busy = await trainee(0.5)
  await readOne(busy)
  const stalled = await trainee(6)
  await shift(-3.5 * day)
  await readOne(stalled)
  await shift(3.5 * day)
  expect(await early(idle.id)).toMatchObject({
    state: 'not_started',
    daysSince: 2,
    earlyEngagementScore: 0,
    mayNudge: true,
  })
  const underWay = await early(busy.id)
  expect(underWay).toMatchObject({ state: 'under_way', lessons: 1, mayNudge: false })
  // A start within a day, one active day of four, one lesson of five: 25 + 7.5 + 5.
  expect(underWay?.earlyEngagementScore).toBe(38)
  expect(underWay?.days.filter((minutes) => minutes !== null && minutes > 0)).toEqual([10])
  expect(underWay?.days.at(-1)).toBeNull()
  expect(await early(stalled.id)).toMatchObject({ state: 'stalled', mayNudge: true })
  const old = await trainee(15)
  expect((await early(old.id))?.state).toBe('not_started')
  await readOne(old)
  expect(await early(old.id)).toBeUndefined()
})

test('[TRAIN-011] a reminder goes out once a day, however many press, and again the day after', async () => {
  const idle = await trainee(3)
  const other = await app.signInAs('admin')
  const answers = await Promise.all([nudge(admin, idle.id, { note: 'Call me.' }), nudge(other, idle.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain('was reminded today')
  const mails = () =>
    rows(`SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'id' LIKE $1`, [
      `nudge-${idle.id}-%`,
    ])
  expect(await mails()).toHaveLength(1)
  expect(await early(idle.id)).toMatchObject({ mayNudge: false, nudgedAt: new Date(now).toISOString() })
  await shift(day)
  expect(await early(idle.id)).toMatchObject({ mayNudge: true })
  expect((await nudge(admin, idle.id)).status).toBe(200)
  expect(await mails()).toHaveLength(2)
  await shift(-day)
  expect((await nudge(admin, admin.id)).status).toBe(404)
  expect((await nudge(idle, idle.id)).status).toBe(403)
})

test('[TRAIN-016] [TRAIN-069] figures follow from sessions, answers, pages and guidance; nothing measured is null', async () => {
  const person = await trainee(1)
  expect(await record(person.id)).toMatchObject({
    engagementScore: null,
    learningStyle: null,
    peakLearningTime: null,
    contentExpansionRate: null,
    avgTimePerPage: null,
    complianceScore: null,
    earlyEngagementScore: 0,
  })
  await readOne(person, 3600)
  await rows(
    `INSERT INTO user_interactions (user_id, interaction_type, time_spent_seconds, content_engaged)
     VALUES ($1, 'page_view', 30, true), ($1, 'page_view', 90, false)`,
    [person.id],
  )
  await rows(
    `INSERT INTO user_ai_compliance (user_id, total_ai_prompts, prompts_followed, compliance_score) VALUES ($1, 4, 3, 75)`,
    [person.id],
  )
  const measured = await record(person.id)
  // One active day of five, 60 minutes of 180, one step of fifteen: 8 + 10 + 2.
  expect(measured).toMatchObject({
    engagementScore: 20,
    learningStyle: 'Reader',
    // Three pages: the lesson (its hour counts as 30 minutes) and two others; two of the three were engaged with.
    contentExpansionRate: expect.closeTo(200 / 3, 5),
    avgTimePerPage: (1800 + 30 + 90) / 3,
    complianceScore: 75,
  })
  expect(measured?.peakLearningTime).toMatch(/^\d\d:00$/)
  const csv = (await admin.get<string>('/api/admin/trainee-analytics/export.csv')).body
  const [head, ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\n')
  expect(head).toContain('engagementScore,learningStyle,earlyEngagementScore')
  expect(lines.find((line) => line.startsWith(person.id))).toContain('Reader')
  await shift(8 * day)
  expect((await record(person.id))?.engagementScore).toBe(0)
  await shift(-8 * day)
})

test('[ADMIN-009] [ADMIN-002] the team’s weeks, modules and people are counted, practice and machines left out', async () => {
  const before = await team()
  const rep = await app.signInAs('sales_rep')
  const robot = await app.signInAs('trainee')
  await rows('UPDATE users SET is_ai_employee = true WHERE id = $1', [robot.id])
  const [real, practice] = await Promise.all(
    [false, true].map(async (isPractice) => {
      const [row] = await app.context.db.rows<{ id: string }>(
        `INSERT INTO prospects (business_name, assigned_to, is_practice) VALUES ('A bar', $1, $2) RETURNING id`,
        [rep.id, isPractice],
      )
      return row?.id
    }),
  )
  for (const id of [real, practice]) {
    await rows(
      `INSERT INTO interactions (prospect_id, user_id, type, status, completed_at, is_practice)
       VALUES ($1, $2, 'call', 'done', $3, $4)`,
      [id, rep.id, new Date(now - day).toISOString(), id === practice],
    )
  }
  await readOne(rep)
  const after = await team()
  expect(after.summary.people).toBe(before.summary.people + 1)
  expect(after.summary.activeThisWeek).toBe(before.summary.activeThisWeek + 1)
  expect(after.members.find(({ id }) => id === rep.id)).toMatchObject({
    contacts: 1,
    minutes: 10,
    role: 'sales_rep',
  })
  expect(after.members.map(({ id }) => id)).not.toContain(robot.id)
  expect(after.weeks).toHaveLength(12)
  expect(new Date(`${after.weeks[0]?.week}T00:00:00Z`).getUTCDay()).toBe(0)
  const learners = (module: TeamAnalytics['modules'][number] | undefined) =>
    (module?.notStarted ?? 0) + (module?.inProgress ?? 0) + (module?.completed ?? 0)
  for (const module of after.modules) expect(learners(module)).toBe(after.summary.people)
  expect(after.modules[0]?.inProgress).toBe((before.modules[0]?.inProgress ?? 0) + 1)
  const csv = (await admin.get<string>('/api/admin/team-analytics/export.csv')).body
  expect(csv).toContain(rep.id)
})

test('how often predictions came true is nothing until somebody finished', async () => {
  const { items } = (await admin.get<PredictionList>('/api/admin/trainee-analytics/predictions')).body
  expect(items).toEqual([
    { rule: 'on_track', made: 0, kept: 0 },
    { rule: 'will_complete', made: 0, kept: 0 },
  ])
})

test('[ADMIN-001] [ADMIN-007] the administration counts people and what waits, and names what was decided about whom', async () => {
  const overview = async () => (await admin.get<AdminOverview>('/api/admin/overview')).body
  const before = await overview()
  const [pending] = await app.context.db.rows<{ id: string }>(
    `INSERT INTO users (first_name, last_name, email, role, status) VALUES ('Pia', 'Waits', 'pia@example.com', 'user', 'pending')
     RETURNING id`,
  )
  const id = pending?.id ?? ''
  expect((await overview()).waiting.members).toBe(before.waiting.members + 1)
  expect((await admin.send('POST', `/api/users/${id}/approve`, { role: 'trainee' })).status).toBe(200)
  const after = await overview()
  expect(after.waiting.members).toBe(before.waiting.members)
  expect(after.decisions[0]).toMatchObject({ action: 'approve', name: 'Pia Waits', entityId: id })
  const sum = after.people.reduce((total, { count }) => total + count, 0)
  expect(sum).toBe(before.people.reduce((total, { count }) => total + count, 0) + 1)

  const view = (await admin.get<PersonView>(`/api/admin/people/${id}`)).body
  expect(view).toMatchObject({
    person: { firstName: 'Pia', role: 'trainee', status: 'active' },
    sessions: { open: 0 },
    records: { prospects: 0, clients: 0 },
  })
  expect(view.history[0]).toMatchObject({ action: 'approve', by: expect.stringContaining('admin') })
  expect(Object.keys(view.person)).not.toContain('ssn')
  expect((await admin.get(`/api/admin/people/${id.replace(/^.{8}/, '00000000')}`)).status).toBe(404)
})
