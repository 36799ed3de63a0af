import { sql } from 'drizzle-orm'
import { check, index, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '../../contract/address.ts'
import {
  base,
  cents,
  data,
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
import { clients, contacts, prospects } from './crm.ts'
import { users } from './identity.ts'

export const territories = pgTable(
  'territories',
  {
    ...base(),
    name: text().notNull(),
    description: text(),
    states: textList().notNull().default([]),
    managerId: ref(() => users.id),
    salesRepIds: idList().notNull().default([]),
    targetRevenue: cents(),
    isActive: flag().notNull().default(true),
    searchText: searchable('name', 'description'),
  },
  (t) => [
    index('territories_reps').using('gin', t.salesRepIds),
    index('territories_states').using('gin', t.states),
    index('territories_manager').on(t.managerId),
    index('territories_created').on(t.createdAt, t.id),
    index('territories_name').on(folded(t.name), t.id),
    searchIndex('territories_search', t.searchText),
    check('territories_target_check', sql`target_revenue >= 0`),
  ],
)

export const followUpReminders = pgTable(
  'follow_up_reminders',
  {
    ...base(),
    prospectId: ref(() => prospects.id),
    clientId: ref(() => clients.id),
    /** Whom they spoke with, where it stores a contact. */
    contactId: ref(() => contacts.id),
    assignedTo: ref(() => users.id).notNull(),
    reminderType: text().notNull(),
    priority: text().notNull().default('medium'),
    dueDate: instant().notNull(),
    title: text().notNull(),
    description: text(),
    isCompleted: flag().notNull().generatedAlwaysAs(sql`status = 'done'`),
    completedAt: instant(),
    completedBy: ref(() => users.id),
    /** The contact that completed it. */
    settledBy: uuid(),
    snoozeUntil: instant(),
    notificationsSent: whole().notNull().default(0),
    lastNotificationSent: instant(),
    metadata: data(),
    /** The record it is about, where that is no prospect and no client. */
    recordType: text(),
    recordId: uuid(),
    /** Who gave it to its owner. */
    givenBy: ref(() => users.id),
    status: text().notNull().default('open'),
    isPractice: flag().notNull().default(false),
  },
  (t) => [
    index('reminders_owner_due').on(t.assignedTo, t.status, t.dueDate),
    index('reminders_prospect').on(t.prospectId),
    index('reminders_client').on(t.clientId),
    index('reminders_contact').on(t.contactId).where(sql`contact_id is not null`),
    index('reminders_completer').on(t.completedBy),
    index('reminders_created').on(t.createdAt, t.id),
    index('reminders_due').on(t.dueDate, t.id),
    index('reminders_record').on(t.recordId).where(sql`record_id is not null`),
    index('reminders_giver').on(t.givenBy).where(sql`given_by is not null`),
    index('reminders_settled').on(t.settledBy).where(sql`settled_by is not null`),
    check('reminders_snooze_check', sql`status <> 'snoozed' or snooze_until is not null`),
    check('reminders_record_check', sql`(record_type is null) = (record_id is null)`),
    check('reminders_sent_check', sql`notifications_sent >= 0`),
  ],
)

export const prospectTransfers = pgTable(
  'prospect_transfers',
  {
    ...base(),
    prospectId: ref(() => prospects.id).notNull(),
    fromUserId: ref(() => users.id),
    toUserId: ref(() => users.id).notNull(),
    reason: text().notNull(),
    notes: text(),
    transferredBy: ref(() => users.id).notNull(),
  },
  (t) => [
    index('transfers_prospect').on(t.prospectId, t.createdAt),
    index('transfers_from').on(t.fromUserId),
    index('transfers_to').on(t.toUserId),
    index('transfers_by').on(t.transferredBy),
    index('transfers_created').on(t.createdAt, t.id),
  ],
)

export const prospectResearchData = pgTable(
  'prospect_research_data',
  {
    ...base(),
    prospectId: ref(() => prospects.id).notNull(),
    dataSource: text().notNull(),
    dataType: text().notNull(),
    content: text().notNull(),
    confidence: whole(),
    isVerified: flag().notNull().default(false),
    verifiedBy: ref(() => users.id),
  },
  (t) => [
    index('research_prospect').on(t.prospectId, t.createdAt),
    index('research_verifier').on(t.verifiedBy),
    index('research_created').on(t.createdAt, t.id),
    check('research_confidence_check', sql`confidence between 0 and 100`),
  ],
)

export const sampleRequests = pgTable(
  'sample_requests',
  {
    ...base(),
    prospectId: ref(() => prospects.id),
    clientId: ref(() => clients.id),
    requestedBy: ref(() => users.id).notNull(),
    sampleType: text().notNull().default('standard'),
    products: data<{ productId: string; quantity: number }[]>().notNull(),
    shippingAddress: data<Address>().notNull(),
    trackingNumber: text(),
    status: text().notNull().default('requested'),
    approvedBy: ref(() => users.id),
    shippedDate: instant(),
    deliveredDate: instant(),
    feedbackReceived: flag().notNull().default(false),
    feedbackText: text(),
    followUpScheduled: instant(),
    conversionResult: text(),
    notes: text(),
    isPractice: flag().notNull().default(false),
    searchText: searchable({ trackingNumber: 2, notes: 1 }),
  },
  (t) => [
    index('samples_prospect').on(t.prospectId),
    index('samples_client').on(t.clientId),
    index('samples_requester').on(t.requestedBy, t.createdAt),
    index('samples_approver').on(t.approvedBy),
    index('samples_status').on(t.status, t.createdAt, t.id),
    index('samples_created').on(t.createdAt, t.id),
    index('samples_updated').on(t.updatedAt, t.id),
    searchIndex('samples_search', t.searchText),
    check('samples_for_check', sql`num_nonnulls(prospect_id, client_id) = 1`),
  ],
)
