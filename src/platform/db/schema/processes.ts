import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { day, idList, instant } from '../columns.ts'

/** Processes that run jobs (`jobs/runner-locks.ts`). */
export const jobRunners = pgTable('job_runners', {
  id: text().primaryKey(),
  beats: integer().notNull().default(0),
})

/** Sending rates of a mailbox (`from:…`) and to a domain (`to:…`), calculated by `email/rules/pace.ts`. */
export const mailPaces = pgTable(
  'mail_paces',
  {
    key: text().primaryKey(),
    fullAt: instant().notNull().default('epoch'),
    lineAt: instant().notNull().default('epoch'),
    heldUntil: instant().notNull().default('epoch'),
    refusals: integer().notNull().default(0),
    said: text(),
  },
  (t) => [index('mail_paces_held').on(t.heldUntil), check('mail_paces_refusals_check', sql`refusals >= 0`)],
)

/** Emails of programs sent to an address on a day of the address's own time zone. */
export const programDays = pgTable(
  'program_days',
  {
    email: text().primaryKey(),
    day: day().notNull(),
    letters: idList().notNull().default(sql`'{}'`),
  },
  (t) => [index('program_days_day').on(t.day)],
)

/** The identity of this database (`jobs/installation.ts`); one row. */
export const installation = pgTable(
  'installation',
  {
    isOne: boolean().primaryKey().default(true),
    id: uuid().notNull(),
    mark: text().notNull(),
    timeline: integer().notNull(),
    mailHeldSince: instant(),
    /** When the mail server first took a message. */
    mailAcceptedAt: instant(),
    /** When the mail server was last tried without sending anything, and what was wrong with it, in words. */
    mailTriedAt: instant(),
    mailProblem: text(),
  },
  () => [check('installation_one', sql`is_one`)],
)
