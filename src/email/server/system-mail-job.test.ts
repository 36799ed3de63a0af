import { expect, onTestFinished, test } from 'vitest'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { testApp } from '#tests/support/app.ts'
import { email } from '#tests/support/database-outage.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { until } from '#tests/support/processes.ts'
import { startMailAndJobs } from '../../start-jobs.ts'

test('a queued mail of the system leaves by the worker and is noted', async () => {
  const server = await mailServer()
  const app = await testApp({ env: { SMTP_URL: server.url } })
  onTestFinished(() => app.close())
  onTestFinished(await startMailAndJobs(app.context))
  for (let n = 1; n <= 5; n++) await enqueue(app.context.db, 'send-mail', email(`letter-${n}`))
  await until(() => server.got.length === 5)
  const noted = () =>
    app.context.db.rows<{ status: string }>(`SELECT status FROM emails WHERE status = 'sent'`)
  await until(async () => (await noted()).length === 5)
  expect(new Set(server.got.map(({ messageId }) => messageId)).size).toBe(5)
})
