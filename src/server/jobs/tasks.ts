import type { SourceType } from '#domain/assistants/sources.ts'
import type { Mail } from '../ports/mail.ts'

/** Every job by name, with what it is given. Handlers are idempotent: a job may run twice. */
export type Tasks = {
  'send-mail': Mail
  /** What the assistants quote from: all of it, one kind, or one record. */
  'index-knowledge': { type?: SourceType; id?: string }
  /** Streaks, badges and bonuses that somebody's latest points may have earned. */
  'grant-rewards': { userId: string }
  'run-assistant-task': { taskId: string }
  'run-evaluation': { runId: string }
  'tell-askers': { faqItemId: string }
  'send-shipping-notice': { notificationId: string; mail: Mail }
}
