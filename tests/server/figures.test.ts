import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerHealth } from '#platform/http/worker-health.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { freePort } from '../support/processes.ts'

const token = 'a-token-of-a-monitor'
let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { METRICS_TOKEN: token } })
})
afterAll(() => app.close())

const figure = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])

test('[FIX-033] a monitor reads what waits in the queue, for how long, what was given up, connections and streams', async () => {
  const { db } = app.context
  const admin = await app.signInAs('admin')
  await enqueue(db, 'measure-guidance', { userId: admin.id }, { runAt: new Date(Date.now() - 90_000) })
  await enqueue(db, 'measure-guidance', { userId: admin.id })
  await enqueue(db, 'measure-guidance', { userId: admin.id }, { runAt: new Date(Date.now() + 90_000) })
  await enqueue(db, 'grant-rewards', { userId: admin.id })
  await db.rows(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'grant-rewards')`,
  )
  const { body } = await admin.get<string>('/metrics')
  expect(figure(body, 'jobs_waiting')).toBe(2)
  expect(figure(body, 'jobs_oldest_seconds')).toBeGreaterThan(85)
  expect(figure(body, 'jobs_failed')).toBe(1)
  expect(figure(body, 'database_pool_waiting')).toBe(0)
  expect(figure(body, 'live_streams')).toBe(0)
})

test('[FIX-033] a worker says that it lives, and its figures to who bears the token', async () => {
  const port = await freePort()
  const stop = await answerHealth(app.context, port)
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers })
  expect((await ask('/healthz')).status).toBe(200)
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await ask('/metrics')).status).toBe(401)
  const figures = await ask('/metrics', { authorization: `Bearer ${token}` })
  expect(figure(await figures.text(), 'jobs_waiting')).toBe(2)
  expect((await ask('/api/orders')).status).toBe(404)
  await expect(answerHealth(app.context, port)).rejects.toThrow(`PORT ${port}`)
  await stop()
  await expect(ask('/healthz')).rejects.toThrow()
})
