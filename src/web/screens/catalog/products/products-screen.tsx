import { Store } from 'lucide-react'
import { useMemo } from 'react'
import { inventoryTransactions } from '#contracts/catalog/inventory-transaction.ts'
import { products } from '#contracts/catalog/product.ts'
import { suppliers } from '#contracts/catalog/supplier.ts'
import { useUser } from '#web/app/session.ts'
import { DateTime } from '#web/design/figures.tsx'
import { humanize } from '#web/design/format.ts'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { RelatedRows } from '#web/resource/related-rows.tsx'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, Fact, Input, RecordView, Reference, View } from '#web/resource/types.ts'
import { AdjustStock } from '../shared/adjust-stock.tsx'
import { StockLevel, Units } from '../shared/stock-words.tsx'

type Products = typeof products

const supplierReference: Reference = { contract: suppliers, label: (row) => String(row.name ?? '') }

const columns: readonly Column<Products>[] = [
  { field: 'name', label: 'Product' },
  { field: 'sku', label: 'SKU', width: 130 },
  { field: 'category', width: 140 },
  { field: 'retailPrice', label: 'Price', kind: 'money', width: 110 },
  { field: 'costPrice', label: 'Cost', kind: 'money', width: 110 },
  { field: 'available', width: 120, render: (row) => <StockLevel product={row} /> },
  { field: 'stockQuantity', label: 'On hand', width: 100, hidden: true },
  { field: 'reserved', width: 100, hidden: true },
  { field: 'status', width: 120 },
]

const inputs: readonly Input<Products>[] = [
  { field: 'name', wide: true },
  { field: 'sku', label: 'SKU' },
  { field: 'barcode' },
  { field: 'description' },
  { field: 'category' },
  { field: 'productForm', label: 'Form' },
  { field: 'retailPrice', section: 'Price', kind: 'money', label: 'Price' },
  { field: 'costPrice', kind: 'money', label: 'Cost' },
  { field: 'msrp', kind: 'money', label: 'MSRP' },
  { field: 'stockQuantity', section: 'Stock', label: 'Opening stock' },
  { field: 'lowStockThreshold', label: 'Reorder point' },
  { field: 'locationCode', label: 'Shelf' },
  { field: 'weightGrams', label: 'Weight in grams' },
  { field: 'supplierId', label: 'Supplier', reference: supplierReference },
  { field: 'status' },
  { field: 'allowBackorder', label: 'Allow backorders' },
  { field: 'restockDate', label: 'Restock date' },
]

const facts: readonly Fact<Products>[] = [
  { field: 'description', kind: 'long' },
  { field: 'category' },
  { field: 'productForm', label: 'Form', render: (row) => humanize(row.productForm) },
  { field: 'retailPrice', label: 'Price', kind: 'money' },
  { field: 'msrp', label: 'MSRP', kind: 'money' },
  { field: 'stockQuantity', label: 'On hand' },
  { field: 'reserved', label: 'Reserved' },
  { field: 'available', label: 'Available' },
  { field: 'lowStockThreshold', label: 'Reorder point' },
  { field: 'locationCode', label: 'Shelf' },
  { field: 'allowBackorder', label: 'Allow backorders' },
  { field: 'restockDate', label: 'Restock date' },
  { field: 'costPrice', label: 'Cost', kind: 'money' },
  { field: 'supplierId', label: 'Supplier', reference: supplierReference },
]

const views: readonly View[] = [
  { name: 'For sale', query: { status: 'active', sort: 'name' } },
  { name: 'Out of stock', query: { status: 'active', inStock: 'false' } },
]

const movements = {
  value: 'movements',
  label: 'Movements',
  content: (row: { id: string }) => <Movements productId={row.id} />,
}

/** What we sell, at which price, and how much of it there is. */
export function ProductsScreen() {
  const isTrainee = useUser().role === 'trainee'
  const record = useMemo(
    (): RecordView<Products> => ({
      eyebrow: (row) => <StatusBadge status={row.status} />,
      subtitle: (row) => row.sku,
      actions: (row) => <AdjustStock product={row} />,
      facts,
      tabs: isTrainee ? [] : [movements],
    }),
    [isTrainee],
  )
  return (
    <ResourcePage
      resource={products}
      columns={columns}
      inputs={inputs}
      filters={['status', 'category', { field: 'retailPrice', label: 'Price', kind: 'money' }, 'available']}
      views={views}
      record={record}
      sort="name"
      empty={{
        title: 'No products yet',
        text: 'Active products can be ordered.',
        icon: <Store />,
      }}
    />
  )
}

function Movements({ productId }: { productId: string }) {
  return (
    <RelatedRows resource={inventoryTransactions} query={{ productId }} empty="No stock movements yet.">
      {(row) => (
        <span className="flex items-baseline gap-3">
          <Units value={row.quantity} />
          <span className="min-w-0 flex-1">
            {humanize(row.transactionType)}
            <span className="text-ink-3"> {row.reference ?? row.notes}</span>
          </span>
          <DateTime value={row.createdAt} className="text-xs text-ink-3" />
        </span>
      )}
    </RelatedRows>
  )
}
