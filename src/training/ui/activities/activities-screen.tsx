import { ClipboardList, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatCount, formatNumber, humanize } from '#design/format.ts'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { Stat } from '#design/stat.tsx'
import { useNewAction } from '#shell/actions.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import {
  type Activity,
  type ActivityKind,
  evidenceOf,
  stateOf,
  useActivityKinds,
  useOwnActivities,
} from './activity-data.ts'
import { ActivityRow } from './activity-row.tsx'
import { type Draft, emptyDraft, LogActivityDialog } from './log-activity-dialog.tsx'

/** What each kind of activity is worth, as `point_values` has it today. */
function WorthList({ kinds }: { kinds: readonly ActivityKind[] }) {
  return (
    <Card title="What it is worth" description="Proposed by kind; the approver may give more or fewer." flush>
      <ul aria-label="Points by kind" className="border-t border-line text-sm">
        {kinds.map((kind) => (
          <li
            key={kind.id}
            className="flex items-baseline justify-between gap-4 border-b border-line px-5 py-2.5 last:border-0"
          >
            <span className="min-w-0">
              <span className="font-medium">{humanize(kind.activity)}</span>
              <span className="block text-ink-2">{kind.description}</span>
            </span>
            <span className="tabular font-medium">{kind.points}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Activities outside lessons and sales: logged here, approved by an admin, worth points (CRM-022). */
export function ActivitiesScreen() {
  const query = useOwnActivities()
  const kinds = useActivityKinds()
  const [draft, setDraft] = useState<Draft>()
  const rows = query.data?.items ?? []
  const canLog = kinds.length > 0
  useNewAction('Log an activity', () => setDraft(emptyDraft), canLog)
  return (
    <Page
      title="Activities"
      width="wide"
      actions={
        <Button variant="primary" disabled={!canLog} onClick={() => setDraft(emptyDraft)}>
          <Plus aria-hidden="true" />
          Log an activity
        </Button>
      }
    >
      {query.isError && !query.data ? (
        <LoadFailed error={query.error} what="Your activities" onRetry={() => void query.refetch()} />
      ) : (
        <div className="flex flex-col gap-4">
          <Sums rows={query.data?.items} />
          {query.data ? (
            <Card title="What you logged" flush>
              {rows.length === 0 ? (
                <EmptyState icon={<ClipboardList />} title="Nothing logged yet">
                  A ride-along, a trade show, a briefing for the staff of a client: log it here, and it earns
                  points once an administrator approves it.
                </EmptyState>
              ) : (
                <ul aria-label="Activities" className="border-t border-line">
                  {rows.map((row) => (
                    <ActivityRow key={row.id} activity={row} onAgain={() => setDraft(draftOf(row))} />
                  ))}
                </ul>
              )}
            </Card>
          ) : (
            <Awaited>
              <Skeleton className="h-64 rounded-lg" />
            </Awaited>
          )}
          {kinds.length > 0 && <WorthList kinds={kinds} />}
        </div>
      )}
      {draft && <LogActivityDialog start={draft} kinds={kinds} onClose={() => setDraft(undefined)} />}
    </Page>
  )
}

function draftOf(row: Activity): Draft {
  return {
    type: row.type,
    title: row.title,
    description: row.description ?? '',
    outcome: row.outcome ?? '',
    evidence: evidenceOf(row),
    duration: row.duration,
    prospectId: row.prospectId,
  }
}

function Sums({ rows }: { rows: readonly Activity[] | undefined }) {
  const of = (state: ReturnType<typeof stateOf>) => rows?.filter((row) => stateOf(row) === state) ?? []
  const points = (some: readonly Activity[]) => some.reduce((sum, row) => sum + row.points, 0)
  const [waiting, approved, rejected] = [of('waiting'), of('approved'), of('rejected')]
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Stat
        label="Waiting"
        loading={!rows}
        value={waiting.length}
        note={`${formatCount(points(waiting), 'point', 'points')} proposed`}
      />
      <Stat
        label="Approved"
        loading={!rows}
        value={approved.length}
        note={`${formatNumber(points(approved))} points earned`}
        tone={approved.length > 0 ? 'good' : undefined}
      />
      <Stat
        label="Rejected"
        loading={!rows}
        value={rejected.length}
        note="each with its reason"
        className="max-sm:col-span-2"
      />
    </div>
  )
}
