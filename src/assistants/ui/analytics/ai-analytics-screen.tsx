import { type ComponentProps, useState } from 'react'
import { type AssistantFigures, figureDays } from '#assistants/contract/assistant-figures.ts'
import { workCalls } from '#assistants/contract/work-calls.ts'
import { Card } from '#design/card.tsx'
import { Chart } from '#design/chart.tsx'
import { formatDate, formatNumber, formatPercent, humanize } from '#design/format.ts'
import { Select } from '#design/select.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Stat } from '#design/stat.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { PeopleTable, RunsTable, SourcesTable, TeamsTable, TechniquesTable } from './figure-tables.tsx'

const spans = figureDays.map((days) => ({ value: days, label: `Last ${days} days` }))

/** A share in percent, or "no data yet". */
function shareOf(part: number, whole: number): string {
  return whole === 0 ? 'no data yet' : formatPercent(Math.round((100 * part) / whole))
}

/** Use, helpfulness, gaps, objections and techniques of the assistants: counted from rows only (AI-041). */
export function AiAnalyticsScreen() {
  const [days, setDays] = useState<(typeof figureDays)[number]>('90')
  const query = useRead(workCalls.figures, { query: { days } })
  return (
    <Page
      title="AI analytics"
      width="wide"
      actions={
        <Select
          aria-label="Period"
          value={days}
          onValueChange={(value) => setDays(figureDays.find((one) => one === value) ?? '90')}
          options={spans}
          className="w-40"
        />
      }
    >
      {query.error && !query.data && (
        <LoadFailed error={query.error} what="The figures" onRetry={() => void query.refetch()} />
      )}
      <div className="flex flex-col gap-4">
        <Totals figures={query.data} />
        {query.data ? (
          <Figures figures={query.data} />
        ) : (
          !query.error && <Skeleton className="h-96 rounded-lg" />
        )}
      </div>
    </Page>
  )
}

function Totals({ figures }: { figures: AssistantFigures | undefined }) {
  const loading = figures === undefined
  const { asked = 0, abstained = 0, helped = 0, rated = 0, won = 0, medianMs = null } = figures ?? {}
  const cost = figures ? `$${(figures.costMicros / 1_000_000).toFixed(2)}` : ''
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-6">
      <Stat
        label="Questions"
        loading={loading}
        value={formatNumber(asked)}
        note={`${formatNumber(won)} helped to win`}
      />
      <Stat
        label="Answered"
        loading={loading}
        value={shareOf(asked - abstained, asked)}
        note={`${formatNumber(abstained)} refused`}
      />
      <Stat
        label="Helpful"
        loading={loading}
        value={shareOf(helped, rated)}
        note={`of ${formatNumber(rated)} rated`}
      />
      <Stat
        label="Open questions"
        loading={loading}
        value={formatNumber(figures?.openGaps ?? 0)}
        note="wait for an answer"
        tone={figures?.openGaps ? 'attention' : undefined}
      />
      <Stat
        label="Time to answer"
        loading={loading}
        value={medianMs === null ? 'no data yet' : `${formatNumber(Math.round(medianMs))} ms`}
        note="median"
      />
      <Stat
        label="Cost"
        loading={loading}
        value={cost}
        note={`${formatNumber(figures?.modelAnswers ?? 0)} by a model`}
      />
    </div>
  )
}

function Figures({ figures }: { figures: AssistantFigures }) {
  const weeks = figures.weeks.map((one) => ({ ...one, week: formatDate(one.week, 'day') }))
  return (
    <>
      <h2 className="sr-only">Charts</h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ChartCard
          isKnown={weeks.length > 0}
          title="Questions by week"
          summary="Answered from our own texts, and refused"
          kind="stack"
          data={weeks}
          x="week"
          xLabel="Week from"
          series={[
            { key: 'answered', label: 'Answered' },
            { key: 'abstained', label: 'Refused', tone: 'amber' },
          ]}
          height={300}
        />
        <ChartCard
          isKnown={figures.objections.length > 0}
          title="Objections to the sales assistant"
          summary="How often each came up, and how often the talk went on after the answer"
          kind="rows"
          height={300}
          data={figures.objections.map((one) => ({ ...one, name: humanize(one.name) }))}
          x="name"
          xLabel="Objection"
          series={[
            { key: 'count', label: 'Times raised', tone: 'muted' },
            { key: 'good', label: 'Continued' },
          ]}
        />
        <ChartCard
          isKnown={figures.techniques.some(({ rate }) => rate !== null)}
          title="Techniques that work"
          summary="Share of uses that helped, from twenty uses on; the lower end of the 95 % interval decides the order"
          kind="rows"
          data={figures.techniques
            .filter(({ rate }) => rate !== null)
            .slice(0, 8)
            .map(({ name, rate, low }) => ({
              name: shortened(name),
              rate: Math.round(100 * (rate ?? 0)),
              low: Math.round(100 * (low ?? 0)),
            }))}
          x="name"
          xLabel="Technique"
          format={formatPercent}
          series={[
            { key: 'rate', label: 'Worked' },
            { key: 'low', label: 'At least (95 %)', tone: 'muted' },
          ]}
          height={420}
        />
        <ChartCard
          isKnown={figures.media.length > 0}
          title="By medium"
          summary="What the sales assistant sent, and where the talk went on"
          kind="bar"
          data={figures.media.map((one) => ({ ...one, name: humanize(one.name) }))}
          x="name"
          xLabel="Medium"
          series={[
            { key: 'count', label: 'Sent', tone: 'muted' },
            { key: 'good', label: 'Continued' },
          ]}
          height={420}
        />
      </div>
      <TechniquesTable rows={figures.techniques} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <SourcesTable rows={figures.sources} />
        <RunsTable rows={figures.runs} />
      </div>
      <TeamsTable rows={figures.teams} />
      <PeopleTable rows={figures.people} />
    </>
  )
}

/** Shortens a name to fit its row of the chart; the table below shows it whole. */
function shortened(name: string): string {
  return name.length > 20 ? `${name.slice(0, 19).trimEnd()}…` : name
}

/** A chart, or a note that there is no data yet. */
function ChartCard({ isKnown, ...chart }: ComponentProps<typeof Chart> & { isKnown: boolean }) {
  return (
    <Card>
      {isKnown ? (
        <Chart {...chart} />
      ) : (
        <>
          <h3 className="text-sm font-semibold">{chart.title}</h3>
          <p className="mt-1 text-sm text-ink-2">No data yet in this time.</p>
        </>
      )}
    </Card>
  )
}
