import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, data, flag, instant, ref, searchable, searchIndex, text, textList, whole } from '../columns.ts'
import { aiConversations, aiProspects } from './assistants.ts'
import { salesTechniques } from './assistants-learning.ts'
import { users } from './identity.ts'
import { emails } from './outreach.ts'

/** What the company allows its sales assistant; at most one row. */
export const aiSalesPolicy = pgTable(
  'ai_sales_policy',
  {
    ...base(),
    isOne: flag().notNull().default(true),
    isOn: flag().notNull().default(false),
    fromHour: whole().notNull(),
    untilHour: whole().notNull(),
    weekdays: data<number[]>().notNull(),
    mostADay: whole().notNull(),
    mostUnanswered: whole().notNull(),
    gapDays: whole().notNull(),
    lastStep: whole().notNull(),
    needsApproval: flag().notNull().default(true),
    needsConsent: flag().notNull().default(true),
    doubtPercent: whole().notNull(),
    switchedBy: ref(() => users.id),
    switchedAt: instant(),
    changedBy: ref(() => users.id),
  },
  (t) => [
    uniqueIndex('ai_sales_policy_once').on(t.isOne),
    index('ai_sales_policy_switcher').on(t.switchedBy),
    index('ai_sales_policy_changer').on(t.changedBy),
    check('ai_sales_policy_one_check', sql`is_one`),
    check('ai_sales_policy_hours_check', sql`from_hour between 0 and 23 and until_hour between 1 and 24`),
    check('ai_sales_policy_counts_check', sql`most_a_day > 0 and most_unanswered > 0 and gap_days > 0`),
    check('ai_sales_policy_step_check', sql`last_step between 1 and 10`),
    check('ai_sales_policy_doubt_check', sql`doubt_percent between 1 and 100`),
  ],
)

/** An unsent email written by the assistant; once sent, it is also a message of the conversation. */
export const aiSalesDrafts = pgTable(
  'ai_sales_drafts',
  {
    ...base(),
    aiProspectId: ref(() => aiProspects.id).notNull(),
    state: text().notNull().default('waiting'),
    purpose: text().notNull(),
    step: whole().notNull(),
    objection: text(),
    techniqueId: ref(() => salesTechniques.id),
    subject: text().notNull(),
    body: text().notNull(),
    /** Why it was drafted, and why with this technique. */
    reasons: textList().notNull().default(sql`'{}'`),
    sources: data<{ title: string; href: string }[]>().notNull().default(sql`'[]'`),
    /** An alternative wording by a model, from the same sources. */
    secondWording: text(),
    writtenBy: text().notNull().default('builtin'),
    emailId: ref(() => emails.id),
    conversationId: ref(() => aiConversations.id),
    decidedBy: ref(() => users.id),
    decidedAt: instant(),
    decisionReason: text(),
    searchText: searchable('subject', 'body'),
  },
  (t) => [
    uniqueIndex('ai_sales_drafts_open')
      .on(t.aiProspectId)
      .where(sql`deleted_at is null and state in ('waiting','approved')`),
    index('ai_sales_drafts_prospect').on(t.aiProspectId, t.createdAt),
    index('ai_sales_drafts_state').on(t.state, t.createdAt, t.id),
    index('ai_sales_drafts_technique').on(t.techniqueId),
    index('ai_sales_drafts_email').on(t.emailId),
    index('ai_sales_drafts_message').on(t.conversationId),
    index('ai_sales_drafts_decider').on(t.decidedBy),
    index('ai_sales_drafts_created').on(t.createdAt, t.id),
    searchIndex('ai_sales_drafts_search', t.searchText),
    check('ai_sales_drafts_step_check', sql`step between 1 and 10`),
    check('ai_sales_drafts_decided_check', sql`(state = 'waiting') = (decided_at is null)`),
    check('ai_sales_drafts_sent_check', sql`state <> 'sent' or conversation_id is not null`),
  ],
)
