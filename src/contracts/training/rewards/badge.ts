import { defineContract } from '#contracts/define.ts'
import { field } from '#contracts/field.ts'
import { anyText, count, data, oneOf, text } from '#contracts/fields.ts'
import { rewardPolicy } from '#domain/training/policy.ts'

const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const

export const badges = defineContract({
  name: 'badges',
  label: { one: 'badge', many: 'badges' },
  policy: rewardPolicy,
  title: 'name',
  fields: {
    name: text(100),
    slug: field(text(100), 'Short name'),
    description: anyText().nullish(),
    icon: field(text(60).nullish(), 'Sign'),
    category: text(60).nullish(),
    criteria: field(data().nullish(), 'Earned by'),
    points: count().optional(),
    rarity: oneOf(rarities).optional(),
  },
  sorts: ['name', 'points'],
})
