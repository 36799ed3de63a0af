import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person, TestApp } from '#tests/support/app.ts'
import { contentApp } from '#tests/support/content-app.ts'
import { askNothing, begin, handIn, keysOf, moduleOf } from '#tests/support/learner.ts'
import { verifyPayout } from '#tests/support/verify-payout.ts'
import type { Graduated, GraduationList } from '#training/contract/graduation/graduation.ts'
import type { ModuleCard } from '#training/contract/modules/learn.ts'

let app: TestApp
let admin: Person
let other: Person

beforeAll(async () => {
  app = await contentApp()
  await askNothing(app)
  admin = await app.signInAs('admin')
  other = await app.signInAs('admin')
})
afterAll(() => app.close())

const list = async () => (await admin.get<GraduationList>('/api/admin/graduation')).body
const candidate = async (id: string) => (await list()).candidates.find((one) => one.id === id)
const approve = (who: Person, id: string, body: object = { reason: 'They sold for us before.' }) =>
  who.send<Graduated & { message?: string; fields?: Record<string, string> }>(
    'POST',
    `/api/admin/graduation/${id}/approve`,
    body,
  )
const count = async (sql: string, values: unknown[]) =>
  (await app.context.db.row<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, values))?.n
const emails = (id: string) =>
  count(`graphile_worker._private_jobs WHERE payload->>'id' = $1`, [`graduated-${id}`])

/** Completes everything except what `except` names: the last lesson or the last quiz. */
async function learn(trainee: Person, except?: 'lesson' | 'quiz') {
  const { items } = (await trainee.get<{ items: ModuleCard[] }>('/api/learning/modules')).body
  for (const { id } of items) {
    const module = await moduleOf(trainee, id)
    const isLast = id === items.at(-1)?.id
    const lessons = isLast && except === 'lesson' ? module.lessons.slice(0, -1) : module.lessons
    for (const lesson of lessons)
      await trainee.send('POST', `/api/learning/lessons/${lesson.id}/finish`, { seconds: 60 })
    if (isLast && except === 'quiz') continue
    await handIn(trainee, (await begin(trainee, module)).id, await keysOf(app, module.quiz?.id ?? ''))
  }
}

test('[TRAIN-003] [TRAIN-009] one lesson or one quiz short is not ready, and approving is refused', async () => {
  const fresh = await app.signInAs('trainee')
  const almost = await app.signInAs('trainee')
  const untested = await app.signInAs('trainee')
  await learn(almost, 'lesson')
  await learn(untested, 'quiz')
  expect(await candidate(fresh.id)).toMatchObject({ isReady: false, modulesDone: 0, modules: 8, quizzes: 8 })
  expect((await candidate(fresh.id))?.missing).toHaveLength(16)
  const short = await candidate(almost.id)
  expect(short).toMatchObject({ isReady: false, modulesDone: 7, quizzesPassed: 8 })
  expect(short?.missing.map(({ kind }) => kind)).toEqual(['module'])
  expect((await candidate(untested.id))?.missing.map(({ kind }) => kind)).toEqual(['module', 'quiz'])
  for (const { id } of [fresh, almost, untested]) {
    const answer = await approve(admin, id)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(/cannot graduate yet: .+ is not complete/)
  }
  expect(
    await count(`users WHERE role = 'trainee' AND id = ANY($1)`, [[fresh.id, almost.id, untested.id]]),
  ).toBe(3)
  expect(await emails(almost.id)).toBe(0)
})

test('[TRAIN-003] two admins approve at once: promoted, hired, paid points and written to exactly once', async () => {
  const trainee = await app.signInAs('trainee')
  await learn(trainee)
  expect(await candidate(trainee.id)).toMatchObject({ isReady: true, missing: [], modulesDone: 8 })
  const answers = await Promise.all([approve(admin, trainee.id), approve(other, trainee.id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body.hireDate)).size).toBe(1)

  const row = await app.context.db.row(
    `SELECT role, hire_date AS "hireDate", approved_date AS "approvedDate" FROM users WHERE id = $1`,
    [trainee.id],
  )
  const { hireDate } = answers[0]?.body ?? {}
  expect(row).toEqual({ role: 'sales_rep', hireDate, approvedDate: hireDate })
  expect(await count(`audit_logs WHERE entity_id = $1 AND action = 'graduate'`, [trainee.id])).toBe(1)
  expect(await count(`transitions WHERE entity_id = $1 AND to_state = 'sales_rep'`, [trainee.id])).toBe(1)
  expect(await count(`points_earned WHERE user_id = $1 AND award_key = 'graduated'`, [trainee.id])).toBe(1)
  expect(await emails(trainee.id)).toBe(1)
  expect(await candidate(trainee.id)).toBeUndefined()
  // The running session has the new role at once.
  expect((await trainee.get('/api/user')).body).toMatchObject({ role: 'sales_rep' })
})

test('[TRAIN-003] nothing of it stays when the email cannot be queued', async () => {
  const trainee = await app.signInAs('trainee')
  await learn(trainee)
  await app.alter(
    `CREATE FUNCTION no_letters() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no letters today'; END $$`,
    `CREATE TRIGGER no_letters BEFORE INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION no_letters()`,
  )
  try {
    expect((await approve(admin, trainee.id)).status).toBe(500)
  } finally {
    await app.alter('DROP TRIGGER no_letters ON graphile_worker._private_jobs')
  }
  expect(await count(`users WHERE id = $1 AND role = 'trainee' AND hire_date IS NULL`, [trainee.id])).toBe(1)
  expect(await count(`points_earned WHERE user_id = $1 AND award_key = 'graduated'`, [trainee.id])).toBe(0)
  expect((await approve(admin, trainee.id)).body).toMatchObject({ isNew: true, pointsAwarded: 500 })
})

test('[TRAIN-003] [ADMIN-006] papers hold back the payout, not the promotion, and come in afterwards', async () => {
  const trainee = await app.signInAs('trainee')
  await learn(trainee)
  await trainee.send('PUT', '/api/payment-preference', {
    preferredPaymentMethod: 'venmo',
    venmoHandle: '@me',
  })
  expect((await approve(admin, trainee.id)).body.holds).toEqual([
    'tax_form',
    'compliance',
    'payout_verification',
  ])
  const held = async () => (await list()).held.find(({ id }) => id === trainee.id)?.holds
  expect(await held()).toEqual(['tax_form', 'compliance', 'payout_verification'])
  const note = (body: object) => admin.send('POST', `/api/admin/graduation/${trainee.id}/papers`, body)
  expect((await note({ taxForm: true })).body.holds).toEqual(['compliance', 'payout_verification'])
  expect((await note({ compliance: true })).body.holds).toEqual(['payout_verification'])
  expect(await held()).toEqual(['payout_verification'])
  await verifyPayout(admin, trainee.id)
  expect(await held()).toBeUndefined()
  const row = await app.context.db.row<{ at: string | null }>(
    'SELECT tax_form_submitted_at AS at FROM users WHERE id = $1',
    [trainee.id],
  )
  expect(row?.at).not.toBeNull()
  expect(await count(`audit_logs WHERE entity_id = $1 AND action = 'record_papers'`, [trainee.id])).toBe(2)
  expect((await note({ taxForm: false })).body.holds).toEqual(['tax_form'])
  expect((await note({ taxForm: true, wage: 1 })).status).toBe(400)
})

test('passing over what the company asks for takes a reason, and both stand in the audit', async () => {
  const trainee = await app.signInAs('trainee')
  await learn(trainee)
  const shown = await candidate(trainee.id)
  // Everything was done within seconds: ready by the rule, with warnings about what is missing.
  expect(shown).toMatchObject({
    isReady: true,
    seen: {
      learningMinutes: 0,
      attempts: 8,
      firstTryPasses: 8,
      averageScore: 100,
      talks: 0,
      hasCrmTour: false,
    },
    warnings: [
      '0 minutes of learning, 180 are asked for',
      'No practice talk yet',
      '0 of 3 practice talks without a forbidden claim',
      'CRM training is not completed',
    ],
    signs: ['Passed 8 quizzes faster than it can be read'],
  })
  const refused = await approve(admin, trainee.id, {})
  expect(refused.status).toBe(400)
  expect(refused.body.fields?.reason).toContain('Please give a reason: 0 minutes of learning')
  expect((await approve(admin, trainee.id, { reason: '  ' })).status).toBe(400)
  expect(await count(`users WHERE id = $1 AND role = 'trainee'`, [trainee.id])).toBe(1)
  expect((await approve(admin, trainee.id)).status).toBe(200)
  const row = await app.context.db.row<{ reason: string; over: string[] }>(
    `SELECT reason, new_values->'passedOver' AS over FROM audit_logs WHERE entity_id = $1 AND action = 'graduate'`,
    [trainee.id],
  )
  expect(row).toEqual({ reason: 'They sold for us before.', over: shown?.warnings })
})

test('signs of skimming and copying are counted from what the server saw', async () => {
  const [one, two] = [await app.signInAs('trainee'), await app.signInAs('trainee')]
  const { items } = (await one.get<{ items: ModuleCard[] }>('/api/learning/modules')).body
  const module = await moduleOf(one, items[0]?.id ?? '')
  // Both give the same wrong answers to the same three questions.
  for (const who of [one, two]) {
    const attempt = await begin(who, module)
    const keys = await keysOf(app, attempt.id)
    const texts = attempt.questions.filter(({ type }) => type === 'numeric' || type === 'short_answer')
    texts.sort((a, b) => (a.id < b.id ? -1 : 1))
    for (const { id } of texts.slice(0, 3)) keys[id] = '987654'
    await handIn(who, attempt.id, keys)
  }
  const [shown] = [await candidate(two.id)]
  expect(shown?.signs).toContain('Passed 1 quiz before opening a lesson of the module')
  expect(shown?.signs).toContain(
    `3 wrong answers in ${module.quiz?.title} are the same as those of trainee No. ${(await app.context.db.row<{ n: string }>(`SELECT split_part(last_name, ' ', 2) AS n FROM users WHERE id = $1`, [one.id]))?.n}`,
  )
  await app.context.db.rows(
    `INSERT INTO practice_attempts (user_id, buyer, seed, status, outcome, score, claims, finished_at)
     SELECT $1, 'ada', n, 'finished', 'ordered', 40 + n, CASE WHEN n = 4 THEN 1 ELSE 0 END, now() + n * interval '1 minute'
       FROM generate_series(1, 5) n`,
    [two.id],
  )
  expect(await candidate(two.id)).toMatchObject({
    seen: { talks: 5, bestTalk: 45, claims: 1 },
    warnings: expect.arrayContaining([
      'Best practice talk 45, 60 are asked for',
      'A forbidden claim in 1 of the last 3 practice talks',
    ]),
  })
})

test('nobody decides about themselves, and only people in training or reps are found', async () => {
  expect((await approve(admin, admin.id)).status).toBe(403)
  expect((await admin.send('POST', `/api/admin/graduation/${admin.id}/papers`, {})).status).toBe(403)
  expect((await admin.send('POST', `/api/admin/graduation/${other.id}/papers`, {})).status).toBe(404)
  expect((await approve(admin, '01890000-0000-7000-8000-00000000dead')).status).toBe(404)
  const operations = await app.signInAs('operations')
  expect((await approve(admin, operations.id)).body.message).toContain('Only a trainee graduates')
  const robot = await app.signInAs('trainee')
  await app.context.db.rows('UPDATE users SET is_ai_employee = true WHERE id = $1', [robot.id])
  expect((await approve(admin, robot.id)).status).toBe(404)
})

test('[TRAIN-064] an activity gives its points once, as many as the approver says, and is then fixed', async () => {
  const trainee = await app.signInAs('trainee')
  const log = (title: string) => trainee.send('POST', '/api/activities', { type: 'training', title })
  const first = await log('Ride-along')
  expect(first.status).toBe(201)
  const id = String(first.body.id)
  const waiting = async () => (await list()).activities.items.map((activity) => activity.id)
  expect(await waiting()).toContain(id)
  const decide = (who: Person, points?: number) =>
    who.send('POST', `/api/activities/${id}/approve`, points === undefined ? {} : { points })
  expect((await decide(trainee, 100)).status).toBe(403)
  expect((await decide(admin, 1001)).status).toBe(400)
  expect((await decide(admin, -1)).status).toBe(400)

  const answers = await Promise.all([decide(admin, 30), decide(other, 40)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const given = Number(answers.find(({ status }) => status === 200)?.body.points)
  const row = await app.context.db.row<{ points: number }>(
    'SELECT total_points AS points FROM users WHERE id = $1',
    [trainee.id],
  )
  expect(row?.points).toBe(given)
  expect(await waiting()).not.toContain(id)
  const change = await trainee.send('PATCH', `/api/activities/${id}`, { title: 'Ten ride-alongs' })
  expect(change.status).toBe(403)

  const badges = await app.context.db.rows(
    `SELECT 1 FROM points_earned WHERE user_id = $1 AND action = 'activity_approved'`,
    [trainee.id],
  )
  expect(badges).toHaveLength(1)

  const own = await admin.send('POST', '/api/activities', { type: 'training', title: 'My own' })
  expect((await admin.send('POST', `/api/activities/${own.body.id}/approve`, {})).status).toBe(403)
})

test('[TRAIN-071] [CRM-022] an activity is worth what the list says of its kind, and only kinds logged by hand', async () => {
  const rep = await app.signInAs('sales_rep')
  expect(
    (await rep.send('POST', '/api/activities', { type: 'ride_along', title: 'x', points: 900 })).status,
  ).toBe(400)
  const logged = async (type: string) =>
    (await rep.send<{ id: string; points: number }>('POST', '/api/activities', { type, title: 'What I did' }))
      .body
  expect((await logged('ride_along')).points).toBe(30)
  expect((await logged('lesson_completed')).points, 'given elsewhere').toBe(0)
  const referral = await logged('referral_won')
  const changed = await rep.send('PATCH', `/api/activities/${referral.id}`, { type: 'trade_event' })
  expect(changed.body.points).toBe(50)
  await rep.send('PATCH', `/api/activities/${referral.id}`, { type: 'referral_won' })
  const waiting = (await list()).activities.items.find(({ id }) => id === referral.id)
  expect(waiting).toMatchObject({ points: 100, evidence: null, prospect: null })
  await admin.send('POST', `/api/activities/${referral.id}/approve`, {})
  const row = await app.context.db.row(
    'SELECT action, points_awarded AS points FROM points_earned WHERE user_id = $1 AND award_key = $2',
    [rep.id, `activity:${referral.id}`],
  )
  expect(row, 'counts for the badge of referrals').toEqual({ action: 'referral_won', points: 100 })
})

test('[CRM-022] a rejected activity gives nothing, says why, and is decided for good', async () => {
  const rep = await app.signInAs('sales_rep')
  const logged = await rep.send('POST', '/api/activities', {
    type: 'ride_along',
    title: 'A day with Riley',
    metadata: { evidence: 'Riley can confirm' },
  })
  const id = String(logged.body.id)
  const waiting = async () => (await list()).activities.items.find((one) => one.id === id)
  expect(await waiting()).toMatchObject({ evidence: 'Riley can confirm' })
  const reject = (who: Person, body: object) => who.send('POST', `/api/activities/${id}/reject`, body)
  expect((await reject(admin, {})).status).toBe(400)
  expect((await reject(rep, { reason: 'I like it' })).status).toBe(403)
  const reason = 'Riley does not remember'
  const answers = await Promise.all([reject(admin, { reason }), reject(other, { reason })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await count('points_earned WHERE user_id = $1', [rep.id])).toBe(0)
  expect(await waiting()).toBeUndefined()
  expect((await rep.get(`/api/activities/${id}`)).body).toMatchObject({
    approved: false,
    rejectionReason: 'Riley does not remember',
  })
  expect((await admin.send('POST', `/api/activities/${id}/approve`, {})).status).toBe(409)
  expect((await rep.send('PATCH', `/api/activities/${id}`, { title: 'Another day' })).status).toBe(403)
})
