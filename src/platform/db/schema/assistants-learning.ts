import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import {
  base,
  data,
  decimal,
  flag,
  folded,
  idList,
  instant,
  now,
  ref,
  searchable,
  searchIndex,
  text,
  textList,
  whole,
} from '../columns.ts'
import { aiProspects } from './assistants.ts'
import { prospects } from './crm.ts'
import { users } from './identity.ts'
import { userSessions } from './learning.ts'

export const salesTechniques = pgTable(
  'sales_techniques',
  {
    ...base(),
    name: text().notNull(),
    category: text().notNull(),
    description: text(),
    script: text(),
    /** What to say or do after the script. */
    followUp: text(),
    /** Typical customer sentences to which this technique applies. */
    aliases: textList().notNull().default(sql`'{}'`),
    successRate: decimal(),
    totalUses: whole().notNull().default(0),
    successfulUses: whole().notNull().default(0),
    /** Milliseconds. */
    averageResponseTime: whole(),
    bestForObjections: textList().notNull().default(sql`'{}'`),
    tenStepStage: whole(),
    bestForBusinessTypes: textList().notNull().default(sql`'{}'`),
    createdBy: ref(() => users.id),
    learningSource: text().notNull().default('human'),
    isActive: flag().notNull().default(true),
    searchText: searchable('name', 'category', 'description', 'script'),
  },
  (t) => [
    index('sales_techniques_category').on(t.category, t.isActive),
    index('sales_techniques_stage').on(t.tenStepStage),
    index('sales_techniques_creator').on(t.createdBy),
    index('sales_techniques_created').on(t.createdAt, t.id),
    index('sales_techniques_name').on(folded(t.name), t.id),
    index('sales_techniques_rate').on(t.successRate, t.id),
    index('sales_techniques_uses').on(t.totalUses, t.id),
    searchIndex('sales_techniques_search', t.searchText),
    check('sales_techniques_rate_check', sql`success_rate between 0 and 100`),
    check('sales_techniques_uses_check', sql`successful_uses between 0 and total_uses`),
    check('sales_techniques_ten_step_check', sql`ten_step_stage between 1 and 10`),
  ],
)

export const techniqueUsage = pgTable(
  'technique_usage',
  {
    ...base(),
    techniqueId: ref(() => salesTechniques.id).notNull(),
    userId: ref(() => users.id),
    prospectId: ref(() => prospects.id),
    aiProspectId: ref(() => aiProspects.id),
    context: text(),
    outcome: text(),
    prospectResponse: text(),
    nextAction: text(),
    conversionImpact: decimal(),
  },
  (t) => [
    index('technique_usage_technique').on(t.techniqueId, t.createdAt),
    index('technique_usage_user').on(t.userId, t.createdAt),
    index('technique_usage_prospect').on(t.prospectId),
    index('technique_usage_ai_prospect').on(t.aiProspectId),
    index('technique_usage_created').on(t.createdAt, t.id),
  ],
)

export const learningInsights = pgTable(
  'learning_insights',
  {
    ...base(),
    insightType: text().notNull(),
    title: text().notNull(),
    description: text(),
    dataSource: text(),
    confidence: decimal(),
    actionRecommended: text(),
    affectedTechniques: idList().notNull().default(sql`'{}'`),
    performanceImpact: decimal(),
    isActionable: flag().notNull().default(false),
    implementedBy: ref(() => users.id),
    implementedAt: instant(),
    searchText: searchable('title', 'description'),
  },
  (t) => [
    index('learning_insights_type').on(t.insightType, t.isActionable),
    index('learning_insights_implementer').on(t.implementedBy),
    index('learning_insights_created').on(t.createdAt, t.id),
    index('learning_insights_confidence').on(t.confidence, t.id),
    searchIndex('learning_insights_search', t.searchText),
    check('learning_insights_confidence_check', sql`confidence between 0 and 1`),
    check('learning_insights_implemented_check', sql`(implemented_by is null) = (implemented_at is null)`),
  ],
)

/** What a person did in a sales situation, for assistants to learn from. */
export const humanBehaviorLogs = pgTable(
  'human_behavior_logs',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    prospectId: ref(() => prospects.id),
    sessionId: ref(() => userSessions.id),
    techniqueId: ref(() => salesTechniques.id),
    behaviorType: text().notNull(),
    situation: text(),
    actionTaken: text().notNull(),
    outcome: text(),
    objectionCategory: text(),
    tenStepStage: whole(),
    durationSeconds: whole(),
    wasSuccessful: flag(),
    metadata: data<Record<string, unknown>>(),
    observedAt: instant().notNull().default(now),
  },
  (t) => [
    index('human_behavior_logs_user').on(t.userId, t.observedAt),
    index('human_behavior_logs_prospect').on(t.prospectId),
    index('human_behavior_logs_session').on(t.sessionId),
    index('human_behavior_logs_technique').on(t.techniqueId),
    index('human_behavior_logs_type').on(t.behaviorType, t.wasSuccessful),
    index('human_behavior_logs_created').on(t.createdAt, t.id),
    index('human_behavior_logs_observed').on(t.observedAt, t.id),
    check('human_behavior_logs_ten_step_check', sql`ten_step_stage between 1 and 10`),
    check('human_behavior_logs_duration_check', sql`duration_seconds >= 0`),
  ],
)

/** What an assistant concluded from logs and conversations; a person accepts it before it counts. */
export const aiLearningInsights = pgTable(
  'ai_learning_insights',
  {
    ...base(),
    aiEmployeeId: ref(() => users.id),
    behaviorLogId: ref(() => humanBehaviorLogs.id),
    insightType: text().notNull(),
    title: text().notNull(),
    description: text(),
    evidence: data<Record<string, unknown>>(),
    confidence: decimal(),
    status: text().notNull().default('proposed'),
    reviewedBy: ref(() => users.id),
    reviewedAt: instant(),
    appliedAt: instant(),
  },
  (t) => [
    index('ai_learning_insights_status').on(t.status, t.createdAt),
    index('ai_learning_insights_employee').on(t.aiEmployeeId),
    index('ai_learning_insights_log').on(t.behaviorLogId),
    index('ai_learning_insights_reviewer').on(t.reviewedBy),
    index('ai_learning_insights_created').on(t.createdAt, t.id),
    index('ai_learning_insights_confidence').on(t.confidence, t.id),
    check('ai_learning_insights_confidence_check', sql`confidence between 0 and 1`),
    check('ai_learning_insights_reviewed_check', sql`(status = 'proposed') = (reviewed_at is null)`),
  ],
)

/** A task done by a person and an assistant, and its outcome. */
export const humanAiCollaborations = pgTable(
  'human_ai_collaborations',
  {
    ...base(),
    humanUserId: ref(() => users.id).notNull(),
    aiEmployeeId: ref(() => users.id),
    prospectId: ref(() => prospects.id),
    aiProspectId: ref(() => aiProspects.id),
    collaborationType: text().notNull(),
    task: text(),
    aiContribution: text(),
    humanContribution: text(),
    aiSuggestionAccepted: flag(),
    outcome: text(),
    humanRating: whole(),
    feedback: text(),
    startedAt: instant().notNull().default(now),
    endedAt: instant(),
  },
  (t) => [
    index('human_ai_collaborations_human').on(t.humanUserId, t.startedAt),
    index('human_ai_collaborations_employee').on(t.aiEmployeeId),
    index('human_ai_collaborations_prospect').on(t.prospectId),
    index('human_ai_collaborations_ai_prospect').on(t.aiProspectId),
    index('human_ai_collaborations_created').on(t.createdAt, t.id),
    index('human_ai_collaborations_started').on(t.startedAt, t.id),
    check('human_ai_collaborations_rating_check', sql`human_rating between 1 and 5`),
    check('human_ai_collaborations_end_check', sql`ended_at >= started_at`),
  ],
)
