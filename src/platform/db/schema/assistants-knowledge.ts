import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import {
  base,
  data,
  decimal,
  flag,
  instant,
  ref,
  searchable,
  searchIndex,
  text,
  textList,
  whole,
} from '../columns.ts'
import { aiProspects } from './assistants.ts'
import { users } from './identity.ts'

export const faqItems = pgTable(
  'faq_items',
  {
    ...base(),
    question: text().notNull(),
    answer: text().notNull(),
    /** Other phrasings of the question, which help most in finding it. */
    aliases: textList().notNull().default(sql`'{}'`),
    category: text(),
    tags: textList().notNull().default(sql`'{}'`),
    sourceType: text().notNull().default('manual'),
    /** Sources of the answer: `lesson:module/lesson`, `faq:slug`, `technique:slug` or a path of the product. */
    sources: textList().notNull().default(sql`'{}'`),
    // The id of a conversation, suggestion or lesson, depending on `sourceType`.
    sourceId: uuid(),
    viewCount: whole().notNull().default(0),
    helpfulVotes: whole().notNull().default(0),
    isActive: flag().notNull().default(true),
    priority: whole().notNull().default(0),
    createdBy: ref(() => users.id),
    searchText: searchable('question', 'answer', 'category'),
  },
  (t) => [
    uniqueIndex('faq_items_question').on(sql`lower(question)`).where(sql`deleted_at is null`),
    index('faq_items_category').on(t.category, t.isActive),
    index('faq_items_creator').on(t.createdBy),
    index('faq_items_created').on(t.createdAt, t.id),
    index('faq_items_priority').on(t.priority, t.id),
    index('faq_items_views').on(t.viewCount, t.id),
    index('faq_items_votes').on(t.helpfulVotes, t.id),
    searchIndex('faq_items_search', t.searchText),
    check('faq_items_counts_check', sql`view_count >= 0 and helpful_votes >= 0`),
  ],
)

export const evalSuites = pgTable(
  'eval_suites',
  {
    ...base(),
    name: text().notNull(),
    description: text(),
    assistant: text().notNull(),
    isActive: flag().notNull().default(true),
    createdBy: ref(() => users.id),
  },
  (t) => [
    uniqueIndex('eval_suites_name').on(t.name).where(sql`deleted_at is null`),
    index('eval_suites_assistant').on(t.assistant),
    index('eval_suites_creator').on(t.createdBy),
    index('eval_suites_created').on(t.createdAt, t.id),
  ],
)

export const evalCases = pgTable(
  'eval_cases',
  {
    ...base(),
    suiteId: ref(() => evalSuites.id).notNull(),
    caseKey: text().notNull(),
    question: text().notNull(),
    context: data<Record<string, unknown>>(),
    goldSources: textList().notNull().default(sql`'{}'`),
    requiredFacts: textList().notNull().default(sql`'{}'`),
    forbiddenClaims: textList().notNull().default(sql`'{}'`),
    shouldAbstain: flag().notNull().default(false),
    expectedStage: whole(),
    expectedAction: text(),
    isHeldOut: flag().notNull().default(false),
    isActive: flag().notNull().default(true),
    searchText: searchable('case_key', 'question'),
  },
  (t) => [
    uniqueIndex('eval_cases_key').on(t.suiteId, t.caseKey).where(sql`deleted_at is null`),
    index('eval_cases_split').on(t.suiteId, t.isHeldOut),
    index('eval_cases_created').on(t.createdAt, t.id),
    searchIndex('eval_cases_search', t.searchText),
    check('eval_cases_stage_check', sql`expected_stage between 1 and 10`),
  ],
)

export const evalRuns = pgTable(
  'eval_runs',
  {
    ...base(),
    suiteId: ref(() => evalSuites.id).notNull(),
    aiEmployeeId: ref(() => users.id).notNull(),
    requestedBy: ref(() => users.id),
    status: text().notNull().default('queued'),
    answeredBy: text(),
    aiModel: text(),
    /** A hash of the knowledge used in the run; when it changes, the run is stale. */
    knowledgeHash: text(),
    promptHash: text(),
    caseCount: whole().notNull().default(0),
    heldOutCount: whole().notNull().default(0),
    score: decimal(),
    startedAt: instant(),
    finishedAt: instant(),
    error: text(),
  },
  (t) => [
    index('eval_runs_suite').on(t.suiteId, t.createdAt),
    index('eval_runs_employee').on(t.aiEmployeeId, t.createdAt),
    index('eval_runs_requester').on(t.requestedBy),
    index('eval_runs_status').on(t.status),
    index('eval_runs_created').on(t.createdAt, t.id),
    index('eval_runs_score').on(t.score, t.id),
    check('eval_runs_score_check', sql`score between 0 and 10`),
    check('eval_runs_complete_check', sql`status <> 'complete' or score is not null`),
    check('eval_runs_counts_check', sql`held_out_count between 0 and case_count`),
  ],
)

export const evalResults = pgTable(
  'eval_results',
  {
    ...base(),
    runId: ref(() => evalRuns.id, 'cascade').notNull(),
    caseId: ref(() => evalCases.id).notNull(),
    answer: text().notNull(),
    sources: textList().notNull().default(sql`'{}'`),
    confidence: decimal(),
    hasAbstained: flag().notNull().default(false),
    latencyMs: whole().notNull(),
    /** Points by part: gold source 3, required facts 3, answer or abstain 2, stage or action 1, form and time 1. */
    parts: data<Record<string, number>>().notNull(),
    /** Why the whole case scores 0, if it does. */
    violations: textList().notNull().default(sql`'{}'`),
    score: decimal().notNull(),
  },
  (t) => [
    uniqueIndex('eval_results_once').on(t.runId, t.caseId),
    index('eval_results_case').on(t.caseId),
    index('eval_results_created').on(t.createdAt, t.id),
    index('eval_results_score').on(t.score, t.id),
    check('eval_results_score_check', sql`score between 0 and 10`),
    check('eval_results_confidence_check', sql`confidence between 0 and 1`),
    check('eval_results_latency_check', sql`latency_ms >= 0`),
  ],
)

export const assistantTasks = pgTable(
  'assistant_tasks',
  {
    ...base(),
    aiEmployeeId: ref(() => users.id).notNull(),
    requestedBy: ref(() => users.id).notNull(),
    kind: text().notNull().default('draft_faq'),
    aiProspectId: ref(() => aiProspects.id),
    title: text().notNull(),
    instructions: text().notNull(),
    status: text().notNull().default('queued'),
    result: data<Record<string, unknown>>(),
    error: text(),
    startedAt: instant(),
    finishedAt: instant(),
    /** Whether a person accepted the result; null until decided. */
    isAccepted: flag(),
    reviewedBy: ref(() => users.id),
    reviewedAt: instant(),
  },
  (t) => [
    index('assistant_tasks_prospect').on(t.aiProspectId),
    index('assistant_tasks_reviewer').on(t.reviewedBy),
    index('assistant_tasks_employee').on(t.aiEmployeeId, t.status),
    index('assistant_tasks_requester').on(t.requestedBy),
    index('assistant_tasks_created').on(t.createdAt, t.id),
    index('assistant_tasks_finished').on(t.finishedAt, t.id),
    check(
      'assistant_tasks_finished_check',
      sql`(status in ('complete','failed','cancelled')) = (finished_at is not null)`,
    ),
    check(
      'assistant_tasks_reviewed_check',
      sql`num_nonnulls(is_accepted, reviewed_by, reviewed_at) in (0, 3)`,
    ),
  ],
)
