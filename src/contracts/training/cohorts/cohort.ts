import { defineContract, type RowOf } from '#contracts/define.ts'
import { anyText, count, day, id, instant, oneOf, text, whole } from '#contracts/fields.ts'
import { cohortPolicy, keptByServices, progressPolicy } from '#domain/training/policy.ts'

export const learningCohorts = defineContract({
  name: 'learning_cohorts',
  label: { one: 'cohort', many: 'cohorts' },
  policy: cohortPolicy,
  title: 'name',
  fields: {
    name: text(80),
    description: anyText(500).nullish(),
    startDate: day(),
    remindDays: whole(0, 14).optional(),
  },
  sorts: ['startDate'],
})
export type LearningCohort = RowOf<typeof learningCohorts>

/** Joined and left by the bulk calls of `cohort-board.ts`. */
export const cohortMembers = defineContract({
  name: 'cohort_members',
  label: { one: 'cohort member', many: 'cohort members' },
  policy: progressPolicy,
  title: 'userId',
  fields: {},
  computed: { cohortId: id(), userId: id() },
  without: ['create', 'update', 'remove'],
})

/** Written as a whole, by the path of `cohort-board.ts`. */
export const cohortModules = defineContract({
  name: 'cohort_modules',
  label: { one: 'step of a path', many: 'steps of a path' },
  policy: keptByServices,
  title: 'moduleSlug',
  fields: {},
  computed: {
    cohortId: id(),
    moduleSlug: text(100),
    orderIndex: count(),
    dueDays: whole(0, 730).nullable(),
    dueDate: day().nullable(),
  },
  without: ['create', 'update', 'remove'],
})

export const reminderKinds = ['ahead', 'due', 'overdue'] as const

export const deadlineReminders = defineContract({
  name: 'deadline_reminders',
  label: { one: 'deadline reminder', many: 'deadline reminders' },
  policy: progressPolicy,
  title: 'dueOn',
  fields: {},
  computed: {
    cohortModuleId: id(),
    userId: id(),
    kind: oneOf(reminderKinds),
    dueOn: day(),
    sentAt: instant(),
  },
  without: ['create', 'update', 'remove'],
})
