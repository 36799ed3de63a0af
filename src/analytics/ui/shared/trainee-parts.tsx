import { type ComponentProps, useMemo } from 'react'
import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatMinutes, humanize } from '#design/format.ts'
import { RowTable } from '#design/row-table.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { traineeCalls } from '#training/contract/trainees/trainee-calls.ts'
import type { TraineeDetail } from '#training/contract/trainees/trainee-detail.ts'
import { TraineeCard } from './trainee-card.tsx'
import { traineeView } from './trainee-view.ts'

/** One trainee in detail: status, and the quiz attempts, points and sessions behind the figures. */
export function TraineeParts({ id }: { id: string }) {
  const query = useRead(traineeCalls.detail, { params: { id } })
  const detail = query.data
  const read = query.dataUpdatedAt
  const trainee = useMemo(() => detail && traineeView(detail.trainee, new Date(read)), [detail, read])
  return (
    <>
      {query.isError && !detail && (
        <LoadFailed error={query.error} what="This trainee" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton className="h-80 rounded-lg" />}
      {trainee && (
        <section>
          <h2 className="sr-only">Status</h2>
          <ul className="rounded-lg bg-surface shadow-1">
            <TraineeCard trainee={trainee} />
          </ul>
        </section>
      )}
      {detail && <Behind detail={detail} />}
    </>
  )
}

function Behind({ detail }: { detail: TraineeDetail }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <Rows
          caption="Quiz attempts"
          rows={detail.attempts}
          keyOf={({ id }) => id}
          columns={[
            { head: 'Quiz', cell: ({ title }) => title },
            { head: 'Submitted', cell: ({ completedAt }) => <DateTime value={completedAt} /> },
            {
              head: 'Result',
              cell: ({ passed }) => (
                <StatusBadge status={passed === null ? 'pending' : passed ? 'passed' : 'failed'} />
              ),
            },
            { head: 'Score', numeric: true, cell: ({ score }) => (score === null ? '–' : Math.floor(score)) },
          ]}
        />
        <Rows
          caption="Latest points"
          rows={detail.points}
          keyOf={({ action, earnedAt, moduleTitle }) => `${action} ${earnedAt} ${moduleTitle ?? ''}`}
          columns={[
            { head: 'For', cell: ({ action }) => humanize(action) },
            { head: 'Module', cell: ({ moduleTitle }) => moduleTitle ?? '–' },
            { head: 'When', cell: ({ earnedAt }) => <DateTime value={earnedAt} /> },
            { head: 'Points', numeric: true, cell: ({ pointsAwarded }) => `+${pointsAwarded}` },
          ]}
        />
      </div>
      <Rows
        caption="Learning sessions"
        rows={detail.sessions}
        keyOf={({ id }) => id}
        columns={[
          { head: 'Begun', cell: ({ sessionStart }) => <DateTime value={sessionStart} style="datetime" /> },
          { head: 'Module', cell: ({ moduleTitle }) => moduleTitle ?? '–' },
          { head: 'Steps', cell: ({ actionsPerformed }) => actionsPerformed },
          {
            head: 'Time',
            numeric: true,
            cell: ({ duration }) => (duration === null ? '–' : formatMinutes(duration / 60)),
          },
        ]}
      />
    </div>
  )
}

function Rows<Row>(props: ComponentProps<typeof RowTable<Row>>) {
  return (
    <Card title={props.caption} flush>
      {props.rows.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-ink-2">Nothing yet.</p>
      ) : (
        <RowTable {...props} />
      )}
    </Card>
  )
}
