import { Boxes } from 'lucide-react'
import { inventoryTransactions } from '#catalog/contract/inventory-transaction.ts'
import { ResourcePage } from '#design/resource/resource-page.tsx'
import type { Column, View } from '#design/resource/types.ts'
import { Units } from '../shared/stock-words.tsx'

type Movements = typeof inventoryTransactions

const columns: readonly Column<Movements>[] = [
  { field: 'createdAt', width: 150 },
  { field: 'productId', width: 220 },
  { field: 'transactionType' },
  { field: 'quantity', render: (row) => <Units value={row.quantity} /> },
  { field: 'reference', width: 150 },
  { field: 'notes' },
  { field: 'unitCost', hidden: true },
]

const views: readonly View[] = [
  { name: 'Received', query: { transactionType: 'receipt' } },
  { name: 'Corrections', query: { transactionType: 'adjustment,count' } },
  { name: 'Lost', query: { transactionType: 'scrap' } },
]

/** All stock movements; their sum is the quantity on hand. */
export function MovementsScreen() {
  return (
    <ResourcePage
      resource={inventoryTransactions}
      title="Stock movements"
      columns={columns}
      filters={['productId', 'transactionType', 'createdAt']}
      views={views}
      search={false}
      empty={{ title: 'No stock movements yet', icon: <Boxes /> }}
    />
  )
}
