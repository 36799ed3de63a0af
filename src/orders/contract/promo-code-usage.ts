import { promoCodeUsagePolicy } from '#orders/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { cents, instant } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const promoCodeUsage = defineContract({
  name: 'promo_code_usage',
  label: { one: 'promo code use', many: 'promo code uses' },
  policy: promoCodeUsagePolicy,
  title: 'usedAt',
  fields: {},
  computed: {
    promoCodeId: refTo('promo_codes'),
    orderId: refTo('orders'),
    clientId: refTo('clients'),
    discountAmount: cents(),
    agreedAmount: cents().nullable(),
    usedAt: instant(),
    releasedAt: instant().nullable(),
  },
  without: ['create', 'update', 'remove'],
})
