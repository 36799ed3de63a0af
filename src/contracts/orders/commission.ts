import type { CommissionStatus } from '#domain/orders/commission-lifecycle.ts'
import { commissionPolicy } from '#domain/orders/policy.ts'
import { defineContract } from '../define.ts'
import { bps, cents, day, id, instant, oneOf, text } from '../fields.ts'

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
    salesRepId: id(),
    orderId: id(),
    clientId: id(),
    commissionAmount: signedCents(),
    commissionRate: bps(),
    commissionType: oneOf(commissionTypes),
    orderTotal: signedCents(),
    weekStartDate: day(),
    status: oneOf(commissionStatuses),
    month: text(7),
    paidDate: day().nullable(),
    reversesId: id().nullable(),
    earnedAt: instant().nullable(),
    approvedBy: id().nullable(),
    approvedAt: instant().nullable(),
    achEntryId: id().nullable(),
    transactionId: text(100).nullable(),
    nettedAt: instant().nullable(),
  },
  sorts: ['weekStartDate', 'commissionAmount'],
  without: ['create', 'update', 'remove'],
})
