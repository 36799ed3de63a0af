import type { HeldFrom, OrderStatus } from '#orders/rules/order-lifecycle.ts'
import { orderPolicy } from '#orders/rules/policy.ts'
import { address } from '#platform/contract/address.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, bps, cents, customValues, instant, oneOf, text } from '#platform/contract/fields.ts'
import { activeReps, refTo } from '#platform/contract/references.ts'

const orderStatuses = [
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
  files: true,
  notes: true,
  fields: { customFields: customValues() },
  computed: {
    orderNumber: field(text(40), 'Order'),
    clientId: refTo('clients'),
    salesRepId: field(refTo('users').nullable(), { label: 'Rep', among: activeReps }),
    status: oneOf(orderStatuses),
    orderType: field(text(40), { label: 'Kind', kind: 'text', choices: { new: 'New' } }),
    subtotal: cents(),
    discount: cents(),
    promoCodeId: refTo('promo_codes').nullable(),
    promoDiscount: cents(),
    tax: cents(),
    shipping: cents(),
    total: cents(),
    returnedValue: field(cents(), 'Came back'),
    commissionRate: bps(),
    commissionAmount: field(cents(), 'Commission'),
    shippingAddress: field(address(), 'Ship to'),
    billingAddress: field(address().nullable(), 'Bill to'),
    notes: field(anyText().nullable(), 'Note'),
    orderDate: field(instant(), 'Placed'),
    shippedDate: field(instant().nullable(), 'Shipped'),
    deliveredDate: field(instant().nullable(), 'Delivered'),
    heldFrom: oneOf(heldFrom).nullable(),
    placedBy: refTo('users').nullable(),
    placedByCustomer: refTo('customer_auth').nullable(),
    carrier: text(60).nullable(),
    trackingNumber: field(text(100).nullable(), 'Tracking'),
    confirmedAt: field(instant().nullable(), 'Confirmed'),
    pickedAt: field(instant().nullable(), 'Picked'),
    packedAt: field(instant().nullable(), 'Packed'),
    cancelledAt: field(instant().nullable(), 'Canceled'),
    returnedAt: field(instant().nullable(), 'Returned'),
    zeroAllowedAt: field(instant().nullable(), 'Price allowed'),
    reservationLapsedAt: field(instant().nullable(), 'Stock released'),
  },
  sorts: ['orderNumber', 'orderDate', 'total', 'shippedDate', 'updatedAt'],
  board: { by: ['status'], card: [], sum: 'total' },
  // Moves and services change an order; what the company added to it is changed like a field.
  without: ['create', 'remove'],
})
