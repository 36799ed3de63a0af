import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  base,
  data,
  day,
  flag,
  folded,
  instant,
  ref,
  searchable,
  searchIndex,
  text,
  textList,
  whole,
} from '../columns.ts'
import { prospects } from './crm.ts'
import { users } from './identity.ts'
import { emails, emailTemplates } from './outreach.ts'

/** Sending hours in the recipient's time zone, and the number per company day, counted when sent. */
const sending = () => ({
  sendFrom: text().notNull().default('09:00'),
  sendUntil: text().notNull().default('17:00'),
  sendDays: textList().notNull().default(sql`'{mon,tue,wed,thu,fri}'`),
  dailyCap: whole(),
  lastSendDay: day(),
  sentThatDay: whole().notNull().default(0),
})

/** Inactive until somebody activates it: an active campaign sends. */
export const dripCampaigns = pgTable(
  'drip_campaigns',
  {
    ...base(),
    name: text().notNull(),
    description: text(),
    triggerStage: text().notNull(),
    delayDays: whole().notNull().default(0),
    emailTemplateId: ref(() => emailTemplates.id).notNull(),
    /** A second version of the email, tested against the first. */
    secondTemplateId: ref(() => emailTemplates.id),
    isActive: flag().notNull().default(false),
    createdBy: ref(() => users.id),
    ...sending(),
    searchText: searchable('name', 'description'),
  },
  (t) => [
    index('drip_campaigns_trigger').on(t.triggerStage, t.isActive),
    index('drip_campaigns_template').on(t.emailTemplateId),
    index('drip_campaigns_second_template').on(t.secondTemplateId),
    index('drip_campaigns_creator').on(t.createdBy),
    index('drip_campaigns_created').on(t.createdAt, t.id),
    index('drip_campaigns_name').on(folded(t.name), t.id),
    searchIndex('drip_campaigns_search', t.searchText),
    check('drip_campaigns_second_check', sql`second_template_id <> email_template_id`),
    check('drip_campaigns_delay_check', sql`delay_days between 0 and 365`),
    check('drip_campaigns_cap_check', sql`daily_cap between 1 and 100000`),
    check('drip_campaigns_window_check', sql`send_from < send_until`),
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
    /** The template version in use when it began. */
    templateId: ref(() => emailTemplates.id),
    /** Which of the two versions was sent. */
    variant: text(),
    attempts: whole().notNull().default(0),
    leaseUntil: instant(),
    /** Why it was postponed. */
    heldBecause: text(),
  },
  (t) => [
    index('drip_campaign_sends_none')
      .on(t.campaignId, t.id)
      .where(sql`status in ('skipped','failed') or held_because is not null`),
    uniqueIndex('drip_campaign_sends_once').on(t.campaignId, t.prospectId),
    index('drip_campaign_sends_prospect').on(t.prospectId),
    index('drip_campaign_sends_email').on(t.emailId),
    index('drip_campaign_sends_template').on(t.templateId),
    index('drip_campaign_sends_due').on(t.status, t.scheduledFor),
    index('drip_campaign_sends_unwritten')
      .on(t.campaignId)
      .where(sql`status = 'failed' and email_id is null`),
    index('drip_campaign_sends_created').on(t.createdAt, t.id),
    index('drip_campaign_sends_scheduled').on(t.scheduledFor, t.id),
    check('drip_campaign_sends_sent_check', sql`status <> 'sent' or sent_at is not null`),
    check('drip_campaign_sends_attempts_check', sql`attempts >= 0`),
  ],
)

/** One version of a sequence: enrollments keep the version that they began with. */
export const followUpSequences = pgTable(
  'follow_up_sequences',
  {
    ...base(),
    name: text().notNull(),
    description: text(),
    /** Prospects who reach this of the ten steps are enrolled automatically. */
    tenStepStage: whole(),
    /** Days after the last contact or order, or before the closing date. */
    triggerConditions: data<{ on: string; days: number }>(),
    isActive: flag().notNull().default(true),
    status: text().notNull().default('draft'),
    revisionOf: ref((): AnyPgColumn => followUpSequences.id),
    /** Prospects who reach this stage are enrolled automatically. */
    beginsAtStage: text(),
    ...sending(),
    stopsOnReply: flag().notNull().default(true),
    stopsOnOrder: flag().notNull().default(true),
    stopsOnStage: flag().notNull().default(true),
    createdBy: ref(() => users.id),
    searchText: searchable('name', 'description'),
  },
  (t) => [
    index('follow_up_sequences_stage').on(t.tenStepStage, t.isActive),
    index('follow_up_sequences_created').on(t.createdAt, t.id),
    index('follow_up_sequences_name').on(folded(t.name), t.id),
    searchIndex('follow_up_sequences_search', t.searchText),
    index('follow_up_sequences_status').on(t.status, t.beginsAtStage),
    index('follow_up_sequences_revision_of').on(t.revisionOf),
    index('follow_up_sequences_creator').on(t.createdBy),
    check('follow_up_sequences_ten_step_check', sql`ten_step_stage between 1 and 10`),
    check(
      'follow_up_sequences_when_check',
      sql`trigger_conditions ->> 'on' in ('silence','order','closing') and (trigger_conditions ->> 'days')::int between 0 and 365`,
    ),
    check('follow_up_sequences_cap_check', sql`daily_cap between 1 and 100000`),
    check('follow_up_sequences_window_check', sql`send_from < send_until`),
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
    emailTemplateId: ref(() => emailTemplates.id),
    /** A second version of the email, tested against the first. */
    secondTemplateId: ref(() => emailTemplates.id),
    branchOn: text(),
    branchStage: text(),
    /** The condition of a branch on a field of the record. */
    branchCondition: data<{ field: string; is: string; value: string | number | null }>(),
    /** The step that a branch leads to when its condition holds; without it the sequence ends there. */
    goToStep: whole(),
  },
  (t) => [
    uniqueIndex('follow_up_messages_step').on(t.sequenceId, t.stepNumber).where(sql`deleted_at is null`),
    index('follow_up_messages_created').on(t.createdAt, t.id),
    index('follow_up_messages_order').on(t.stepNumber, t.id),
    check('follow_up_messages_step_check', sql`step_number >= 1`),
    index('follow_up_messages_template').on(t.emailTemplateId),
    index('follow_up_messages_second_template').on(t.secondTemplateId),
    check(
      'follow_up_messages_second_check',
      sql`second_template_id is null or (message_type = 'email' and email_template_id is not null)`,
    ),
    check(
      'follow_up_messages_condition_check',
      sql`branch_condition ->> 'is' in ('equal','other','least','most','before','after','filled','empty')`,
    ),
    check('follow_up_messages_go_to_check', sql`go_to_step > step_number`),
    check('follow_up_messages_delay_check', sql`delay_hours >= 0`),
  ],
)
