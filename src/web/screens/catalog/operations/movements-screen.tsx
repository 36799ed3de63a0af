import { Boxes } from 'lucide-react'
import { inventoryTransactions } from '#contracts/catalog/inventory-transaction.ts'
import { productReference } from '#web/resource/known-references.ts'
import { ResourcePage } from '#web/resource/resource-page.tsx'
import type { Column, View } from '#web/resource/types.ts'
import { Units } from '../shared/stock-words.tsx'

type Movements = typeof inventoryTransactions

const product = { field: 'productId', label: 'Product', reference: productReference } as const

const columns: readonly Column<Movements>[] = [
  { field: 'createdAt', label: 'When', width: 150 },
  { ...product, width: 220 },
  { field: 'transactionType', label: 'What', width: 130 },
  { field: 'quantity', label: 'Units', width: 90, render: (row) => <Units value={row.quantity} /> },
  { field: 'reference', width: 150 },
  { field: 'notes', kind: 'text' },
  { field: 'unitCost', label: 'Unit cost', kind: 'money', width: 110, hidden: true },
]

const views: readonly View[] = [
  { name: 'Received', query: { transactionType: 'receipt' } },
  { name: 'Corrections', query: { transactionType: 'adjustment,count' } },
  { name: 'Lost', query: { transactionType: 'scrap' } },
]

/** Every bottle that came or went: the movements add up to what is on hand. */
export function MovementsScreen() {
  return (
    <ResourcePage
      resource={inventoryTransactions}
      title="Stock movements"
      columns={columns}
      filters={[product, { field: 'transactionType', label: 'What' }, { field: 'createdAt', label: 'When' }]}
      views={views}
      search={false}
      empty={{ title: 'No stock movements yet', icon: <Boxes /> }}
    />
  )
}
