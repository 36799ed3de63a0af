import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck2, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatAgo, formatCount, formatDate } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { SkeletonText } from '#design/skeleton.tsx'
import { keyOf } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import type { DueCard, ReviewOverview } from '#training/contract/practice/review.ts'
import { reviewCalls } from '#training/contract/practice/review-calls.ts'
import { useReviews } from '../shared/queries.ts'
import { ObjectionDialog } from './objection-dialog.tsx'
import { ReviewCard } from './review-card.tsx'

/** Due cards one after the other; a missed card comes back at the end. */
export function ReviewScreen() {
  const reviews = useReviews()
  const [isAdding, setAdding] = useState(false)
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(reviewCalls.due) })
  return (
    <Page
      title="Review"
      meta={reviews.data && formatCount(reviews.data.total, 'card', 'cards')}
      width="text"
      actions={
        <Button onClick={() => setAdding(true)} aria-haspopup="dialog">
          <Plus aria-hidden="true" />
          <span className="max-sm:sr-only">Objection I met</span>
        </Button>
      }
    >
      {reviews.isError && !reviews.data && (
        <LoadFailed error={reviews.error} what="Your cards" onRetry={() => void reviews.refetch()} />
      )}
      {reviews.isPending && <SkeletonText lines={6} label="Loading your cards" />}
      {reviews.data && (
        <Session
          key={round}
          overview={reviews.data}
          onDone={() => void refresh()}
          onMore={() => void refresh().then(() => setRound(round + 1))}
        />
      )}
      <ObjectionDialog open={isAdding} onOpenChange={setAdding} onAdded={() => void refresh()} />
    </Page>
  )
}

type SessionProps = { overview: ReviewOverview; onDone: () => void; onMore: () => void }

function Session({ overview, onDone, onMore }: SessionProps) {
  // The cards of this session; reloading does not replace the card being answered.
  const [queue, setQueue] = useState<readonly DueCard[]>([])
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [count, setCount] = useState({ known: 0, again: 0 })
  const fresh = overview.cards.filter(({ id }) => !done.has(id) && !queue.some((card) => card.id === id))
  const list = [...queue, ...fresh]
  const [card] = list
  if (!card) return <AllDone overview={overview} count={count} onMore={onMore} />

  const onRated = (rating: number) => {
    const isAgain = rating === 1
    const rest = list.slice(1)
    setQueue(isAgain ? [...rest, { ...card, reps: card.reps + 1 }] : rest)
    setDone(new Set([...done, card.id]))
    setCount({ known: count.known + (isAgain ? 0 : 1), again: count.again + (isAgain ? 1 : 0) })
    if (rest.length === 0 && !isAgain) onDone()
  }
  return (
    <>
      <div className="mb-4 flex items-center gap-3">
        <Progress
          className="flex-1"
          value={(100 * count.known) / (count.known + list.length)}
          label={`${count.known} known, ${list.length} to go`}
        />
        <span className="tabular text-sm text-ink-2">{list.length} to go</span>
      </div>
      <ReviewCard key={`${card.id} ${card.reps}`} card={card} onRated={onRated} />
    </>
  )
}

type AllDoneProps = { overview: ReviewOverview; count: { known: number; again: number }; onMore: () => void }

function AllDone({ overview, count, onMore }: AllDoneProps) {
  if (overview.due > 0 && count.known > 0) {
    return (
      <EmptyState
        title="That was a good stretch"
        icon={<CalendarCheck2 />}
        action={
          <Button variant="primary" onClick={onMore}>
            Go on
          </Button>
        }
      >
        {formatCount(overview.due, 'more card is', 'more cards are')} due.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={overview.total === 0 ? 'No cards yet' : 'Nothing is due'}
      icon={<CalendarCheck2 />}
      action={
        <Link to="/progress" className={buttonClass({ variant: 'primary' })}>
          My progress
        </Link>
      }
    >
      {overview.total === 0 ? (
        'What you missed in a quiz is asked again here once you have passed it, and so is every objection you log, until you know it.'
      ) : (
        <>
          {count.known > 0 &&
            `${formatCount(count.known, 'card', 'cards')} known${count.again > 0 ? `, ${count.again} looked at again` : ''}. `}
          {overview.nextDue &&
            `The next card comes back ${formatAgo(overview.nextDue, new Date())}, on ${formatDate(overview.nextDue, 'weekday')}.`}
        </>
      )}
    </EmptyState>
  )
}
