import { type ReactNode, useMemo } from 'react'
import type { TraineeDetail } from '#contracts/training/modules/learn.ts'
import { traineeCalls } from '#contracts/training/trainees/trainee-calls.ts'
import { useRead } from '#web/app/call.ts'
import { LoadFailed } from '#web/app/load-failed.tsx'
import { Card } from '#web/design/card.tsx'
import { DateTime } from '#web/design/figures.tsx'
import { formatMinutes, humanize } from '#web/design/format.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { Table, Td, Th, Tr } from '#web/design/table.tsx'
import { TraineeCard } from './trainee-card.tsx'
import { traineeView } from './trainee-view.ts'

/** How one trainee learns: standing, and the attempts, points and sessions behind the figures. */
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
        <Card title="Quiz attempts" flush>
          <Rows
            caption="Quiz attempts"
            heads={['Quiz', 'Submitted', 'Result', 'Score']}
            rows={detail.attempts.map((attempt) => ({
              key: attempt.id,
              cells: [
                attempt.title,
                <DateTime key="at" value={attempt.completedAt} />,
                <StatusBadge
                  key="result"
                  status={attempt.passed === null ? 'pending' : attempt.passed ? 'passed' : 'failed'}
                />,
                attempt.score === null ? '–' : Math.floor(attempt.score),
              ],
            }))}
          />
        </Card>
        <Card title="Latest points" flush>
          <Rows
            caption="Latest points"
            heads={['For', 'Module', 'When', 'Points']}
            rows={detail.points.map((point) => ({
              key: `${point.action} ${point.earnedAt} ${point.moduleTitle ?? ''}`,
              cells: [
                humanize(point.action),
                point.moduleTitle ?? '–',
                <DateTime key="at" value={point.earnedAt} />,
                `+${point.pointsAwarded}`,
              ],
            }))}
          />
        </Card>
      </div>
      <Card title="Learning sessions" flush>
        <Rows
          caption="Learning sessions"
          heads={['Begun', 'Module', 'Steps', 'Time']}
          rows={detail.sessions.map((session) => ({
            key: session.id,
            cells: [
              <DateTime key="at" value={session.sessionStart} style="datetime" />,
              session.moduleTitle ?? '–',
              session.actionsPerformed,
              session.duration === null ? '–' : formatMinutes(session.duration / 60),
            ],
          }))}
        />
      </Card>
    </div>
  )
}

type RowsProps = {
  caption: string
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A small table; its last column holds a number. */
function Rows({ caption, heads, rows }: RowsProps) {
  if (rows.length === 0) return <p className="px-5 pb-5 text-sm text-ink-2">Nothing yet.</p>
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <Th key={head} numeric={index === heads.length - 1}>
              {head}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.key}>
            {row.cells.map((cell, index) => (
              <Td key={heads[index]} numeric={index === heads.length - 1}>
                {cell}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
