import { notificationPolicy } from '#identity/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, instant, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { notificationKinds } from '#platform/rules/notification-ways.ts'

const notificationStatuses = ['unread', 'read', 'snoozed'] as const

export const notifications = defineContract({
  name: 'notifications',
  label: { one: 'notification', many: 'notifications' },
  policy: notificationPolicy,
  title: 'title',
  stamps: { createdAt: 'When' },
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Whose'),
    kind: oneOf(notificationKinds),
    title: text(),
    detail: anyText(200).nullable(),
    recordType: field(text(60).nullable(), 'About'),
    recordId: field(text(60).nullable(), 'Record'),
    causedBy: field(refTo('users').nullable(), 'By'),
    times: count(),
    status: oneOf(notificationStatuses),
    readAt: field(instant().nullable(), 'Read'),
    snoozedUntil: field(instant().nullable(), 'Snoozed until'),
  },
  without: ['create', 'update', 'remove'],
})
