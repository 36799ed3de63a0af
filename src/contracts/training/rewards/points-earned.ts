import { defineContract } from '#contracts/define.ts'
import { data, id, instant, text, whole } from '#contracts/fields.ts'
import { progressPolicy } from '#domain/training/policy.ts'

export const pointsEarned = defineContract({
  name: 'points_earned',
  label: { one: 'points entry', many: 'points' },
  policy: progressPolicy,
  title: 'action',
  fields: {},
  computed: {
    userId: id(),
    action: text(60),
    pointsAwarded: whole(),
    moduleId: id().nullable(),
    details: data().nullable(),
    earnedAt: instant(),
  },
  sorts: ['earnedAt'],
  without: ['create', 'update', 'remove'],
})
