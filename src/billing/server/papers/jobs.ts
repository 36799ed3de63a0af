import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/jobs/runner.ts'
import { type Mailer, openMail } from '#platform/ports/mail.ts'
import { creditMemoPaper, invoicePaper } from './papers.ts'

/** Messages with a paper: it is drawn from its record when it goes out, so that none waits in the queue. */
export function paperJobs(context: Context, mailer: Mailer): Pick<Handlers, 'send-paper'> {
  const draw = { invoice: invoicePaper, credit_memo: creditMemoPaper }
  return {
    'send-paper': async ({ paper, id, mail }) => {
      await mailer.send(openMail(context.sealer, mail), [await draw[paper](context, 'system', id)])
    },
  }
}
