import { Link } from '@tanstack/react-router'
import type { ModuleCard } from '#contracts/training/modules/learn.ts'
import { Card } from '#web/design/card.tsx'
import { formatMinutes } from '#web/design/format.ts'
import { Progress } from '#web/design/progress.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { Table, Td, Th, Tr } from '#web/design/table.tsx'

export function ModuleTable({ modules }: { modules: readonly ModuleCard[] | undefined }) {
  return (
    <Card title="Modules" flush>
      {modules ? (
        <Table caption="Modules">
          <thead>
            <tr>
              <Th>Module</Th>
              <Th>Status</Th>
              <Th className="w-24 sm:w-48">Progress</Th>
              <Th numeric className="max-sm:hidden">
                Lessons
              </Th>
              <Th numeric className="max-sm:hidden">
                Score
              </Th>
              <Th numeric className="max-sm:hidden">
                Time
              </Th>
            </tr>
          </thead>
          <tbody>
            {modules.map((module) => (
              <Tr key={module.id}>
                <Td>
                  <Link
                    to="/modules/$id"
                    params={{ id: module.id }}
                    className="inline-flex min-h-6 items-center font-medium sm:whitespace-nowrap hover:underline touch:min-h-11"
                  >
                    {module.title}
                  </Link>
                </Td>
                <Td>
                  <StatusBadge status={module.status} />
                </Td>
                <Td>
                  <Progress value={module.progressPercentage} label={module.title} showValue />
                </Td>
                <Td numeric className="max-sm:hidden">
                  {module.lessonsDone} of {module.lessonCount}
                </Td>
                <Td numeric className="max-sm:hidden">
                  {module.score === null ? '–' : Math.floor(module.score)}
                </Td>
                <Td numeric className="max-sm:hidden">
                  {formatMinutes(module.timeSpent / 60)}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <div className="px-5 pb-5">
          <Skeleton className="h-40" />
        </div>
      )}
    </Card>
  )
}
