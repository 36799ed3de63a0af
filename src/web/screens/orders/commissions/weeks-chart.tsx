import { useAppConfig } from '#web/app/app-config.ts'
import { Card } from '#web/design/card.tsx'
import { Chart } from '#web/design/chart.tsx'
import { formatDate, formatMoney } from '#web/design/format.ts'
import { type Commission, shownWeeks, sumOf, weekOf } from './commissions-data.ts'

// Whole dollars on the axis need no cents.
const short = (cents: number) => formatMoney(Math.round(cents)).replace(/\.00$/, '')

/** What each of the last weeks brought, reversals taken off. */
export function WeeksChart({ rows }: { rows: readonly Commission[] }) {
  const { company } = useAppConfig()
  const now = new Date()
  const byWeek = Map.groupBy(rows, (row) => row.weekStartDate)
  const data = Array.from({ length: shownWeeks }, (_, index) => {
    const week = weekOf(now, company.timeZone, shownWeeks - 1 - index)
    return { week: formatDate(week, 'day'), cents: sumOf(byWeek.get(week) ?? []) }
  })
  const average = Math.round(data.reduce((sum, one) => sum + one.cents, 0) / shownWeeks)
  return (
    <Card>
      <h2 className="sr-only">The last weeks</h2>
      <Chart
        title="Commission by week"
        summary={`${formatMoney(average)} a week on average over ${shownWeeks} weeks, which begin on Sunday.`}
        kind="bar"
        data={data}
        x="week"
        xLabel="Week of"
        series={[{ key: 'cents', label: 'Commission' }]}
        format={short}
        height={190}
      />
    </Card>
  )
}
