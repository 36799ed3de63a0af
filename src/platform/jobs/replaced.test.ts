import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { noInbox } from '#tests/support/no-inbox.ts'
import { noPost } from '#tests/support/no-post.ts'
import { until } from '#tests/support/processes.ts'
import { handlers } from '../../compose-modules.ts'
import type { Mailer } from '../ports/mail.ts'
import { enqueue } from './enqueue.ts'
import { startJobs } from './runner.ts'

const mailer: Mailer = { send: async () => 'ok', close: () => {} }

test('a long job in whose place another was queued goes on and is not begun a second time, and mail waits for neither', async () => {
  const app = await testApp({ env: { WORKERS: '1' } })
  onTestFinished(() => app.close())
  const { context } = app
  const { db } = context
  let begun = 0
  let mails = 0
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  const all = handlers(context, { mailer, post: noPost, inbox: noInbox })
  const jobs = await startJobs(context, {
    ...all,
    'index-knowledge': async () => {
      begun++
      await released
    },
    'send-mail': async () => {
      mails++
    },
  })
  onTestFinished(() => jobs.stop())
  const index = () => enqueue(db, 'index-knowledge', {}, { key: 'index-knowledge' })
  await index()
  await until(() => begun === 1)
  await index()
  await until(() => begun === 2)
  // Pretends the jobs run longer than an answer can take; each runner looks every three seconds and counts its looks.
  await app.alter(
    `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute' WHERE locked_at IS NOT NULL`,
  )
  const looks = async () =>
    (await db.rows<{ beats: number }>('SELECT beats FROM job_runners')).map(({ beats }) => beats)
  const before = Math.max(...(await looks()))
  await until(async () => (await looks()).every((beats) => beats >= before + 2))
  expect(begun).toBe(2)
  await enqueue(db, 'send-mail', {
    to: 'ines@amberroot.example',
    template: 'payment-preference-changed',
    data: { firstName: 'Ines', method: 'Zelle', who: '', wait: ' You are paid once' },
  })
  await until(() => mails === 1)
  release()
  await until(
    async () =>
      (await db.rows(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'index-knowledge'`)).length ===
      0,
  )
  expect(begun).toBe(2)
})
