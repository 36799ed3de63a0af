import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SalesAnalytics } from '#analytics/contract/sales-analytics.ts'
import { tenStepName } from '#crm/rules/ten-steps.ts'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { None } from '#design/figures.tsx'
import { formatBps, formatCount, formatDollars, formatNumber } from '#design/format.ts'
import { RowTable } from '#design/row-table.tsx'

type FunnelCardProps = { data: SalesAnalytics; repId: string | undefined; csv: ReactNode }

const openStages = 'cold,warm,hot,negotiating'

/** How far the prospects of these weeks got; the bars show the table's figures. */
export function FunnelCard({ data, repId, csv }: FunnelCardProps) {
  const { added } = data.conversion
  return (
    <Card
      title="Funnel by step"
      description={`Of ${formatCount(added, 'prospect', 'prospects')} added in these weeks`}
      actions={csv}
      flush
    >
      {added === 0 ? (
        <EmptyState
          title="No data yet"
          action={
            <Link to="/prospects" className={buttonClass()}>
              Go to prospects
            </Link>
          }
        >
          No prospects were added in these weeks.
        </EmptyState>
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
              cell: ({ step, here, value }) =>
                here === 0 ? (
                  <None />
                ) : (
                  <>
                    <Link
                      to="/prospects"
                      search={{
                        currentTenStep: String(step),
                        stage: openStages,
                        'createdAt.gte': data.from,
                        ...(repId && { assignedTo: repId }),
                      }}
                      aria-label={`${formatCount(here, 'open prospect', 'open prospects')} in step ${step}`}
                      className="inline-flex min-h-6 items-center font-medium text-accent underline-offset-2 hover:underline touch:min-h-11"
                    >
                      {formatNumber(here)}
                    </Link>{' '}
                    <span className="text-ink-3">{formatDollars(value)}</span>
                  </>
                ),
            },
          ]}
        />
      )}
    </Card>
  )
}
