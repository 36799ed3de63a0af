// About: src/platform/db, src/platform/jobs, src/platform/http
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import {
  beginCluster,
  expectAllDone,
  movableDatabase,
  openTestApp,
  outlive,
  portOf,
  postEmails,
  statuses,
} from '#tests/support/database-outage.ts'
import { copyOf, pause, until } from '#tests/support/processes.ts'

const emails = 120

test('[FIX-033] twenty seconds without a database: everybody lives, answers 503, and goes on; every email goes out once', () =>
  outlive({ emails, awayMs: 20_000 }))

test('[FIX-033] another server is promoted at the same address: the same', async () => {
  const { cluster, dataDir, address, url } = await movableDatabase()
  const testApp = await openTestApp(url)
  await postEmails(testApp, emails)
  await until(() => testApp.post.taken.length >= 6)
  await address.leadTo(undefined)
  await cluster.stop()
  // A standby that has everything: what was the first server is not started again.
  const copy = copyOf(dataDir)
  const data = join(copy, 'postgres')
  // With its owner, who is not the one that runs this.
  spawnSync('cp', ['-a', join(data, 'PG_VERSION'), join(data, 'standby.signal')])
  const standby = await beginCluster(copy)
  onTestFinished(() => standby.stop())
  await address.leadTo(portOf(standby))
  // Before it is promoted it reads, and refuses to write: that is no fault of whoever asks.
  const client = new pg.Client({ connectionString: standby.url('postgres') })
  await client.connect()
  await until(async () => (await statuses(testApp)).every((status) => status === 200), 20_000)
  await pause(3000)
  await client.query('SELECT pg_promote()')
  await client.end()
  await expectAllDone(testApp, emails)
})

test('[FIX-033] what a killed worker held is taken up by those who live, and only that', async () => {
  const testApp = await openTestApp((await movableDatabase()).url)
  await postEmails(testApp, 12)
  const holders = () =>
    testApp.db.rows<{ lockedBy: string }>(
      `SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL`,
    )
  await until(async () => (await holders()).length === 2)
  testApp.worker.child.kill('SIGKILL')
  await testApp.worker.ended
  // The two that it was sending may have reached the mail server before: they carry the same Message-ID both times.
  await until(
    async () =>
      (await testApp.db.rows(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'`))
        .length === 0,
  )
  expect(new Set(testApp.post.taken).size).toBe(12)
  expect(testApp.post.taken.length).toBeLessThanOrEqual(14)
})
