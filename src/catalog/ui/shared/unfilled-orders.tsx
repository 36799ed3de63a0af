import { Link } from '@tanstack/react-router'
import { catalogCalls } from '#catalog/contract/catalog-calls.ts'
import { splitInWords } from '#catalog/rules/missing-units.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'

export const useUnfilledOrders = () => useRead(catalogCalls.unfilledOrders)

/** Orders for which the stock on hand is too low, each with a link to act on it. */
export function UnfilledOrders({ productId }: { productId?: string }) {
  const { data, error, refetch } = useUnfilledOrders()
  if (error) return <LoadFailed error={error} what="The orders" onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={3} />
  const items = data.items.filter((item) => productId === undefined || item.productId === productId)
  if (items.length === 0) return <p className="text-sm text-ink-2">All orders can be filled again.</p>
  return (
    <ul aria-label="Orders that cannot be filled" className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.orderId + item.productId}>
          <Link
            to="/orders"
            search={{ open: item.orderId }}
            className="flex items-center gap-3 py-2.5 text-sm hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">
                {item.orderNumber}, {item.businessName}
              </span>
              <span className="block text-xs text-amber">
                {item.quantity} of {item.productName}: {splitInWords(item)}
              </span>
            </span>
            <StatusBadge status={item.status} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
