import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchFacts } from '#analytics/server/watch-facts.ts'
import type { Opening } from '#company/contract/opening.ts'
import { noteMailAccepted } from '#company/server/opening.ts'
import { recognise } from '#platform/jobs/installation.ts'
import { keyOf, testApp } from '#tests/support/app.ts'
import { collectingMailServer } from '#tests/support/collecting-mail-server.ts'
import { tryMailServer } from './try-mail-server.ts'

/** A production server whose mail goes there. */
async function openTestApp(env: Record<string, string>) {
  const app = await testApp({
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://sales.example.com',
      SECRET_KEYS: `live:${keyOf(7)}`,
      SEARCH_KEY: keyOf(11),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'pourline-test-mail-')),
      ...env,
    },
  })
  onTestFinished(() => app.close())
  await recognise(app.context.db, app.context.config)
  const problem = async () => {
    await watchFacts(app.context)
    const alert = await app.context.db.row<{ description: string }>(
      `SELECT description FROM admin_alerts WHERE alert_type = 'mail_stuck' AND is_standing AND NOT is_resolved`,
    )
    const kept = await app.context.db.row<{ problem: string | null }>(
      'SELECT mail_problem AS problem FROM installation',
    )
    return { alert: alert?.description, kept: kept?.problem }
  }
  const waiting = () =>
    app.context.db.rows(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'try-mail-server'`)
  return { app, problem, waiting }
}

test('a mail server that cannot be reached is said by /setup, the alert and the log, until it takes a mail', async () => {
  const { app, problem, waiting } = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:1' })
  const warned = vi.spyOn(app.context.log, 'warn')
  await tryMailServer(app.context)
  await tryMailServer(app.context)
  const words = expect.stringMatching(/^The mail server cannot be reached: .*ECONNREFUSED/)
  // Said once, however often it is tried.
  expect(warned.mock.calls).toEqual([[words]])
  expect(await problem()).toEqual({ alert: words, kept: words })
  // It is looked at again, so that the alert ends by itself.
  expect(await waiting()).toHaveLength(1)
  await noteMailAccepted(app.context.db)
  expect(await problem()).toEqual({ alert: undefined, kept: null })
})

test('a mail server without TLS is said by /setup and the alert; one that is allowed to have none is fine', async () => {
  const plain = await collectingMailServer()
  const { app, problem } = await openTestApp({ SMTP_URL: plain.url })
  await tryMailServer(app.context)
  const words = expect.stringMatching(/^There is no encrypted connection to the mail server: /)
  expect(await problem()).toEqual({ alert: words, kept: words })
  expect(plain.messages).toEqual([])

  const allowed = await openTestApp({ SMTP_URL: plain.url, SMTP_PLAIN: '1' })
  await tryMailServer(allowed.app.context)
  expect(await allowed.problem()).toEqual({ alert: undefined, kept: null })
  expect(await allowed.waiting()).toEqual([])
  expect(plain.messages).toEqual([])
})

test('/setup says what is wrong with the mail server, also after it once took a mail', async () => {
  const app = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  onTestFinished(() => app.close())
  await recognise(app.context.db, app.context.config)
  await noteMailAccepted(app.context.db)
  await tryMailServer(app.context)
  const admin = await app.signInAs('admin')
  const { body } = await admin.get<Opening>('/api/opening')
  expect(body.lines.find(({ key }) => key === 'mail')?.missing).toMatch(/^The mail server cannot be reached/)
})
