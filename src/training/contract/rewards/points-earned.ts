import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { data, instant, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { progressPolicy } from '#training/rules/policy.ts'

export const pointsEarned = defineContract({
  name: 'points_earned',
  label: { one: 'points entry', many: 'points' },
  policy: progressPolicy,
  title: 'action',
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Who'),
    action: field(text(60), { label: 'For', kind: 'choice' }),
    pointsAwarded: field(whole(), 'Points'),
    moduleId: refTo('training_modules').nullable(),
    details: data().nullable(),
    earnedAt: field(instant(), 'Earned'),
  },
  sorts: ['earnedAt'],
  without: ['create', 'update', 'remove'],
})
