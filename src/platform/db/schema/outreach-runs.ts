import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, flag, instant, ref, text, whole } from '../columns.ts'
import { contacts, prospects } from './crm.ts'
import { users } from './identity.ts'
import { emails } from './outreach.ts'
import { followUpMessages, followUpSequences } from './outreach-campaigns.ts'

/** Enrollments of prospects in sequences, with their current step. */
export const prospectFollowUps = pgTable(
  'prospect_follow_ups',
  {
    ...base(),
    prospectId: ref(() => prospects.id).notNull(),
    sequenceId: ref(() => followUpSequences.id).notNull(),
    /** The person it writes to; null for the primary contact. */
    contactId: ref(() => contacts.id),
    currentStep: whole().notNull().default(1),
    status: text().notNull().default('active'),
    lastMessageSent: instant(),
    nextMessageDue: instant(),
    escalatedToRep: flag().notNull().default(false),
    escalatedAt: instant(),
    assignedRepId: ref(() => users.id),
    stopReason: text(),
    /** A description of the next step. */
    nextMessage: text(),
    stageAtStart: text(),
    /** Number of failed attempts in a row at the next step. */
    tries: whole().notNull().default(0),
    startedBy: ref(() => users.id),
    /** Why the next step was postponed. */
    heldBecause: text(),
  },
  (t) => [
    index('prospect_follow_ups_none')
      .on(t.sequenceId, t.id)
      .where(sql`status in ('stopped','failed','paused') or held_because is not null`),
    uniqueIndex('prospect_follow_ups_running')
      .on(t.prospectId, t.sequenceId)
      .where(sql`deleted_at is null and status in ('active','paused','failed')`),
    index('prospect_follow_ups_prospect').on(t.prospectId, t.status),
    index('prospect_follow_ups_contact').on(t.contactId).where(sql`contact_id is not null`),
    index('prospect_follow_ups_sequence').on(t.sequenceId),
    index('prospect_follow_ups_rep').on(t.assignedRepId),
    index('prospect_follow_ups_starter').on(t.startedBy),
    index('prospect_follow_ups_due').on(t.status, t.nextMessageDue),
    index('prospect_follow_ups_created').on(t.createdAt, t.id),
    index('prospect_follow_ups_next').on(t.nextMessageDue, t.id),
    check('prospect_follow_ups_tries_check', sql`tries >= 0`),
    check('prospect_follow_ups_step_check', sql`current_step >= 1`),
    check('prospect_follow_ups_escalated_check', sql`escalated_to_rep = (escalated_at is not null)`),
  ],
)

export const sentMessages = pgTable(
  'sent_messages',
  {
    ...base(),
    prospectId: ref(() => prospects.id).notNull(),
    messageId: ref(() => followUpMessages.id),
    followUpId: ref(() => prospectFollowUps.id),
    emailId: ref(() => emails.id),
    messageType: text().notNull(),
    /** Which of the two versions of an email it was. */
    variant: text(),
    content: text().notNull(),
    recipient: text().notNull(),
    status: text().notNull(),
    response: text(),
    responseType: text(),
    sentAt: instant(),
    deliveredAt: instant(),
    respondedAt: instant(),
    /** Why it was not sent, or is not known to have been. */
    reason: text(),
    attempts: whole().notNull().default(0),
    /** The process that sends an SMS now, and until when. */
    lease: text(),
    leaseUntil: instant(),
    providerId: text(),
    providerAnswer: text(),
    /** The author of an SMS written by hand. */
    senderId: ref(() => users.id),
  },
  (t) => [
    index('sent_messages_sender').on(t.senderId, t.createdAt),
    index('sent_messages_provider').on(t.providerId).where(sql`message_type = 'sms'`),
    index('sent_messages_leased').on(t.leaseUntil).where(sql`status = 'sending' and deleted_at is null`),
    index('sent_messages_texts').on(t.recipient, t.sentAt).where(sql`message_type = 'sms'`),
    // A step of an enrollment is sent once.
    uniqueIndex('sent_messages_once').on(t.followUpId, t.messageId),
    index('sent_messages_prospect').on(t.prospectId, t.createdAt),
    index('sent_messages_message').on(t.messageId),
    index('sent_messages_none')
      .on(t.messageId, t.id)
      .where(sql`status in ('failed','skipped','undelivered')`),
    index('sent_messages_email').on(t.emailId),
    index('sent_messages_status').on(t.status),
    index('sent_messages_created').on(t.createdAt, t.id),
    index('sent_messages_sent').on(t.sentAt, t.id),
  ],
)
