import { useState } from 'react'
import { Button } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { formatDate } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import type { CohortBoard } from '#training/contract/cohorts/cohort-board.ts'
import { daysUntil } from '#training/rules/cohorts/deadlines.ts'
import { PathDialog } from './path-dialog.tsx'

/** The modules of the path in order, with due day and number of members who finished. */
export function PathCard({ board }: { board: CohortBoard }) {
  const [isAsking, setAsking] = useState(false)
  const { path, members, today } = board
  return (
    <Card
      title="The path"
      description={
        path.length === 0
          ? 'Nothing is asked of this cohort yet.'
          : 'Modules in their order; days are calendar days of whoever learns.'
      }
      actions={
        <Button
          variant={path.length === 0 ? 'primary' : 'secondary'}
          onClick={() => setAsking(true)}
          aria-haspopup="dialog"
        >
          {path.length === 0 ? 'Set the path' : 'Change the path'}
        </Button>
      }
      flush
    >
      {path.length > 0 && (
        <ol className="border-t border-line">
          {path.map((step, index) => {
            const done = members.filter(({ steps }) => steps[index]?.standing === 'done').length
            return (
              <li
                key={step.id}
                className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-b border-line px-5 py-2.5 text-sm last:border-0 sm:grid-cols-[1.5rem_minmax(0,1fr)_12rem_12rem]"
              >
                <span className="display tabular text-ink-3">{index + 1}</span>
                <span className="font-medium">{step.title}</span>
                <span className="text-ink-2 max-sm:col-start-2">
                  {step.dueOn ? (
                    <>
                      {formatDate(step.dueOn, 'weekday')}
                      <span className="text-ink-3"> · {inWords(daysUntil(step.dueOn, today))}</span>
                    </>
                  ) : (
                    <span className="text-ink-3">no deadline</span>
                  )}
                </span>
                <span className="flex items-center gap-2.5 max-sm:col-start-2">
                  <Progress
                    value={members.length === 0 ? 0 : (100 * done) / members.length}
                    label={`${step.title}: ${done} of ${members.length} have finished`}
                    className="min-w-0 flex-1"
                  />
                  <span className="tabular w-16 shrink-0 text-right text-xs text-ink-2">
                    {done} of {members.length}
                  </span>
                </span>
              </li>
            )
          })}
        </ol>
      )}
      {isAsking && <PathDialog board={board} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function inWords(days: number): string {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}
