import { Link } from '@tanstack/react-router'
import { Checkbox } from '#web/design/checkbox.tsx'
import { cx } from '#web/design/cx.ts'
import { DateTime, Money, Percent } from '#web/design/figures.tsx'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { Table, Td, Th, Tr } from '#web/design/table.tsx'
import { useRepOptions } from '#web/resource/known-references.ts'
import { useClientNames } from '../shared/references.ts'
import { baseOf, type Commission, isEarned, useOrdersOf } from './commissions-data.ts'

export type Selection = {
  chosen: ReadonlySet<string>
  may: (row: Commission) => boolean
  onChange: (next: Set<string>) => void
}

export type CommissionTableProps = {
  rows: readonly Commission[]
  showsRep: boolean
  /** Without it nothing can be chosen. */
  selection?: Selection
}

/** Commissions one by one: the order, what the rate was taken of, the rate, the amount. */
export function CommissionTable({ rows, showsRep, selection }: CommissionTableProps) {
  const orders = useOrdersOf(rows)
  const clientName = useClientNames(rows)
  const reps = useRepOptions()
  const open = selection ? rows.filter(selection.may) : []
  const all = open.length > 0 && open.every((row) => selection?.chosen.has(row.id))
  const some = open.some((row) => selection?.chosen.has(row.id))
  return (
    <Table caption="Commissions">
      <thead>
        <tr>
          {selection && (
            <Th className="w-10">
              <Checkbox
                aria-label="Choose all"
                checked={all || (some ? 'indeterminate' : false)}
                disabled={open.length === 0}
                onCheckedChange={(on) => selection.onChange(new Set(on ? open.map((row) => row.id) : []))}
              />
            </Th>
          )}
          <Th>Order</Th>
          <Th>Client</Th>
          {showsRep && <Th>Rep</Th>}
          <Th>Week of</Th>
          <Th numeric>Base</Th>
          <Th numeric>Rate</Th>
          <Th numeric>Amount</Th>
          <Th>Status</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const order = orders.get(row.orderId)
          const base = baseOf(row, order)
          return (
            <Tr key={row.id} className={cx(selection?.chosen.has(row.id) && 'bg-blue-soft')}>
              {selection && (
                <Td>
                  <Checkbox
                    aria-label={`Choose the commission of ${order?.orderNumber ?? 'this order'}`}
                    checked={selection.chosen.has(row.id)}
                    disabled={!selection.may(row)}
                    onCheckedChange={(on) => toggle(selection, row, on)}
                  />
                </Td>
              )}
              <Td>
                <Link
                  to="/orders"
                  search={{ open: row.orderId }}
                  className="tabular rounded-sm font-medium whitespace-nowrap hover:underline"
                >
                  {order?.orderNumber ?? 'Order'}
                </Link>
              </Td>
              <Td className="max-w-56 truncate">{clientName(row.clientId)}</Td>
              {showsRep && (
                <Td className="whitespace-nowrap">
                  {reps.find((rep) => rep.value === row.salesRepId)?.label ?? 'Inactive'}
                </Td>
              )}
              <Td>
                <DateTime value={row.weekStartDate} style="day" />
              </Td>
              <Td numeric>{base === undefined ? <Reversed row={row} /> : <Money cents={base} />}</Td>
              <Td numeric>
                <Percent bps={row.commissionRate} />
              </Td>
              <Td numeric className={cx('font-medium', row.commissionAmount < 0 && 'text-red')}>
                <Money cents={row.commissionAmount} />
              </Td>
              <Td className="whitespace-nowrap">
                <CommissionStatus row={row} />
              </Td>
            </Tr>
          )
        })}
      </tbody>
    </Table>
  )
}

export function toggle(selection: Selection, row: Commission, on: boolean) {
  const next = new Set(selection.chosen)
  if (on) next.add(row.id)
  else next.delete(row.id)
  selection.onChange(next)
}

export function CommissionStatus({ row }: { row: Commission }) {
  return row.status === 'pending' && !isEarned(row) ? (
    <StatusBadge status="pending" label="Not shipped yet" tone="neutral" />
  ) : (
    <StatusBadge status={row.status} />
  )
}

function Reversed({ row }: { row: Commission }) {
  if (row.commissionType === 'accrual') return null
  return <span className="text-ink-3">{row.commissionType === 'reversal' ? 'reversed' : 'adjusted'}</span>
}
