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
import { clients, prospects } from './crm.ts'
import { users } from './identity.ts'
import { emailForwards, emails } from './outreach.ts'

/** Where answers arrive, and how far they have been read (decision 061). One at a time. */
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
  },
  () => [
    uniqueIndex('mailboxes_one').on(sql`(true)`).where(sql`deleted_at is null`),
    check('mailboxes_address_check', sql`address = lower(address)`),
    check('mailboxes_security_check', sql`security in ('tls','starttls','none')`),
    check('mailboxes_port_check', sql`port between 1 and 65535`),
  ],
)

/** What came in, once: the digest is of all its bytes, so that what is read again is the same row. */
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
    leadId: ref(() => leads.id),
    /** Whose letter it answers. */
    ownerId: ref(() => users.id),
    assignedTo: ref(() => users.id),
    isRead: flag().notNull().default(false),
    answeredAt: instant(),
    forwardId: ref(() => emailForwards.id),
    searchText: searchable('subject', 'from_name', 'from_email'),
  },
  (t) => [
    uniqueIndex('inbound_mails_once').on(t.digest),
    index('inbound_mails_message').on(t.messageId),
    index('inbound_mails_letter').on(t.letterId),
    index('inbound_mails_prospect').on(t.prospectId, t.receivedAt),
    index('inbound_mails_client').on(t.clientId, t.receivedAt),
    index('inbound_mails_lead').on(t.leadId, t.receivedAt),
    index('inbound_mails_owner').on(t.ownerId, t.receivedAt),
    index('inbound_mails_assigned').on(t.assignedTo, t.receivedAt),
    index('inbound_mails_forward').on(t.forwardId),
    index('inbound_mails_received').on(t.receivedAt, t.id),
    index('inbound_mails_created').on(t.createdAt, t.id),
    index('inbound_mails_kind').on(t.kind, t.isRead, t.receivedAt),
    searchIndex('inbound_mails_search', t.searchText),
    check(
      'inbound_mails_kind_check',
      sql`kind in ('reply','auto_reply','bounce','complaint','notice','other','unreadable')`,
    ),
    check('inbound_mails_from_check', sql`from_email = lower(from_email)`),
  ],
)
