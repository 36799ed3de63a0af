import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  base,
  data,
  day,
  flag,
  instant,
  ref,
  searchable,
  searchIndex,
  text,
  textList,
  whole,
} from '../columns.ts'
import { clients } from './crm.ts'
import { users } from './identity.ts'

export const emailTemplates = pgTable(
  'email_templates',
  {
    ...base(),
    name: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    htmlBody: text(),
    category: text(),
    variables: textList().notNull().default(sql`'{}'`),
    isActive: flag().notNull().default(true),
    createdBy: ref(() => users.id),
    status: text().notNull().default('draft'),
    revisionOf: ref((): AnyPgColumn => emailTemplates.id),
    searchText: searchable('name', 'subject', 'category'),
  },
  (t) => [
    index('email_templates_status').on(t.status, t.category),
    index('email_templates_creator').on(t.createdBy),
    index('email_templates_revision_of').on(t.revisionOf),
    index('email_templates_created').on(t.createdAt, t.id),
    index('email_templates_name').on(t.name, t.id),
    searchIndex('email_templates_search', t.searchText),
    check('email_templates_status_check', sql`status in ('draft','published','archived')`),
  ],
)

/** `sent` is the default: what is logged afterwards has been sent. What the system sends begins as `queued`. */
export const emails = pgTable(
  'emails',
  {
    ...base(),
    senderId: ref(() => users.id),
    recipientEmail: text().notNull(),
    recipientName: text(),
    recipientType: text(),
    // A prospect, client, user or lead, as `recipientType` says.
    recipientId: uuid(),
    /** The business it went to, whichever of its logins. */
    clientId: ref(() => clients.id),
    subject: text().notNull(),
    body: text().notNull(),
    htmlBody: text(),
    /** The text with its marks (`letterBlocks`), filled in, of what was written with them. */
    marks: text(),
    emailType: text().notNull(),
    status: text().notNull().default('sent'),
    sentAt: instant(),
    openedAt: instant(),
    clickedAt: instant(),
    attachments: data<unknown[]>(),
    templateId: ref(() => emailTemplates.id),
    notes: text(),
    messageId: text(),
    isCommercial: flag().notNull().default(false),
    /** Written by the system, kept without what opens something. */
    isSystem: flag().notNull().default(false),
    deliveredAt: instant(),
    bouncedAt: instant(),
    complainedAt: instant(),
    smtpAnswer: text(),
    attempts: whole().notNull().default(0),
    /** Since when our own mail server took nothing of it, while nothing else left either. */
    refusedSince: instant(),
    leaseUntil: instant(),
    /** What was to send it has ended, and why. */
    endedBecause: text(),
    reason: text(),
    lease: text(),
    /** Who is answered, where it is not the sender. */
    replyTo: text(),
    /** The Message-ID that this answers, and those before it. */
    inReplyTo: text(),
    referenceIds: text(),
    /** Its writer wishes nothing of it to be followed. */
    isUntracked: flag().notNull().default(false),
    /** Where its links lead, by place, once they went out as addresses of ours. */
    links: data<unknown[]>(),
    /** It did not arrive, and this was written in its place. */
    rewrittenAs: ref((): AnyPgColumn => emails.id),
    tracksOpens: flag().notNull().default(false),
    /** The words of the links that people followed. */
    clickedLinks: textList().notNull().default(sql`'{}'`),
    searchText: searchable('recipient_email', 'recipient_name', 'subject'),
  },
  (t) => [
    uniqueIndex('emails_message').on(t.messageId),
    index('emails_sender').on(t.senderId, t.createdAt),
    index('emails_recipient').on(t.recipientType, t.recipientId, t.createdAt),
    index('emails_client').on(t.clientId, t.createdAt),
    index('emails_address').on(t.recipientEmail),
    index('emails_rewritten').on(t.rewrittenAs),
    index('emails_template').on(t.templateId),
    index('emails_status').on(t.status, t.leaseUntil),
    index('emails_created').on(t.createdAt, t.id),
    index('emails_sent').on(t.sentAt, t.id),
    searchIndex('emails_search', t.searchText),
    check('emails_recipient_check', sql`recipient_email = lower(recipient_email)`),
    check(
      'emails_recipient_type_check',
      sql`recipient_type in ('prospect','client','customer','user','lead','registration','other')`,
    ),
    check(
      'emails_status_check',
      sql`status in ('queued','sending','sent','delivered','bounced','complained','uncertain','failed','suppressed')`,
    ),
    check('emails_attempts_check', sql`attempts >= 0`),
  ],
)

export const emailForwards = pgTable(
  'email_forwards',
  {
    ...base(),
    fromEmail: text().notNull(),
    toUserId: ref(() => users.id).notNull(),
    reason: text(),
    startDate: day().notNull().default(sql`current_date`),
    endDate: day(),
    isActive: flag().notNull().default(true),
    clientId: ref(() => clients.id),
    notes: text(),
  },
  (t) => [
    index('email_forwards_from').on(t.fromEmail, t.isActive),
    index('email_forwards_to').on(t.toUserId),
    index('email_forwards_client').on(t.clientId),
    index('email_forwards_created').on(t.createdAt, t.id),
    index('email_forwards_start').on(t.startDate, t.id),
    check('email_forwards_from_check', sql`from_email = lower(from_email)`),
    check('email_forwards_dates_check', sql`end_date >= start_date`),
  ],
)

/** Addresses that get less mail or none: which, its reason says (`domain/outreach/suppression.ts`). An address may have several. */
export const suppressions = pgTable(
  'suppressions',
  {
    ...base(),
    email: text().notNull(),
    reason: text().notNull(),
    emailId: ref(() => emails.id),
    notes: text(),
    createdBy: ref(() => users.id),
    searchText: searchable('email'),
  },
  (t) => [
    uniqueIndex('suppressions_email').on(t.email, t.reason).where(sql`deleted_at is null`),
    index('suppressions_mail').on(t.emailId),
    index('suppressions_creator').on(t.createdBy),
    index('suppressions_created').on(t.createdAt, t.id),
    searchIndex('suppressions_search', t.searchText),
    check('suppressions_email_check', sql`email = lower(email)`),
    check('suppressions_reason_check', sql`reason in ('unsubscribed','bounced','complained','manual')`),
  ],
)
