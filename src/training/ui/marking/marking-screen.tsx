import { PenLine } from 'lucide-react'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatCount } from '#design/format.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { markingCalls } from '#training/contract/quiz/marking-calls.ts'
import { AttemptToMark } from './attempt-to-mark.tsx'
import { StuckLearners } from './stuck-learners.tsx'

/** Essays to mark, oldest first, and learners who have no attempts left. */
export function MarkingScreen() {
  const query = useRead(markingCalls.list)
  const list = query.data
  return (
    <Page
      title="Marking"
      meta={
        list &&
        (list.total === 0 ? 'Nothing waits' : `${formatCount(list.total, 'attempt', 'attempts')} to read`)
      }
      width="text"
    >
      {query.isPending && <Skeleton className="h-80 rounded-lg" />}
      {query.isError && !list && (
        <LoadFailed error={query.error} what="The list" onRetry={() => void query.refetch()} />
      )}
      {list && (
        <div className="flex flex-col gap-5">
          {list.attempts.length === 0 ? (
            <Card>
              <EmptyState icon={<PenLine />} title="Nothing waits to be read">
                Answers to essay questions appear here. Everything else is graded right away.
              </EmptyState>
            </Card>
          ) : (
            list.attempts.map((attempt) => <AttemptToMark key={attempt.id} attempt={attempt} />)
          )}
          {list.total > list.attempts.length && (
            <p className="text-sm text-ink-2">
              The {list.attempts.length} that wait longest are shown; the others follow.
            </p>
          )}
          {list.stuck.length > 0 && <StuckLearners learners={list.stuck} />}
        </div>
      )}
    </Page>
  )
}
