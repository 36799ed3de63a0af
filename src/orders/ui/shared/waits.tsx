import { Link } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { cx } from '#design/cx.ts'
import type { FullOrder } from '#orders/contract/move-order.ts'
import { orderCalls } from '#orders/contract/order-calls.ts'
import { useRead } from '#shell/data/call.ts'
import { useSession } from '#shell/session/session.ts'

type Reasons = FullOrder['waits']

const none: Reasons = []
const mostOrders = 200

/** Why each of some orders waits, worded for the reader; read again when a possible reason changes. */
export function useOrderWaits(orders: readonly { id: string; status: string }[]): (id: string) => Reasons {
  const ids = orders
    .map((order) => order.id)
    .toSorted()
    .slice(0, mostOrders)
  const query = { order: ids.join(',') }
  const { data } = useRead(orderCalls.waits, { query }, { enabled: ids.length > 0 })
  const byOrder = new Map(data?.items.map((item) => [item.orderId, item.reasons]))
  return (id) => byOrder.get(id) ?? none
}

/** The reasons, one per line. */
export function WaitNotes({ reasons, className }: { reasons: Reasons; className?: string }) {
  if (reasons.length === 0) return null
  return (
    <ul
      aria-label="Why it waits"
      className={cx(
        'flex flex-col gap-1.5 rounded-md border border-amber-line bg-amber-soft px-3 py-2 text-sm text-amber',
        className,
      )}
    >
      {reasons.map((reason) => (
        <li key={reason.code + reason.text} className="flex items-start gap-2">
          <Hourglass aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span className="min-w-0 wrap-break-word">
            {reason.text} <NextAct code={reason.code} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A link to resolve the reason: customers add a bank account, administrators verify it. */
function NextAct({ code }: { code: string }) {
  const session = useSession()
  const role = session.status === 'in' ? session.user.role : undefined
  const className = 'inline-block underline underline-offset-2'
  if (role === 'customer' && (code === 'bank_missing' || code === 'bank_blocked'))
    return (
      <Link to="/customer/bank-accounts" className={className}>
        Add a bank account
      </Link>
    )
  if (role === 'admin' && code === 'bank_unverified')
    return (
      <Link to="/verifications" className={className}>
        Verify it
      </Link>
    )
  return null
}
