import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { base, flag, instant, ref, text, whole } from '../columns.ts'
import { users } from './identity.ts'
import { emails } from './outreach.ts'

/**
 * Clicks on links and displays of an email. Append-only. Many links followed at once are recorded as a row of their own
 * (`sweep`), by which nearby events count as a machine's (decision 063).
 */
export const emailEvents = pgTable(
  'letter_events',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    emailId: ref(() => emails.id).notNull(),
    kind: text().notNull(),
    at: instant().notNull(),
    isMachine: flag().notNull(),
    /** Which link of the email, counted from 0, and its text. */
    place: whole(),
    words: text(),
  },
  (t) => [
    index('letter_events_letter').on(t.emailId, t.kind, t.at),
    check('letter_events_kind_check', sql`kind in ('click','open','sweep')`),
    check('letter_events_place_check', sql`(kind = 'click') = (place is not null) and place >= 0`),
  ],
)

/** Addresses whose emails are not tracked: they asked for it by email, or somebody here noted it. */
export const untrackedAddresses = pgTable(
  'untracked_addresses',
  {
    ...base(),
    email: text().notNull(),
    emailId: ref(() => emails.id),
    createdBy: ref(() => users.id),
  },
  (t) => [
    uniqueIndex('untracked_addresses_email').on(t.email).where(sql`deleted_at is null`),
    index('untracked_addresses_mail').on(t.emailId),
    index('untracked_addresses_creator').on(t.createdBy),
    check('untracked_addresses_email_check', sql`email = lower(email)`),
  ],
)
