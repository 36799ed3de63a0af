import { Link } from '@tanstack/react-router'
import { cx } from '#design/cx.ts'
import { DateTime, Money, Percent } from '#design/figures.tsx'
import { formatBps, formatMoney } from '#design/format.ts'
import { StatusBadge } from '#design/status-badge.tsx'
import type { CommissionOwed } from '#earnings/contract/settle-commissions.ts'
import type { EarningColumn } from '#earnings/ui/parts/earning-list.tsx'

/** Columns of commissions: order, base, rate, amount. */
export const commissionColumns = (showsRep: boolean): readonly EarningColumn<CommissionOwed>[] => [
  { label: 'Order', cell: (row) => <OrderLink row={row} className="font-medium hover:underline" /> },
  { label: 'Client', cell: ({ clientName }) => clientName },
  ...(showsRep ? [{ label: 'Rep', cell: ({ name }: CommissionOwed) => name }] : []),
  { label: 'Week of', cell: ({ weekStartDate }) => <DateTime value={weekStartDate} style="day" /> },
  {
    label: 'Base',
    numeric: true,
    cell: (row) => (row.base === null ? <Reversed row={row} /> : <Money cents={row.base} />),
  },
  {
    label: 'Rate',
    numeric: true,
    cell: (row) => (
      <>
        <Percent bps={row.commissionRate} />
        <Why row={row} />
      </>
    ),
  },
  { label: 'Amount', numeric: true, cell: (row) => <Amount row={row} className="font-medium" /> },
  { label: 'Status', cell: (row) => <CommissionStatus row={row} /> },
]

/** A commission as a card, for phones. */
export function CommissionCard({ row, showsRep }: { row: CommissionOwed; showsRep: boolean }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium wrap-anywhere">{row.clientName}</span>
        <Amount row={row} className="font-semibold" />
      </p>
      <p className="tabular text-ink-2">
        <OrderLink row={row} className="underline underline-offset-2" />,{' '}
        {row.base === null ? 'reversed' : `${formatBps(row.commissionRate)} of ${formatMoney(row.base)}`}
        <Why row={row} />
      </p>
      <p className="mt-1.5 flex items-center justify-between gap-3 text-xs text-ink-3">
        <span className="truncate">
          Week of <DateTime value={row.weekStartDate} style="day" />
          {showsRep && `, ${row.name}`}
        </span>
        <CommissionStatus row={row} />
      </p>
    </div>
  )
}

type PartProps = { row: CommissionOwed; className: string }

function OrderLink({ row, className }: PartProps) {
  return (
    <Link
      to="/orders"
      search={{ open: row.orderId }}
      className={cx('tabular rounded-sm whitespace-nowrap', className)}
    >
      {row.orderNumber}
    </Link>
  )
}

function Amount({ row: { cents }, className }: PartProps) {
  return <Money cents={cents} className={cx(className, cents < 0 && 'text-red')} />
}

function CommissionStatus({ row }: { row: CommissionOwed }) {
  return row.status === 'pending' && !row.isEarned ? (
    <StatusBadge status="pending" label="Not shipped yet" tone="neutral" />
  ) : (
    <StatusBadge status={row.status} />
  )
}

/** The applied rule, the discount, and the change of the rate by a promo code. [PAY-011] */
function Why({ row }: { row: CommissionOwed }) {
  if (row.base === null) return null
  const { ruleName, ruleVersion, ruleBps, promoCode, discountCents, commissionRate } = row
  const moved = promoCode !== null && ruleBps !== null ? commissionRate - ruleBps : 0
  const parts = [
    ruleName === null ? null : `${ruleName}, version ${ruleVersion}`,
    discountCents > 0 ? `after ${formatMoney(discountCents)} off` : null,
    moved === 0 ? null : `${promoCode}: ${moved > 0 ? '+' : ''}${formatBps(moved)}`,
  ].filter((part) => part !== null)
  return <span className="block text-xs whitespace-normal text-ink-3">{parts.join(' · ')}</span>
}

function Reversed({ row }: { row: CommissionOwed }) {
  if (row.commissionType === 'accrual') return null
  return <span className="text-ink-3">{row.commissionType === 'reversal' ? 'reversed' : 'adjusted'}</span>
}
