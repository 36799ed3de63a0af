import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  base,
  cents,
  day,
  decimal,
  flag,
  folded,
  instant,
  ref,
  searchable,
  searchIndex,
  text,
  whole,
} from '../columns.ts'
import { prospects } from './crm.ts'
import { users } from './identity.ts'

export const salesMetrics = pgTable(
  'sales_metrics',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    month: text().notNull(),
    prospectsContacted: whole().notNull().default(0),
    demosCompleted: whole().notNull().default(0),
    samplesSent: whole().notNull().default(0),
    dealsClosed: whole().notNull().default(0),
    totalRevenue: cents().notNull().default(0),
    closingRatio: decimal(),
    avgDealSize: cents(),
    followUpResponseRate: decimal(),
  },
  (t) => [
    uniqueIndex('sales_metrics_once').on(t.userId, t.month).where(sql`deleted_at is null`),
    index('sales_metrics_created').on(t.createdAt, t.id),
    index('sales_metrics_month').on(folded(t.month), t.id),
    index('sales_metrics_revenue').on(t.totalRevenue, t.id),
    check('sales_metrics_month_check', sql`month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check(
      'sales_metrics_counts_check',
      sql`prospects_contacted >= 0 and demos_completed >= 0 and samples_sent >= 0 and deals_closed >= 0`,
    ),
    check('sales_metrics_ratio_check', sql`closing_ratio between 0 and 100`),
    check('sales_metrics_response_check', sql`follow_up_response_rate between 0 and 100`),
  ],
)

export const repPerformanceMetrics = pgTable(
  'rep_performance_metrics',
  {
    ...base(),
    repId: ref(() => users.id).notNull(),
    metricDate: day().notNull(),
    dailyCalls: whole().notNull().default(0),
    dailyEmails: whole().notNull().default(0),
    dailyTexts: whole().notNull().default(0),
    dailyDemos: whole().notNull().default(0),
    dailySamples: whole().notNull().default(0),
    dailyClosedDeals: whole().notNull().default(0),
    dailyRevenue: cents().notNull().default(0),
    averageDealSize: cents(),
    closeRate: decimal(),
    salesCycleHours: decimal(),
    tenStepCompliance: decimal(),
    aiSuggestionUsage: decimal(),
  },
  (t) => [
    uniqueIndex('rep_performance_metrics_once').on(t.repId, t.metricDate).where(sql`deleted_at is null`),
    index('rep_performance_metrics_created').on(t.createdAt, t.id),
    index('rep_performance_metrics_date').on(t.metricDate, t.id),
    index('rep_performance_metrics_revenue').on(t.dailyRevenue, t.id),
    check(
      'rep_performance_metrics_counts_check',
      sql`least(daily_calls, daily_emails, daily_texts, daily_demos, daily_samples, daily_closed_deals) >= 0`,
    ),
    check('rep_performance_metrics_close_rate_check', sql`close_rate between 0 and 100`),
    check('rep_performance_metrics_cycle_check', sql`sales_cycle_hours >= 0`),
    check('rep_performance_metrics_compliance_check', sql`ten_step_compliance between 0 and 100`),
    check('rep_performance_metrics_usage_check', sql`ai_suggestion_usage between 0 and 100`),
  ],
)

export const adminAlerts = pgTable(
  'admin_alerts',
  {
    ...base(),
    alertType: text().notNull(),
    severity: text().notNull().default('medium'),
    title: text().notNull(),
    description: text(),
    relatedRepId: ref(() => users.id),
    relatedProspectId: ref(() => prospects.id),
    actionRequired: text(),
    isResolved: flag().notNull().default(false),
    resolvedBy: ref(() => users.id),
    resolvedAt: instant(),
    status: text().notNull().default('open'),
    ownerId: ref(() => users.id),
    /** Identifies the subject of the alert; it is raised once while an alert with the key is open. */
    alertKey: text(),
    /** The record that it is about: table and id. */
    subjectType: text(),
    subjectId: uuid(),
    /** Whether the reported fact still holds; until it does not, a settled alert is not raised again. */
    isStanding: flag().notNull().default(false),
    searchText: searchable('title', 'description', 'alert_type'),
  },
  (t) => [
    uniqueIndex('admin_alerts_once').on(t.alertKey).where(sql`deleted_at is null and not is_resolved`),
    index('admin_alerts_standing').on(t.alertKey).where(sql`is_standing and deleted_at is null`),
    index('admin_alerts_status').on(t.status, t.severity, t.createdAt),
    index('admin_alerts_rep').on(t.relatedRepId),
    index('admin_alerts_prospect').on(t.relatedProspectId),
    index('admin_alerts_resolver').on(t.resolvedBy),
    index('admin_alerts_owner').on(t.ownerId),
    index('admin_alerts_created').on(t.createdAt, t.id),
    index('admin_alerts_updated').on(t.updatedAt, t.id),
    searchIndex('admin_alerts_search', t.searchText),
    check('admin_alerts_resolved_check', sql`is_resolved = (status in ('resolved','dismissed'))`),
    check('admin_alerts_resolved_at_check', sql`is_resolved = (resolved_at is not null)`),
  ],
)

export const suggestions = pgTable(
  'suggestions',
  {
    ...base(),
    suggestionType: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    tenStepStage: whole(),
    objectionText: text(),
    objectionCategory: text(),
    authorId: ref(() => users.id).notNull(),
    status: text().notNull().default('open'),
    votes: whole().notNull().default(0),
    ownerId: ref(() => users.id),
    answer: text(),
    answeredBy: ref(() => users.id),
    answeredAt: instant(),
    mergedIntoId: ref((): AnyPgColumn => suggestions.id),
    becameType: text(),
    becameId: uuid(),
    searchText: searchable('title', 'description', 'objection_text'),
  },
  (t) => [
    index('suggestions_status').on(t.status, t.createdAt),
    index('suggestions_type').on(t.suggestionType),
    index('suggestions_author').on(t.authorId),
    index('suggestions_owner').on(t.ownerId),
    index('suggestions_answerer').on(t.answeredBy),
    index('suggestions_created').on(t.createdAt, t.id),
    index('suggestions_votes').on(t.votes, t.id),
    searchIndex('suggestions_search', t.searchText),
    check('suggestions_description_check', sql`char_length(description) >= 10`),
    check('suggestions_ten_step_check', sql`ten_step_stage between 1 and 10`),
    check('suggestions_votes_check', sql`votes >= 0`),
    index('suggestions_merged').on(t.mergedIntoId),
    check('suggestions_merged_check', sql`merged_into_id <> id`),
    check('suggestions_became_check', sql`(became_type is null) = (became_id is null)`),
    check('suggestions_answered_check', sql`(answer is null) = (answered_at is null)`),
  ],
)

export const suggestionVotes = pgTable(
  'suggestion_votes',
  {
    ...base(),
    suggestionId: ref(() => suggestions.id, 'cascade').notNull(),
    userId: ref(() => users.id).notNull(),
  },
  (t) => [
    uniqueIndex('suggestion_votes_once').on(t.suggestionId, t.userId),
    index('suggestion_votes_user').on(t.userId),
  ],
)
