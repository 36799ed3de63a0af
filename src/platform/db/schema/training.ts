import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Answers } from '#training/contract/modules/learn.ts'
import type { Question, SeenQuestion } from '#training/contract/quiz/question.ts'
import type { AttemptMark } from '#training/contract/quiz/quiz-attempt.ts'
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
import { users } from './identity.ts'

export const trainingModules = pgTable(
  'training_modules',
  {
    ...base(),
    title: text().notNull(),
    slug: text().notNull(),
    description: text(),
    content: text(),
    duration: whole(),
    orderIndex: whole().notNull().default(0),
    icon: text(),
    color: text(),
    isActive: flag().notNull().default(true),
    status: text().notNull().default('draft'),
    revision: whole().notNull().default(1),
    revisionOf: ref((): AnyPgColumn => trainingModules.id),
    goals: textList().notNull().default(sql`'{}'`),
    stages: integer().array().notNull().default(sql`'{}'`),
    searchText: searchable('title', 'slug', 'description'),
  },
  (t) => [
    // A slug has at most one published revision; a draft may exist beside it.
    uniqueIndex('training_modules_slug').on(t.slug).where(sql`deleted_at is null and status = 'published'`),
    uniqueIndex('training_modules_revision').on(t.slug, t.revision).where(sql`deleted_at is null`),
    index('training_modules_revision_of').on(t.revisionOf),
    index('training_modules_status').on(t.status, t.orderIndex),
    index('training_modules_created').on(t.createdAt, t.id),
    index('training_modules_order').on(t.orderIndex, t.id),
    index('training_modules_title').on(folded(t.title), t.id),
    searchIndex('training_modules_search', t.searchText),
    check('training_modules_duration_check', sql`duration >= 0`),
    check('training_modules_revision_check', sql`revision >= 1`),
    check('training_modules_stages_check', sql`stages <@ array[1,2,3,4,5,6,7,8,9,10]`),
  ],
)

export const lessons = pgTable(
  'lessons',
  {
    ...base(),
    moduleId: ref(() => trainingModules.id).notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    orderIndex: whole().notNull().default(0),
    minutes: whole().notNull().default(0),
    goals: textList().notNull().default(sql`'{}'`),
    quotesPrices: textList().notNull().default(sql`'{}'`),
    /** When its statements about law were last compared with the live list. */
    lawReviewedOn: day(),
    searchText: searchable('title', 'body'),
  },
  (t) => [
    uniqueIndex('lessons_slug').on(t.moduleId, t.slug).where(sql`deleted_at is null`),
    index('lessons_module').on(t.moduleId, t.orderIndex),
    index('lessons_created').on(t.createdAt, t.id),
    index('lessons_order').on(t.orderIndex, t.id),
    searchIndex('lessons_search', t.searchText),
    check('lessons_minutes_check', sql`minutes >= 0`),
  ],
)

export const userProgress = pgTable(
  'user_progress',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    moduleId: ref(() => trainingModules.id).notNull(),
    status: text().notNull().default('not_started'),
    progressPercentage: decimal().notNull().default(0),
    score: decimal(),
    timeSpent: whole().notNull().default(0),
    lastAccessed: instant(),
    completedAt: instant(),
  },
  (t) => [
    uniqueIndex('user_progress_once').on(t.userId, t.moduleId).where(sql`deleted_at is null`),
    index('user_progress_module').on(t.moduleId, t.status),
    index('user_progress_created').on(t.createdAt, t.id),
    index('user_progress_accessed').on(t.lastAccessed, t.id),
    check('user_progress_percentage_check', sql`progress_percentage between 0 and 100`),
    check('user_progress_score_check', sql`score between 0 and 100`),
    check('user_progress_time_check', sql`time_spent >= 0`),
    check('user_progress_completed_check', sql`(status = 'completed') = (completed_at is not null)`),
  ],
)

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    lessonId: ref(() => lessons.id).notNull(),
    timeSpent: whole().notNull().default(0),
    completedAt: instant(),
    /** When the server first sent the lesson to the learner. */
    openedAt: instant(),
    /** When the learner first marked it as read; it counts as read (`completedAt`) once enough time has passed. */
    markedAt: instant(),
    /** How often it was marked too early. */
    earlyMarks: whole().notNull().default(0),
    /** The part of the time spent that was reported later, from offline use. */
    lateSeconds: whole().notNull().default(0),
  },
  (t) => [
    uniqueIndex('lesson_progress_once').on(t.userId, t.lessonId).where(sql`deleted_at is null`),
    index('lesson_progress_lesson').on(t.lessonId),
    index('lesson_progress_created').on(t.createdAt, t.id),
    check('lesson_progress_time_check', sql`time_spent >= 0`),
    check('lesson_progress_seen_check', sql`early_marks >= 0 and late_seconds >= 0`),
  ],
)

export const quizzes = pgTable(
  'quizzes',
  {
    ...base(),
    moduleId: ref(() => trainingModules.id).notNull(),
    title: text().notNull(),
    questions: data<Question[]>().notNull(),
    passingScore: whole().notNull().default(70),
    timeLimitMinutes: whole(),
    /** Number of questions drawn for an attempt; null for all that are not retired. */
    drawCount: whole(),
    drawTags: textList().notNull().default(sql`'{}'`),
    drawMinimums: data<{ tag: string; count: number }[]>().notNull().default(sql`'[]'`),
    shuffleQuestions: flag().notNull().default(true),
    shuffleOptions: flag().notNull().default(true),
    attemptLimit: whole(),
    waitMinutes: whole(),
  },
  (t) => [
    index('quizzes_module').on(t.moduleId),
    index('quizzes_created').on(t.createdAt, t.id),
    index('quizzes_title').on(folded(t.title), t.id),
    check('quizzes_questions_check', sql`jsonb_typeof(questions) = 'array'`),
    check('quizzes_passing_score_check', sql`passing_score between 0 and 100`),
    check('quizzes_time_limit_check', sql`time_limit_minutes > 0`),
    check('quizzes_draw_check', sql`draw_count > 0 and jsonb_typeof(draw_minimums) = 'array'`),
    check('quizzes_attempts_check', sql`attempt_limit > 0 and wait_minutes >= 0`),
  ],
)

export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    ...base(),
    userId: ref(() => users.id).notNull(),
    quizId: ref(() => quizzes.id).notNull(),
    answers: data<Answers>(),
    score: decimal(),
    passed: flag(),
    completedAt: instant(),
    startedAt: instant().notNull().default(now),
    status: text().notNull().default('started'),
    /** The questions shown to this learner, in order: the quiz may change during the attempt. */
    questionsSeen: data<SeenQuestion[]>().notNull(),
    markedBy: ref(() => users.id),
    markedAt: instant(),
    /** By the server's clock; null without a time limit. */
    deadline: instant(),
    /** Points per question, for the person who marks and for statistics of questions. */
    marks: data<AttemptMark[]>(),
    /** Idempotency key of the hand-in: repeating it returns the same answer. */
    handInKey: uuid(),
    /** False when an admin allowed another attempt in its place. */
    isCounted: flag().notNull().default(true),
  },
  (t) => [
    uniqueIndex('quiz_attempts_open')
      .on(t.userId, t.quizId)
      .where(sql`deleted_at is null and status = 'started'`),
    index('quiz_attempts_user').on(t.userId, t.quizId, t.startedAt),
    index('quiz_attempts_quiz').on(t.quizId),
    index('quiz_attempts_waiting')
      .on(t.completedAt, t.id)
      .where(sql`deleted_at is null and status = 'submitted'`),
    index('quiz_attempts_marker').on(t.markedBy),
    index('quiz_attempts_created').on(t.createdAt, t.id),
    index('quiz_attempts_completed').on(t.completedAt, t.id),
    check('quiz_attempts_score_check', sql`score between 0 and 100`),
    check(
      'quiz_attempts_marked_check',
      sql`status <> 'marked' or (score is not null and passed is not null)`,
    ),
  ],
)

export const resources = pgTable(
  'resources',
  {
    ...base(),
    title: text().notNull(),
    slug: text(),
    description: text(),
    type: text().notNull(),
    audience: text().notNull().default('team'),
    visibleTo: text().notNull().default('everyone'),
    fileUrl: text(),
    fileName: text(),
    mediaType: text(),
    fileSize: whole(),
    fileNumber: whole().notNull().default(0),
    content: text(),
    icon: text(),
    color: text(),
    downloadCount: whole().notNull().default(0),
    isActive: flag().notNull().default(true),
    quotesPrices: textList().notNull().default(sql`'{}'`),
    searchText: searchable('title', 'description', 'content'),
  },
  (t) => [
    uniqueIndex('resources_slug').on(t.slug).where(sql`deleted_at is null`),
    index('resources_type').on(t.type, t.isActive),
    index('resources_created').on(t.createdAt, t.id),
    index('resources_title').on(folded(t.title), t.id),
    index('resources_downloads').on(t.downloadCount, t.id),
    searchIndex('resources_search', t.searchText),
    check('resources_downloads_check', sql`download_count >= 0`),
    check(
      'resources_file_check',
      sql`(file_number = 0 and file_name is null and media_type is null and file_size is null)
        or (file_number > 0 and file_name is not null and media_type is not null and file_size >= 0)`,
    ),
  ],
)

export const trainingFeedback = pgTable(
  'training_feedback',
  {
    ...base(),
    userId: ref(() => users.id),
    moduleId: ref(() => trainingModules.id),
    rating: whole(),
    suggestion: text(),
    feedbackType: text().notNull().default('module_completion'),
    isAnonymous: flag().notNull().default(false),
  },
  (t) => [
    index('training_feedback_user').on(t.userId),
    index('training_feedback_module').on(t.moduleId, t.createdAt),
    index('training_feedback_created').on(t.createdAt, t.id),
    index('training_feedback_rating').on(t.rating, t.id),
    check('training_feedback_rating_check', sql`rating between 1 and 5`),
    check('training_feedback_suggestion_check', sql`char_length(suggestion) <= 2000`),
    // Anonymous feedback stores no user, so nobody can look it up later.
    check('training_feedback_anonymous_check', sql`is_anonymous = (user_id is null)`),
  ],
)
