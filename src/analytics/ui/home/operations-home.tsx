import { ArrowRight } from 'lucide-react'
import type { OperationsHome as Home } from '#analytics/contract/home.ts'
import { cx } from '#design/cx.ts'
import { formatNumber } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { GoLink } from './go-link.tsx'
import { HomeList, HomeRow } from './home-list.tsx'
import { OrderRow } from './order-rows.tsx'
import { StatLink } from './stat-link.tsx'
import { listTargets, recordTargets } from './targets.ts'
import { useHome } from './use-home.ts'
import { WaitingList } from './waiting-list.tsx'

const steps: readonly { status: 'pending' | 'confirmed' | 'picking' | 'packed'; label: string }[] = [
  { status: 'pending', label: 'To confirm' },
  { status: 'confirmed', label: 'To pick' },
  { status: 'picking', label: 'To pack' },
  { status: 'packed', label: 'To ship' },
]
const work = 'pending,confirmed,picking,packed'

/** Home of operations: orders by step, and low stock. */
export function OperationsHome() {
  const { home, isError, error, refetch } = useHome('operations')
  if (isError && !home) return <LoadFailed error={error} what="Your home" onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col gap-4">
      {home?.mailStuck && <MailStuck {...home.mailStuck} />}
      <WaitingList waits={home?.waits} />
      <Steps counts={home?.counts} />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <StatLink
          to={listTargets('/orders', { status: 'on_hold' })}
          label="On hold"
          loading={!home}
          value={home?.counts.onHold}
          note={home && (home.counts.onHold > 0 ? 'Waiting for a decision' : 'Nothing waits')}
          tone={home && home.counts.onHold > 0 ? 'attention' : undefined}
        />
        <StatLink
          to={listTargets('/orders', { status: 'shipped' })}
          label="In transit"
          loading={!home}
          value={home?.counts.shipped}
          note="Shipped, not delivered yet"
        />
        <StatLink
          to={listTargets('/operations')}
          label="Low stock"
          loading={!home}
          value={home?.lowStock.count}
          note={home && (home.lowStock.count > 0 ? 'At or below the reorder point' : 'Nothing is low')}
          tone={home && home.lowStock.count > 0 ? 'attention' : undefined}
        />
        <StatLink
          to={listTargets('/orders', { status: 'returned' })}
          label="Returned this week"
          loading={!home}
          value={home?.returnedThisWeek}
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <HomeList
          title="Waiting the longest"
          all={listTargets('/orders', { status: work, sort: 'orderDate' })}
          count={home?.waiting.length}
          empty="Every order is on its way."
        >
          {home?.waiting.map((order) => (
            <OrderRow key={order.id} order={order} when="waiting" />
          ))}
        </HomeList>
        <LowStock stock={home?.lowStock} />
      </div>
    </div>
  )
}

/** Notice that email is stuck, with who handles it or whom to ask: operations get asked about it. [MAIL-011] */
function MailStuck({ owner, tell }: NonNullable<Home['mailStuck']>) {
  return (
    <p role="status" className="rounded-lg border border-red-line bg-red-soft px-4 py-3 text-sm">
      <b className="font-semibold text-red">Mail does not leave.</b> Receipts, codes and letters wait; nothing
      is lost.{' '}
      {owner ? `${owner} has it in hand.` : tell.length > 0 && `Tell an administrator: ${tell.join(', ')}.`}
    </p>
  )
}

function Steps({ counts }: { counts: Home['counts'] | undefined }) {
  return (
    <ol className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {steps.map(({ status, label }, index) => {
        const count = counts?.[status]
        return (
          <li key={status}>
            <GoLink
              to={listTargets('/orders', { status, sort: 'orderDate' })}
              className={cx(
                'flex h-full flex-col rounded-lg border px-4 py-4 shadow-1 transition-[border-color] duration-(--quick) sm:px-5 [a&:hover]:border-field',
                count ? 'border-accent-line bg-accent-soft' : 'border-line bg-surface',
              )}
            >
              <span className="flex items-center justify-between text-sm text-ink-2">
                {label}
                {index < steps.length - 1 && <ArrowRight aria-hidden="true" className="size-4 text-ink-3" />}
              </span>
              <span className="display tabular mt-1 h-10 text-3xl leading-10">
                {count ?? <Skeleton className="mt-2 h-7 w-14" />}
              </span>
            </GoLink>
          </li>
        )
      })}
    </ol>
  )
}

function LowStock({ stock }: { stock: Home['lowStock'] | undefined }) {
  return (
    <HomeList
      title="Running low"
      all={listTargets('/operations')}
      count={stock?.items.length}
      empty="Nothing is low."
    >
      {stock?.items.map((product) => (
        <HomeRow key={product.id} to={recordTargets('products', product.id)}>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-md font-medium">{product.name}</span>
            <span className="block text-sm text-ink-2">
              {formatNumber(product.available)} free, threshold {formatNumber(product.lowStockThreshold)}
            </span>
            <Progress
              value={(100 * Math.max(0, product.available)) / Math.max(1, product.lowStockThreshold)}
              label={`Stock of ${product.name} against its reorder point`}
              tone={product.available <= 0 ? 'red' : 'amber'}
              className="mt-1.5"
            />
          </span>
        </HomeRow>
      ))}
    </HomeList>
  )
}
