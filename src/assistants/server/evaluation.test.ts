import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvaluationProgress } from '#assistants/contract/evaluation.ts'
import type { JoeStatus } from '#assistants/contract/joe.ts'
import { statusOf } from '#assistants/rules/perfection.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { summaryOf } from './evaluation/evaluation-status.ts'
import { markStaleRuns } from './evaluation/knowledge-hash.ts'
import { runEvaluation } from './evaluation/run-evaluation.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'

let app: TestApp
let admin: Person
let joe: string
let suite: string

// An answer that takes long loses a point: here each look at the clock takes a millisecond, and a busy machine none.
const began = Date.now()
let looks = 0
const clock = { now: () => new Date(began + looks++) }

beforeAll(async () => {
  app = await testApp({ clock })
  admin = await app.signInAs('admin')
  await indexKnowledge(app.context)
  const made = await app.context.db.row<{ id: string }>(
    `INSERT INTO users (first_name, last_name, email, is_ai_employee, ai_employee_type)
     VALUES ('Joe', 'Assistant', 'joe@example.com', true, 'joe') RETURNING id`,
  )
  joe = made?.id ?? ''
  const kept = await admin.send<{ id: string }>('POST', '/api/eval-suites', {
    name: 'Programming',
    assistant: 'joe',
  })
  suite = kept.body.id
})
afterAll(() => app.close())

const addCase = (caseKey: string, question: string, more: object = {}) =>
  admin.send('POST', '/api/eval-cases', { suiteId: suite, caseKey, question, isHeldOut: true, ...more })
const start = () => admin.send<EvaluationProgress>('POST', `/api/admin/ai-employees/${joe}/evaluations`)
const progress = async (id: string) =>
  (await admin.get<EvaluationProgress>(`/api/admin/evaluations/${id}`)).body

test('a run is queued once, works through its cases in jobs, and its score is the mean of the held-out ones', async () => {
  for (let index = 0; index < 15; index++)
    await addCase(`right-${index}`, 'How do I optimize a database query that takes too long?', {
      goldSources: ['recipe:optimize-query'],
    })
  for (let index = 0; index < 10; index++)
    await addCase(`refuse-${index}`, 'Who won the football match on Sunday?', {
      shouldAbstain: true,
    })
  // Public cases are run but do not count.
  await addCase('public', 'How do I optimize a database query?', {
    goldSources: ['recipe:git-undo'],
    isHeldOut: false,
  })

  const begun = await start()
  expect(begun).toMatchObject({
    status: 202,
    body: { status: 'queued', caseCount: 26, done: 0, score: null },
  })
  expect((await start()).status).toBe(409)
  await runEvaluation(app.context, begun.body.id)
  expect(await progress(begun.body.id)).toMatchObject({ status: 'running', done: 20 })
  await runEvaluation(app.context, begun.body.id)
  const done = await progress(begun.body.id)
  expect(done).toMatchObject({ status: 'complete', done: 26, heldOutCount: 25, score: 10, violations: 0 })
  expect(done.rightSourceFirst).toMatchObject({ share: 1, of: 15, high: 1 })
  expect(done.rightSourceFirst?.low).toBeCloseTo(0.796, 2)
  expect(done.refusedRight).toMatchObject({ share: 1, of: 10 })
  // Running it again changes nothing.
  await runEvaluation(app.context, begun.body.id)
  const results = await app.context.db.row<{ n: number }>('SELECT count(*)::int AS n FROM eval_results')
  expect(results?.n).toBe(26)
})

const employee = async () =>
  (await app.context.db.row<{ score: number; cycles: number; status: string }>(
    `SELECT perfection_score AS score, completed_testing_cycles AS cycles, ai_employee_status AS status FROM users WHERE id = $1`,
    [joe],
  )) ?? { score: 0, cycles: 0, status: '' }

test('[AI-024] [AI-025] [AI-035] score, cycles and status come from recorded runs; a worse run takes the status back', async () => {
  // Score 10, yet no promotion: it needs 400 held-out cases and three such runs.
  expect(await employee()).toEqual({ score: 10, cycles: 1, status: 'HIRED_EMPLOYEE' })
  const card = await app.nobody.get<JoeStatus>('/api/joe-status')
  expect(card.body).toMatchObject({
    name: 'Joe',
    status: 'HIRED_EMPLOYEE',
    perfectionScore: 10,
    targetAchieved: true,
    testingCycles: 1,
    promotionScore: 10,
    progressToTarget: 100,
  })

  for (let index = 0; index < 15; index++)
    await addCase(`wrong-${index}`, 'How do I optimize a database query that takes too long?', {
      goldSources: ['recipe:git-undo'],
    })
  const { body } = await start()
  for (let turn = 0; turn < 3; turn++) await runEvaluation(app.context, body.id)
  const worse = await employee()
  // 25 cases score 10; 15 cite another source and score half.
  expect(worse.score).toBeCloseTo((25 * 10 + 15 * 5) / 40)
  expect(worse).toMatchObject({ cycles: 2, status: 'HIRED_EMPLOYEE' })
  for (let index = 0; index < 30; index++)
    await addCase(`worse-${index}`, 'How do I optimize a database query that takes too long?', {
      goldSources: ['recipe:git-undo'],
    })
  const third = await start()
  for (let turn = 0; turn < 5; turn++) await runEvaluation(app.context, third.body.id)
  expect(await employee()).toMatchObject({ cycles: 3, status: 'IN_TRAINING' })
  const after = await app.nobody.get<JoeStatus>('/api/joe-status')
  expect(after.body).toMatchObject({ status: 'IN_TRAINING', targetAchieved: false, testingCycles: 3 })
})

test('other knowledge makes a score stale', async () => {
  await app.context.db.rows(
    `UPDATE knowledge_passages SET content_hash = 'changed' WHERE source_key = 'recipe:git-undo'`,
  )
  await markStaleRuns(app.context.db)
  const { body } = await admin.get<{ items: { status: string }[] }>('/api/eval-runs')
  expect(body.items.map(({ status }) => status)).toEqual(['stale', 'stale', 'stale'])
})

test('who is no assistant cannot be examined, nor one without a suite', async () => {
  const person = await app.signInAs('sales_rep')
  expect((await admin.send('POST', `/api/admin/ai-employees/${person.id}/evaluations`)).status).toBe(404)
  const other = await app.context.db.row<{ id: string }>(
    `INSERT INTO users (first_name, last_name, email, is_ai_employee, ai_employee_type)
     VALUES ('Ada', 'Bot', 'ada@example.com', true, 'coach') RETURNING id`,
  )
  expect((await admin.send('POST', `/api/admin/ai-employees/${other?.id}/evaluations`)).status).toBe(409)
})

test('three recorded runs at 9.9 promote with 400 held-out cases, and neither 399 nor one lower run will do', async () => {
  const made = await admin.send<{ id: string }>('POST', '/api/eval-suites', {
    name: 'Help',
    assistant: 'help',
  })
  let day = 0
  const record = async (score: number, heldOut: number) => {
    day += 1
    await app.context.db.rows(
      `INSERT INTO eval_runs (suite_id, ai_employee_id, status, case_count, held_out_count, score, finished_at)
       VALUES ($1, $2, 'complete', $3, $3, $4, now() + $5 * interval '1 day')`,
      [made.body.id, joe, heldOut, score, day],
    )
    return statusOf(await summaryOf(app.context.db, 'help'))
  }
  const statuses = []
  for (const [score, heldOut] of [
    [9.9, 399],
    [9.9, 399],
    [9.9, 399],
    [9.95, 400],
    [9.89, 400],
    [9.9, 400],
    [9.9, 400],
    [9.9, 400],
  ] as const)
    statuses.push(await record(score, heldOut))
  expect(statuses).toEqual([
    ...['HIRED_EMPLOYEE', 'HIRED_EMPLOYEE', 'HIRED_EMPLOYEE'],
    'EMPLOYEE_OF_THE_MONTH',
    ...['HIRED_EMPLOYEE', 'HIRED_EMPLOYEE', 'HIRED_EMPLOYEE'],
    'EMPLOYEE_OF_THE_MONTH',
  ])
})
