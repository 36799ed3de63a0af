import { defineContract } from '#contracts/define.ts'
import { id, instant, percent } from '#contracts/fields.ts'
import { progressPolicy } from '#domain/training/policy.ts'

export const userBadges = defineContract({
  name: 'user_badges',
  label: { one: 'earned badge', many: 'earned badges' },
  policy: progressPolicy,
  title: 'createdAt',
  fields: {},
  computed: {
    userId: id(),
    badgeId: id(),
    earnedAt: instant().nullable(),
    progress: percent(),
  },
  sorts: ['earnedAt'],
  without: ['create', 'update', 'remove'],
})
