import { stockMovementPolicy } from '#catalog/rules/policy.ts'
import { defineContract } from '#platform/contract/define.ts'
import { field } from '#platform/contract/field.ts'
import { anyText, cents, oneOf, text, whole } from '#platform/contract/fields.ts'
import { refTo } from '#platform/contract/references.ts'

const stockMovementTypes = [
  'opening',
  'receipt',
  'sale',
  'return',
  'sample',
  'adjustment',
  'count',
  'scrap',
] as const

export const inventoryTransactions = defineContract({
  name: 'inventory_transactions',
  label: { one: 'stock movement', many: 'stock movements' },
  policy: stockMovementPolicy,
  title: 'transactionType',
  fields: {},
  computed: {
    productId: refTo('products'),
    transactionType: field(oneOf(stockMovementTypes), 'What'),
    quantity: field(whole(), 'Units'),
    unitCost: cents().nullable(),
    reference: text().nullable(),
    notes: anyText().nullable(),
    userId: field(refTo('users').nullable(), 'Entered by'),
    orderId: refTo('orders').nullable(),
  },
  stamps: { createdAt: 'When' },
  without: ['create', 'update', 'remove'],
})
