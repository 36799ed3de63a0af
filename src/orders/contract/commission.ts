import type { CommissionStatus } from '#orders/rules/commission-lifecycle.ts'
import { commissionPolicy } from '#orders/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { bps, cents, day, instant, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const commissionTypes = ['accrual', 'reversal', 'adjustment'] as const
export const commissionStatuses = [
  'pending',
  'approved',
  'paid',
] as const satisfies readonly CommissionStatus[]

const signedCents = () => cents(-1_000_000_000_00)

export const commissions = defineContract({
  name: 'commissions',
  label: { one: 'commission', many: 'commissions' },
  policy: commissionPolicy,
  title: 'month',
  fields: {},
  computed: {
    salesRepId: field(refTo('users'), 'Rep'),
    orderId: refTo('orders'),
    clientId: refTo('clients'),
    commissionAmount: field(signedCents(), 'Amount'),
    commissionRate: field(bps(), 'Rate'),
    commissionType: field(oneOf(commissionTypes), 'Kind'),
    orderTotal: field(signedCents(), 'Base'),
    weekStartDate: field(day(), 'Week of'),
    status: oneOf(commissionStatuses),
    month: text(7),
    paidDate: field(day().nullable(), 'Paid'),
    reversesId: refTo('commissions').nullable(),
    earnedAt: field(instant().nullable(), 'Earned'),
    approvedBy: refTo('users').nullable(),
    approvedAt: field(instant().nullable(), 'Approved'),
    achEntryId: refTo('ach_entries').nullable(),
    transactionId: field(text(100).nullable(), 'Transaction ID'),
    nettedAt: field(instant().nullable(), 'Netted'),
    ruleId: field(refTo('commission_rules').nullable(), 'Rule'),
    ruleVersion: field(whole(1).nullable(), 'Version of the rule'),
    payoutId: field(refTo('payouts').nullable(), 'Payout'),
  },
  sorts: ['weekStartDate', 'commissionAmount'],
  without: ['create', 'update', 'remove'],
})
