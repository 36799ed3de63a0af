import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, cents, count, flag, text, textList } from '#platform/contract/fields.ts'
import { rewardPolicy } from '#training/rules/policy.ts'

export const bonusTiers = defineContract({
  name: 'bonus_tier_config',
  label: { one: 'bonus tier', many: 'bonus tiers' },
  policy: rewardPolicy,
  title: 'name',
  fields: {
    name: text(100),
    tierId: field(text(60), {
      label: 'Short name',
      help: 'Stays the same for good: a bonus is given once for it',
    }),
    minPoints: field(count(), 'From points'),
    maxPoints: field(count().nullish(), { label: 'To points', help: 'Leave empty for no upper end' }),
    bonusAmount: field(cents(), { label: 'Bonus', help: '0 is a tier without money' }),
    isActive: field(flag().optional(), 'In use'),
    description: anyText().nullish(),
    perks: field(textList().optional(), {
      label: 'What comes with it',
      help: 'One per line: what you give by hand. The product changes nothing by a tier but the bonus',
    }),
    color: text(60).nullish(),
    icon: field(text(60).nullish(), 'Sign'),
  },
  sorts: ['minPoints'],
})
