import { Link } from '@tanstack/react-router'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Chart } from '#design/chart.tsx'
import { formatAgo, formatCount, formatPercent } from '#design/format.ts'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { useReviews } from '../shared/queries.ts'

/** Cards due for review, and how much would be forgotten without reviewing. */
export function ReviewSummary() {
  const reviews = useReviews()
  const own = reviews.data
  if (reviews.isError && !own) {
    return <LoadFailed error={reviews.error} what="Your cards" onRetry={() => void reviews.refetch()} />
  }
  if (!own)
    return (
      <Awaited>
        <Skeleton className="h-64 rounded-lg" />
      </Awaited>
    )
  const inMonth = own.curve?.find(({ day }) => day === 30)
  return (
    <Card
      title={
        own.due > 0 ? `${formatCount(own.due, 'card is', 'cards are')} due` : 'Nothing is due for review'
      }
      description={
        own.total === 0
          ? 'Quiz questions you miss and objections you log come back here until you know them.'
          : `${formatCount(own.total, 'card', 'cards')}, ${own.reviewedToday} reviewed today${
              own.nextDue ? `, the next one ${formatAgo(own.nextDue, new Date())}` : ''
            }.`
      }
      actions={
        own.due > 0 && (
          <Link to="/review" className={buttonClass({ variant: 'primary' })}>
            Review now
          </Link>
        )
      }
    >
      {own.curve && inMonth ? (
        <Chart
          kind="line"
          title="Forgetting curve"
          summary={`Without reviewing you would still know ${formatPercent(inMonth.recall)} of your reviewed cards in thirty days.`}
          data={own.curve.map(({ day, recall }) => ({ day: `${day} d`, recall: Math.floor(recall) }))}
          x="day"
          xLabel="Days from now"
          series={[{ key: 'recall', label: 'Percent still remembered' }]}
          format={formatPercent}
          height={200}
        />
      ) : (
        own.total > 0 && (
          <p className="text-sm text-ink-2">
            No data yet: the forgetting curve begins with your first review.
          </p>
        )
      )}
    </Card>
  )
}
