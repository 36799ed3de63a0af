import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, data, decimal, flag, instant, now, ref, text, textList, whole } from '../columns.ts'
import { users } from './identity.ts'
import { trainingModules } from './training.ts'

/** A period of learning, in seconds; not the sign-in session. */
export const userSessions = pgTable(
  'user_sessions',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    sessionStart: instant().notNull().default(now),
    sessionEnd: instant(),
    duration: whole(),
    moduleAccessed: ref(() => trainingModules.id),
    actionsPerformed: whole().notNull().default(0),
    progressMade: decimal().notNull().default(0),
    pointsEarned: whole().notNull().default(0),
    deviceInfo: text(),
    ipAddress: text(),
  },
  (t) => [
    index('user_sessions_user').on(t.userId, t.sessionStart),
    index('user_sessions_module').on(t.moduleAccessed),
    index('user_sessions_created').on(t.createdAt, t.id),
    index('user_sessions_start').on(t.sessionStart, t.id),
    check('user_sessions_duration_check', sql`duration >= 0`),
    check('user_sessions_end_check', sql`session_end >= session_start`),
    check('user_sessions_counts_check', sql`actions_performed >= 0 and points_earned >= 0`),
  ],
)

export const learningAnalytics = pgTable(
  'learning_analytics',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    moduleId: ref(() => trainingModules.id),
    sessionId: ref(() => userSessions.id),
    actionType: text().notNull(),
    actionValue: text(),
    timestamp: instant().notNull().default(now),
    responseTime: whole(),
    difficulty: text(),
    success: flag(),
    retryCount: whole().notNull().default(0),
  },
  (t) => [
    index('learning_analytics_user').on(t.userId, t.timestamp),
    index('learning_analytics_module').on(t.moduleId, t.actionType),
    index('learning_analytics_session').on(t.sessionId),
    index('learning_analytics_created').on(t.createdAt, t.id),
    index('learning_analytics_at').on(t.timestamp, t.id),
    check('learning_analytics_response_time_check', sql`response_time >= 0`),
    check('learning_analytics_retry_count_check', sql`retry_count >= 0`),
  ],
)

/** Also has reports of signed-out pages (V5), without a user. */
export const userInteractions = pgTable(
  'user_interactions',
  {
    ...base(),
    userId: ref(() => users.id),
    sessionId: ref(() => userSessions.id),
    interactionType: text().notNull(),
    targetElement: text(),
    moduleId: ref(() => trainingModules.id),
    pageUrl: text(),
    timeSpentSeconds: whole(),
    followedAiGuidance: flag(),
    contentEngaged: flag(),
    metadata: data<Record<string, unknown>>(),
  },
  (t) => [
    index('user_interactions_user').on(t.userId, t.createdAt),
    index('user_interactions_session').on(t.sessionId),
    index('user_interactions_module').on(t.moduleId),
    index('user_interactions_type').on(t.interactionType, t.createdAt),
    index('user_interactions_created').on(t.createdAt, t.id),
    check('user_interactions_time_check', sql`time_spent_seconds >= 0`),
  ],
)

export const userAiCompliance = pgTable(
  'user_ai_compliance',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    totalAiPrompts: whole().notNull().default(0),
    promptsFollowed: whole().notNull().default(0),
    promptsIgnored: whole().notNull().default(0),
    complianceScore: decimal(),
    earlyEngagementScore: decimal(),
    contentExpansionRate: decimal(),
    avgTimePerPage: decimal(),
    qualityIndicator: text().notNull().default('unknown'),
    flaggedReasons: textList(),
    lastCalculatedAt: instant(),
  },
  (t) => [
    uniqueIndex('user_ai_compliance_user').on(t.userId).where(sql`deleted_at is null`),
    index('user_ai_compliance_quality').on(t.qualityIndicator),
    index('user_ai_compliance_created').on(t.createdAt, t.id),
    index('user_ai_compliance_score').on(t.complianceScore, t.id),
    check('user_ai_compliance_score_check', sql`compliance_score between 0 and 100`),
    check('user_ai_compliance_early_check', sql`early_engagement_score between 0 and 100`),
    check(
      'user_ai_compliance_prompts_check',
      sql`prompts_followed >= 0 and prompts_ignored >= 0 and prompts_followed + prompts_ignored <= total_ai_prompts`,
    ),
  ],
)
