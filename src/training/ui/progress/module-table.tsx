import { Link } from '@tanstack/react-router'
import { Card } from '#design/card.tsx'
import { formatMinutes } from '#design/format.ts'
import { Progress } from '#design/progress.tsx'
import { RowTable } from '#design/row-table.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { StatusBadge } from '#design/status-badge.tsx'
import type { ModuleCard } from '#training/contract/modules/learn.ts'

export function ModuleTable({ modules }: { modules: readonly ModuleCard[] | undefined }) {
  return (
    <Card title="Modules" flush>
      {modules ? (
        <RowTable
          caption="Modules"
          rows={modules}
          keyOf={(module) => module.id}
          columns={[
            {
              head: 'Module',
              cell: (module) => (
                <Link
                  to="/modules/$id"
                  params={{ id: module.id }}
                  className="inline-flex min-h-6 items-center font-medium sm:whitespace-nowrap hover:underline touch:min-h-11"
                >
                  {module.title}
                </Link>
              ),
            },
            { head: 'Status', cell: (module) => <StatusBadge status={module.status} /> },
            {
              head: 'Progress',
              headClass: 'w-24 sm:w-48',
              cell: (module) => <Progress value={module.progressPercentage} label={module.title} showValue />,
            },
            {
              head: 'Lessons',
              numeric: true,
              className: 'max-sm:hidden',
              cell: (module) => (
                <>
                  {module.lessonsDone} of {module.lessonCount}
                </>
              ),
            },
            {
              head: 'Score',
              numeric: true,
              className: 'max-sm:hidden',
              cell: (module) => (module.score === null ? '–' : Math.floor(module.score)),
            },
            {
              head: 'Time',
              numeric: true,
              className: 'max-sm:hidden',
              cell: (module) => formatMinutes(module.timeSpent / 60),
            },
          ]}
        />
      ) : (
        <div className="px-5 pb-5">
          <Skeleton className="h-40" />
        </div>
      )}
    </Card>
  )
}
