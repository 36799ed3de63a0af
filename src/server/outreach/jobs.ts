import type { Context } from '../context.ts'
import type { Handlers } from '../jobs/runner.ts'
import type { Mailer } from '../ports/mail.ts'

export function outreachJobs(_context: Context, _mailer: Mailer): Pick<Handlers, 'send-letter'> {
  return {
    // The queue keeps it until sending is built.
    'send-letter': async () => {
      throw new Error('no letters are sent yet')
    },
  }
}
