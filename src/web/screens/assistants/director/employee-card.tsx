import { useState } from 'react'
import type { AiEmployee } from '#contracts/assistants/ai-employee.ts'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { DateTime } from '#web/design/figures.tsx'
import { formatNumber, humanize } from '#web/design/format.ts'
import { Examination } from './examination.tsx'
import { StartTask } from './start-task.tsx'

/** One AI employee with what rows say of it, and the way to a task. */
export function EmployeeCard({ employee }: { employee: AiEmployee }) {
  const [isDrafting, setDrafting] = useState(false)
  const figures: [string, string][] = [
    [
      'Score',
      employee.perfectionScore === null ? 'not tested' : `${employee.perfectionScore.toFixed(1)} of 10`,
    ],
    ['Test cycles', formatNumber(employee.cyclesCompleted)],
    ['Tasks done', formatNumber(employee.tasksCompleted)],
  ]
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-1">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="display text-lg">{employee.name}</h2>
          <p className="text-sm text-ink-2">{humanize(employee.type)}</p>
        </div>
        <Badge tone={employee.readyForNextTask ? 'green' : 'neutral'} dot>
          {employee.readyForNextTask ? 'Ready for Tasks' : employee.status}
        </Badge>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {figures.map(([term, value]) => (
          <div key={term}>
            <dt className="text-xs text-ink-3">{term}</dt>
            <dd className="tabular text-md font-medium">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-xs text-ink-3">Last active</dt>
          <dd className="text-md font-medium">
            <DateTime value={employee.lastActive} style="ago" />
          </dd>
        </div>
      </dl>
      {employee.capabilities.length > 0 && (
        <ul aria-label="Capabilities" className="flex flex-wrap gap-1.5">
          {employee.capabilities.map((capability) => (
            <li key={capability}>
              <Badge>{capability}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Examination employee={employee}>
        <Button onClick={() => setDrafting(true)} aria-haspopup="dialog">
          New task
        </Button>
      </Examination>
      {isDrafting && <StartTask employee={employee} onClose={() => setDrafting(false)} />}
    </li>
  )
}
