import { stockReservationPolicy } from '#orders/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { instant, oneOf, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const reservationStatuses = ['reserved', 'consumed', 'released', 'lapsed'] as const

export const stockReservations = defineContract({
  name: 'stock_reservations',
  label: { one: 'stock reservation', many: 'stock reservations' },
  policy: stockReservationPolicy,
  title: 'status',
  fields: {},
  computed: {
    orderId: refTo('orders'),
    productId: refTo('products'),
    quantity: whole(1),
    status: oneOf(reservationStatuses),
    reservedAt: instant(),
  },
  without: ['create', 'update', 'remove'],
})
