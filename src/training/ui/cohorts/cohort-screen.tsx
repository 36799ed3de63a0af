import { useNavigate, useParams } from '@tanstack/react-router'
import { Download, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '#design/button.tsx'
import { ConfirmDialog } from '#design/dialog.tsx'
import { formatCount, formatDate } from '#design/format.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { Stat } from '#design/stat.tsx'
import { keyOf, useRead } from '#shell/data/call.ts'
import { addressOf } from '#shell/data/query-key.ts'
import { removeRow } from '#shell/data/rows.ts'
import { BackTo } from '#shell/page/back-to.tsx'
import { demandFound } from '#shell/page/demand-found.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { learningCohorts } from '#training/contract/cohorts/cohort.ts'
import type { CohortBoard } from '#training/contract/cohorts/cohort-board.ts'
import { cohortCalls } from '#training/contract/cohorts/cohort-calls.ts'
import { CohortDialog } from './cohort-dialog.tsx'
import { MemberList } from './member-list.tsx'
import { PathCard } from './path-card.tsx'
import { useCohortChange } from './queries.ts'

/** One cohort: its path, and every member's progress on it. */
export function CohortScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = useRead(cohortCalls.board, { params: { id } })
  const board = query.data
  demandFound(query)
  usePageTitle(board?.cohort.name)
  return (
    <Page
      title={board?.cohort.name ?? 'Cohort'}
      isNamed
      meta={board && `From ${formatDate(board.cohort.startDate, 'weekday')}`}
      width="wide"
      actions={
        <>
          {board && <Acts board={board} />}
          <BackTo to="/cohorts">All cohorts</BackTo>
        </>
      }
    >
      {query.isPending && (
        <div role="status" aria-label="Loading" className="flex flex-col gap-4">
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </div>
      )}
      {query.isError && !board && (
        <LoadFailed error={query.error} what="This cohort" onRetry={() => void query.refetch()} />
      )}
      {board && (
        <div className="flex flex-col gap-4">
          {board.cohort.description && <p className="text-sm text-ink-2">{board.cohort.description}</p>}
          <Figures board={board} />
          <PathCard board={board} />
          <MemberList board={board} />
        </div>
      )}
    </Page>
  )
}

function Figures({ board: { members, path } }: { board: CohortBoard }) {
  const count = (status: string) => members.filter((one) => one.standing === status).length
  const behind = count('behind')
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label="People" value={members.length} note={formatCount(path.length, 'module', 'modules')} />
      <Stat label="Done" value={count('done')} note="The whole path" />
      <Stat label="On time" value={count('on_time')} note="Nothing missed" />
      <Stat
        label="Behind"
        value={behind}
        note={behind > 0 ? 'At least one day has passed' : 'Nobody'}
        tone={behind > 0 ? 'attention' : undefined}
      />
    </div>
  )
}

function Acts({ board: { cohort } }: { board: CohortBoard }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'change' | 'remove' | null>(null)
  const change = useCohortChange<unknown>()
  const close = () => setAsking(null)
  const remove = () =>
    change.mutate({
      run: () => removeRow(learningCohorts, { id: cohort.id }),
      done: () => ({ title: `${cohort.name} is removed` }),
      onDone: () => void navigate({ to: '/cohorts' }),
    })
  return (
    <>
      <a
        href={addressOf(keyOf(cohortCalls.export, { params: { id: cohort.id } }))}
        download
        className={buttonClass()}
      >
        <Download aria-hidden="true" />
        <span className="max-sm:sr-only">CSV</span>
      </a>
      <Button onClick={() => setAsking('change')} aria-haspopup="dialog">
        <Pencil aria-hidden="true" />
        <span className="max-sm:sr-only">Change</span>
      </Button>
      <Button onClick={() => setAsking('remove')} aria-haspopup="dialog">
        <Trash2 aria-hidden="true" />
        <span className="sr-only">Remove the cohort</span>
      </Button>
      {asking === 'change' && <CohortDialog id={cohort.id} onClose={close} />}
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={close}
        title={`Remove ${cohort.name}?`}
        description="Its deadlines and reminders end. People are taken out of it first; what they learned stays theirs."
        action="Remove"
        danger
        loading={change.isPending}
        onConfirm={remove}
      />
    </>
  )
}
