import type { ReactNode } from 'react'
import type { SalesAnalytics } from '#analytics/contract/sales-analytics.ts'
import { tenStepName } from '#crm/rules/ten-steps.ts'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { None } from '#design/figures.tsx'
import { formatBps, formatCount, formatDollars, formatNumber } from '#design/format.ts'
import { RowTable } from '#design/row-table.tsx'

/** How far the prospects of these weeks got; the bars show the table's figures. */
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
        <RowTable
          caption="How far the prospects of these weeks got"
          rows={data.funnel}
          keyOf={({ step }) => step}
          columns={[
            {
              head: 'Step',
              cellClass: 'min-w-36',
              cell: ({ step, reached }) => (
                <>
                  <span className="block text-sm">
                    {step}. {tenStepName(step)}
                  </span>
                  <span aria-hidden="true" className="mt-1 mb-1 block h-1.5 rounded-full bg-sunken">
                    <span
                      className="block h-full rounded-full bg-accent"
                      style={{ width: `${(100 * reached) / added}%` }}
                    />
                  </span>
                </>
              ),
            },
            { head: 'Got here', numeric: true, cell: ({ reached }) => formatNumber(reached) },
            {
              head: 'Moved on',
              numeric: true,
              cell: ({ onwardBps }) =>
                onwardBps === null ? <None /> : formatBps(Math.round(onwardBps / 100) * 100),
            },
            {
              head: 'Open here',
              numeric: true,
              cell: ({ here, value }) =>
                here === 0 ? (
                  <None />
                ) : (
                  <>
                    {formatNumber(here)} <span className="text-ink-3">{formatDollars(value)}</span>
                  </>
                ),
            },
          ]}
        />
      )}
    </Card>
  )
}
