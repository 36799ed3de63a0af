import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  base,
  big,
  data,
  flag,
  instant,
  ref,
  sealed,
  searchable,
  searchIndex,
  text,
  whole,
} from '../columns.ts'
import { leads } from './company.ts'
import { clients, contacts, prospects } from './crm.ts'
import { users } from './identity.ts'
import { emailForwards, emails } from './outreach.ts'

/** Mailboxes that are read, and how far: the company's (without owner) and people's own (decisions 061, 064). */
export const mailboxes = pgTable(
  'mailboxes',
  {
    ...base(),
    address: text().notNull(),
    host: text().notNull(),
    port: whole().notNull(),
    security: text().notNull(),
    userName: text().notNull(),
    password: sealed().notNull(),
    folder: text().notNull().default('INBOX'),
    uidValidity: text(),
    lastUid: big().notNull().default(0),
    lastReadAt: instant(),
    failedAt: instant(),
    problem: text(),
    ownerId: ref(() => users.id),
    /** What is shared with the team on arrival: replies to the owner's emails, and other mail about a business. */
    sharesAnswers: flag().notNull().default(true),
    sharesOther: flag().notNull().default(false),
    /** The process that reads it now, and until when. */
    lease: text(),
    leaseUntil: instant(),
    triedAt: instant(),
    retryAt: instant(),
    failures: whole().notNull().default(0),
  },
  (t) => [
    uniqueIndex('mailboxes_one')
      .on(sql`(owner_id is null)`)
      .where(sql`owner_id is null and deleted_at is null`),
    uniqueIndex('mailboxes_own').on(t.ownerId).where(sql`deleted_at is null`),
    uniqueIndex('mailboxes_address').on(t.address).where(sql`deleted_at is null`),
    check('mailboxes_address_check', sql`address = lower(address)`),
    check('mailboxes_security_check', sql`security in ('tls','starttls','none')`),
    check('mailboxes_port_check', sql`port between 1 and 65535`),
  ],
)

/** Received emails; the digest covers all bytes, so that reading the same mail again gives the same row. */
export const inboundMails = pgTable(
  'inbound_mails',
  {
    ...base(),
    digest: text().notNull(),
    kind: text().notNull(),
    fromEmail: text().notNull(),
    fromName: text(),
    toEmail: text(),
    subject: text().notNull(),
    body: text().notNull(),
    receivedAt: instant().notNull(),
    messageId: text(),
    referenceIds: text(),
    attachments: data<unknown[]>(),
    problem: text(),
    letterId: ref(() => emails.id),
    prospectId: ref(() => prospects.id),
    clientId: ref(() => clients.id),
    /** The person of the business whose address it came from. */
    contactId: ref(() => contacts.id),
    leadId: ref(() => leads.id),
    /** The sender of the email that it answers. */
    ownerId: ref(() => users.id),
    assignedTo: ref(() => users.id),
    isRead: flag().notNull().default(false),
    answeredAt: instant(),
    forwardId: ref(() => emailForwards.id),
    /** The owner of the mailbox that received it; null for the company's. */
    mailboxOf: ref(() => users.id),
    isShared: flag().notNull().default(true),
    mayAskToStop: flag().notNull().default(false),
    searchText: searchable('subject', 'from_name', 'from_email'),
  },
  (t) => [
    uniqueIndex('inbound_mails_once').on(t.digest),
    index('inbound_mails_message').on(t.messageId),
    index('inbound_mails_letter').on(t.letterId),
    index('inbound_mails_prospect').on(t.prospectId, t.receivedAt),
    index('inbound_mails_client').on(t.clientId, t.receivedAt),
    index('inbound_mails_contact').on(t.contactId).where(sql`contact_id is not null`),
    index('inbound_mails_lead').on(t.leadId, t.receivedAt),
    index('inbound_mails_owner').on(t.ownerId, t.receivedAt),
    index('inbound_mails_assigned').on(t.assignedTo, t.receivedAt),
    index('inbound_mails_forward').on(t.forwardId),
    index('inbound_mails_own').on(t.mailboxOf, t.receivedAt),
    index('inbound_mails_received').on(t.receivedAt, t.id),
    index('inbound_mails_created').on(t.createdAt, t.id),
    index('inbound_mails_kind').on(t.kind, t.isRead, t.receivedAt),
    searchIndex('inbound_mails_search', t.searchText),
    check('inbound_mails_shared_check', sql`is_shared or mailbox_of is not null`),
    check('inbound_mails_from_check', sql`from_email = lower(from_email)`),
  ],
)
