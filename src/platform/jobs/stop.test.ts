import { expect, onTestFinished, test, vi } from 'vitest'
import { movingAddress } from '#tests/support/address.ts'
import { testApp } from '#tests/support/app.ts'
import { noInbox } from '#tests/support/no-inbox.ts'
import { noPost } from '#tests/support/no-post.ts'
import { freePort, pause } from '#tests/support/processes.ts'
import { handlers } from '../../compose-modules.ts'
import type { Mailer } from '../ports/mail.ts'
import { startJobs } from './runner.ts'

const mailer: Mailer = { send: async () => 'ok', close: () => {} }

test('[FIX-033] a runner that stops while its database is away ends at once, and does not cry', async () => {
  const app = await testApp()
  onTestFinished(() => app.close())
  const url = new URL(app.url)
  const address = await movingAddress(await freePort())
  onTestFinished(() => address.close())
  await address.leadTo(Number(url.port))
  url.port = String(address.port)
  const said: unknown[] = []
  const log = Object.assign(Object.create(app.context.log), {
    warn: (...parts: unknown[]) => void said.push(parts),
  })
  const db = Object.assign(Object.create(app.context.db), { directUrl: url.href })
  const context = { ...app.context, db, log }
  const jobs = await startJobs(context, handlers(context, { mailer, post: noPost, inbox: noInbox }))
  const trace = vi.spyOn(console, 'trace').mockImplementation(() => {})
  onTestFinished(() => trace.mockRestore())

  await address.leadTo(undefined)
  // Every worker polls once a second and waits for its database.
  await pause(2500)
  said.length = 0
  // A runner that does not end by itself is abandoned, which is logged.
  await jobs.stop()
  // What ends after the stop must not fail either.
  await pause(1000)
  expect(trace).not.toHaveBeenCalled()
  expect(said).toEqual([])
})
