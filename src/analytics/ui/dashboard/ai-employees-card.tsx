import { Link } from '@tanstack/react-router'
import { Bot } from 'lucide-react'
import { useState } from 'react'
import type { AiEmployee } from '#assistants/contract/ai-employee.ts'
import { assistantCalls } from '#assistants/contract/assistant-calls.ts'
import { AiEmployeeFacts } from '#assistants/ui/parts/ai-employee-facts.tsx'
import { Button, buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { TaskDraft } from './task-draft.tsx'

const texts = {
  title: 'AI Employees',
  assign: 'Assign New Task',
  empty: 'No AI Employees',
  emptyNote: 'Run perfection testing to establish permanent AI workforce',
}

/** The AI employees with figures of their recorded evaluation runs (I2). */
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
        <EmptyState
          icon={<Bot />}
          title={texts.empty}
          action={
            <Link to="/ai-director/examination" className={buttonClass()}>
              Open the examination
            </Link>
          }
        >
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
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <AiEmployeeFacts employee={employee} heading="h3" />
      <Button className="self-start" onClick={() => setDrafting(true)} aria-haspopup="dialog">
        {texts.assign}
      </Button>
      {isDrafting && <TaskDraft employee={employee} onClose={() => setDrafting(false)} />}
    </li>
  )
}
