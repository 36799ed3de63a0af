import { orderItemPolicy } from '#domain/orders/policy.ts'
import { defineContract } from '../define.ts'
import { cents, count, id, text, whole } from '../fields.ts'

export const orderItems = defineContract({
  name: 'order_items',
  label: { one: 'order line', many: 'order lines' },
  policy: orderItemPolicy,
  title: 'productName',
  fields: {},
  computed: {
    orderId: id(),
    productId: id(),
    quantity: whole(1),
    unitPrice: cents(),
    totalPrice: cents(),
    productName: text(),
    productSku: text(60),
    returnedQuantity: count(),
    backorderedQuantity: count(),
  },
  without: ['create', 'update', 'remove'],
})
