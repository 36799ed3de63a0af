import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import type { FullOrder } from '#orders/contract/move-order.ts'
import { isPartShipped, linesToShip } from '#orders/rules/shipped-lines.ts'
import { type OrderItem, unitsOf } from '../shared/order-items.ts'
import type { Order } from '../shared/order-types.ts'
import { actionWords } from '../shared/order-words.ts'
import { WaitNotes } from '../shared/waits.tsx'
import type { Station } from './columns.ts'

type OrderCardProps = {
  order: Order
  column: Station
  client: string
  items: readonly OrderItem[] | undefined
  isOpen: boolean
  isMoving: boolean
  waits: FullOrder['waits']
  onOpen: () => void
  onAdvance: () => void
}

const dayMillis = 86_400_000
const shownLines = 4

/** One order on the board: client, lines, waiting time, and the next move. */
export function OrderCard(props: OrderCardProps) {
  const { order, column, client, isOpen, isMoving, waits, onOpen, onAdvance } = props
  const items = props.items && linesToShip(props.items)
  const isLate = Date.now() - new Date(order.orderDate).getTime() > 2 * dayMillis
  const words = actionWords[column.action]
  return (
    <div
      className={cx(
        'rounded-md border bg-surface shadow-1',
        isOpen
          ? 'border-accent'
          : 'border-line hover:border-line-strong has-[button:focus-visible]:border-accent',
      )}
    >
      <button
        type="button"
        onClick={onOpen}
        className="focus-inset block w-full rounded-t-md px-3.5 pt-3 pb-2 text-left"
      >
        <span className="flex items-baseline justify-between gap-2">
          {client ? (
            <span className="line-clamp-3 min-w-0 font-semibold wrap-anywhere">{client}</span>
          ) : (
            <Awaited as="span">
              <Skeleton className="h-4 w-28" />
            </Awaited>
          )}
          <DateTime
            value={order.orderDate}
            style="ago"
            className={cx('text-xs', isLate ? 'font-medium text-amber' : 'text-ink-3')}
          />
        </span>
        <span className="tabular block text-xs text-ink-3">
          {order.orderNumber}
          {items && `, ${formatCount(unitsOf(items), 'unit', 'units')}`}
          {props.items && isPartShipped(props.items) && ' left, partly shipped'}
        </span>
        <span className="mt-2 flex flex-col gap-0.5 text-sm">
          {items ? (
            items.slice(0, shownLines).map((item) => (
              <span key={item.id} className="flex gap-2">
                <span className="tabular w-8 shrink-0 text-right font-medium">{item.quantity} ×</span>
                <span className="min-w-0 text-ink-2 wrap-anywhere">{item.productName}</span>
              </span>
            ))
          ) : (
            <Awaited as="span">
              <Skeleton className="h-4 w-32" />
            </Awaited>
          )}
          {items && items.length > shownLines && (
            <span className="pl-10 text-xs text-ink-3">and {items.length - shownLines} more lines</span>
          )}
        </span>
        {order.notes && (
          <span className="mt-2 line-clamp-3 text-xs text-ink-2 wrap-anywhere">“{order.notes}”</span>
        )}
      </button>
      <WaitNotes reasons={waits} className="mx-3 mb-1 rounded-sm border-0 px-2.5 py-1.5 text-xs" />
      <div className="px-3 pt-1 pb-3">
        <Button
          className="w-full"
          loading={isMoving}
          onClick={onAdvance}
          data-advance=""
          aria-label={`${words.label} ${order.orderNumber}`}
        >
          {words.label}
          {column.action === 'ship' && '…'}
        </Button>
      </div>
    </div>
  )
}
