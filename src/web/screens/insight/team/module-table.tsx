import type { TeamAnalytics } from '#contracts/insight/team-analytics.ts'
import { Card } from '#web/design/card.tsx'
import { None } from '#web/design/figures.tsx'
import { formatNumber } from '#web/design/format.ts'
import { Table, Td, Th, Tr } from '#web/design/table.tsx'

/** Where people stand in each module: a bar of three parts, and the figures behind it. */
export function ModuleTable({ modules }: { modules: TeamAnalytics['modules'] }) {
  return (
    <Card title="Modules" description="Everyone who learns or sells, by module." flush>
      <Table caption="Modules with how many completed them">
        <thead>
          <tr>
            <Th>Module</Th>
            <Th>Share</Th>
            <Th numeric>Not started</Th>
            <Th numeric>Under way</Th>
            <Th numeric>Completed</Th>
            <Th numeric>Average score</Th>
            <Th numeric>Days to complete</Th>
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <Tr key={module.slug}>
              <Td className="font-medium">{module.title}</Td>
              <Td>
                <Share module={module} />
              </Td>
              <Td numeric>{module.notStarted}</Td>
              <Td numeric>{module.inProgress}</Td>
              <Td numeric>{module.completed}</Td>
              <Td numeric>{module.averageScore === null ? <None /> : formatNumber(module.averageScore)}</Td>
              <Td numeric>{module.averageDays === null ? <None /> : formatNumber(module.averageDays)}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function Share({ module }: { module: TeamAnalytics['modules'][number] }) {
  const all = Math.max(1, module.completed + module.inProgress + module.notStarted)
  return (
    <span aria-hidden="true" className="flex h-1.5 w-32 overflow-hidden rounded-full bg-line">
      <span className="bg-accent" style={{ width: `${(100 * module.completed) / all}%` }} />
      <span className="bg-blue" style={{ width: `${(100 * module.inProgress) / all}%` }} />
    </span>
  )
}
