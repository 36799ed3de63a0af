import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, data, flag, instant, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { activityPolicy } from '#training/rules/policy.ts'

export const activities = defineContract({
  name: 'activities',
  label: { one: 'activity', many: 'activities' },
  policy: activityPolicy,
  title: 'title',
  stamps: { createdAt: 'Logged' },
  fields: {
    type: field(text(60), { label: 'Kind', kind: 'choice' }),
    title: field(text(), 'What was done'),
    description: field(anyText().nullish(), 'Notes'),
    metadata: field(data().nullish(), 'Details'),
    prospectId: refTo('prospects').nullish(),
    duration: field(count().nullish(), { unit: 'minutes' }),
    outcome: field(text(500).nullish(), 'What came of it'),
  },
  computed: {
    userId: field(refTo('users'), 'Who'),
    points: count(),
    approved: flag(),
    approvedBy: refTo('users').nullable(),
    approvedAt: field(instant().nullable(), 'Approved on'),
    rejectedBy: refTo('users').nullable(),
    rejectedAt: field(instant().nullable(), 'Rejected'),
    rejectionReason: field(text(1000).nullable(), 'Why rejected'),
  },
  sorts: ['points'],
})
