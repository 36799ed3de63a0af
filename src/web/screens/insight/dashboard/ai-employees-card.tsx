import { Bot } from 'lucide-react'
import { useState } from 'react'
import type { AiEmployee } from '#contracts/assistants/ai-employee.ts'
import { assistantCalls } from '#contracts/assistants/assistant-calls.ts'
import { useRead } from '#web/app/call.ts'
import { LoadFailed } from '#web/app/load-failed.tsx'
import { Badge } from '#web/design/badge.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { DateTime } from '#web/design/figures.tsx'
import { formatNumber, humanize } from '#web/design/format.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { TaskDraft } from './task-draft.tsx'

const texts = {
  title: 'AI Employees',
  ready: 'Ready for Tasks',
  assign: 'Assign New Task',
  empty: 'No AI Employees',
  emptyNote: 'Run perfection testing to establish permanent AI workforce',
}

/** The AI employees with what their recorded evaluation runs say of them (I2). */
export function AiEmployeesCard() {
  const query = useRead(assistantCalls.employees)
  const employees = query.data?.aiEmployees
  return (
    <Card title={texts.title}>
      {query.isPending && (
        <div role="status" aria-label="Loading AI employees">
          <Skeleton className="h-24 rounded-lg" />
        </div>
      )}
      {query.isError && !employees && (
        <LoadFailed error={query.error} what="The list" onRetry={() => void query.refetch()} />
      )}
      {employees?.length === 0 && (
        <EmptyState icon={<Bot />} title={texts.empty}>
          {texts.emptyNote}
        </EmptyState>
      )}
      {employees && employees.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {employees.map((employee) => (
            <Employee key={employee.id} employee={employee} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Employee({ employee }: { employee: AiEmployee }) {
  const [isDrafting, setDrafting] = useState(false)
  const figures: [string, string][] = [
    ['Score', employee.perfectionScore === null ? 'not tested' : employee.perfectionScore.toFixed(1)],
    ['Test cycles', formatNumber(employee.cyclesCompleted)],
    ['Tasks done', formatNumber(employee.tasksCompleted)],
  ]
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="text-md font-semibold">{employee.name}</h3>
          <p className="text-sm text-ink-2">{humanize(employee.type)}</p>
        </div>
        <Badge tone={employee.readyForNextTask ? 'green' : 'neutral'} dot>
          {employee.readyForNextTask ? texts.ready : employee.status}
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
      <Button className="self-start" onClick={() => setDrafting(true)} aria-haspopup="dialog">
        {texts.assign}
      </Button>
      {isDrafting && <TaskDraft employee={employee} onClose={() => setDrafting(false)} />}
    </li>
  )
}
