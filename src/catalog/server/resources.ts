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
  }),
  defineResource({ contract: productCategoryContract, table: productCategories }),
  defineResource({ contract: supplierContract, table: suppliers }),
  defineResource({ contract: inventoryTransactionContract, table: inventoryTransactions }),
  defineResource({
    contract: barcodeScanContract,
    table: barcodeScans,
    stamp: (actor) => ({ scannedBy: actor.id }),
  }),
]
