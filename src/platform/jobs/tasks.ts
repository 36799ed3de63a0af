import type { SourceType } from '#platform/rules/source-types.ts'
import type { Mail } from '../ports/mail.ts'

/** Every job by name, with what it is given. Handlers are idempotent: a job may run twice. */
export type Tasks = {
  /** What waits in the outbox; the schedule queues it. */
  'hand-over-jobs': object
  'send-mail': Mail
  /** One row of `emails`, which says all that is sent. */
  'send-letter': { id: string }
  /** The same for what many get: at its own slots, beside all other jobs. */
  'send-to-many': { id: string }
  /** One text (SMS), a row of `sent_messages`. */
  'send-text': { id: string }
  /** Emails and texts that were being sent by who is gone; the schedule queues it. */
  'watch-letters': object
  /** Sequences and campaigns: everything that is due; the schedule queues it. */
  'run-follow-ups': object
  /** What begins by itself when a prospect comes to a stage. */
  'begin-at-stage': { prospectId: string; stage: string }
  /** Whoever stands at the stage of a sequence that was started. */
  'begin-sequence': { id: string }
  /** What runs for whoever has ordered. */
  'end-by-order': { clientId: string }
  /** What came into the mailbox of the company; the schedule queues it, and so does the mail server. */
  'read-inbox': object
  /** What the assistants quote from: all of it, one kind, or one record. */
  'index-knowledge': { type?: SourceType; id?: string }
  /** Streaks, badges and bonuses that somebody's latest points may have earned. */
  'grant-rewards': { userId: string }
  /** Deadlines that are near, today or just missed; the schedule queues it. */
  'remind-learners': object
  /** Sequences that begin by a step, a silence, an order or a closing; the schedule queues it. */
  'begin-by-clock': object
  /** People's reminders whose moment has come; the schedule queues it. */
  'remind-of-tasks': object
  /** A quiz whose time is up: what was kept by then is handed in. */
  'close-attempt': { attemptId: string }
  /** How somebody takes up what is suggested to them, counted again. */
  'measure-guidance': { userId: string }
  /** Bonuses whose waiting time is over. */
  'qualify-bonuses': Record<string, never>
  /** How often events came again, once their minute is over; the schedule queues it. */
  'write-gathered-events': object
  /** Stored files that no record names, and those of records removed long ago. */
  'sweep-files': object
  /** Businesses of the sales assistant that are due; the schedule queues it. */
  'work-ai-sales': object
  /** An answer by mail to an email of the sales assistant. */
  'hear-mail': { mailId: string }
  /** Figures of hand-overs and what the emails taught, counted; the schedule queues it. */
  'measure-ai-sales': object
  'run-assistant-task': { taskId: string }
  'run-evaluation': { runId: string }
  /** `by`: the entry that answers it, where it is another one than the draft itself. */
  'tell-askers': { faqItemId: string; by?: string }
  /** The demo's assistants are examined and given their first tasks. */
  'give-first-work': object
  /** Stock that orders held for too long without being confirmed (O6); the schedule queues it. */
  'lapse-reservations': object
  /** Alerts held against the facts that raise them; the schedule queues it, and so does what changes such a fact. */
  'watch-facts': object
  /** What the bank sends back no more has arrived; the schedule queues it. */
  'settle-entries': object
  /** Invoices that are past due, by the company's days; the schedule queues it. */
  'remind-past-due': object
  /** Payees who are due a 1099-NEC hear of it in January; the schedule queues it. */
  'tell-tax-forms': object
  /** A message with a paper, which is drawn from its record when it is sent. */
  'send-paper': { paper: 'invoice' | 'credit_memo'; id: string; mail: Mail }
  /** Commission rules that count from today on; the schedule queues it. */
  'apply-commission-rules': object
  'send-shipping-notice': { notificationId: string; mail: Mail }
}

/** What runs by the clock (UTC), in crontab form; processes that share a database run it once. */
export const schedule = [
  '* * * * * hand-over-jobs',
  '* * * * * write-gathered-events',
  '* * * * * watch-facts',
  '* * * * * remind-of-tasks',
  '* * * * * watch-letters',
  '* * * * * run-follow-ups',
  '* * * * * read-inbox',
  '* * * * * work-ai-sales',
  '10 * * * * remind-learners',
  '15 * * * * begin-by-clock',
  '5 * * * * apply-commission-rules',
  '20 * * * * lapse-reservations',
  '30 * * * * settle-entries',
  // In the morning of every zone of the country.
  '0 16 * * * remind-past-due',
  '15 16 * * * tell-tax-forms',
  '50 4 * * * measure-ai-sales',
  '40 3 * * * sweep-files',
].join('\n')
