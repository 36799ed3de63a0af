import { promoCodeUsagePolicy } from '#domain/orders/policy.ts'
import { defineContract } from '../define.ts'
import { cents, id, instant } from '../fields.ts'

export const promoCodeUsage = defineContract({
  name: 'promo_code_usage',
  label: { one: 'promo code use', many: 'promo code uses' },
  policy: promoCodeUsagePolicy,
  title: 'usedAt',
  fields: {},
  computed: {
    promoCodeId: id(),
    orderId: id(),
    clientId: id(),
    discountAmount: cents(),
    usedAt: instant(),
    releasedAt: instant().nullable(),
  },
  without: ['create', 'update', 'remove'],
})
