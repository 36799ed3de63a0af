import { Card } from '#design/card.tsx'
import { Chart } from '#design/chart.tsx'
import { formatDate, formatMoney } from '#design/format.ts'
import { type CommissionTotals, shownWeeks } from '#earnings/contract/settle-commissions.ts'

// The axis shows whole dollars without cents.
const short = (cents: number) => formatMoney(Math.round(cents)).replace(/\.00$/, '')

/** Commissions of the last weeks, less reversals. */
export function WeeksChart({ weeks }: Pick<CommissionTotals, 'weeks'>) {
  const average = Math.round(weeks.reduce((sum, { cents }) => sum + cents, 0) / shownWeeks)
  return (
    <Card>
      <h2 className="sr-only">The last weeks</h2>
      <Chart
        title="Commission by week"
        summary={`${formatMoney(average)} a week on average over ${shownWeeks} weeks, which begin on Sunday.`}
        kind="bar"
        data={weeks.map(({ week, cents }) => ({ week: formatDate(week, 'day'), cents }))}
        x="week"
        xLabel="Week of"
        series={[{ key: 'cents', label: 'Commission' }]}
        format={short}
        height={190}
      />
    </Card>
  )
}
