import { Store } from 'lucide-react'
import { useMemo } from 'react'
import { inventoryTransactions } from '#catalog/contract/inventory-transaction.ts'
import { products } from '#catalog/contract/product.ts'
import { DateTime } from '#design/figures.tsx'
import { humanize } from '#design/format.ts'
import { RelatedRows } from '#design/resource/related-rows.tsx'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, FieldOf, Input, RecordView, View } from '#design/resource/types.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { useAppConfig } from '#shell/session/app-config.ts'
import { useUser } from '#shell/session/session.ts'
import { AdjustStock } from '../shared/adjust-stock.tsx'
import { StockLevel, Units } from '../shared/stock-words.tsx'
import { PictureOfProduct } from './product-picture.tsx'

type Products = typeof products

const columns: readonly (FieldOf<Products> | Column<Products>)[] = [
  'name',
  { field: 'sku', width: 130 },
  { field: 'category', width: 140 },
  'retailPrice',
  'costPrice',
  { field: 'available', width: 120, render: (row) => <StockLevel product={row} /> },
  { field: 'stockQuantity', hidden: true },
  { field: 'reserved', hidden: true },
  'status',
]

const inputs: readonly Input<Products>['field'][] = [
  'name',
  'sku',
  'barcode',
  'description',
  'category',
  'productForm',
  'retailPrice',
  'costPrice',
  'msrp',
  'lowStockThreshold',
  'stockQuantity',
  'locationCode',
  'weightGrams',
  'supplierId',
  'status',
  'allowBackorder',
  'restockDate',
]

const facts: readonly FieldOf<Products>[] = [
  'description',
  'category',
  'productForm',
  'retailPrice',
  'msrp',
  'stockQuantity',
  'reserved',
  'available',
  'lowStockThreshold',
  'locationCode',
  'allowBackorder',
  'restockDate',
  'costPrice',
  'supplierId',
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

/** Products with their prices and stock. */
export function ProductsScreen() {
  const isTrainee = useUser().role === 'trainee'
  const isElixir = useAppConfig().contentPack === 'elixir'
  const record = useMemo(
    (): RecordView<Products> => ({
      eyebrow: (row) => <StatusBadge status={row.status} />,
      subtitle: (row) => row.sku,
      actions: (row) => <AdjustStock product={row} />,
      top: (row) => <PictureOfProduct product={row} />,
      facts: isElixir ? facts : facts.filter((field) => field !== 'productForm'),
      tabs: isTrainee ? [] : [movements],
    }),
    [isTrainee, isElixir],
  )
  return (
    <ResourcePage
      resource={products}
      columns={columns}
      inputs={isElixir ? inputs : inputs.filter((field) => field !== 'productForm')}
      filters={['status', 'category', 'retailPrice', 'available']}
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
