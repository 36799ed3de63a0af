import { defineContract } from '#contracts/define.ts'
import { anyText, cents, count, id, instant, oneOf, text } from '#contracts/fields.ts'
import { userBonusPolicy } from '#domain/training/policy.ts'

export const bonusStatuses = ['pending', 'qualified', 'paid', 'void'] as const

export const userBonuses = defineContract({
  name: 'user_bonuses',
  label: { one: 'bonus', many: 'bonuses' },
  policy: userBonusPolicy,
  title: 'bonusType',
  fields: {},
  computed: {
    userId: id(),
    bonusType: text(60),
    bonusTierId: id().nullable(),
    pointThreshold: count(),
    bonusAmount: cents(),
    status: oneOf(bonusStatuses),
    qualifiedAt: instant().nullable(),
    qualifiedBy: id().nullable(),
    paidAt: instant().nullable(),
    paidBy: id().nullable(),
    paymentMethod: text(60).nullable(),
    transactionId: text().nullable(),
    notes: anyText(2000).nullable(),
  },
  sorts: ['bonusAmount'],
  without: ['create', 'update', 'remove'],
})
