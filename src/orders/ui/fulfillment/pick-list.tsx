import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#design/button.tsx'
import { Checkbox } from '#design/checkbox.tsx'
import { cx } from '#design/cx.ts'
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
        <Link to="/fulfillment/pick-list" className={buttonClass()}>
          <Printer aria-hidden="true" />
          Print
        </Link>
      }
    >
      {work.isError && !work.data ? (
        <LoadFailed error={work.error} what="The list" onRetry={() => void work.refetch()} />
      ) : work.isPending || isPending ? (
        <SkeletonText lines={8} />
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
                  <p className="font-medium">{pick.name}</p>
                  <p className="tabular text-xs text-ink-3">
                    <PickedFor pick={pick} />
                  </p>
                </div>
                <div className="text-right">
                  <p className="display tabular text-lg leading-6">{pick.quantity}</p>
                  <p className="tabular text-xs font-medium text-ink-2">{pick.location || 'no shelf'}</p>
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </Sheet>
  )
}
