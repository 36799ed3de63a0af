import { promoCodePolicy } from '#domain/orders/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, bps, cents, count, flag, id, instant, oneOf, text, whole } from '../fields.ts'
import { refTo } from '../references.ts'

export const discountTypes = ['percentage', 'fixed'] as const

export const promoCodes = defineContract({
  name: 'promo_codes',
  label: { one: 'promo code', many: 'promo codes' },
  policy: promoCodePolicy,
  title: 'code',
  fields: {
    code: text(40).regex(/^[A-Za-z0-9_-]+$/, 'Letters, digits, - and _ only'),
    name: text(),
    description: anyText(1000).nullish(),
    discountType: oneOf(discountTypes),
    discountValue: whole(1),
    minimumOrderAmount: cents().optional(),
    maxUsageCount: whole(1).nullish(),
    validFrom: instant().nullish(),
    validUntil: instant().nullish(),
    isActive: flag().optional(),
    affectsCommission: flag().optional(),
    commissionAdjustment: bps().optional(),
    restrictToSalesRep: refTo('users').nullish(),
  },
  computed: { currentUsageCount: count(), createdBy: id() },
  sorts: ['code', 'validUntil', 'currentUsageCount'],
})
