import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AssistantFigures } from '#assistants/contract/assistant-figures.ts'
import { Card } from '#design/card.tsx'
import { DateTime, None } from '#design/figures.tsx'
import { formatCount, formatMoney, formatNumber, formatPercent, humanize } from '#design/format.ts'
import { type RowColumn, RowTable } from '#design/row-table.tsx'
import { StatusBadge } from '#design/status-badge.tsx'

type Rows<Name extends keyof AssistantFigures> = { rows: AssistantFigures[Name] }

const percent = (share: number) => formatPercent(Math.round(100 * share))

function Framed({
  title,
  text,
  none,
  children,
}: {
  title: string
  text: string
  none: boolean
  children: ReactNode
}) {
  return (
    <Card title={title} description={text} flush>
      {none ? <p className="px-5 pb-5 text-sm text-ink-2">No data yet in this time.</p> : children}
    </Card>
  )
}

/** Techniques with their success rates; a rate and its interval are shown from twenty uses on. */
export function TechniquesTable({ rows }: Rows<'techniques'>) {
  return (
    <Framed title="Techniques" text="Every use with a known outcome" none={rows.length === 0}>
      <div className="max-h-96 overflow-y-auto">
        <RowTable
          caption="Techniques by how surely they work"
          rows={rows}
          keyOf={(row) => row.id}
          columns={[
            {
              head: 'Technique',
              cell: (row) => (
                <Link
                  to="/ai-sales/techniques"
                  search={{ open: row.id }}
                  className="font-medium hover:underline"
                >
                  {row.name}
                </Link>
              ),
            },
            {
              head: 'Objection',
              className: 'max-sm:hidden',
              cellClass: 'text-ink-2',
              cell: (row) => humanize(row.category),
            },
            { head: 'Uses', numeric: true, cell: (row) => formatNumber(row.uses) },
            {
              head: 'Worked',
              numeric: true,
              cell: (row) =>
                row.rate === null ? <span className="text-ink-3">too few</span> : percent(row.rate),
            },
            {
              head: '95 % interval',
              numeric: true,
              className: 'max-sm:hidden',
              cellClass: 'text-ink-2',
              cell: (row) =>
                row.low === null || row.high === null ? (
                  <None />
                ) : (
                  `${percent(row.low)} to ${percent(row.high)}`
                ),
            },
          ]}
        />
      </div>
    </Framed>
  )
}

export function SourcesTable({ rows }: Rows<'sources'>) {
  return (
    <Framed title="Most quoted" text="What the answers rest on" none={rows.length === 0}>
      <RowTable
        caption="Sources quoted most"
        rows={rows}
        keyOf={(row) => row.key}
        columns={[
          { head: 'Source', cell: (row) => row.title },
          { head: 'Quoted', numeric: true, cell: (row) => formatNumber(row.count) },
          {
            head: 'Helped',
            numeric: true,
            cell: (row) => (row.known === 0 ? <None /> : `${row.good} of ${row.known}`),
          },
        ]}
      />
    </Framed>
  )
}

export function RunsTable({ rows }: Rows<'runs'>) {
  return (
    <Framed title="Examinations" text="Latest runs, on held-out cases" none={rows.length === 0}>
      <RowTable
        caption="Latest examinations"
        rows={rows}
        keyOf={(row) => row.id}
        columns={[
          { head: 'Suite', cell: (row) => row.suite },
          { head: 'State', cell: (row) => <StatusBadge status={row.status} /> },
          {
            head: 'Score',
            numeric: true,
            cell: (row) => (row.score === null ? <None /> : row.score.toFixed(1)),
          },
          {
            head: 'Violations',
            numeric: true,
            className: 'max-sm:hidden',
            cell: (row) => formatNumber(row.violations),
          },
          { head: 'Ended', className: 'max-sm:hidden', cell: (row) => <DateTime value={row.finishedAt} /> },
        ]}
      />
    </Framed>
  )
}

const meaning =
  'Questions in this time. Hints followed: of the hints a person was given in lessons, answers and results since the beginning, those they followed.'

export function PeopleTable({ rows }: Rows<'people'>) {
  return (
    <Framed title="By person" text={meaning} none={rows.length === 0}>
      <div className="max-h-96 overflow-y-auto">
        <RowTable
          caption="Use of the assistants by person"
          rows={rows}
          keyOf={(row) => row.id}
          columns={[{ head: 'Person', cell: (row) => row.name }, ...useColumns]}
        />
      </div>
    </Framed>
  )
}

export function TeamsTable({ rows }: Rows<'teams'>) {
  return (
    <Framed title="By team" text="Everybody of a role together" none={rows.length === 0}>
      <RowTable
        caption="Use of the assistants by team"
        rows={rows}
        keyOf={(row) => row.role}
        columns={[
          {
            head: 'Team',
            cell: (row) => `${humanize(row.role)} (${formatCount(row.people, 'person', 'people')})`,
          },
          ...useColumns,
        ]}
      />
    </Framed>
  )
}

type Use = Omit<AssistantFigures['people'][number], 'id' | 'name'>

const useColumns: readonly RowColumn<Use>[] = [
  { head: 'Questions', numeric: true, cell: (use) => formatNumber(use.asked) },
  { head: 'Refused', numeric: true, className: 'max-sm:hidden', cell: (use) => formatNumber(use.abstained) },
  {
    head: 'Helped',
    numeric: true,
    cell: (use) => (use.rated === 0 ? <None /> : `${use.helped} of ${use.rated}`),
  },
  {
    head: 'Cost',
    numeric: true,
    className: 'max-sm:hidden',
    cell: (use) => formatMoney(Math.round(use.costMicros / 10_000)),
  },
  {
    head: 'Hints followed',
    numeric: true,
    cell: (use) => (use.prompts === 0 ? <None /> : `${use.followed} of ${use.prompts}`),
  },
]
