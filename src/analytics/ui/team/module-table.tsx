import type { TeamAnalytics } from '#analytics/contract/team-analytics.ts'
import { Card } from '#design/card.tsx'
import { None } from '#design/figures.tsx'
import { formatNumber } from '#design/format.ts'
import { RowTable } from '#design/row-table.tsx'

/** Progress per module: a bar of three parts with its figures. */
export function ModuleTable({ modules }: { modules: TeamAnalytics['modules'] }) {
  return (
    <Card title="Modules" description="Everyone who learns or sells, by module." flush>
      <RowTable
        caption="Modules with how many completed them"
        rows={modules}
        keyOf={(module) => module.slug}
        columns={[
          { head: 'Module', cellClass: 'font-medium', cell: (module) => module.title },
          { head: 'Share', cell: (module) => <Share module={module} /> },
          { head: 'Not started', numeric: true, cell: (module) => module.notStarted },
          { head: 'Under way', numeric: true, cell: (module) => module.inProgress },
          { head: 'Completed', numeric: true, cell: (module) => module.completed },
          {
            head: 'Average score',
            numeric: true,
            cell: (module) => (module.averageScore === null ? <None /> : formatNumber(module.averageScore)),
          },
          {
            head: 'Days to complete',
            numeric: true,
            cell: (module) => (module.averageDays === null ? <None /> : formatNumber(module.averageDays)),
          },
        ]}
      />
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
