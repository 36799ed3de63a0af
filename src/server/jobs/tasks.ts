import type { Mail } from '../ports/mail.ts'

/** Every job by name, with what it is given. Handlers are idempotent: a job may run twice. */
export type Tasks = {
  'send-mail': Mail
  'send-shipping-notice': { notificationId: string; mail: Mail }
}
