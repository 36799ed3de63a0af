import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, instant, ref, sealed, text } from '../columns.ts'
import { users } from './identity.ts'

/** The provider that texts (SMS) leave by; one at most. */
export const textAccounts = pgTable(
  'text_accounts',
  {
    ...base(),
    baseUrl: text().notNull(),
    accountId: text().notNull(),
    token: sealed().notNull(),
    sender: text().notNull(),
  },
  () => [uniqueIndex('text_accounts_one').on(sql`(deleted_at is null)`).where(sql`deleted_at is null`)],
)

/** Whether a telephone number may get texts: who agreed, how, noted by whom, and who ended it. Without a row nobody agreed. */
export const textPermissions = pgTable(
  'text_permissions',
  {
    ...base(),
    phone: text().notNull(),
    consentedAt: instant(),
    consentedBy: ref(() => users.id),
    consentWay: text(),
    stoppedAt: instant(),
    stoppedBy: ref(() => users.id),
    stopWay: text(),
  },
  (t) => [
    uniqueIndex('text_permissions_phone').on(t.phone).where(sql`deleted_at is null`),
    index('text_permissions_consenter').on(t.consentedBy),
    index('text_permissions_stopper').on(t.stoppedBy),
    check('text_permissions_phone_check', sql`phone ~ '^\\+[1-9][0-9]{7,14}$'`),
    check('text_permissions_way_check', sql`consent_way in ('web_form','on_paper','by_email','by_text')`),
    check('text_permissions_stop_check', sql`stop_way in ('reply','hand')`),
  ],
)
