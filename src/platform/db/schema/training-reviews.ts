import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, decimal, flag, instant, ref, text, whole } from '../columns.ts'
import { users } from './identity.ts'
import { quizzes, trainingModules } from './training.ts'

/** Spaced repetition: a missed question or an objection to ask again, and how well it is remembered. */
export const reviewCards = pgTable(
  'review_cards',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    kind: text().notNull(),
    /** One card per question or objection. */
    sourceKey: text().notNull(),
    moduleId: ref(() => trainingModules.id),
    quizId: ref(() => quizzes.id),
    questionId: text(),
    objection: text(),
    category: text(),
    tenStepStage: whole(),
    /** The learner's last reply to the objection. */
    reply: text(),
    due: instant().notNull(),
    state: text().notNull().default('new'),
    /** Days until the probability of recall falls to 90 %. */
    stability: decimal().notNull().default(0),
    difficulty: decimal().notNull().default(0),
    scheduledDays: whole().notNull().default(0),
    learningSteps: whole().notNull().default(0),
    reps: whole().notNull().default(0),
    lapses: whole().notNull().default(0),
    lastReview: instant(),
  },
  (t) => [
    uniqueIndex('review_cards_once').on(t.userId, t.sourceKey).where(sql`deleted_at is null`),
    index('review_cards_due').on(t.userId, t.due),
    index('review_cards_module').on(t.moduleId),
    index('review_cards_quiz').on(t.quizId),
    index('review_cards_created').on(t.createdAt, t.id),
    check(
      'review_cards_source_check',
      sql`case kind when 'question' then quiz_id is not null and question_id is not null else objection is not null end`,
    ),
    check('review_cards_stage_check', sql`ten_step_stage between 1 and 10`),
    check('review_cards_memory_check', sql`stability >= 0 and difficulty >= 0 and reps >= 0 and lapses >= 0`),
  ],
)

/** Every answer to a card. */
export const reviewLogs = pgTable(
  'review_logs',
  {
    ...base(),
    cardId: ref(() => reviewCards.id).notNull(),
    userId: ref(() => users.id).notNull(),
    /** 1 again, 2 hard, 3 good, 4 easy. */
    rating: whole().notNull(),
    /** Marked by the server; null for an objection, which the learner rates. */
    isRight: flag(),
    reviewedAt: instant().notNull(),
    dueAt: instant().notNull(),
    stability: decimal().notNull(),
    scheduledDays: whole().notNull(),
  },
  (t) => [
    index('review_logs_card').on(t.cardId, t.reviewedAt),
    index('review_logs_user').on(t.userId, t.reviewedAt),
    index('review_logs_created').on(t.createdAt, t.id),
    check('review_logs_rating_check', sql`rating between 1 and 4`),
  ],
)
