import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, day, instant, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { cohortPolicy, keptByServices, progressPolicy } from '#training/rules/policy.ts'

export const learningCohorts = defineContract({
  name: 'learning_cohorts',
  label: { one: 'cohort', many: 'cohorts' },
  policy: cohortPolicy,
  title: 'name',
  fields: {
    name: field(text(80), { isWide: true }),
    startDate: field(day(), 'Begins on'),
    remindDays: field(whole(0, 14).optional(), {
      label: 'First reminder',
      unit: 'days ahead',
      help: '3 when left empty; 0 sends none ahead',
    }),
    description: field(anyText(500).nullish(), { label: 'What it is about', isWide: true }),
  },
  sorts: ['startDate'],
})

/** Members are added and removed by the bulk calls of `cohort-calls.ts`. */
export const cohortMembers = defineContract({
  name: 'cohort_members',
  label: { one: 'cohort member', many: 'cohort members' },
  policy: progressPolicy,
  title: ['userId', 'cohortId'],
  stamps: { createdAt: 'Joined' },
  fields: {},
  computed: { cohortId: refTo('learning_cohorts'), userId: field(refTo('users'), 'Learner') },
  without: ['create', 'update', 'remove'],
})

/** Steps are replaced together, as `cohortPath` of `cohort-board.ts`. */
export const cohortModules = defineContract({
  name: 'cohort_modules',
  label: { one: 'step of a path', many: 'steps of a path' },
  policy: keptByServices,
  title: 'moduleSlug',
  fields: {},
  computed: {
    cohortId: refTo('learning_cohorts'),
    moduleSlug: field(text(100), 'Module'),
    orderIndex: field(count(), 'Place'),
    dueDays: field(whole(0, 730).nullable(), { label: 'Due after', unit: 'days' }),
    dueDate: field(day().nullable(), 'Due on'),
  },
  without: ['create', 'update', 'remove'],
})

const reminderKinds = ['ahead', 'due', 'overdue'] as const

export const deadlineReminders = defineContract({
  name: 'deadline_reminders',
  label: { one: 'deadline reminder', many: 'deadline reminders' },
  policy: progressPolicy,
  title: 'dueOn',
  fields: {},
  computed: {
    cohortModuleId: field(refTo('cohort_modules'), 'Step of the path'),
    userId: field(refTo('users'), 'Learner'),
    kind: field(oneOf(reminderKinds), {
      choices: { ahead: 'Ahead of the deadline', due: 'On the day', overdue: 'Overdue' },
    }),
    dueOn: day(),
    sentAt: field(instant(), 'Sent'),
  },
  without: ['create', 'update', 'remove'],
})
