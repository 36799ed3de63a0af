import { defineContract } from '#contracts/define.ts'
import { anyText, count, flag, text } from '#contracts/fields.ts'
import { rewardPolicy } from '#domain/training/policy.ts'

export const pointValues = defineContract({
  name: 'point_values',
  label: { one: 'point value', many: 'point values' },
  policy: rewardPolicy,
  title: 'activity',
  fields: {
    activity: text(60),
    points: count(),
    category: text(60).nullish(),
    description: anyText().nullish(),
    isActive: flag().optional(),
  },
  sorts: ['activity', 'points'],
})
