import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, count, data, oneOf, text } from '#platform/contract/fields.ts'
import { rewardPolicy } from '#training/rules/policy.ts'
import { criteriaProblem } from '#training/rules/rewards/badge-progress.ts'

const criteria = () =>
  data().check(({ value, issues }) => {
    const problem = criteriaProblem(value)
    if (problem) issues.push({ code: 'custom', input: value, message: problem })
  })

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
    criteria: field(criteria().nullish(), 'Earned by'),
    points: count().optional(),
    rarity: oneOf(rarities).optional(),
  },
  sorts: ['name', 'points'],
})
