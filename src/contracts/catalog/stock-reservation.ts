import { stockReservationPolicy } from '#domain/catalog/policy.ts'
import { defineContract } from '../define.ts'
import { instant, oneOf, whole } from '../fields.ts'
import { refTo } from '../references.ts'

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
