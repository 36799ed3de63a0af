import { TriangleAlert } from 'lucide-react'
import type { ClientSummary as Summary } from '#crm/contract/client-summary.ts'
import { crmCalls } from '#crm/contract/crm-calls.ts'
import { formatCount, formatMoney } from '#design/format.ts'
import { SkeletonText } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'

/** What is still open with a client, shown before its account is closed. */
export function ClientSummary({ clientId }: { clientId: string }) {
  const { data, isError } = useRead(crmCalls.summary, { params: { id: clientId } })
  if (isError)
    return (
      <p className="mb-4 text-sm text-red">
        Their open orders could not be loaded. Please check them before you continue.
      </p>
    )
  if (!data)
    return (
      <div className="mb-4">
        <SkeletonText lines={2} />
      </div>
    )
  const open = linesOf(data)
  if (open.length === 0)
    return <p className="mb-4 text-sm text-ink-2">No open orders, and nothing is unpaid.</p>
  return (
    <div className="mb-4 flex gap-2.5 rounded-md border border-amber-line bg-amber-soft px-3 py-2.5 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-amber" />
      <ul aria-label="Still open" className="flex flex-col gap-1">
        {open.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

function linesOf({ openOrders, openTotal, unpaidOrders, unpaidTotal }: Summary): string[] {
  const orders = formatCount(openOrders, 'order is', 'orders are')
  const unpaid = formatCount(unpaidOrders, 'shipped order has', 'shipped orders have')
  return [
    ...(openOrders > 0
      ? [
          `${orders} under way, ${formatMoney(openTotal)} in all. ${openOrders === 1 ? 'It goes' : 'They go'} on.`,
        ]
      : []),
    ...(unpaidOrders > 0
      ? [`${unpaid} no settled payment on record, ${formatMoney(unpaidTotal)} in all.`]
      : []),
  ]
}
