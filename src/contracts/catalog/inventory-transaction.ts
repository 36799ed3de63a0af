import { stockMovementPolicy } from '#domain/catalog/policy.ts'
import { defineContract } from '../define.ts'
import { anyText, cents, id, oneOf, text, whole } from '../fields.ts'

export const stockMovementTypes = [
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
    productId: id(),
    transactionType: oneOf(stockMovementTypes),
    quantity: whole(),
    unitCost: cents().nullable(),
    reference: text().nullable(),
    notes: anyText().nullable(),
    userId: id().nullable(),
    orderId: id().nullable(),
  },
  without: ['create', 'update', 'remove'],
})
