import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#platform/db/client.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { dataFolder, freePort, patientSeconds, type Running, runFile, until } from '../support/processes.ts'

type Job = { attempts: number; maxAttempts: number; isRunning: boolean }

async function openTestApp() {
  const demo = await demoDatabase()
  const db = connect({ url: demo.settings.DATABASE_URL ?? '', seconds: patientSeconds })
  onTestFinished(async () => {
    await db.close()
    await demo.drop()
  })
  const dataDir = dataFolder()
  const start = async (env: Record<string, string> = {}): Promise<Running> => {
    const port = String(await freePort())
    const app = runFile('src/main.ts', [], { ...demo.settings, DATA_DIR: dataDir, PORT: port, ...env })
    await app.line(/^ready /)
    return app
  }
  /** Of one task; of mails, those to one address: what comes by the minute may write to others meanwhile. */
  const jobs = (task: string, to: string | null = null) =>
    db.rows<Job>(
      `SELECT j.attempts, j.max_attempts, j.locked_at IS NOT NULL AS "isRunning"
         FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p ON p.id = j.id
        WHERE j.task_identifier = $1 AND ($2::text IS NULL OR p.payload ->> 'to' = $2)`,
      [task, to],
    )
  const stop = (app: Running) => {
    app.child.kill('SIGTERM')
    return app.ended
  }
  return { db, start, stop, jobs }
}

test('stopped while it indexes, a server ends well, and the next start does what was left', async () => {
  const { db, start, stop, jobs } = await openTestApp()
  const app = await start()
  // The work that every start does has to be done first.
  await until(async () => (await jobs('index-knowledge')).length === 0)
  // Encoding these texts takes at least a minute, since none is cached.
  await db.rows(
    `INSERT INTO faq_items (question, answer, category)
     SELECT 'Stopped question ' || n || ' ' || md5(n::text), repeat(md5(n::text || 'a') || ' ' || md5(n::text || 'b') || ' ', 12), 'general'
       FROM generate_series(1, 1500) AS n`,
  )
  await enqueue(db, 'index-knowledge', { type: 'faq' }, { key: 'index-knowledge' })
  await until(async () => (await jobs('index-knowledge')).some((job) => job.isRunning))
  expect(await stop(app)).toEqual({ code: 0, signal: null })
  // The job waits as if it had never begun.
  expect(await jobs('index-knowledge')).toEqual([{ attempts: 0, maxAttempts: 12, isRunning: false }])

  await db.rows(
    `DELETE FROM faq_items WHERE question LIKE 'Stopped question %' AND question NOT LIKE 'Stopped question 1499 %'`,
  )
  const again = await start()
  const isFound = async () =>
    (await db.rows(`SELECT 1 FROM knowledge_passages WHERE title LIKE 'Stopped question 1499 %'`)).length > 0
  await until(isFound)
  await until(async () => (await jobs('index-knowledge')).length === 0)
  expect(await stop(again)).toEqual({ code: 0, signal: null })
})

test('a job that looks at no signal is left to the next start, too', async () => {
  // Takes connections and says nothing: a mail server that hangs.
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const { db, start, stop, jobs } = await openTestApp()
  const app = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  const to = 'ines@amberroot.example'
  await enqueue(db, 'send-mail', {
    to,
    template: 'payment-preference-changed',
    data: { firstName: 'Ines', method: 'Zelle', who: '', wait: ' You are paid once' },
  })
  await until(async () => (await jobs('send-mail', to)).some((job) => job.isRunning))
  expect(await stop(app)).toEqual({ code: 0, signal: null })
  const left = await jobs('send-mail', to)
  expect(left).toEqual([{ attempts: 0, maxAttempts: 12, isRunning: false }])
})
