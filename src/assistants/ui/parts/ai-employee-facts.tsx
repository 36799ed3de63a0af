import type { AiEmployee } from '#assistants/contract/ai-employee.ts'
import { Badge } from '#design/badge.tsx'
import { DateTime } from '#design/figures.tsx'
import { formatNumber, humanize } from '#design/format.ts'

type AiEmployeeFactsProps = {
  employee: AiEmployee
  /** Text after the score's figure. */
  outOf?: string
  /** Heading level that fits the screen. */
  heading: 'h2' | 'h3'
}

/** An AI employee with its figures. */
export function AiEmployeeFacts({ employee, outOf = '', heading: Heading }: AiEmployeeFactsProps) {
  const score = employee.perfectionScore
  const figures = [
    ['Score', score === null ? 'not tested' : `${score.toFixed(1)}${outOf}`],
    ['Test cycles', formatNumber(employee.cyclesCompleted)],
    ['Tasks done', formatNumber(employee.tasksCompleted)],
  ] as const
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <Heading className={Heading === 'h2' ? 'display text-lg' : 'text-md font-semibold'}>
            {employee.name}
          </Heading>
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
    </>
  )
}
