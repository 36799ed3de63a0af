import { promoCodePolicy } from '#orders/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, bps, cents, count, flag, instant, oneOf, text, whole } from '#platform/contract/fields.ts'
import { activeReps, refTo } from '#platform/contract/references.ts'

const discountTypes = ['percentage', 'fixed'] as const

export const promoCodes = defineContract({
  name: 'promo_codes',
  label: { one: 'promo code', many: 'promo codes' },
  policy: promoCodePolicy,
  title: 'code',
  fields: {
    code: field(text(40).regex(/^[A-Za-z0-9_-]+$/, 'Letters, digits, - and _ only'), {
      help: 'Letters, digits, - and _',
    }),
    name: text(),
    discountType: field(oneOf(discountTypes), {
      label: 'Kind',
      choices: { percentage: 'Percent', fixed: 'Fixed amount' },
    }),
    discountValue: field(whole(1), {
      label: 'Discount',
      kindBy: { field: 'discountType', kinds: { percentage: 'bps', fixed: 'money' } },
    }),
    minimumOrderAmount: field(cents().optional(), 'Minimum order'),
    maxUsageCount: field(whole(1).nullish(), {
      label: 'Usage limit',
      help: 'Total uses; empty means no limit',
    }),
    usesPerClient: field(whole(1).optional(), {
      label: 'Uses by one client',
      help: 'Once unless you say more',
    }),
    validFrom: instant().nullish(),
    validUntil: instant().nullish(),
    isActive: field(flag().optional(), 'Active'),
    description: anyText(1000).nullish(),
    restrictToSalesRep: field(refTo('users').nullish(), { label: 'Limited to rep', among: activeReps }),
    affectsCommission: flag().optional(),
    commissionAdjustment: field(bps().optional(), 'Rate adjustment'),
    canExceedShare: field(flag().optional(), {
      label: 'May exceed the company’s share',
      help: 'Takes more of an order than company settings let codes take',
    }),
  },
  computed: { currentUsageCount: field(count(), 'Used'), createdBy: refTo('users') },
  sorts: ['code', 'validUntil', 'currentUsageCount'],
})
