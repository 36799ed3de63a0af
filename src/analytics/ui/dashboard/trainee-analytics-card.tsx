import { Link } from '@tanstack/react-router'
import { Download, UserRoundCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { administrationCalls } from '#analytics/contract/administration-calls.ts'
import { Button, buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { SearchInput } from '#design/input.tsx'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { foldText } from '#platform/rules/text/words.ts'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { traineeCalls } from '#training/contract/trainees/trainee-calls.ts'
import type { TraineeBadge } from '#training/rules/trainees/trainee-status.ts'
import { TraineeSummary } from '../shared/trainee-card.tsx'
import { ranksOf } from '../shared/trainee-ranks.ts'
import { type TraineeView, traineeView } from '../shared/trainee-view.ts'
import { PredictionsKept } from './predictions-kept.tsx'

const texts = {
  title: 'Human Trainee Progress Analytics',
  loading: 'Loading analytics...',
  empty: 'No Active Trainees',
  emptyNote: 'All candidates have completed or been processed',
}

/** Badges in display order: trainees who need help come first. */
const badges: readonly TraineeBadge[] = ['At Risk', 'Needs Help', 'Ready to Hire', 'In Training']

/** Every trainee with figures, status and forecast; unmeasured figures are marked as such (P3). */
export function TraineeAnalyticsCard() {
  const query = useRead(traineeCalls.list)
  const records = query.data
  const read = query.dataUpdatedAt
  const trainees = useMemo(
    () =>
      (records ?? [])
        .map((record) => traineeView(record, new Date(read)))
        .toSorted((a, b) => badges.indexOf(a.badge) - badges.indexOf(b.badge)),
    [records, read],
  )
  if (query.isPending)
    return (
      <Awaited>
        <Card title={texts.title}>
          <Loading />
        </Card>
      </Awaited>
    )
  return (
    <Card
      title={texts.title}
      description={records && summaryOf(trainees)}
      actions={
        trainees.length > 0 && (
          <a href={administrationCalls.exportTrainees.path} download className={buttonClass()}>
            <Download aria-hidden="true" />
            CSV
          </a>
        )
      }
    >
      {query.isError && !records && (
        <LoadFailed error={query.error} what="The analytics" onRetry={() => void query.refetch()} />
      )}
      {records &&
        (trainees.length === 0 ? (
          <EmptyState
            icon={<UserRoundCheck />}
            title={texts.empty}
            action={
              <Link to="/team" className={buttonClass()}>
                Go to the team
              </Link>
            }
          >
            {texts.emptyNote}
          </EmptyState>
        ) : (
          <>
            <Trainees trainees={trainees} />
            <PredictionsKept />
          </>
        ))}
    </Card>
  )
}

function summaryOf(trainees: readonly TraineeView[]): string | undefined {
  if (trainees.length === 0) return
  const mean = trainees.reduce((sum, trainee) => sum + trainee.figures.progress.value, 0) / trainees.length
  return `${trainees.length} in training, ${Math.floor(mean)}% of the way on average.`
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">{texts.loading}</p>
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </div>
  )
}

function Trainees({ trainees }: { trainees: readonly TraineeView[] }) {
  const [badge, setBadge] = useState<TraineeBadge | null>(null)
  const [words, setWords] = useState('')
  const wanted = foldText(words)
  const ranks = useMemo(() => ranksOf(trainees), [trainees])
  const shown = trainees.filter(
    (trainee) =>
      (badge === null || trainee.badge === badge) &&
      (wanted === '' ||
        foldText(`${trainee.name} ${trainee.place} ${trainee.record.email}`).includes(wanted)),
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-1.5">
        {[null, ...badges].map((one) => {
          const count = one ? trainees.filter((trainee) => trainee.badge === one).length : trainees.length
          return (
            <Button
              key={one ?? 'all'}
              size="sm"
              variant={badge === one ? 'secondary' : 'ghost'}
              aria-pressed={badge === one}
              onClick={() => setBadge(one)}
            >
              {one ?? 'Everyone'}
              <span className="tabular text-ink-3">{count}</span>
            </Button>
          )
        })}
        <SearchInput
          aria-label="Find a trainee"
          placeholder="Find a trainee"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="w-full sm:ml-auto sm:w-52"
        />
      </div>
      {shown.length === 0 && <p className="py-8 text-center text-sm text-ink-2">No one matches.</p>}
      <ul className="flex flex-col gap-4">
        {shown.map((trainee) => {
          const own = ranks.get(trainee.record.id)
          return own && <TraineeSummary key={trainee.record.id} trainee={trainee} ranks={own} />
        })}
      </ul>
    </>
  )
}
