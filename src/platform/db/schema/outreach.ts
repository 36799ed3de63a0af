import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  base,
  data,
  day,
  flag,
  folded,
  idList,
  instant,
  ref,
  searchable,
  searchIndex,
  text,
  textList,
  whole,
} from '../columns.ts'
import { clients, contacts } from './crm.ts'
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
    index('email_templates_name').on(folded(t.name), t.id),
    searchIndex('email_templates_search', t.searchText),
  ],
)

/**
 * The default is `sent`, because an email logged by hand was sent already. Emails that the system sends begin as `queued`.
 */
export const emails = pgTable(
  'emails',
  {
    ...base(),
    senderId: ref(() => users.id),
    recipientEmail: text().notNull(),
    recipientName: text(),
    recipientType: text(),
    // The id of a prospect, client, user or lead, depending on `recipientType`.
    recipientId: uuid(),
    /** The business of the recipient, whichever of its logins was addressed. */
    clientId: ref(() => clients.id),
    /** The person of the business whose address it went to. */
    contactId: ref(() => contacts.id),
    subject: text().notNull(),
    body: text().notNull(),
    htmlBody: text(),
    /** The marked-up text (`letterBlocks`), filled in, if it was written with markup. */
    marks: text(),
    emailType: text().notNull(),
    status: text().notNull().default('sent'),
    sentAt: instant(),
    openedAt: instant(),
    clickedAt: instant(),
    attachments: data<unknown[]>(),
    /** Files of the record that it carries. */
    fileIds: idList().notNull().default(sql`'{}'`),
    templateId: ref(() => emailTemplates.id),
    notes: text(),
    messageId: text(),
    isCommercial: flag().notNull().default(false),
    /** Written by the system; stored without codes and links that open something. */
    isSystem: flag().notNull().default(false),
    deliveredAt: instant(),
    bouncedAt: instant(),
    complainedAt: instant(),
    smtpAnswer: text(),
    attempts: whole().notNull().default(0),
    /** Since when our own mail server has refused it, while no other email left either. */
    refusedSince: instant(),
    leaseUntil: instant(),
    /** Why what was to send it has ended. */
    endedBecause: text(),
    reason: text(),
    lease: text(),
    /** The reply address, if it is not the sender's. */
    replyTo: text(),
    /** The Message-ID that it answers, and earlier ones of the thread. */
    inReplyTo: text(),
    referenceIds: text(),
    /** Its writer asked not to track it. */
    isUntracked: flag().notNull().default(false),
    /** The targets of its links by position, when they were replaced by tracking links. */
    links: data<unknown[]>(),
    /** The email that replaced it after it was not delivered. */
    rewrittenAs: ref((): AnyPgColumn => emails.id),
    tracksOpens: flag().notNull().default(false),
    /** The texts of the links that were followed. */
    clickedLinks: textList().notNull().default(sql`'{}'`),
    searchText: searchable('recipient_email', 'recipient_name', 'subject'),
  },
  (t) => [
    uniqueIndex('emails_message').on(t.messageId),
    index('emails_sender').on(t.senderId, t.createdAt),
    index('emails_recipient').on(t.recipientType, t.recipientId, t.createdAt),
    index('emails_client').on(t.clientId, t.createdAt),
    index('emails_contact').on(t.contactId).where(sql`contact_id is not null`),
    index('emails_address').on(t.recipientEmail),
    index('emails_rewritten').on(t.rewrittenAs),
    index('emails_template').on(t.templateId),
    index('emails_status').on(t.status, t.leaseUntil),
    index('emails_created').on(t.createdAt, t.id),
    index('emails_sent').on(t.sentAt, t.id),
    searchIndex('emails_search', t.searchText),
    check('emails_files_check', sql`cardinality(file_ids) <= 10`),
    check('emails_recipient_check', sql`recipient_email = lower(recipient_email)`),
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

/** Addresses that get less email or none, depending on the reason (email/rules). An address may have several rows. */
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
  ],
)
