import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { inventoryTransactions } from '#catalog/contract/inventory-transaction.ts'
import { products } from '#catalog/contract/product.ts'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Chart } from '#design/chart.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatMoney, formatNumber, humanize } from '#design/format.ts'
import { FieldValue } from '#design/resource/field-value.tsx'
import { RowTable } from '#design/row-table.tsx'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { Stat } from '#design/stat.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { useRows } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { AdjustStock } from '../shared/adjust-stock.tsx'
import { StockLevel, Units } from '../shared/stock-words.tsx'
import { UnfilledOrders, useUnfilledOrders } from '../shared/unfilled-orders.tsx'

type Product = RowOf<typeof products> & { stockQuantity: number }

const productInfo = infoOf(inventoryTransactions, 'productId')

/** Stock at a glance: low stock, quantities on hand and the latest movements. */
export function OperationsScreen() {
  const list = useRows(products, { status: 'active', sort: 'available', limit: 200 })
  const moved = useRows(inventoryTransactions, { sort: '-createdAt', limit: 12 })
  const unfilled = useUnfilledOrders()
  const items = list.data?.items
  const short = items?.filter((product) => product.available <= product.lowStockThreshold)
  const sum = (of: (product: Product) => number) =>
    items?.reduce((total, product) => total + of(product), 0) ?? 0
  const loading = items === undefined
  return (
    <Page
      title="Stock"
      width="wide"
      actions={
        <Link to="/operations/movements" className={buttonClass({ variant: 'secondary' })}>
          <ScrollText aria-hidden="true" />
          <span className="max-sm:sr-only">All movements</span>
        </Link>
      }
    >
      {list.error && <LoadFailed error={list.error} what="The stock" onRetry={() => void list.refetch()} />}
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Stat
            label="Low stock"
            loading={loading}
            value={formatNumber(short?.length ?? 0)}
            note={`of ${items?.length ?? 0} products`}
            tone={short?.length ? 'attention' : undefined}
          />
          <Stat
            label="On hand"
            loading={loading}
            value={formatNumber(sum((one) => one.stockQuantity))}
            note="units"
          />
          <Stat
            label="Reserved"
            loading={loading}
            value={formatNumber(sum((one) => one.reserved))}
            note="units"
          />
          <Stat
            label="Value at cost"
            loading={loading}
            value={formatMoney(sum((one) => one.stockQuantity * (one.costPrice ?? 0)))}
            note="on hand"
          />
        </div>
        {(list.isLoading || unfilled.isLoading) && <Awaited />}
        {Boolean(unfilled.data?.items.length) && (
          <Card
            title="Orders that cannot be filled"
            description="More was promised than is on the shelf. Open one to hold, reduce, put on backorder or cancel it, or to write to the customer."
          >
            <UnfilledOrders />
          </Card>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card title="Low stock" description="Available stock at or below the reorder point" flush>
            {short && short.length > 0 ? (
              <RowTable
                caption="Low-stock products"
                rows={short}
                keyOf={(product) => product.id}
                columns={[
                  {
                    head: 'Product',
                    cell: (product) => (
                      <Link
                        to="/products"
                        search={{ open: product.id }}
                        className="font-medium hover:underline"
                      >
                        {product.name}
                      </Link>
                    ),
                  },
                  { head: 'Available', numeric: true, cell: (product) => <StockLevel product={product} /> },
                  {
                    head: 'Reorder point',
                    numeric: true,
                    className: 'max-sm:hidden',
                    cell: (product) => formatNumber(product.lowStockThreshold),
                  },
                  {
                    head: 'Adjust',
                    isHeadHidden: true,
                    cellClass: 'text-right',
                    cell: (product) => <AdjustStock product={product} size="sm" />,
                  },
                ]}
              />
            ) : (
              <p className="px-5 pb-5 text-sm text-ink-2">{loading ? 'Loading…' : 'Nothing is low.'}</p>
            )}
          </Card>
          <Card>
            {items ? (
              <Chart
                title="Stock levels"
                summary="Units available and reserved, by product"
                kind="rows"
                data={items.slice(0, 12).map((product) => ({
                  name: product.name,
                  available: Math.max(0, product.available),
                  reserved: product.reserved,
                }))}
                x="name"
                xLabel="Product"
                series={[
                  { key: 'available', label: 'Available' },
                  { key: 'reserved', label: 'Reserved', tone: 'amber' },
                ]}
                height={260}
              />
            ) : (
              <Skeleton className="h-72" />
            )}
          </Card>
        </div>
        <Card title="Stock in and out" flush>
          <RowTable
            caption="Latest stock movements"
            rows={moved.data?.items ?? []}
            keyOf={(row) => row.id}
            columns={[
              { head: 'When', cell: (row) => <DateTime value={row.createdAt} style="datetime" /> },
              { head: 'Product', cell: (row) => <FieldValue info={productInfo} value={row.productId} /> },
              { head: 'What', cell: (row) => humanize(row.transactionType) },
              { head: 'Units', numeric: true, cell: (row) => <Units value={row.quantity} /> },
              { head: 'Reference', cellClass: 'text-ink-2', cell: (row) => row.reference ?? row.notes },
            ]}
          />
        </Card>
      </div>
    </Page>
  )
}
