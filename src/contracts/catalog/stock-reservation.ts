import { stockReservationPolicy } from '#domain/catalog/policy.ts'
import { defineContract } from '../define.ts'
import { id, instant, oneOf, whole } from '../fields.ts'

export const reservationStatuses = ['reserved', 'consumed', 'released', 'lapsed'] as const

export const stockReservations = defineContract({
  name: 'stock_reservations',
  label: { one: 'stock reservation', many: 'stock reservations' },
  policy: stockReservationPolicy,
  title: 'status',
  fields: {},
  computed: {
    orderId: id(),
    productId: id(),
    quantity: whole(1),
    status: oneOf(reservationStatuses),
    reservedAt: instant(),
  },
  without: ['create', 'update', 'remove'],
})
