import { Link } from '@tanstack/react-router'
import { CalendarDays, Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatCount, formatDate } from '#design/format.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import type { CohortList } from '#training/contract/cohorts/cohort-board.ts'
import { cohortCalls } from '#training/contract/cohorts/cohort-calls.ts'
import { CohortDialog } from './cohort-dialog.tsx'
import { StatusBar } from './status-bar.tsx'

/** All cohorts, one card each: start, next deadline, members by status. */
export function CohortsScreen() {
  const [isAsking, setAsking] = useState(false)
  const query = useRead(cohortCalls.list)
  const items = query.data?.items
  const add = (
    <Button variant="primary" onClick={() => setAsking(true)} aria-haspopup="dialog">
      <Plus aria-hidden="true" />
      New cohort
    </Button>
  )
  return (
    <Page
      title="Cohorts"
      meta={items && formatCount(items.length, 'cohort', 'cohorts')}
      actions={items && items.length > 0 && add}
      width="wide"
    >
      {query.isPending && (
        <div role="status" aria-label="Loading" className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <Skeleton className="h-44 rounded-lg" />
          <Skeleton className="h-44 rounded-lg" />
        </div>
      )}
      {query.isError && !items && (
        <LoadFailed error={query.error} what="The cohorts" onRetry={() => void query.refetch()} />
      )}
      {items?.length === 0 && (
        <Card>
          <EmptyState icon={<Users />} title="No cohorts yet" action={add}>
            People who begin together share a path: modules in their order, with a day for each.
          </EmptyState>
        </Card>
      )}
      {items && items.length > 0 && (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {items.map((cohort) => (
            <CohortCard key={cohort.id} cohort={cohort} />
          ))}
        </ul>
      )}
      {isAsking && <CohortDialog onClose={() => setAsking(false)} />}
    </Page>
  )
}

function CohortCard({ cohort }: { cohort: CohortList['items'][number] }) {
  const { id, name, description, startDate, members, steps, standings, nextDue } = cohort
  return (
    <li className="relative flex flex-col rounded-lg border border-line bg-surface p-5 shadow-1 focus-within:border-ring hover:border-field">
      <h2 className="display text-lg">
        <Link
          to="/cohorts/$id"
          params={{ id }}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none"
        >
          {name}
        </Link>
      </h2>
      <p className="text-sm text-ink-2">
        From {formatDate(startDate, 'weekday')} · {formatCount(members, 'person', 'people')} ·{' '}
        {formatCount(steps, 'module', 'modules')}
      </p>
      {description && <p className="mt-1 line-clamp-2 text-sm text-ink-2">{description}</p>}
      <div className="mt-auto pt-4">
        <StatusBar standings={standings} name={name} />
        <p className="mt-3 flex items-center gap-1.5 border-t border-line pt-2 text-sm text-ink-2">
          <CalendarDays aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          {nextDue ? (
            <span className="truncate">
              Next: {nextDue.title}, {formatDate(nextDue.dueOn, 'weekday')}
            </span>
          ) : (
            'No deadline ahead'
          )}
        </p>
      </div>
    </li>
  )
}
