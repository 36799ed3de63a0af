import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '#design/format.ts'
import { formatMinutes } from '#platform/rules/text/dates.ts'
import type { Figure } from '#training/rules/trainees/trainee-figures.ts'
import { HowComputed, isNoted } from './how-computed.tsx'
import type { TraineeView } from './trainee-view.ts'

type MeasuredProps = { figure: Figure; format?: (value: number) => string }

/** A figure, with a note where it was computed and not measured (P3). */
export function Measured({ figure, format = formatNumber }: MeasuredProps) {
  return (
    <span className="tabular">
      {format(figure.value)}
      {figure.note && <span className="text-xs font-normal text-ink-3"> {figure.note}</span>}
    </span>
  )
}

function orNothing<T>(value: T | null, show: (value: T) => ReactNode): ReactNode {
  return value === null ? <span className="text-sm font-normal text-ink-3">no data yet</span> : show(value)
}

const round = (value: number) => formatNumber(Math.round(value * 10) / 10)

/** "18:00" → "6 PM". */
function hourText(hour: string): string {
  const value = Number(hour.slice(0, 2))
  return `${value % 12 === 0 ? 12 : value % 12} ${value < 12 ? 'AM' : 'PM'}`
}

export function TraineeFigureList({ trainee: { record, figures } }: { trainee: TraineeView }) {
  const rows: [string, ReactNode][] = [
    ['Time spent', <Measured key="v" figure={figures.trainingMinutes} format={formatMinutes} />],
    ['Sessions', <Measured key="v" figure={figures.sessions} />],
    ['Average session', <Measured key="v" figure={figures.avgSessionMinutes} format={formatMinutes} />],
    ['Points', formatNumber(record.totalPoints)],
    ['Points an hour', orNothing(record.pointsPerHour, round)],
    ['Sessions a week', orNothing(record.loginFrequency, round)],
    ['Quiz success', orNothing(record.quizSuccessRate, formatPercent)],
    ['Quiz retries', orNothing(record.retryRate, formatPercent)],
    ['Days a module', orNothing(record.completionSpeed, round)],
    ['Time a question', orNothing(record.avgResponseTime, (seconds) => `${Math.round(seconds)} s`)],
    ['Learns most at', orNothing(record.peakLearningTime, hourText)],
    ['Help requests', formatNumber(record.helpRequests)],
    ['Engagement', orNothing(record.engagementScore, round)],
    ['Learning style', orNothing(record.learningStyle, (style) => style)],
    ['First week', orNothing(record.earlyEngagementScore, round)],
    ['Reads to the end', orNothing(record.contentExpansionRate, formatPercent)],
    ['Time a page', orNothing(record.avgTimePerPage, (seconds) => `${Math.round(seconds)} s`)],
    ['Hints followed', orNothing(record.complianceScore, formatPercent)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3 sm:grid-cols-3 xl:grid-cols-4">
      {rows.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="flex items-center text-xs text-ink-3">
            {term}
            {isNoted(term) && <HowComputed figure={term} />}
          </dt>
          <dd className="tabular truncate text-md font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
