import { defineContract } from '#contracts/define.ts'
import { field } from '#contracts/field.ts'
import { instant, percent } from '#contracts/fields.ts'
import { refTo } from '#contracts/references.ts'
import { progressPolicy } from '#domain/training/policy.ts'

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
