import { serverProblem } from '#email/rules/smtp-reply.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { installationEvent } from '#platform/jobs/installation.ts'
import { mailServerOf, tryServer } from '#platform/ports/mail.ts'

/** A problem is looked at again after this time, so that what is said of it stays true. */
const againMs = 10 * 60_000

/**
 * Connects to the mail server without sending anything, and keeps what is wrong with it: `/setup`, the alert and the log say
 * so before somebody waits for a mail. The demo's own mailbox is not tried.
 */
export async function tryMailServer(context: Context): Promise<void> {
  const { config, db, clock, log } = context
  if (!config.SMTP_URL) return
  const answer = await tryServer({ smtpUrl: config.SMTP_URL, ...mailServerOf(config) })
  const problem = answer === null ? null : serverProblem(answer)
  const now = clock.now()
  const before = await db.transact(async (tx) => {
    const known = await tx.row('SELECT mail_problem AS problem FROM installation FOR UPDATE')
    await tx.rows('UPDATE installation SET mail_tried_at = $1, mail_problem = $2', [
      now.toISOString(),
      problem,
    ])
    tx.changes.push(installationEvent)
    return known?.problem ?? null
  })
  if (problem !== null && problem !== before) log.warn(problem)
  if (problem !== null || before !== null) await enqueue(db, 'watch-facts', {}, { key: 'watch-facts' })
  if (problem !== null)
    await enqueue(
      db,
      'try-mail-server',
      {},
      { key: 'try-mail-server', runAt: new Date(now.getTime() + againMs) },
    )
}
