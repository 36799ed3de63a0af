import { followUpReminderPolicy } from '#crm/rules/policy.ts'
import type { ReminderStatus } from '#crm/rules/task-lifecycle.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, data, flag, id, instant, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { priorities } from './prospect.ts'

const reminderStatuses = ['open', 'snoozed', 'done', 'cancelled'] as const satisfies readonly ReminderStatus[]

export const followUpReminders = defineContract({
  name: 'follow_up_reminders',
  label: { one: 'reminder', many: 'reminders' },
  policy: followUpReminderPolicy,
  title: 'title',
  fields: {
    assignedTo: refTo('users').optional(),
    reminderType: field(text(60), { label: 'Kind', kind: 'word' }),
    priority: oneOf(priorities).optional(),
    dueDate: field(instant(), 'Due'),
    title: text(),
    description: anyText(2000).nullish(),
    metadata: data().nullish(),
  },
  createOnly: { prospectId: refTo('prospects').nullish(), clientId: refTo('clients').nullish() },
  computed: {
    status: oneOf(reminderStatuses),
    isCompleted: field(flag(), 'Completed'),
    completedAt: instant().nullable(),
    completedBy: refTo('users').nullable(),
    snoozeUntil: field(instant().nullable(), 'Snoozed until'),
    notificationsSent: count(),
    lastNotificationSent: field(instant().nullable(), 'Last notification'),
    contactId: field(refTo('contacts').nullable(), 'With'),
    recordType: field(text(60).nullable(), 'About a record of'),
    recordId: field(id().nullable(), 'About the record'),
    givenBy: field(refTo('users').nullable(), 'Given by'),
    isPractice: field(flag(), 'Practice'),
  },
  sorts: ['dueDate'],
})
