import { defineContract } from '#contracts/define.ts'
import { anyText, count, data, oneOf, text } from '#contracts/fields.ts'
import { rewardPolicy } from '#domain/training/policy.ts'

export const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const

export const badges = defineContract({
  name: 'badges',
  label: { one: 'badge', many: 'badges' },
  policy: rewardPolicy,
  title: 'name',
  fields: {
    name: text(100),
    slug: text(100),
    description: anyText().nullish(),
    icon: text(60).nullish(),
    category: text(60).nullish(),
    criteria: data().nullish(),
    points: count().optional(),
    rarity: oneOf(rarities).optional(),
  },
  sorts: ['name', 'points'],
})
