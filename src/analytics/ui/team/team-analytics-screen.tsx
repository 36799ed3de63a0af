import { Download } from 'lucide-react'
import { administrationCalls } from '#analytics/contract/administration-calls.ts'
import type { TeamAnalytics } from '#analytics/contract/team-analytics.ts'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Chart } from '#design/chart.tsx'
import { formatCount, formatDate, formatMinutes, formatPercent } from '#design/format.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { Stat } from '#design/stat.tsx'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { MemberTable } from './member-table.tsx'
import { ModuleTable } from './module-table.tsx'

/** How the team learns and works: weeks, modules, people (ADMIN-009). */
export function TeamAnalyticsScreen() {
  const query = useRead(administrationCalls.team)
  const data = query.data
  return (
    <Page
      title="Team analytics"
      meta={data && formatCount(data.summary.people, 'person learns or sells', 'people learn or sell')}
      width="wide"
      actions={
        <a href={administrationCalls.exportTeam.path} download className={buttonClass()}>
          <Download aria-hidden="true" />
          CSV
        </a>
      }
    >
      {query.isError && !data ? (
        <LoadFailed error={query.error} what="The analytics" onRetry={() => void query.refetch()} />
      ) : (
        <div className="flex flex-col gap-5">
          <Summary summary={data?.summary} />
          {data ? (
            <>
              <Weeks weeks={data.weeks} before={data.weeksBefore} />
              <ModuleTable modules={data.modules} />
              <MemberTable members={data.members} />
            </>
          ) : (
            <div role="status" className="flex flex-col gap-5">
              <span className="sr-only">Loading the analytics</span>
              <div className="grid gap-5 lg:grid-cols-2">
                <Skeleton className="h-88 rounded-lg" />
                <Skeleton className="h-88 rounded-lg" />
              </div>
              <Skeleton className="h-80 rounded-lg" />
            </div>
          )}
        </div>
      )}
    </Page>
  )
}

function Summary({ summary }: { summary: TeamAnalytics['summary'] | undefined }) {
  const loading = summary === undefined
  const change = summary ? summary.minutesThisWeek - summary.minutesLastWeek : 0
  const none = 'no data yet'
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Stat
        label="Learned in 7 days"
        loading={loading}
        value={summary?.activeThisWeek}
        note={summary && `of ${summary.people}`}
      />
      <Stat
        label="Time in 7 days"
        loading={loading}
        value={formatMinutes(summary?.minutesThisWeek ?? 0)}
        note={
          change === 0
            ? 'as in the week before'
            : `${change > 0 ? '+' : '−'}${formatMinutes(Math.abs(change))} on the week before`
        }
        tone={change < 0 ? 'attention' : change > 0 ? 'good' : undefined}
      />
      <Stat label="Modules completed" loading={loading} value={summary?.modulesCompleted} note="in 30 days" />
      <Stat
        label="Quizzes passed"
        loading={loading}
        value={summary?.quizPassRate == null ? '–' : formatPercent(summary.quizPassRate)}
        note={summary?.quizPassRate == null ? none : 'of those in 30 days'}
      />
      <Stat
        label="Engagement"
        loading={loading}
        value={summary?.engagement ?? '–'}
        note={summary?.engagement == null ? none : 'mean of the trainees, of 100'}
      />
    </div>
  )
}

const earlier = { tone: 'muted', isBefore: true } as const

type WeeksProps = { weeks: TeamAnalytics['weeks']; before: TeamAnalytics['weeksBefore'] }

const hoursOf = (weeks: TeamAnalytics['weeks']) =>
  Math.round(weeks.reduce((sum, week) => sum + week.minutes, 0) / 60)

function Weeks({ weeks, before }: WeeksProps) {
  const data = weeks.map((week, at) => ({
    week: formatDate(week.week, 'day'),
    people: week.people,
    hours: Math.round(week.minutes / 6) / 10,
    modules: week.modules,
    hoursBefore: Math.round((before[at]?.minutes ?? 0) / 6) / 10,
    peopleBefore: before[at]?.people ?? 0,
  }))
  // Where nothing was learned before, there is nothing to compare with.
  const hasBefore = before.some((week) => week.people > 0)
  const total = `${formatCount(hoursOf(weeks), 'hour', 'hours')} in twelve weeks${hasBefore ? `, ${hoursOf(before)} in the twelve before` : ''}; a week begins on Sunday.`
  return (
    <section className="grid gap-5 lg:grid-cols-2">
      <h2 className="sr-only">Twelve weeks</h2>
      <Card>
        <Chart
          title="Hours of learning a week"
          summary={total}
          kind="bar"
          data={data}
          x="week"
          xLabel="Week of"
          series={[
            { key: 'hours', label: 'Hours' },
            ...(hasBefore ? [{ key: 'hoursBefore', label: '12 weeks before', ...earlier }] : []),
          ]}
        />
      </Card>
      <Card>
        <Chart
          title="People and completed modules"
          summary="Who learned that week, and how many modules were completed."
          kind="line"
          data={data}
          x="week"
          xLabel="Week of"
          series={[
            { key: 'people', label: 'People' },
            { key: 'modules', label: 'Modules completed', tone: 'blue' },
            ...(hasBefore ? [{ key: 'peopleBefore', label: 'People, 12 weeks before', ...earlier }] : []),
          ]}
        />
      </Card>
    </section>
  )
}
