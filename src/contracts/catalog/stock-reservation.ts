import { stockReservationPolicy } from '#domain/catalog/policy.ts'
import { defineContract } from '../define.ts'
import { id, oneOf, whole } from '../fields.ts'

export const reservationStatuses = ['reserved', 'consumed', 'released'] as const

export const stockReservations = defineContract({
  name: 'stock_reservations',
  label: { one: 'stock reservation', many: 'stock reservations' },
  policy: stockReservationPolicy,
  title: 'status',
  fields: {},
  computed: { orderId: id(), productId: id(), quantity: whole(1), status: oneOf(reservationStatuses) },
  without: ['create', 'update', 'remove'],
})
