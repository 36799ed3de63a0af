import { barcodeScans as barcodeScanContract } from '#catalog/contract/barcode-scan.ts'
import { inventoryTransactions as inventoryTransactionContract } from '#catalog/contract/inventory-transaction.ts'
import { products as productContract } from '#catalog/contract/product.ts'
import { productCategories as productCategoryContract } from '#catalog/contract/product-category.ts'
import { suppliers as supplierContract } from '#catalog/contract/supplier.ts'
import { productCategories, products, suppliers } from '#platform/db/schema/catalog.ts'
import { barcodeScans, inventoryTransactions } from '#platform/db/schema/catalog-stock.ts'
import { knowledgeChanged } from '#platform/jobs/knowledge-changed.ts'
import { defineResource } from '#platform/resources/define.ts'
import { openStock } from './stock.ts'

export const catalogResources = [
  defineResource({
    contract: productContract,
    table: products,
    found: { weight: 5, line: ['sku', 'category'], status: 'status', figure: 'retailPrice' },
    after: async (tx, change) => {
      await openStock(tx, change)
      await knowledgeChanged(tx, 'product', change.after.id)
    },
    heldBy: [
      {
        table: 'stock_reservations',
        column: 'product_id',
        open: `h.status IN ('reserved', 'lapsed') AND EXISTS (SELECT 1 FROM orders o WHERE o.id = h.order_id
                 AND o.status NOT IN ('delivered', 'cancelled', 'returned'))`,
        one: 'order with units of it that is not done',
        many: 'orders with units of it that are not done',
        first: 'Ship, reduce or cancel orders first, or set the product to inactive.',
      },
    ],
  }),
  defineResource({
    contract: productCategoryContract,
    table: productCategories,
    heldBy: [
      {
        table: 'product_categories',
        column: 'parent_category_id',
        one: 'category below it',
        many: 'categories below it',
        first: 'Move categories elsewhere first.',
      },
    ],
  }),
  defineResource({
    contract: supplierContract,
    table: suppliers,
    heldBy: [
      {
        table: 'products',
        column: 'supplier_id',
        one: 'product that comes from it',
        many: 'products that come from it',
        first: 'Give products another supplier first.',
      },
    ],
  }),
  defineResource({ contract: inventoryTransactionContract, table: inventoryTransactions }),
  defineResource({
    contract: barcodeScanContract,
    table: barcodeScans,
    stamp: (actor) => ({ scannedBy: actor.id }),
  }),
]
