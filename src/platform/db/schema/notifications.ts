import { sql } from 'drizzle-orm'
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { base, flag, instant, ref, text, whole } from '../columns.ts'
import { users } from './identity.ts'

/** What somebody is told, in one place for all of the product. */
export const notifications = pgTable(
  'notifications',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    detail: text(),
    /** Table and id of the record that it is about. */
    recordType: text(),
    recordId: uuid(),
    /** Who caused it; null: nobody of the team. */
    causedBy: ref(() => users.id),
    /** How many of its kind it stands for. */
    times: whole().notNull().default(1),
    status: text().notNull().default('unread'),
    readAt: instant(),
    snoozedUntil: instant(),
    /** Waits for the daily email. */
    isForDigest: flag().notNull().default(false),
  },
  (t) => [
    index('notifications_created').on(t.createdAt, t.id),
    index('notifications_person').on(t.userId, t.status, t.createdAt, t.id),
    index('notifications_cause').on(t.causedBy),
    index('notifications_snoozed').on(t.snoozedUntil).where(sql`status = 'snoozed'`),
    index('notifications_read').on(t.readAt).where(sql`status = 'read'`),
    index('notifications_digest').on(t.userId).where(sql`is_for_digest`),
    check('notifications_snoozed_check', sql`(status = 'snoozed') = (snoozed_until is not null)`),
    check('notifications_times_check', sql`times > 0`),
  ],
)
