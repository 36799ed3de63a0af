import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import {
  base,
  data,
  day,
  decimal,
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
import { prospects } from './crm.ts'
import { users } from './identity.ts'

export const aiProspects = pgTable(
  'ai_prospects',
  {
    ...base(),
    businessName: text().notNull(),
    ownerName: text(),
    phone: text(),
    email: text(),
    address: text(),
    city: text(),
    state: text(),
    zipCode: text(),
    leadSource: text().notNull().default('web_scraping'),
    currentStage: text().notNull().default('cold'),
    assignedTo: text().notNull().default('ai'),
    assignedRepId: ref(() => users.id),
    prospectId: ref(() => prospects.id),
    totalInteractions: whole().notNull().default(0),
    lastContactDate: instant(),
    nextFollowUpDate: instant(),
    primaryObjection: text(),
    objectionCount: whole().notNull().default(0),
    conversionProbability: decimal().notNull().default(20),
    currentTenStep: whole().notNull().default(1),
    tenStepProgress: data<Record<string, string>>(),
    /** Whole dollars (O1). */
    estimatedValue: whole(),
    isActive: flag().notNull().default(true),
    isSimulated: flag().notNull().default(false),
    notes: text(),
    /** How they agreed to receive email; null if they did not. */
    consentSource: text(),
    consentedOn: day(),
    /** Why it is no longer worked on. */
    stopReason: text(),
    searchText: searchable('business_name', 'owner_name', 'email', 'city'),
  },
  (t) => [
    index('ai_prospects_stage').on(t.currentStage, t.createdAt),
    index('ai_prospects_rep').on(t.assignedRepId, t.currentStage),
    index('ai_prospects_prospect').on(t.prospectId),
    index('ai_prospects_created').on(t.createdAt, t.id),
    index('ai_prospects_name').on(folded(t.businessName), t.id),
    index('ai_prospects_followup').on(t.nextFollowUpDate, t.id),
    index('ai_prospects_probability').on(t.conversionProbability, t.id),
    searchIndex('ai_prospects_search', t.searchText),
    check('ai_prospects_human_check', sql`assigned_to = 'ai' or assigned_rep_id is not null`),
    check('ai_prospects_ten_step_check', sql`current_ten_step between 1 and 10`),
    check('ai_prospects_probability_check', sql`conversion_probability between 0 and 100`),
    check('ai_prospects_counts_check', sql`total_interactions >= 0 and objection_count >= 0`),
    check('ai_prospects_value_check', sql`estimated_value >= 0`),
    check('ai_prospects_notes_check', sql`char_length(notes) <= 2000`),
  ],
)

export const aiConversations = pgTable(
  'ai_conversations',
  {
    ...base(),
    prospectId: ref(() => aiProspects.id).notNull(),
    messageType: text().notNull(),
    content: text().notNull(),
    medium: text().notNull().default('text'),
    objectionDetected: text(),
    responseType: text(),
    wasSuccessful: flag(),
    nextActionRequired: text(),
    aiModel: text().notNull().default('gpt-5'),
    /** Milliseconds. */
    responseTime: whole(),
    metadata: data<Record<string, unknown>>(),
    searchText: searchable('content'),
  },
  (t) => [
    index('ai_conversations_prospect').on(t.prospectId, t.createdAt),
    index('ai_conversations_objection').on(t.objectionDetected, t.wasSuccessful),
    index('ai_conversations_created').on(t.createdAt, t.id),
    searchIndex('ai_conversations_search', t.searchText),
    check('ai_conversations_response_time_check', sql`response_time >= 0`),
  ],
)

export const aiResponseTemplates = pgTable(
  'ai_response_templates',
  {
    ...base(),
    objectionCategory: text().notNull(),
    responseType: text().notNull(),
    template: text().notNull(),
    /** Other phrasings of the objection, by which it is found. */
    aliases: textList().notNull().default(sql`'{}'`),
    followUp: text(),
    successRate: decimal(),
    useCount: whole().notNull().default(0),
    lastUsed: instant(),
    isActive: flag().notNull().default(true),
    createdBy: ref(() => users.id),
    searchText: searchable('objection_category', 'response_type', 'template'),
  },
  (t) => [
    index('ai_response_templates_category').on(t.objectionCategory, t.isActive),
    index('ai_response_templates_creator').on(t.createdBy),
    index('ai_response_templates_created').on(t.createdAt, t.id),
    index('ai_response_templates_rate').on(t.successRate, t.id),
    index('ai_response_templates_uses').on(t.useCount, t.id),
    searchIndex('ai_response_templates_search', t.searchText),
    check('ai_response_templates_rate_check', sql`success_rate between 0 and 100`),
    check('ai_response_templates_uses_check', sql`use_count >= 0`),
  ],
)

export const humanToAiTransfers = pgTable(
  'human_to_ai_transfers',
  {
    ...base(),
    prospectId: ref(() => prospects.id),
    aiProspectId: ref(() => aiProspects.id),
    humanRepId: ref(() => users.id).notNull(),
    direction: text().notNull().default('human_to_ai'),
    transferReason: text(),
    conversationHistory: data<unknown[]>(),
    lastHumanInteraction: instant(),
    aiTakeoverDate: instant().notNull().default(now),
    transferNotes: text(),
    customerNotified: flag().notNull().default(false),
    customerResponse: text(),
    performanceBefore: data<Record<string, unknown>>(),
    performanceAfter: data<Record<string, unknown>>(),
  },
  (t) => [
    index('human_to_ai_transfers_prospect').on(t.prospectId),
    index('human_to_ai_transfers_ai_prospect').on(t.aiProspectId),
    index('human_to_ai_transfers_rep').on(t.humanRepId, t.createdAt),
    index('human_to_ai_transfers_created').on(t.createdAt, t.id),
    index('human_to_ai_transfers_takeover').on(t.aiTakeoverDate, t.id),
    check('human_to_ai_transfers_of_check', sql`num_nonnulls(prospect_id, ai_prospect_id) >= 1`),
  ],
)
