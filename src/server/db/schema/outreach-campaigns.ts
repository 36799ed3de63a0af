import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, data, flag, instant, ref, searchable, searchIndex, text, whole } from '../columns.ts'
import { prospects } from './crm.ts'
import { users } from './identity.ts'
import { emails, emailTemplates } from './outreach.ts'

/** Off until somebody turns it on: an active campaign sends. */
export const dripCampaigns = pgTable(
  'drip_campaigns',
  {
    ...base(),
    name: text().notNull(),
    description: text(),
    triggerStage: text().notNull(),
    delayDays: whole().notNull().default(0),
    emailTemplateId: ref(() => emailTemplates.id).notNull(),
    isActive: flag().notNull().default(false),
    createdBy: ref(() => users.id),
    searchText: searchable('name', 'description'),
  },
  (t) => [
    index('drip_campaigns_trigger').on(t.triggerStage, t.isActive),
    index('drip_campaigns_template').on(t.emailTemplateId),
    index('drip_campaigns_creator').on(t.createdBy),
    index('drip_campaigns_created').on(t.createdAt, t.id),
    index('drip_campaigns_name').on(t.name, t.id),
    searchIndex('drip_campaigns_search', t.searchText),
    check(
      'drip_campaigns_stage_check',
      sql`trigger_stage in ('cold','warm','hot','negotiating','won','lost')`,
    ),
    check('drip_campaigns_delay_check', sql`delay_days between 0 and 365`),
  ],
)

export const dripCampaignSends = pgTable(
  'drip_campaign_sends',
  {
    ...base(),
    campaignId: ref(() => dripCampaigns.id).notNull(),
    prospectId: ref(() => prospects.id).notNull(),
    emailId: ref(() => emails.id),
    scheduledFor: instant().notNull(),
    sentAt: instant(),
    status: text().notNull().default('scheduled'),
    skipReason: text(),
    attempts: whole().notNull().default(0),
    leaseUntil: instant(),
  },
  (t) => [
    uniqueIndex('drip_campaign_sends_once').on(t.campaignId, t.prospectId),
    index('drip_campaign_sends_prospect').on(t.prospectId),
    index('drip_campaign_sends_email').on(t.emailId),
    index('drip_campaign_sends_due').on(t.status, t.scheduledFor),
    index('drip_campaign_sends_created').on(t.createdAt, t.id),
    index('drip_campaign_sends_scheduled').on(t.scheduledFor, t.id),
    check(
      'drip_campaign_sends_status_check',
      sql`status in ('scheduled','sending','sent','uncertain','failed','skipped')`,
    ),
    check('drip_campaign_sends_sent_check', sql`status <> 'sent' or sent_at is not null`),
    check('drip_campaign_sends_attempts_check', sql`attempts >= 0`),
  ],
)

export const followUpSequences = pgTable(
  'follow_up_sequences',
  {
    ...base(),
    name: text().notNull(),
    description: text(),
    tenStepStage: whole(),
    triggerConditions: data<Record<string, unknown>>(),
    isActive: flag().notNull().default(true),
    searchText: searchable('name', 'description'),
  },
  (t) => [
    index('follow_up_sequences_stage').on(t.tenStepStage, t.isActive),
    index('follow_up_sequences_created').on(t.createdAt, t.id),
    index('follow_up_sequences_name').on(t.name, t.id),
    searchIndex('follow_up_sequences_search', t.searchText),
    check('follow_up_sequences_ten_step_check', sql`ten_step_stage between 1 and 10`),
  ],
)

export const followUpMessages = pgTable(
  'follow_up_messages',
  {
    ...base(),
    sequenceId: ref(() => followUpSequences.id).notNull(),
    stepNumber: whole().notNull(),
    messageType: text().notNull(),
    subject: text(),
    content: text().notNull(),
    delayHours: whole().notNull().default(0),
    escalateToHuman: flag().notNull().default(false),
    successCondition: text(),
  },
  (t) => [
    uniqueIndex('follow_up_messages_step').on(t.sequenceId, t.stepNumber).where(sql`deleted_at is null`),
    index('follow_up_messages_created').on(t.createdAt, t.id),
    index('follow_up_messages_order').on(t.stepNumber, t.id),
    check('follow_up_messages_step_check', sql`step_number >= 1`),
    check('follow_up_messages_type_check', sql`message_type in ('email','text','call','task')`),
    check('follow_up_messages_delay_check', sql`delay_hours >= 0`),
  ],
)

export const prospectFollowUps = pgTable(
  'prospect_follow_ups',
  {
    ...base(),
    prospectId: ref(() => prospects.id).notNull(),
    sequenceId: ref(() => followUpSequences.id).notNull(),
    currentStep: whole().notNull().default(1),
    status: text().notNull().default('active'),
    lastMessageSent: instant(),
    nextMessageDue: instant(),
    escalatedToRep: flag().notNull().default(false),
    escalatedAt: instant(),
    assignedRepId: ref(() => users.id),
    stopReason: text(),
  },
  (t) => [
    uniqueIndex('prospect_follow_ups_running')
      .on(t.prospectId, t.sequenceId)
      .where(sql`deleted_at is null and status in ('active','paused')`),
    index('prospect_follow_ups_prospect').on(t.prospectId, t.status),
    index('prospect_follow_ups_sequence').on(t.sequenceId),
    index('prospect_follow_ups_rep').on(t.assignedRepId),
    index('prospect_follow_ups_due').on(t.status, t.nextMessageDue),
    index('prospect_follow_ups_created').on(t.createdAt, t.id),
    index('prospect_follow_ups_next').on(t.nextMessageDue, t.id),
    check(
      'prospect_follow_ups_status_check',
      sql`status in ('active','paused','completed','stopped','escalated')`,
    ),
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
    content: text().notNull(),
    recipient: text().notNull(),
    status: text().notNull(),
    response: text(),
    responseType: text(),
    sentAt: instant(),
    deliveredAt: instant(),
    respondedAt: instant(),
  },
  (t) => [
    // One step of one running sequence goes out once.
    uniqueIndex('sent_messages_once').on(t.followUpId, t.messageId),
    index('sent_messages_prospect').on(t.prospectId, t.createdAt),
    index('sent_messages_message').on(t.messageId),
    index('sent_messages_email').on(t.emailId),
    index('sent_messages_status').on(t.status),
    index('sent_messages_created').on(t.createdAt, t.id),
    index('sent_messages_sent').on(t.sentAt, t.id),
    check('sent_messages_type_check', sql`message_type in ('email','text','call','task')`),
    check(
      'sent_messages_status_check',
      sql`status in ('queued','sending','sent','delivered','uncertain','failed','skipped')`,
    ),
  ],
)
