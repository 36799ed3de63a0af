import { defineContract } from '#contracts/define.ts'
import { anyText, count, data, flag, id, instant, text } from '#contracts/fields.ts'
import { refTo } from '#contracts/references.ts'
import { activityPolicy } from '#domain/training/policy.ts'

export const activities = defineContract({
  name: 'activities',
  label: { one: 'activity', many: 'activities' },
  policy: activityPolicy,
  title: 'title',
  fields: {
    type: text(60),
    title: text(),
    description: anyText().nullish(),
    metadata: data().nullish(),
    prospectId: refTo('prospects').nullish(),
    duration: count().nullish(),
    outcome: text(500).nullish(),
  },
  computed: {
    userId: id(),
    points: count(),
    approved: flag(),
    approvedBy: id().nullable(),
    approvedAt: instant().nullable(),
    rejectedBy: id().nullable(),
    rejectedAt: instant().nullable(),
    rejectionReason: text(1000).nullable(),
  },
  sorts: ['points'],
})
