import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, flag, instant, ref, sealed, searchable, searchIndex, text, whole } from '../columns.ts'
import { clients, contacts, prospects } from './crm.ts'
import { users } from './identity.ts'
import { sentMessages } from './outreach-runs.ts'

/** The SMS provider; at most one row. */
export const textAccounts = pgTable(
  'text_accounts',
  {
    ...base(),
    baseUrl: text().notNull(),
    accountId: text().notNull(),
    token: sealed().notNull(),
    sender: text().notNull(),
    /** When it last reported a reply, or the delivery of an SMS. */
    lastHeardAt: instant(),
  },
  () => [uniqueIndex('text_accounts_one').on(sql`(deleted_at is null)`).where(sql`deleted_at is null`)],
)

/** Permission to send SMS to a number: who agreed, how, noted by whom, and who ended it. Without a row there is none. */
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
    /** When the owner of the number withdrew their stop. */
    resumedAt: instant(),
    /** Since when the number is known not to accept SMS, and why. */
    deadAt: instant(),
    deadReason: text(),
  },
  (t) => [
    uniqueIndex('text_permissions_phone').on(t.phone).where(sql`deleted_at is null`),
    index('text_permissions_consenter').on(t.consentedBy),
    index('text_permissions_stopper').on(t.stoppedBy),
    check('text_permissions_phone_check', sql`phone ~ '^\\+[1-9][0-9]{7,14}$'`),
    check('text_permissions_way_check', sql`consent_way in ('web_form','on_paper','by_email','by_text')`),
    check('text_permissions_stop_check', sql`stop_way in ('reply','hand')`),
    check('text_permissions_dead_check', sql`dead_reason in ('landline','unknown')`),
  ],
)

/** A received SMS, stored once by the provider's id: the provider repeats messages that may not have arrived. */
export const receivedTexts = pgTable(
  'received_texts',
  {
    ...base(),
    providerId: text().notNull(),
    kind: text().notNull(),
    fromPhone: text().notNull(),
    toPhone: text().notNull(),
    body: text().notNull(),
    /** The number of pictures and other media, which stay with the provider. */
    mediaCount: whole().notNull().default(0),
    receivedAt: instant().notNull(),
    mayAskToStop: flag().notNull().default(false),
    /** Whether a record here has the number. */
    isKnown: flag().notNull().default(false),
    /** The SMS that it answers. */
    textId: ref(() => sentMessages.id),
    prospectId: ref(() => prospects.id),
    clientId: ref(() => clients.id),
    /** The person of the business whose number it came from. */
    contactId: ref(() => contacts.id),
    assignedTo: ref(() => users.id),
    isRead: flag().notNull().default(false),
    answeredAt: instant(),
    /** The SMS that answered it. */
    answerId: ref(() => sentMessages.id),
    searchText: searchable('from_phone', 'body'),
  },
  (t) => [
    uniqueIndex('received_texts_once').on(t.providerId),
    index('received_texts_from').on(t.fromPhone, t.receivedAt),
    index('received_texts_text').on(t.textId),
    index('received_texts_answer').on(t.answerId),
    index('received_texts_prospect').on(t.prospectId, t.receivedAt),
    index('received_texts_client').on(t.clientId, t.receivedAt),
    index('received_texts_contact').on(t.contactId).where(sql`contact_id is not null`),
    index('received_texts_assigned').on(t.assignedTo, t.receivedAt),
    index('received_texts_received').on(t.receivedAt, t.id),
    index('received_texts_created').on(t.createdAt, t.id),
    index('received_texts_kind').on(t.kind, t.isRead, t.receivedAt),
    searchIndex('received_texts_search', t.searchText),
    check('received_texts_media_check', sql`media_count >= 0`),
  ],
)
