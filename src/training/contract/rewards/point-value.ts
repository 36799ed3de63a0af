import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, flag, text } from '#platform/contract/fields.ts'
import { rewardPolicy } from '#training/rules/policy.ts'

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
