import { settleDraftOf } from '../assistants/sales/settle-drafts.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../jobs/runner.ts'
import type { Post } from '../ports/post.ts'
import { sendLetter } from './sending/send-letter.ts'
import { watchLetters } from './sending/watch-letters.ts'

export function outreachJobs(context: Context, post: Post): Pick<Handlers, 'send-letter' | 'watch-letters'> {
  return {
    'send-letter': async ({ id }, stopping) => {
      await sendLetter(context, post, id, stopping)
      await settleDraftOf(context, id)
    },
    'watch-letters': () => watchLetters(context),
  }
}
