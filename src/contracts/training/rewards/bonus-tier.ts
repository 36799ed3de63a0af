import { defineContract } from '#contracts/define.ts'
import { anyText, cents, count, flag, text, textList } from '#contracts/fields.ts'
import { rewardPolicy } from '#domain/training/policy.ts'

export const bonusTiers = defineContract({
  name: 'bonus_tier_config',
  label: { one: 'bonus tier', many: 'bonus tiers' },
  policy: rewardPolicy,
  title: 'name',
  fields: {
    tierId: text(60),
    name: text(100),
    minPoints: count(),
    maxPoints: count().nullish(),
    bonusAmount: cents(),
    description: anyText().nullish(),
    color: text(60).nullish(),
    icon: text(60).nullish(),
    perks: textList().optional(),
    isActive: flag().optional(),
  },
  sorts: ['minPoints'],
})
