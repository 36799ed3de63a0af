import type { ReactNode } from 'react'
import type { SalesAnalytics } from '#contracts/insight/sales-analytics.ts'
import { tenStepName } from '#domain/crm/ten-steps.ts'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { None } from '#web/design/figures.tsx'
import { formatBps, formatCount, formatDollars, formatNumber } from '#web/design/format.ts'
import { Table, Td, Th, Tr } from '#web/design/table.tsx'

/** How far the prospects of these weeks got: the bars are the table's own figures. */
export function FunnelCard({ data, csv }: { data: SalesAnalytics; csv: ReactNode }) {
  const { added } = data.conversion
  return (
    <Card
      title="Funnel by step"
      description={`Of ${formatCount(added, 'prospect', 'prospects')} added in these weeks`}
      actions={csv}
      flush
    >
      {added === 0 ? (
        <EmptyState title="No data yet">No prospects were added in these weeks.</EmptyState>
      ) : (
        <Table caption="How far the prospects of these weeks got">
          <thead>
            <tr>
              <Th>Step</Th>
              <Th numeric>Got here</Th>
              <Th numeric>Moved on</Th>
              <Th numeric>Open here</Th>
            </tr>
          </thead>
          <tbody>
            {data.funnel.map(({ step, reached, here, value, onwardBps }) => (
              <Tr key={step}>
                <Td className="min-w-36">
                  <span className="block text-sm">
                    {step}. {tenStepName(step)}
                  </span>
                  <span aria-hidden="true" className="mt-1 mb-1 block h-1.5 rounded-full bg-sunken">
                    <span
                      className="block h-full rounded-full bg-accent"
                      style={{ width: `${(100 * reached) / added}%` }}
                    />
                  </span>
                </Td>
                <Td numeric>{formatNumber(reached)}</Td>
                <Td numeric>
                  {onwardBps === null ? <None /> : formatBps(Math.round(onwardBps / 100) * 100)}
                </Td>
                <Td numeric>
                  {here === 0 ? (
                    <None />
                  ) : (
                    <>
                      {formatNumber(here)} <span className="text-ink-3">{formatDollars(value)}</span>
                    </>
                  )}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  )
}
