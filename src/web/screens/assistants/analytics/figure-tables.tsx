import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AssistantFigures } from '#contracts/assistants/assistant-figures.ts'
import { Card } from '#web/design/card.tsx'
import { DateTime, None } from '#web/design/figures.tsx'
import { formatCount, formatMoney, formatNumber, formatPercent, humanize } from '#web/design/format.ts'
import { StatusBadge } from '#web/design/status-badge.tsx'
import { Table, Td, Th, Tr } from '#web/design/table.tsx'

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

/** Rates stand from twenty uses on, with their interval. */
export function TechniquesTable({ rows }: Rows<'techniques'>) {
  return (
    <Framed title="Techniques" text="Every use with a known outcome" none={rows.length === 0}>
      <div className="max-h-96 overflow-y-auto">
        <Table caption="Techniques by how surely they work">
          <thead>
            <tr>
              <Th>Technique</Th>
              <Th className="max-sm:hidden">Objection</Th>
              <Th numeric>Uses</Th>
              <Th numeric>Worked</Th>
              <Th numeric className="max-sm:hidden">
                95 % interval
              </Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Tr key={row.id}>
                <Td>
                  <Link
                    to="/ai-sales/techniques"
                    search={{ open: row.id }}
                    className="font-medium hover:underline"
                  >
                    {row.name}
                  </Link>
                </Td>
                <Td className="text-ink-2 max-sm:hidden">{humanize(row.category)}</Td>
                <Td numeric>{formatNumber(row.uses)}</Td>
                <Td numeric>
                  {row.rate === null ? <span className="text-ink-3">too few</span> : percent(row.rate)}
                </Td>
                <Td numeric className="text-ink-2 max-sm:hidden">
                  {row.low === null || row.high === null ? (
                    <None />
                  ) : (
                    `${percent(row.low)} to ${percent(row.high)}`
                  )}
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Framed>
  )
}

export function SourcesTable({ rows }: Rows<'sources'>) {
  return (
    <Framed title="Most quoted" text="What the answers rest on" none={rows.length === 0}>
      <Table caption="Sources quoted most">
        <thead>
          <tr>
            <Th>Source</Th>
            <Th numeric>Quoted</Th>
            <Th numeric>Helped</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.key}>
              <Td>{row.title}</Td>
              <Td numeric>{formatNumber(row.count)}</Td>
              <Td numeric>{row.known === 0 ? <None /> : `${row.good} of ${row.known}`}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Framed>
  )
}

export function RunsTable({ rows }: Rows<'runs'>) {
  return (
    <Framed title="Examinations" text="Latest runs, on held-out cases" none={rows.length === 0}>
      <Table caption="Latest examinations">
        <thead>
          <tr>
            <Th>Suite</Th>
            <Th>State</Th>
            <Th numeric>Score</Th>
            <Th numeric className="max-sm:hidden">
              Violations
            </Th>
            <Th className="max-sm:hidden">Ended</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Tr key={row.id}>
              <Td>{row.suite}</Td>
              <Td>
                <StatusBadge status={row.status} />
              </Td>
              <Td numeric>{row.score === null ? <None /> : row.score.toFixed(1)}</Td>
              <Td numeric className="max-sm:hidden">
                {formatNumber(row.violations)}
              </Td>
              <Td className="max-sm:hidden">
                <DateTime value={row.finishedAt} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Framed>
  )
}

type Use = Omit<AssistantFigures['people'][number], 'id' | 'name'>

const meaning =
  'Questions in this time. Hints followed: of the hints a person was given in lessons, answers and results since the beginning, those they followed.'

export function PeopleTable({ rows }: Rows<'people'>) {
  return (
    <Framed title="By person" text={meaning} none={rows.length === 0}>
      <div className="max-h-96 overflow-y-auto">
        <UseTable caption="Use of the assistants by person" first="Person">
          {rows.map((row) => (
            <UseRow key={row.id} name={row.name} use={row} />
          ))}
        </UseTable>
      </div>
    </Framed>
  )
}

export function TeamsTable({ rows }: Rows<'teams'>) {
  return (
    <Framed title="By team" text="Everybody of a role together" none={rows.length === 0}>
      <UseTable caption="Use of the assistants by team" first="Team">
        {rows.map((row) => (
          <UseRow
            key={row.role}
            name={`${humanize(row.role)} (${formatCount(row.people, 'person', 'people')})`}
            use={row}
          />
        ))}
      </UseTable>
    </Framed>
  )
}

function UseTable({ caption, first, children }: { caption: string; first: string; children: ReactNode }) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>{first}</Th>
          <Th numeric>Questions</Th>
          <Th numeric className="max-sm:hidden">
            Refused
          </Th>
          <Th numeric>Helped</Th>
          <Th numeric className="max-sm:hidden">
            Cost
          </Th>
          <Th numeric>Hints followed</Th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  )
}

function UseRow({ name, use }: { name: string; use: Use }) {
  return (
    <Tr>
      <Td>{name}</Td>
      <Td numeric>{formatNumber(use.asked)}</Td>
      <Td numeric className="max-sm:hidden">
        {formatNumber(use.abstained)}
      </Td>
      <Td numeric>{use.rated === 0 ? <None /> : `${use.helped} of ${use.rated}`}</Td>
      <Td numeric className="max-sm:hidden">
        {formatMoney(Math.round(use.costMicros / 10_000))}
      </Td>
      <Td numeric>{use.prompts === 0 ? <None /> : `${use.followed} of ${use.prompts}`}</Td>
    </Tr>
  )
}
