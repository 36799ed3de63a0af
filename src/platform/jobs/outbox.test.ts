import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { Params } from '../db/params.ts'
import { handOverJobs, outboxSql } from './outbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const queued = async (to: string) =>
  (
    await app.context.db.rows<{ maxAttempts: number }>(
      `SELECT max_attempts FROM graphile_worker._private_jobs WHERE payload->>'userId' = $1`,
      [to],
    )
  ).map((job) => job.maxAttempts)

async function put(userId: string, isKept = true): Promise<void> {
  const params = new Params()
  const sql = outboxSql(params, 'grant-rewards', { userId })
  await app.context.db
    .transact(async (tx) => {
      await tx.rows(sql, params.values)
      if (!isKept) throw new Error('rolled back')
    })
    .catch(() => {})
}

test('a job is queued once, after its transaction; one that was rolled back never', async () => {
  await put('kept')
  await put('dropped', false)
  expect(await queued('kept')).toEqual([])
  app.context.outbox.handOver()
  await app.context.outbox.settle()
  await Promise.all([handOverJobs(app.context.db), handOverJobs(app.context.db)])
  expect(await queued('kept')).toEqual([12])
  expect(await queued('dropped')).toEqual([])
})

test('whatever a process left behind is handed over, however much it is', async () => {
  await app.context.db.rows(
    `INSERT INTO job_outbox (task, payload) SELECT 'grant-rewards', '{"userId": "many"}' FROM generate_series(1, 201)`,
  )
  await handOverJobs(app.context.db)
  expect((await queued('many')).length).toBe(201)
  expect(await app.context.db.rows('SELECT 1 FROM job_outbox')).toEqual([])
})
