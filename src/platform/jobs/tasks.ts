import type { SourceType } from '#platform/rules/source-types.ts'
import type { Mail } from '../ports/mail.ts'

/** Every job with its payload. Handlers are idempotent: a job may run twice. */
export type Tasks = {
  /** Moves jobs from the outbox to the queue; scheduled. */
  'hand-over-jobs': object
  'send-mail': Mail
  /** Sends one row of `emails`. */
  'send-letter': { id: string }
  /** Sends one bulk email, in slots of its own. */
  'send-to-many': { id: string }
  /** Sends one SMS, a row of `sent_messages`. */
  'send-text': { id: string }
  /** Handles emails and SMS whose sending process is gone; scheduled. */
  'watch-letters': object
  /** Runs due steps of sequences and campaigns; scheduled. */
  'run-follow-ups': object
  /** Starts sequences when a prospect reaches a stage. */
  'begin-at-stage': { prospectId: string; stage: string }
  /** Enrolls everybody who is at the stage of a newly started sequence. */
  'begin-sequence': { id: string }
  /** Ends sequences of a client that has ordered. */
  'end-by-order': { clientId: string }
  /** Reads the company's mailbox; queued by the schedule and by the mail server. */
  'read-inbox': object
  /** Reindexes the assistants' knowledge: all, one kind, or one record. */
  'index-knowledge': { type?: SourceType; id?: string }
  /** Grants streaks, badges and bonuses after new points. */
  'grant-rewards': { userId: string }
  /** Reminds of deadlines that are near, today or just missed; scheduled. */
  'remind-learners': object
  /** Starts sequences triggered by a step, a silence, an order or a closing; scheduled. */
  'begin-by-clock': object
  /** Sends reminders that are due; scheduled. */
  'remind-of-tasks': object
  /** Brings snoozed notifications back; scheduled. */
  'wake-notifications': object
  /** Sends the daily email of notifications; scheduled. */
  'send-digests': object
  /** Hands in a quiz whose time is up, with the answers so far. */
  'close-attempt': { attemptId: string }
  /** Recounts how somebody responds to suggestions. */
  'measure-guidance': { userId: string }
  /** Qualifies bonuses whose waiting time is over. */
  'qualify-bonuses': Record<string, never>
  /** Writes counts of repeated events once their minute is over; scheduled. */
  'write-gathered-events': object
  /** Deletes stored files that no record names, and those of records deleted long ago. */
  'sweep-files': object
  /** Seals what is sealed with older keys with the current one; queued by every start, and scheduled. */
  'reseal-secrets': object
  /** Tries the mail server without sending anything; queued by every start, and again while it has a problem. */
  'try-mail-server': object
  /** Works on due businesses of the sales assistant; scheduled. */
  'work-ai-sales': object
  /** Handles a reply to an email of the sales assistant. */
  'hear-mail': { mailId: string }
  /** Counts hand-overs of the sales assistant and what its emails taught; scheduled. */
  'measure-ai-sales': object
  'run-assistant-task': { taskId: string }
  'run-evaluation': { runId: string }
  /** Notifies people who asked. `by`: the entry that answers, if not the draft itself. */
  'tell-askers': { faqItemId: string; by?: string }
  /** Tests the demo's assistants and gives them their first tasks. */
  'give-first-work': object
  /** Releases stock held too long by unconfirmed orders (O6); scheduled. */
  'lapse-reservations': object
  /** Updates alerts from the facts behind them; queued by the schedule and by changes of such facts. */
  'watch-facts': object
  /** Settles ACH entries whose return window is over; scheduled. */
  'settle-entries': object
  /** Reminds of past-due invoices; scheduled. */
  'remind-past-due': object
  /** Notifies payees of their 1099-NEC in January; scheduled. */
  'tell-tax-forms': object
  /** Sends a mail with a PDF that is drawn from its record when it is sent. */
  'send-paper': { paper: 'invoice' | 'credit_memo'; id: string; mail: Mail }
  /** Applies commission rules that start today; scheduled. */
  'apply-commission-rules': object
  'send-shipping-notice': { notificationId: string; mail: Mail }
}

/** Scheduled jobs in crontab form (UTC); processes that share a database run each once. */
export const schedule = [
  '* * * * * hand-over-jobs',
  '* * * * * write-gathered-events',
  '* * * * * watch-facts',
  '* * * * * remind-of-tasks',
  '* * * * * wake-notifications',
  '* * * * * watch-letters',
  '* * * * * run-follow-ups',
  '* * * * * read-inbox',
  '* * * * * work-ai-sales',
  '10 * * * * remind-learners',
  '15 * * * * begin-by-clock',
  '0 * * * * send-digests',
  '5 * * * * apply-commission-rules',
  '20 * * * * lapse-reservations',
  '30 * * * * settle-entries',
  '35 * * * * reseal-secrets',
  // Morning in every time zone of the country.
  '0 16 * * * remind-past-due',
  '15 16 * * * tell-tax-forms',
  '50 4 * * * measure-ai-sales',
  '40 3 * * * sweep-files',
].join('\n')
