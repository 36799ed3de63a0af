import { defineContract } from '#contracts/define.ts'
import { field } from '#contracts/field.ts'
import { anyText, count, flag, text } from '#contracts/fields.ts'
import { rewardPolicy } from '#domain/training/policy.ts'

export const pointValues = defineContract({
  name: 'point_values',
  label: { one: 'point value', many: 'point values' },
  policy: rewardPolicy,
  title: 'activity',
  fields: {
    activity: field(text(60), { kind: 'choice' }),
    points: count(),
    category: field(text(60).nullish(), { kind: 'choice' }),
    description: anyText().nullish(),
    isActive: field(flag().optional(), 'In use'),
  },
  sorts: ['activity', 'points'],
})
