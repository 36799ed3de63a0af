import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { instant, percent } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { progressPolicy } from '#training/rules/policy.ts'

export const userBadges = defineContract({
  name: 'user_badges',
  label: { one: 'earned badge', many: 'earned badges' },
  policy: progressPolicy,
  title: ['badgeId', 'userId'],
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Who'),
    badgeId: refTo('badges'),
    earnedAt: field(instant().nullable(), 'Earned'),
    progress: percent(),
  },
  sorts: ['earnedAt'],
  without: ['create', 'update', 'remove'],
})
