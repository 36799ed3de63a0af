import { z } from 'zod'
import { shipmentItemPolicy, shipmentPolicy } from '#orders/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { instant, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

/** A part of an order that is packed and shipped together. [decision O10] */
export const shipments = defineContract({
  name: 'shipments',
  label: { one: 'shipment', many: 'shipments' },
  policy: shipmentPolicy,
  title: ['orderId', 'number'],
  fields: {},
  computed: {
    orderId: refTo('orders'),
    number: whole(1),
    status: oneOf(['packed', 'shipped', 'delivered', 'lost']),
    box: text(80).nullable(),
    packedAt: field(instant(), 'Packed'),
    packedBy: refTo('users').nullable(),
    carrier: text(120).nullable(),
    trackingNumber: text(120).nullable(),
    shippedAt: field(instant().nullable(), 'Shipped'),
    shippedBy: refTo('users').nullable(),
    deliveredAt: field(instant().nullable(), 'Delivered'),
  },
  sorts: ['shippedAt'],
  without: ['create', 'update', 'remove'],
})

export const shipmentItems = defineContract({
  name: 'shipment_items',
  label: { one: 'shipment item', many: 'shipment items' },
  policy: shipmentItemPolicy,
  title: 'orderItemId',
  fields: {},
  computed: {
    shipmentId: refTo('shipments'),
    orderItemId: refTo('order_items'),
    quantity: whole(1),
  },
  without: ['create', 'update', 'remove'],
})

/** Why the shipment counts as lost; shown to the team. */
export const lostShipment = z.strictObject({ reason: text(500) })
