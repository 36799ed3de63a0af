import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/jobs/runner.ts'
import type { Post } from '#platform/ports/post.ts'
import type { Inbox } from './inbox/inbox.ts'
import { settleDraftOf } from './needs.ts'
import { readInbox } from './replies/read-inbox.ts'
import { emailsToMany, type SendEmail, sendEmail } from './sending/send-email.ts'
import { watchEmails } from './sending/watch-emails.ts'

type Names = 'send-letter' | 'send-to-many' | 'watch-letters' | 'read-inbox'

export function emailJobs(context: Context, post: Post, inbox: Inbox): Pick<Handlers, Names> {
  const sending =
    (send: SendEmail): Handlers['send-letter'] =>
    async ({ id }, stopping) => {
      await send(id, stopping)
      await settleDraftOf(context, id)
    }
  return {
    'send-letter': sending((id, stopping) => sendEmail(context, post, id, stopping)),
    'send-to-many': sending(emailsToMany(context, post)),
    'watch-letters': () => watchEmails(context),
    'read-inbox': () => readInbox(context, inbox),
  }
}
