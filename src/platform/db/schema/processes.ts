import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { day, idList, instant } from '../columns.ts'

/** Who runs jobs (`jobs/runner-locks.ts`). */
export const jobRunners = pgTable('job_runners', {
  id: text().primaryKey(),
  beats: integer().notNull().default(0),
})

/** How fast mail may leave a mailbox (`from:…`) and reach a domain (`to:…`), as `domain/outreach/pace.ts` reckons it. */
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

/** Emails of programs that an address was given on a day of its own (`outreach/sending/address-limit.ts`). */
export const programDays = pgTable(
  'program_days',
  {
    email: text().primaryKey(),
    day: day().notNull(),
    letters: idList().notNull().default(sql`'{}'`),
  },
  (t) => [index('program_days_day').on(t.day)],
)

/** Which database this is (`jobs/installation.ts`); one row. */
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
  },
  () => [check('installation_one', sql`is_one`)],
)
