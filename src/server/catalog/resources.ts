import { barcodeScans as barcodeScanContract } from '#contracts/catalog/barcode-scan.ts'
import { inventoryTransactions as inventoryTransactionContract } from '#contracts/catalog/inventory-transaction.ts'
import { products as productContract } from '#contracts/catalog/product.ts'
import { productCategories as productCategoryContract } from '#contracts/catalog/product-category.ts'
import { stockReservations as stockReservationContract } from '#contracts/catalog/stock-reservation.ts'
import { suppliers as supplierContract } from '#contracts/catalog/supplier.ts'
import { knowledgeChanged } from '../assistants/knowledge/index-knowledge.ts'
import { productCategories, products, suppliers } from '../db/schema/catalog.ts'
import { barcodeScans, inventoryTransactions, stockReservations } from '../db/schema/catalog-stock.ts'
import { defineResource } from '../resources/define.ts'
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
  defineResource({ contract: stockReservationContract, table: stockReservations }),
]
