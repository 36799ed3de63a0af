import { settleDraftOf } from '#assistants/server/sales/settle-drafts.ts'
import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/jobs/runner.ts'
import type { Inbox } from '#platform/ports/inbox/inbox.ts'
import type { Post } from '#platform/ports/post.ts'
import { endByOrder } from '#sequences/server/end-by-order.ts'
import { beginByClock, beginSequence } from '#sequences/server/enrol-many.ts'
import { runFollowUps } from '#sequences/server/run-follow-ups.ts'
import { beginAtStage } from '#sequences/server/stage-moved.ts'
import { sendSms } from '#sms/server/send-sms.ts'
import { readInbox } from './replies/read-inbox.ts'
import { emailsToMany, type SendEmail, sendEmail } from './sending/send-email.ts'
import { watchEmails } from './sending/watch-emails.ts'

type Names =
  | 'send-letter'
  | 'send-to-many'
  | 'send-text'
  | 'watch-letters'
  | 'read-inbox'
  | 'run-follow-ups'
  | 'begin-at-stage'
  | 'begin-sequence'
  | 'begin-by-clock'
  | 'end-by-order'

export function outreachJobs(context: Context, post: Post, inbox: Inbox): Pick<Handlers, Names> {
  const sending =
    (send: SendEmail): Handlers['send-letter'] =>
    async ({ id }, stopping) => {
      await send(id, stopping)
      await settleDraftOf(context, id)
    }
  return {
    'send-letter': sending((id, stopping) => sendEmail(context, post, id, stopping)),
    'send-to-many': sending(emailsToMany(context, post)),
    'send-text': ({ id }, stopping) => sendSms(context, id, stopping),
    'watch-letters': () => watchEmails(context),
    'read-inbox': () => readInbox(context, inbox),
    'run-follow-ups': (_, stopping) => runFollowUps(context, stopping),
    'begin-at-stage': (reached) => beginAtStage(context, reached),
    'begin-sequence': ({ id }, stopping) => beginSequence(context, id, stopping),
    'begin-by-clock': (_, stopping) => beginByClock(context, stopping),
    'end-by-order': ({ clientId }) => endByOrder(context, clientId),
  }
}
