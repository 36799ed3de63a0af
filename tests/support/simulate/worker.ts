import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import type { Tasks } from '#platform/jobs/tasks.ts'
import type { OpenMail } from '#platform/ports/mail.ts'
import { handlers } from '../../../src/compose-modules.ts'
import type { TestApp } from '../app.ts'
import { noInbox } from '../no-inbox.ts'
import { noPost } from '../no-post.ts'

type Scheduled = { [Name in keyof Tasks]: object extends Tasks[Name] ? Name : never }[keyof Tasks]

/** A mailer that takes everything, and says so to whoever counts. */
export function takingMailer(onMail: (mail: OpenMail) => void = () => {}) {
  return {
    send: async (mail: OpenMail) => {
      onMail(mail)
      return '250'
    },
    close: () => {},
  }
}

type Worker = {
  now: () => Date
  /** What the schedule starts, before what is queued. */
  daily: readonly Scheduled[]
  onMail?: (mail: OpenMail) => void
}

/**
 * Works the runner's queue off as its processes do it, whenever it is called; ends with the app. It looks at the clock of the
 * database: what is due by the clock of the simulation becomes due by that.
 */
export function simulatedWorker(app: TestApp, { now, daily, onMail }: Worker): () => Promise<void> {
  const { context } = app
  const all = handlers(context, { mailer: takingMailer(onMail), post: noPost, inbox: noInbox })
  const taskList = Object.fromEntries(
    Object.entries(all).map(([name, handle]) => [
      name,
      (payload: unknown) => (handle as (given: unknown) => Promise<void>)(payload),
    ]),
  )
  const pgPool = new pg.Pool({ connectionString: context.db.directUrl, max: 4 })
  for (const event of ['error', 'connect'] as const) pgPool.on(event, () => {})
  const close = app.close
  app.close = async () => {
    await pgPool.end()
    await close()
  }
  return async () => {
    await context.outbox.settle()
    for (const task of daily) await all[task]({})
    await app.alter(
      `UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() AND run_at <= '${now().toISOString()}'`,
    )
    await runOnce({ pgPool, taskList, noHandleSignals: true, logger: new Logger(() => () => {}) })
  }
}
