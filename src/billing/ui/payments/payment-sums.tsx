import type { PaymentSums as Sums } from '#billing/contract/ach/ach-today.ts'
import { cx } from '#design/cx.ts'
import { formatCount, formatMoney } from '#design/format.ts'

const parts = [
  { key: 'debits', label: 'Debits from clients' },
  { key: 'refunds', label: 'Refunds to clients' },
  { key: 'payouts', label: 'Commissions' },
  { key: 'prenotes', label: 'Account checks' },
] as const

/** The total of all entries in a file, in either direction. */
export const totalOf = (sums: Sums) =>
  parts.reduce(
    (total, { key }) => ({ count: total.count + sums[key].count, cents: total.cents + sums[key].cents }),
    { count: 0, cents: 0 },
  )

/** Sums of a file by purpose. */
export function PaymentSums({ sums }: { sums: Sums }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
      {parts.map(({ key, label }) => {
        const { count, cents } = sums[key]
        return (
          <div key={key} className="min-w-0">
            <dt className="truncate text-sm text-ink-2">{label}</dt>
            <dd className={cx('display tabular text-xl', count === 0 && 'text-ink-3')}>
              {key === 'prenotes' ? count : formatMoney(cents)}
            </dd>
            <dd className="text-xs text-ink-3">
              {key === 'prenotes' ? 'over $0.00' : formatCount(count, 'entry', 'entries')}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
