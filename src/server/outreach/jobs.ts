import type { Context } from '../context.ts'
import type { Handlers } from '../jobs/runner.ts'
import type { Inbox } from '../ports/inbox/inbox.ts'
import type { Post } from '../ports/post.ts'
import { readInbox } from './replies/read-inbox.ts'
import { sendLetter } from './sending/send-letter.ts'
import { watchLetters } from './sending/watch-letters.ts'

type Jobs = Pick<Handlers, 'send-letter' | 'watch-letters' | 'read-inbox'>

export function outreachJobs(context: Context, post: Post, inbox: Inbox): Jobs {
  return {
    'send-letter': ({ id }, stopping) => sendLetter(context, post, id, stopping),
    'watch-letters': () => watchLetters(context),
    'read-inbox': () => readInbox(context, inbox),
  }
}
