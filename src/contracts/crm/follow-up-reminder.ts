import { followUpReminderPolicy } from '#domain/crm/policy.ts'
import type { ReminderStatus } from '#domain/crm/task-lifecycle.ts'
import { defineContract } from '../define.ts'
import { anyText, count, data, flag, id, instant, oneOf, text } from '../fields.ts'
import { refTo } from '../references.ts'
import { priorities } from './prospect.ts'

export const reminderStatuses = [
  'open',
  'snoozed',
  'done',
  'cancelled',
] as const satisfies readonly ReminderStatus[]

export const followUpReminders = defineContract({
  name: 'follow_up_reminders',
  label: { one: 'reminder', many: 'reminders' },
  policy: followUpReminderPolicy,
  title: 'title',
  fields: {
    assignedTo: refTo('users').optional(),
    reminderType: text(60),
    priority: oneOf(priorities).optional(),
    dueDate: instant(),
    title: text(),
    description: anyText(2000).nullish(),
    metadata: data().nullish(),
  },
  createOnly: { prospectId: refTo('prospects').nullish(), clientId: refTo('clients').nullish() },
  computed: {
    status: oneOf(reminderStatuses),
    isCompleted: flag(),
    completedAt: instant().nullable(),
    completedBy: id().nullable(),
    snoozeUntil: instant().nullable(),
    notificationsSent: count(),
    lastNotificationSent: instant().nullable(),
    isPractice: flag(),
  },
  sorts: ['dueDate'],
})
