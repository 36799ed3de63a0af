import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Who runs jobs (`jobs/runner-locks.ts`). */
export const jobRunners = pgTable('job_runners', {
  id: text().primaryKey(),
  beats: integer().notNull().default(0),
})

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
