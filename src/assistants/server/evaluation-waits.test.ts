import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvaluationProgress } from '#assistants/contract/evaluation.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { markStaleRuns } from './evaluation/knowledge-hash.ts'
import { runWhenIndexed } from './evaluation/run-when-indexed.ts'
import { indexKnowledge } from './knowledge/index-knowledge.ts'

let app: TestApp
let admin: Person
let joe: string

beforeAll(async () => {
  app = await testApp()
  admin = await app.signInAs('admin')
  const made = await app.context.db.row<{ id: string }>(
    `INSERT INTO users (first_name, last_name, email, is_ai_employee, ai_employee_type)
     VALUES ('Joe', 'Assistant', 'joe@example.com', true, 'joe') RETURNING id`,
  )
  joe = made?.id ?? ''
  const suite = await admin.send<{ id: string }>('POST', '/api/eval-suites', {
    name: 'Programming',
    assistant: 'joe',
  })
  await admin.send('POST', '/api/eval-cases', {
    suiteId: suite.body.id,
    caseKey: 'query',
    question: 'How do I optimize a database query that takes too long?',
    goldSources: ['recipe:optimize-query'],
    isHeldOut: true,
  })
})
afterAll(() => app.close())

const start = async () =>
  (await admin.send<EvaluationProgress>('POST', `/api/admin/ai-employees/${joe}/evaluations`)).body.id
const progress = async (id: string) =>
  (await admin.get<EvaluationProgress>(`/api/admin/evaluations/${id}`)).body

const indexing = 'index-knowledge'
const hasIndexed = () =>
  app.context.db.rows(
    'SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs WHERE task_identifier = $1',
    [indexing],
  )

test('a run asked for during the first indexing begins after it, and its figures stand', async () => {
  const { db } = app.context
  await enqueue(db, indexing, {}, { key: indexing })
  const id = await start()
  await runWhenIndexed(app.context, id)
  expect(await progress(id)).toMatchObject({ status: 'queued', done: 0 })
  // The job has queued itself again for later, when the index may be complete.
  const again = await db.rows(`SELECT 1 FROM graphile_worker.jobs WHERE key = $1 AND run_at > now()`, [
    `run-evaluation:${id}`,
  ])
  expect(again).toHaveLength(1)

  await indexKnowledge(app.context, { type: 'recipe' })
  await hasIndexed()
  await runWhenIndexed(app.context, id)
  await markStaleRuns(db)
  expect(await progress(id)).toMatchObject({ status: 'complete', done: 1, score: expect.any(Number) })
  // What was found counts here; the point for time is the machine's.
  const results = await admin.get<{ items: { parts: Record<string, number>; violations: string[] }[] }>(
    `/api/eval-results?runId=${id}`,
  )
  expect(results.body.items).toMatchObject([{ parts: { abstain: 2, source: 3 }, violations: [] }])
})

test('an index that is never done keeps nobody waiting for more than ten minutes', async () => {
  await enqueue(app.context.db, indexing, {}, { key: indexing })
  const id = await start()
  const age = (minutes: string) =>
    app.context.db.rows(`UPDATE eval_runs SET created_at = now() - $2::interval WHERE id = $1`, [id, minutes])
  await age('9 minutes')
  await runWhenIndexed(app.context, id)
  expect(await progress(id)).toMatchObject({ status: 'queued', done: 0 })
  await age('10 minutes 1 second')
  await runWhenIndexed(app.context, id)
  expect(await progress(id)).toMatchObject({ status: 'complete', done: 1 })
})

test('an index that was given up keeps nobody waiting', async () => {
  await app.context.db.rows(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = $1`,
    [indexing],
  )
  const id = await start()
  await runWhenIndexed(app.context, id)
  expect(await progress(id)).toMatchObject({ status: 'complete' })
})
