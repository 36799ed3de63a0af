import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  base,
  data,
  day,
  flag,
  folded,
  instant,
  now,
  ref,
  searchable,
  searchIndex,
  text,
  textList,
  whole,
} from '../columns.ts'
import { users } from './identity.ts'

export const leads = pgTable(
  'leads',
  {
    ...base(),
    companyName: text().notNull(),
    industry: text().notNull(),
    email: text().notNull(),
    phone: text(),
    description: text(),
    status: text().notNull().default('new'),
    source: text().notNull().default('website'),
    /** Whole dollars: the default is the $5,000 setup (O1). */
    estimatedValue: whole().notNull().default(5000),
    followUpDate: day(),
    assignedTo: ref(() => users.id),
    searchText: searchable({ companyName: 4, phone: 'phone', email: 2, industry: 1, description: 1 }),
  },
  (t) => [
    index('leads_status').on(t.status, t.createdAt),
    index('leads_owner').on(t.assignedTo),
    index('leads_email').on(t.email),
    index('leads_created').on(t.createdAt, t.id),
    index('leads_company').on(folded(t.companyName), t.id),
    index('leads_followup').on(t.followUpDate, t.id),
    index('leads_value').on(t.estimatedValue, t.id),
    searchIndex('leads_search', t.searchText),
    check('leads_email_check', sql`email = lower(email)`),
    check('leads_value_check', sql`estimated_value >= 0`),
  ],
)

/** One row per setting; keys and types are defined in `company/contract/settings.ts`. */
export const companySettings = pgTable(
  'company_settings',
  {
    ...base(),
    key: text().notNull(),
    value: data().notNull(),
  },
  (t) => [
    uniqueIndex('company_settings_key').on(t.key).where(sql`deleted_at is null`),
    index('company_settings_created').on(t.createdAt, t.id),
    index('company_settings_by_key').on(folded(t.key), t.id),
  ],
)

export const illegalJurisdictions = pgTable(
  'illegal_jurisdictions',
  {
    ...base(),
    jurisdictionType: text().notNull(),
    name: text().notNull(),
    state: text().notNull(),
    county: text(),
    city: text(),
    area: text().notNull().default('whole'),
    banType: text().notNull(),
    productForm: text().notNull().default('any'),
    effectiveDate: day(),
    datePrecision: text().notNull().default('day'),
    expirationDate: day(),
    zipCodes: textList().notNull().default([]),
    exceptZipCodes: textList().notNull().default([]),
    source: text(),
    notes: text(),
    isActive: flag().notNull().default(true),
    isVerified: flag().notNull().default(false),
    lastVerified: day(),
    searchText: searchable('name', 'state', 'county', 'city', 'notes'),
  },
  (t) => [
    index('illegal_jurisdictions_place').on(t.state, t.county, t.city),
    index('illegal_jurisdictions_active').on(t.isActive),
    index('illegal_jurisdictions_created').on(t.createdAt, t.id),
    index('illegal_jurisdictions_name').on(folded(t.name), t.id),
    index('illegal_jurisdictions_state').on(folded(t.state), t.id),
    index('illegal_jurisdictions_effective').on(t.effectiveDate, t.id),
    index('illegal_jurisdictions_verified').on(t.lastVerified, t.id),
    searchIndex('illegal_jurisdictions_search', t.searchText),
    check('illegal_jurisdictions_state_check', sql`state ~ '^[A-Z]{2}$'`),
    check(
      'illegal_jurisdictions_place_check',
      sql`(jurisdiction_type <> 'county' or county is not null) and (jurisdiction_type <> 'city' or city is not null)`,
    ),
    check('illegal_jurisdictions_dates_check', sql`expiration_date >= effective_date`),
  ],
)

/** Messages received by the demo's mail server. */
export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    messageId: text().notNull(),
    fromAddress: text().notNull(),
    toAddress: text().notNull(),
    subject: text().notNull().default(''),
    text: text(),
    html: text(),
    raw: text().notNull(),
    attachments: textList().notNull().default([]),
    receivedAt: instant().notNull().default(now),
  },
  (t) => [
    uniqueIndex('mailbox_messages_message').on(t.messageId),
    index('mailbox_messages_to').on(t.toAddress),
    index('mailbox_messages_received').on(t.receivedAt, t.id),
  ],
)

export const files = pgTable(
  'files',
  {
    ...base(),
    key: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: whole().notNull(),
    sha256: text().notNull(),
    ownerId: ref(() => users.id),
    purpose: text().notNull(),
  },
  (t) => [
    uniqueIndex('files_key').on(t.key),
    index('files_owner').on(t.ownerId, t.createdAt),
    index('files_purpose').on(t.purpose, t.createdAt),
    check('files_size_check', sql`size >= 0`),
    check('files_sha256_check', sql`sha256 ~ '^[0-9a-f]{64}$'`),
  ],
)
