import { orderItemPolicy } from '#orders/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { cents, count, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

export const orderItems = defineContract({
  name: 'order_items',
  label: { one: 'order line', many: 'order lines' },
  policy: orderItemPolicy,
  title: 'productName',
  fields: {},
  computed: {
    orderId: refTo('orders'),
    productId: refTo('products'),
    quantity: whole(1),
    unitPrice: field(cents(), 'Price each'),
    totalPrice: field(cents(), 'Total'),
    productName: field(text(), 'Name'),
    productSku: field(text(60), 'SKU'),
    shippedQuantity: field(count(), 'Shipped'),
    packedQuantity: field(count(), 'Packed'),
    returnedQuantity: field(count(), 'Came back'),
    backorderedQuantity: field(count(), 'On backorder'),
  },
  without: ['create', 'update', 'remove'],
})
