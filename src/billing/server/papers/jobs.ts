import type { Context } from '#platform/context.ts'
import type { Handlers } from '#platform/jobs/runner.ts'
import { type Mailer, openMail } from '#platform/ports/mail.ts'
import { creditMemoPaper, invoicePaper } from './papers.ts'

/** Sends mails with a document, which is drawn when it is sent and never waits in the queue. */
export function paperJobs(context: Context, mailer: Mailer): Pick<Handlers, 'send-paper'> {
  const draw = { invoice: invoicePaper, credit_memo: creditMemoPaper }
  return {
    'send-paper': async ({ paper, id, mail }) => {
      await mailer.send(openMail(context.sealer, mail), [await draw[paper](context, 'system', id)])
    },
  }
}
