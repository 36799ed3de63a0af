import { isToMany } from '#email/rules/email.ts'
import type { Context } from '#platform/context.ts'
import { gathered } from '#platform/jobs/gathered.ts'
import { patiently } from '#platform/jobs/patiently.ts'
import { NotTaken, type Post } from '#platform/ports/post.ts'
import { withFiles } from '../writing/attached-files.ts'
import { type Sent, settleFailed, settleSent } from './settle-email.ts'
import { type Taken, takeEmails } from './take-emails.ts'

export type SendEmail = (id: string, stopping?: AbortSignal) => Promise<void>

/** How an email is taken, and how its sending is recorded. */
type Hands = {
  take: (id: string) => Promise<Taken | null>
  settle: (sent: Sent) => Promise<boolean>
}

/** Most emails that one transaction takes: their rows are locked for some milliseconds. */
const mostAtOnce = 32

/** Sends one email that somebody waits for (not bulk). */
export function sendEmail(context: Context, post: Post, id: string, stopping?: AbortSignal): Promise<void> {
  const hands: Hands = {
    take: async (one) => (await takeEmails(context, [one]))[0] ?? null,
    settle: async (sent) => (await settleSent(context, [sent]))[0] === true,
  }
  return sender(context, post, hands)(id, stopping)
}

/** Sends bulk emails; database queries of those under way are batched (decision 065). */
export const emailsToMany = (context: Context, post: Post): SendEmail =>
  sender(context, post, {
    take: gathered((ids) => takeEmails(context, ids), mostAtOnce),
    settle: gathered((sent) => settleSent(context, sent), mostAtOnce),
  })

/**
 * SMTP cannot send exactly once: an email is `sending` in the database before the first command to the mail server, and one
 * found in that state later was cut short (decision 057). [MAIL-008]
 */
function sender(context: Context, post: Post, { take, settle }: Hands): SendEmail {
  return async (id, stopping) => {
    const taken = await take(id)
    if (!taken) return
    const { under, piece, hasFiles } = taken
    const leaves = hasFiles ? withFiles(context, piece, id) : Promise.resolve(piece)
    const lane = isToMany(under) ? 'many' : 'awaited'
    const said = await leaves
      .then((whole) => post.send(whole, lane))
      .then(
        (answer) => ({ answer }),
        (error: unknown) => {
          if (error instanceof NotTaken) return { reply: error.reply }
          throw error
        },
      )
    // Sending cannot be undone: while the database is away, this retries until the outcome is written.
    await patiently(async () => {
      if ('reply' in said) await settleFailed(context, under, said.reply)
      else await settle({ under, answer: said.answer })
    }, stopping)
  }
}
