import { Link } from '@tanstack/react-router'
import { Checkbox } from '#web/design/checkbox.tsx'
import { cx } from '#web/design/cx.ts'
import { DateTime, Money } from '#web/design/figures.tsx'
import { formatBps, formatMoney } from '#web/design/format.ts'
import { useRepOptions } from '#web/resource/known-references.ts'
import { useClientNames } from '../shared/references.ts'
import { CommissionStatus, type CommissionTableProps, toggle } from './commission-table.tsx'
import { baseOf, useOrdersOf } from './commissions-data.ts'

/** The same rows for a phone: one under the other. */
export function CommissionCards({ rows, showsRep, selection }: CommissionTableProps) {
  const orders = useOrdersOf(rows)
  const clientName = useClientNames(rows)
  const reps = useRepOptions()
  return (
    <ul aria-label="Commissions" className="divide-y divide-line">
      {rows.map((row) => {
        const order = orders.get(row.orderId)
        const base = baseOf(row, order)
        const rep = showsRep ? reps.find((one) => one.value === row.salesRepId)?.label : undefined
        return (
          <li key={row.id} className="flex items-start gap-3 px-4 py-3 text-sm">
            {selection && (
              <span className="pt-0.5">
                <Checkbox
                  aria-label={`Choose the commission of ${order?.orderNumber ?? 'this order'}`}
                  checked={selection.chosen.has(row.id)}
                  disabled={!selection.may(row)}
                  onCheckedChange={(on) => toggle(selection, row, on)}
                />
              </span>
            )}
            <div className="min-w-0 flex-1">
              <p className="flex items-baseline justify-between gap-3">
                <span className="truncate font-medium">{clientName(row.clientId)}</span>
                <Money
                  cents={row.commissionAmount}
                  className={cx('font-semibold', row.commissionAmount < 0 && 'text-red')}
                />
              </p>
              <p className="tabular text-ink-2">
                <Link to="/orders" search={{ open: row.orderId }} className="underline underline-offset-2">
                  {order?.orderNumber ?? 'Order'}
                </Link>
                ,{' '}
                {base === undefined ? 'reversed' : `${formatBps(row.commissionRate)} of ${formatMoney(base)}`}
              </p>
              <p className="mt-1.5 flex items-center justify-between gap-3 text-xs text-ink-3">
                <span className="truncate">
                  Week of <DateTime value={row.weekStartDate} style="day" />
                  {rep && `, ${rep}`}
                </span>
                <CommissionStatus row={row} />
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
