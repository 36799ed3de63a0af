import { Link } from '@tanstack/react-router'
import { ClipboardList, Printer } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { cx } from '#design/cx.ts'
import { EmptyState } from '#design/empty-state.tsx'
import { formatCount } from '#design/format.ts'
import { Sheet } from '#design/sheet.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import type { Order } from '../shared/order-types.ts'
import { ProductArt } from '../shared/product-art.tsx'
import { PickedFor } from './picked-for.tsx'
import { usePickList, usePickOrders } from './use-pick-list.ts'

const none: readonly Order[] = []

/** One list of what to take from the shelves for all orders to be picked or packed, with check boxes. */
export function PickList({ onClose }: { onClose: () => void }) {
  const work = usePickOrders()
  const orders = work.data?.items ?? none
  const { picks, isPending } = usePickList(orders)
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string, on: boolean) => {
    const next = new Set(taken)
    if (on) next.add(id)
    else next.delete(id)
    setTaken(next)
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Pick list"
      subtitle={`${formatCount(orders.length, 'order', 'orders')} to pick or pack`}
      footer={
        <div className="flex w-full items-center justify-between gap-3">
          <span role="status" className="tabular text-sm text-ink-2">
            {picks.length > 0 &&
              `${picks.filter(({ productId }) => taken.has(productId)).length} of ${formatCount(picks.length, 'product', 'products')} taken`}
          </span>
          <Link to="/fulfillment/pick-list" className={buttonClass()}>
            <Printer aria-hidden="true" />
            Print
          </Link>
        </div>
      }
    >
      {work.isError && !work.data ? (
        <LoadFailed error={work.error} what="The list" onRetry={() => void work.refetch()} />
      ) : work.isPending || isPending ? (
        <SkeletonText lines={8} />
      ) : picks.length === 0 ? (
        <EmptyState icon={<ClipboardList />} title="Nothing to pick">
          Orders stand here from the time they are confirmed until they are packed.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {picks.map((pick) => {
            const isTaken = taken.has(pick.productId)
            return (
              <li key={pick.productId} className="flex items-start gap-3 py-3">
                <span className="pt-3">
                  <Checkbox
                    aria-label={`${pick.quantity} ${pick.name} taken`}
                    checked={isTaken}
                    onCheckedChange={(on) => toggle(pick.productId, on)}
                  />
                </span>
                <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken">
                  <ProductArt product={pick} className="h-9" />
                </span>
                <div className={cx('min-w-0 flex-1 text-sm', isTaken && 'text-ink-3 line-through')}>
                  <p className="font-medium">
                    <span className="tabular font-semibold">{pick.location || 'No shelf'}</span> · {pick.name}
                  </p>
                  <p className="tabular text-xs text-ink-3">
                    <PickedFor pick={pick} />
                  </p>
                </div>
                <p className="text-right">
                  <span className="display tabular block text-lg leading-6">{pick.quantity}</span>
                  <span className="text-xs text-ink-2">{pick.quantity === 1 ? 'unit' : 'units'}</span>
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </Sheet>
  )
}
