import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { base, day, instant, ref, searchable, searchIndex, text, whole } from '../columns.ts'
import { users } from './identity.ts'

/** A group of people who learn together from a start date. */
export const learningCohorts = pgTable(
  'learning_cohorts',
  {
    ...base(),
    name: text().notNull(),
    description: text(),
    startDate: day().notNull(),
    /** How many days before a deadline the first reminder goes out; 0 sends none ahead. */
    remindDays: whole().notNull().default(3),
    searchText: searchable('name', 'description'),
  },
  (t) => [
    uniqueIndex('learning_cohorts_name').on(t.name).where(sql`deleted_at is null`),
    index('learning_cohorts_start').on(t.startDate, t.id),
    index('learning_cohorts_created').on(t.createdAt, t.id),
    searchIndex('learning_cohorts_search', t.searchText),
    check('learning_cohorts_remind_check', sql`remind_days between 0 and 14`),
  ],
)

/** A person is in one cohort at a time: joining another leaves the first. */
export const cohortMembers = pgTable(
  'cohort_members',
  {
    ...base(),
    cohortId: ref(() => learningCohorts.id).notNull(),
    userId: ref(() => users.id).notNull(),
  },
  (t) => [
    uniqueIndex('cohort_members_once').on(t.userId).where(sql`deleted_at is null`),
    index('cohort_members_cohort').on(t.cohortId),
    index('cohort_members_created').on(t.createdAt, t.id),
  ],
)

/** The modules of a cohort in order, each with an optional deadline; by slug, because revisions change. */
export const cohortModules = pgTable(
  'cohort_modules',
  {
    ...base(),
    cohortId: ref(() => learningCohorts.id).notNull(),
    moduleSlug: text().notNull(),
    orderIndex: whole().notNull().default(0),
    /** The deadline: days after the cohort's start, or a calendar day. */
    dueDays: whole(),
    dueDate: day(),
  },
  (t) => [
    uniqueIndex('cohort_modules_once').on(t.cohortId, t.moduleSlug).where(sql`deleted_at is null`),
    index('cohort_modules_created').on(t.createdAt, t.id),
    check('cohort_modules_days_check', sql`due_days between 0 and 730`),
    check('cohort_modules_due_check', sql`due_days is null or due_date is null`),
  ],
)

/** Reminders sent: each kind once per person, module and due date. */
export const deadlineReminders = pgTable(
  'deadline_reminders',
  {
    ...base(),
    cohortModuleId: ref(() => cohortModules.id).notNull(),
    userId: ref(() => users.id).notNull(),
    kind: text().notNull(),
    dueOn: day().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('deadline_reminders_once').on(t.cohortModuleId, t.userId, t.kind, t.dueOn),
    index('deadline_reminders_user').on(t.userId, t.sentAt),
    index('deadline_reminders_created').on(t.createdAt, t.id),
  ],
)
