import { imapInbox } from '#email/server/inbox/inbox.ts'
import { recordedMailer } from '#email/server/sending/system-mail.ts'
import { systemSender } from '#email/server/sending/system-sender.ts'
import type { Context } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recognise } from '#platform/jobs/installation.ts'
import { startJobs } from '#platform/jobs/runner.ts'
import { mailServerOf, smtpMailer } from '#platform/ports/mail.ts'
import { startMailbox } from '#platform/ports/mailbox.ts'
import { smtpPost } from '#platform/ports/post.ts'
import { handlers } from './compose-modules.ts'

/** Mail and jobs of this process; in demo the built-in mailbox catches what is sent. @returns how to stop them */
export async function startMailAndJobs(context: Context): Promise<() => Promise<void>> {
  const { config } = context
  const mailbox = config.SMTP_URL ? null : await startMailbox(context.db)
  const smtp = {
    smtpUrl: config.SMTP_URL ?? mailbox?.url ?? '',
    ...mailServerOf(config),
    signingKey: config.signingKey,
  }
  const plainMailer = smtpMailer({
    ...smtp,
    publicUrl: config.PUBLIC_URL,
    identity: () => systemSender(context),
  })
  const mailer = recordedMailer(context, plainMailer)
  const post = smtpPost(smtp)
  const inbox = imapInbox(() => {
    const queued = enqueue(context.db, 'read-inbox', {}, { key: 'read-inbox' })
    // The clock reads in a minute.
    queued.catch((err) => context.log.warn({ err }, 'news of the mailbox was not noted'))
  })
  await recognise(context.db, config)
  context.outbox.handOver()
  // What changed while nothing listened: files, and rows written by hand.
  await enqueue(context.db, 'index-knowledge', {}, { key: 'index-knowledge' })
  await enqueue(context.db, 'qualify-bonuses', {}, { key: 'qualify:next' })
  await enqueue(context.db, 'watch-facts', {}, { key: 'watch-facts' })
  await enqueue(context.db, 'try-mail-server', {}, { key: 'try-mail-server' })
  await enqueue(context.db, 'reseal-secrets', {}, { key: 'reseal-secrets' })
  const jobs = await startJobs(context, handlers(context, { mailer, post, inbox }))
  return async () => {
    await jobs.stop()
    mailer.close()
    post.close()
    await inbox.close()
    await mailbox?.stop()
  }
}
