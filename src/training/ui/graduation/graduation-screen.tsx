import { GraduationCap } from 'lucide-react'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatCount } from '#design/format.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import type { Graduate, GraduationList } from '#training/contract/graduation/graduation.ts'
import { graduationCalls } from '#training/contract/graduation/graduation-calls.ts'
import { CandidateRow } from './candidate-row.tsx'
import { FiledPapers } from './filed-papers.tsx'
import { Holds } from './papers.tsx'
import { WaitingActivities } from './waiting-activities.tsx'

/** Trainees who can become sales reps, what others lack, and reps whose payout waits for papers (TRAIN-003, TRAIN-009). */
export function GraduationScreen() {
  const query = useRead(graduationCalls.list)
  const list = query.data
  const ready = list?.candidates.filter(({ isReady }) => isReady) ?? []
  const others = list?.candidates.filter(({ isReady }) => !isReady) ?? []
  return (
    <Page
      title="Graduation"
      meta={list && `${ready.length} of ${formatCount(list.candidates.length, 'trainee', 'trainees')} ready`}
      width="wide"
    >
      {query.isPending && (
        <div role="status" aria-label="Loading" className="flex flex-col gap-5">
          <Skeleton className="h-40 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </div>
      )}
      {query.isError && !list && (
        <LoadFailed error={query.error} what="The list" onRetry={() => void query.refetch()} />
      )}
      {list && (
        <div className="flex flex-col gap-5">
          {list.candidates.length === 0 ? (
            <Card>
              <EmptyState icon={<GraduationCap />} title="Nobody is in training">
                Approve somebody as a trainee on the Team page, and they appear here.
              </EmptyState>
            </Card>
          ) : (
            <>
              <Card
                title="Ready to approve"
                description={
                  ready.length === 0
                    ? 'Nobody yet: every module has to be complete and every quiz passed.'
                    : 'Every module is complete and every quiz passed.'
                }
                flush
              >
                {ready.length > 0 && <Rows candidates={ready} />}
              </Card>
              {others.length > 0 && (
                <Card title="On the way" flush>
                  <Rows candidates={others} />
                </Card>
              )}
            </>
          )}
          <FiledPapers />
          {list.held.length > 0 && <Held reps={list.held} />}
          <WaitingActivities activities={list.activities} />
        </div>
      )}
    </Page>
  )
}

function Rows({ candidates }: { candidates: GraduationList['candidates'] }) {
  return (
    <ul className="border-t border-line">
      {candidates.map((candidate) => (
        <CandidateRow key={candidate.id} candidate={candidate} />
      ))}
    </ul>
  )
}

function Held({ reps }: { reps: readonly Graduate[] }) {
  return (
    <Card
      title="Payout on hold"
      description="Reps who sell and earn already; the money waits for what is missing."
      flush
    >
      <ul className="border-t border-line">
        {reps.map(({ id, name, hireDate, holds }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-3 last:border-0"
          >
            <div>
              <h3 className="text-md font-semibold">{name}</h3>
              <p className="text-sm text-ink-2">
                Hired <DateTime value={hireDate} />
              </p>
            </div>
            <Holds id={id} name={name} holds={holds} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
