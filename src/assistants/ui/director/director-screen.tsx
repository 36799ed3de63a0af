import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bot, ListTodo } from 'lucide-react'
import { assistantCalls } from '#assistants/contract/assistant-calls.ts'
import { assistantTasks } from '#assistants/contract/assistant-task.ts'
import { evalRuns } from '#assistants/contract/eval-run.ts'
import { promotionCases } from '#assistants/rules/perfection.ts'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { DateTime, None } from '#design/figures.tsx'
import { formatNumber } from '#design/format.ts'
import { RowTable } from '#design/row-table.tsx'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { Stat } from '#design/stat.tsx'
import { useRead } from '#shell/data/call.ts'
import { countOf } from '#shell/data/counts.ts'
import { useRows } from '#shell/data/rows.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { SectionMenu } from '../shared/section-menu.tsx'
import { EmployeeCard } from './employee-card.tsx'
import { TaskState } from './task-state.tsx'

/** Overview of the AI employees: who is free, what waits for review, how their examinations went (AI-039). */
export function DirectorScreen() {
  const staff = useRead(assistantCalls.employees)
  const tasks = useRows(assistantTasks, { sort: '-createdAt', limit: 10, count: 1 })
  const waiting = useQuery(countOf('assistant_tasks', { status: 'complete', 'isAccepted.null': 'true' }))
  const runs = useRows(evalRuns, { sort: '-createdAt', limit: 10 })
  const employees = staff.data?.aiEmployees
  const nameOf = (id: string) => employees?.find((one) => one.id === id)?.name ?? ''
  const open = tasks.data?.items.filter(({ status }) => status === 'queued' || status === 'running')
  return (
    <Page
      title="AI director"
      width="wide"
      actions={
        <>
          <SectionMenu of="director" />
          <Link to="/ai-director/tasks" className={buttonClass({ variant: 'secondary' })}>
            <ListTodo aria-hidden="true" />
            <span className="max-sm:sr-only">All tasks</span>
          </Link>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {staff.isError && !employees && (
          <LoadFailed error={staff.error} what="The list" onRetry={() => void staff.refetch()} />
        )}
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <Stat
            label="AI employees"
            loading={staff.isPending}
            value={formatNumber(employees?.length ?? 0)}
            note={`${employees?.filter((one) => one.readyForNextTask).length ?? 0} ready for tasks`}
          />
          <Stat
            label="Under way"
            loading={tasks.isPending}
            value={formatNumber(open?.length ?? 0)}
            note="queued or running"
          />
          <Stat
            label="Waiting for review"
            loading={waiting.isPending}
            value={formatNumber(waiting.data ?? 0)}
            note="nothing takes effect until then"
            tone={waiting.data ? 'attention' : undefined}
          />
          <Stat
            label="Examinations"
            loading={runs.isPending}
            value={runs.data?.items.length ? formatNumber(runs.data.items.length) : 'no data yet'}
            note={runs.data?.items.length ? 'latest runs' : 'none run yet'}
          />
        </div>
        {employees?.length === 0 && (
          <Card>
            <EmptyState icon={<Bot />} title="No AI Employees">
              Run perfection testing to establish permanent AI workforce
            </EmptyState>
          </Card>
        )}
        <ul className="grid gap-4 lg:grid-cols-2">
          {staff.isPending && (
            <Awaited>
              <Skeleton className="h-52 rounded-lg" />
            </Awaited>
          )}
          {employees?.map((employee) => (
            <EmployeeCard key={employee.id} employee={employee} />
          ))}
        </ul>
        <Card title="Latest tasks" description="Results wait for a person to review" flush>
          {tasks.data?.items.length ? (
            <RowTable
              caption="Latest tasks"
              rows={tasks.data.items}
              keyOf={(task) => task.id}
              columns={[
                {
                  head: 'Task',
                  cell: (task) => (
                    <Link
                      to="/ai-director/tasks"
                      search={{ open: task.id }}
                      className="font-medium hover:underline"
                    >
                      {task.title}
                    </Link>
                  ),
                },
                { head: 'Employee', cellClass: 'text-ink-2', cell: (task) => nameOf(task.aiEmployeeId) },
                { head: 'State', cell: (task) => <TaskState task={task} /> },
                {
                  head: 'Started',
                  className: 'max-sm:hidden',
                  cell: (task) => <DateTime value={task.createdAt} style="ago" />,
                },
              ]}
            />
          ) : (
            <p className="px-5 pb-5 text-sm text-ink-2">
              {tasks.isPending ? (
                <Awaited>One moment…</Awaited>
              ) : (
                'No tasks yet. Start with one of the employees above.'
              )}
            </p>
          )}
        </Card>
        <Card
          title="Examinations"
          description={`Recorded runs; the target is 9.9. A promotion needs three of them in a row with ${promotionCases} held-out questions of the assistant’s own suite.`}
          flush
        >
          {runs.data?.items.length ? (
            <RowTable
              caption="Latest examinations"
              rows={runs.data.items}
              keyOf={(run) => run.id}
              columns={[
                { head: 'Employee', cell: (run) => nameOf(run.aiEmployeeId) },
                { head: 'State', cell: (run) => run.status },
                { head: 'Cases', numeric: true, cell: (run) => formatNumber(run.caseCount) },
                {
                  head: 'Score',
                  numeric: true,
                  cell: (run) => (run.score === null ? <None /> : run.score.toFixed(1)),
                },
                {
                  head: 'Ended',
                  className: 'max-sm:hidden',
                  cell: (run) => <DateTime value={run.finishedAt} style="datetime" />,
                },
              ]}
            />
          ) : (
            <p className="px-5 pb-5 text-sm text-ink-2">
              {runs.isPending ? 'One moment…' : 'No examination yet, so there are no scores.'}
            </p>
          )}
        </Card>
      </div>
    </Page>
  )
}
