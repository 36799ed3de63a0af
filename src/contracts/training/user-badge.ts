import { progressPolicy } from '#domain/training/policy.ts'
import { defineContract } from '../define.ts'
import { id, instant, percent } from '../fields.ts'

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
