import type { HeldFrom, OrderStatus } from '#domain/orders/order-lifecycle.ts'
import { orderPolicy } from '#domain/orders/policy.ts'
import { address } from '../address.ts'
import { defineContract } from '../define.ts'
import { anyText, bps, cents, id, instant, oneOf, text } from '../fields.ts'

export const orderStatuses = [
  'pending',
  'confirmed',
  'picking',
  'packed',
  'shipped',
  'delivered',
  'on_hold',
  'cancelled',
  'returned',
] as const satisfies readonly OrderStatus[]
const heldFrom = ['pending', 'confirmed'] as const satisfies readonly HeldFrom[]

export const orders = defineContract({
  name: 'orders',
  label: { one: 'order', many: 'orders' },
  policy: orderPolicy,
  title: 'orderNumber',
  fields: {},
  computed: {
    orderNumber: text(40),
    clientId: id(),
    salesRepId: id().nullable(),
    status: oneOf(orderStatuses),
    orderType: text(40),
    subtotal: cents(),
    discount: cents(),
    promoCodeId: id().nullable(),
    promoDiscount: cents(),
    tax: cents(),
    shipping: cents(),
    total: cents(),
    commissionRate: bps(),
    commissionAmount: cents(),
    shippingAddress: address(),
    billingAddress: address().nullable(),
    notes: anyText().nullable(),
    orderDate: instant(),
    shippedDate: instant().nullable(),
    deliveredDate: instant().nullable(),
    heldFrom: oneOf(heldFrom).nullable(),
    placedBy: id().nullable(),
    placedByCustomer: id().nullable(),
    carrier: text(60).nullable(),
    trackingNumber: text(100).nullable(),
    confirmedAt: instant().nullable(),
    pickedAt: instant().nullable(),
    packedAt: instant().nullable(),
    cancelledAt: instant().nullable(),
    returnedAt: instant().nullable(),
    zeroAllowedAt: instant().nullable(),
    reservationLapsedAt: instant().nullable(),
  },
  sorts: ['orderNumber', 'orderDate', 'total', 'shippedDate', 'updatedAt'],
  board: { by: ['status'], card: [], sum: { of: 'total', unit: 'cents' } },
  without: ['create', 'update', 'remove'],
})
