import { isToMany } from '#email/rules/email.ts'
import type { Context } from '#platform/context.ts'
import { gathered } from '#platform/jobs/gathered.ts'
import { patiently } from '#platform/jobs/patiently.ts'
import { NotTaken, type Post } from '#platform/ports/post.ts'
import { type Sent, settleFailed, settleSent } from './settle-email.ts'
import { type Taken, takeEmails } from './take-emails.ts'

export type SendEmail = (id: string, stopping?: AbortSignal) => Promise<void>

/** How an email is taken, and noted as sent. */
type Hands = {
  take: (id: string) => Promise<Taken | null>
  settle: (sent: Sent) => Promise<boolean>
}

/** As many emails as one transaction takes: their rows are held for some milliseconds. */
const mostAtOnce = 32

/** Sends one email that somebody waits for (not bulk). */
export function sendEmail(context: Context, post: Post, id: string, stopping?: AbortSignal): Promise<void> {
  const hands: Hands = {
    take: async (one) => (await takeEmails(context, [one]))[0] ?? null,
    settle: async (sent) => (await settleSent(context, [sent]))[0] === true,
  }
  return sender(context, post, hands)(id, stopping)
}

/** Sends bulk emails: what is asked of the database for those under way is asked at once (decision 065). */
export const emailsToMany = (context: Context, post: Post): SendEmail =>
  sender(context, post, {
    take: gathered((ids) => takeEmails(context, ids), mostAtOnce),
    settle: gathered((sent) => settleSent(context, sent), mostAtOnce),
  })

/**
 * Nobody sends exactly once over SMTP: an email is `sending` in the database before the first word is said to the mail server;
 * what is found so later was cut short (decision 057). [MAIL-008]
 */
function sender(context: Context, post: Post, { take, settle }: Hands): SendEmail {
  return async (id, stopping) => {
    const taken = await take(id)
    if (!taken) return
    const { under, piece } = taken
    const said = await post.send(piece, isToMany(under) ? 'many' : 'awaited').then(
      (answer) => ({ answer }),
      (error: unknown) => {
        if (error instanceof NotTaken) return { reply: error.reply }
        throw error
      },
    )
    // It cannot be undone: while the database is away, this waits to be written.
    await patiently(async () => {
      if ('reply' in said) await settleFailed(context, under, said.reply)
      else await settle({ under, answer: said.answer })
    }, stopping)
  }
}
