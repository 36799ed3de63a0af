import { Check } from 'lucide-react'
import { Badge } from '#design/badge.tsx'
import { cx } from '#design/cx.ts'
import { formatDate } from '#design/format.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import { hasPartGone } from '#orders/rules/shipped-lines.ts'
import type { Order } from './order-types.ts'
import { orderSteps } from './order-words.ts'

type OrderStepsProps = {
  order: Pick<Order, 'orderNumber' | 'status'> & Partial<Pick<Order, (typeof orderSteps)[number]['at']>>
  /** Bars and one line of text, for cards and phones. */
  compact?: boolean
  className?: string
}

/** The progress of an order. A canceled, held or returned one shows that instead of a next step. */
export function OrderSteps({ order, compact = false, className }: OrderStepsProps) {
  const reached = reachedStep(order)
  const stopped = ['cancelled', 'returned', 'on_hold'].includes(order.status)
  const label = `Progress of ${order.orderNumber}`
  if (compact) {
    return (
      <ol aria-label={label} className={cx('flex gap-1', className)}>
        {orderSteps.map((step, index) => (
          <li
            key={step.status}
            aria-current={index === reached && !stopped ? 'step' : undefined}
            className={cx('h-1 flex-1 rounded-full', barTone(index, reached, stopped))}
          >
            <span className="sr-only">
              {step.label}
              {index <= reached ? ', done' : ''}
            </span>
          </li>
        ))}
      </ol>
    )
  }
  return (
    <ol aria-label={label} className={cx('grid grid-cols-6 print:[print-color-adjust:exact]', className)}>
      {orderSteps.map((step, index) => {
        const isDone = index <= reached
        const at = order[step.at]
        return (
          <li
            key={step.status}
            aria-current={index === reached && !stopped ? 'step' : undefined}
            className="relative flex min-w-0 flex-col items-center gap-1 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute top-2.75 right-[calc(50%+0.75rem)] h-0.5 w-[calc(100%-1.5rem)]',
                  isDone ? 'bg-accent' : 'bg-line-strong',
                  isDone && stopped && 'bg-line-strong',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                'relative grid size-6 place-items-center rounded-full border-2',
                isDone && !stopped && 'border-accent bg-accent text-accent-ink',
                isDone && stopped && 'border-line-strong bg-line-strong text-surface',
                !isDone && 'border-line-strong bg-surface',
              )}
            >
              {isDone && <Check strokeWidth={3} className="size-3.5" />}
            </span>
            <span
              className={cx(
                'max-w-full truncate text-xs',
                index === reached && !stopped ? 'font-semibold text-ink' : 'text-ink-2',
              )}
            >
              {step.label}
              <span className="sr-only">{isDone ? ', done' : ''}</span>
            </span>
            <span className="tabular min-h-4 text-xs text-ink-3">
              {isDone && typeof at === 'string' ? formatDate(at, 'day') : ''}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function barTone(index: number, reached: number, stopped: boolean): string {
  if (index > reached) return 'bg-line'
  if (stopped) return 'bg-line-strong'
  return index === reached && index < orderSteps.length - 1 ? 'bg-amber-mark' : 'bg-accent'
}

/** The last step that was reached; for a stopped order, how far it got. */
function reachedStep(order: OrderStepsProps['order']): number {
  const at = orderSteps.findIndex((step) => step.status === order.status)
  return at >= 0 ? at : orderSteps.findLastIndex((step) => typeof order[step.at] === 'string')
}

/** The status of an order, and whether a part has shipped. */
export function OrderStatus({ order }: { order: Pick<Order, 'status' | 'trackingNumber'> }) {
  return (
    <>
      <StatusBadge status={order.status} /> {hasPartGone(order) && <Badge tone="blue">Partly shipped</Badge>}
    </>
  )
}
