import { bonusStatuses } from '#earnings/rules/bonus-lifecycle.ts'
import { payoutWords } from '#identity/contract/payout-methods.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, cents, count, instant, oneOf, text } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'
import { userBonusPolicy } from '#training/rules/policy.ts'

export const userBonuses = defineContract({
  name: 'user_bonuses',
  label: { one: 'bonus', many: 'bonuses' },
  policy: userBonusPolicy,
  title: ['bonusTierId', 'userId'],
  stamps: { createdAt: 'Reached' },
  fields: {},
  computed: {
    userId: field(refTo('users'), 'Who'),
    bonusType: field(text(60), { label: 'Kind', choices: { points_tier: 'Tier of points' } }),
    bonusTierId: field(refTo('bonus_tier_config').nullable(), 'Tier'),
    pointThreshold: field(count(), 'From points'),
    bonusAmount: field(cents(), 'Bonus'),
    status: field(oneOf(bonusStatuses), {
      choices: { pending: 'Being looked at', qualified: 'Due', paid: 'Paid', void: 'Struck' },
    }),
    qualifiedAt: field(instant().nullable(), 'Due since'),
    qualifiedBy: field(refTo('users').nullable(), 'Approved by'),
    paidAt: field(instant().nullable(), 'Paid'),
    paidBy: refTo('users').nullable(),
    paymentMethod: field(text(60).nullable(), { label: 'Paid with', kind: 'choice', choices: payoutWords }),
    transactionId: field(text().nullable(), 'Transaction'),
    notes: anyText(2000).nullable(),
  },
  sorts: ['bonusAmount'],
  without: ['create', 'update', 'remove'],
})
