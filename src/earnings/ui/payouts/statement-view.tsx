import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { buttonClass } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { DateTime, Money } from '#design/figures.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { payoutCalls } from '#earnings/contract/payouts/payout-calls.ts'
import type { PayoutStatement, StatementLine } from '#earnings/contract/payouts/payout-run.ts'
import { keyOf, useRead } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Waterfall } from './waterfall.tsx'

/** A payout's statement: the steps from earnings to payment, and all lines. */
export function StatementView({ id }: { id: string }) {
  const { data, error, refetch } = useRead(payoutCalls.statement, { params: { id } })
  if (error && !data) return <LoadFailed error={error} what="The statement" onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-72 rounded-lg" />
  return (
    <section aria-label="Statement" className="flex flex-col gap-4">
      <p className="text-sm text-ink-2">
        <DateTime value={data.week} style="day" /> to <DateTime value={data.weekEnd} style="day" />.{' '}
        {data.howPaid}.
      </p>
      <Waterfall steps={stepsOf(data)} />
      <Lines statement={data} />
      <a
        href={addressOf(keyOf(payoutCalls.paper, { params: { id } }))}
        download
        className={cx(buttonClass({}), 'self-start')}
      >
        <Download aria-hidden="true" />
        Statement as PDF
      </a>
    </section>
  )
}

const words: Readonly<Record<string, string>> = {
  drafted: 'To pay',
  sent: 'On its way',
  paid: 'Paid',
  recorded: 'Paid',
  returned: 'Came back',
  cancelled: 'Canceled',
}

const stepsOf = (of: PayoutStatement) => [
  { label: 'Earned', cents: of.gross },
  { label: 'Bonuses', cents: of.bonuses },
  { label: 'Taken back', cents: of.reversals },
  { label: 'Brought forward', cents: of.carriedIn },
  of.net > 0
    ? { label: words[of.status] ?? of.status, cents: of.amount, isTotal: true }
    : { label: 'Carried forward', cents: of.carriedOut, isTotal: true },
]

function Lines({ statement: { lines } }: { statement: PayoutStatement }) {
  return (
    <ul aria-label="Lines of the statement" className="flex flex-col divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="py-2 text-sm">
          <p className="flex items-baseline justify-between gap-3">
            <span className="truncate font-medium">{line.clientName}</span>
            <Amount line={line} />
          </p>
          <p className="text-xs text-ink-2">
            <DateTime value={line.on} style="day" /> <OrderOf line={line} /> {line.why}
            {line.isCarried && ' · brought forward'}
          </p>
        </li>
      ))}
    </ul>
  )
}

function OrderOf({ line: { orderId, orderNumber } }: { line: StatementLine }) {
  if (!orderId) return <span className="text-ink-3">Bonus</span>
  return (
    <Link
      to="/orders"
      search={{ open: orderId }}
      className="tabular whitespace-nowrap underline underline-offset-2"
    >
      {orderNumber}
    </Link>
  )
}

const Amount = ({ line: { cents } }: { line: StatementLine }) => (
  <Money cents={cents} className={cx('font-medium', cents < 0 && 'text-red')} />
)
