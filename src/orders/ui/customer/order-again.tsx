import { PackageOpen, RotateCcw } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatMoney } from '#design/format.ts'
import { Awaited, SkeletonText } from '#design/skeleton.tsx'
import type { FullOrder } from '#orders/contract/move-order.ts'
import { ProductArt } from '../shared/product-art.tsx'
import { useLastOrder } from './orders-data.ts'
import { useOrderAgain } from './use-order-again.ts'

type OrderAgainProps = { onAdded: () => void; onOpen: (id: string) => void }

/** The last order, with a button to add it to the cart. */
export function OrderAgain({ onAdded, onOpen }: OrderAgainProps) {
  const { order, isPending } = useLastOrder()
  if (isPending)
    return (
      <Awaited>
        <Card title="Order again" className="shadow-2">
          <SkeletonText lines={4} />
        </Card>
      </Awaited>
    )
  return (
    <Card title="Order again" className="flex flex-col shadow-2">
      {order ? (
        <LastOrder order={order} onAdded={onAdded} onOpen={onOpen} />
      ) : (
        <p className="flex items-center gap-3 py-4 text-sm text-ink-2">
          <PackageOpen aria-hidden="true" className="size-5 text-ink-3" />
          After your first order, reordering takes one click.
        </p>
      )}
    </Card>
  )
}

function LastOrder({ order, onAdded, onOpen }: OrderAgainProps & { order: FullOrder }) {
  const again = useOrderAgain(onAdded)
  return (
    <>
      <p className="text-sm text-ink-2">
        <button
          type="button"
          className="font-medium text-ink underline decoration-line-strong underline-offset-2 hover:decoration-accent"
          onClick={() => onOpen(order.id)}
        >
          {order.orderNumber}
        </button>
        , <DateTime value={order.orderDate} />, {formatMoney(order.total)}
      </p>
      <ul className="mt-3 flex flex-col gap-1.5 text-sm">
        {order.items.slice(0, 3).map((line) => (
          <li key={line.productId} className="flex items-center gap-2.5">
            <ProductArt product={{ name: line.productName, sku: line.productSku }} className="h-7 w-5" />
            <span className="tabular w-8 text-right font-medium">{line.quantity} ×</span>
            <span className="truncate">{line.productName}</span>
          </li>
        ))}
        {order.items.length > 3 && <li className="pl-15 text-ink-3">and {order.items.length - 3} more</li>}
      </ul>
      <Button variant="primary" className="mt-4 w-full" onClick={() => again(order)}>
        <RotateCcw aria-hidden="true" />
        Reorder
      </Button>
    </>
  )
}
