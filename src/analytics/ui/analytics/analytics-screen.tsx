import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartLine } from 'lucide-react'
import { insightCalls } from '#analytics/contract/insight-calls.ts'
import { analyticsSpans, type SalesAnalytics } from '#analytics/contract/sales-analytics.ts'
import { buttonClass } from '#design/button.tsx'
import { Card } from '#design/card.tsx'
import { Chart } from '#design/chart.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import { formatBps, formatCount, formatDate, formatMoney, formatMoneyShort } from '#design/format.ts'
import { useRepOptions } from '#design/resource/known-references.ts'
import { Select } from '#design/select.tsx'
import { Skeleton } from '#design/skeleton.tsx'
import { Stat } from '#design/stat.tsx'
import { plusDays } from '#platform/rules/text/dates.ts'
import { useRead } from '#shell/data/call.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { Page } from '#shell/page/page.tsx'
import { useSearchState } from '#shell/page/search-state.ts'
import { useUser } from '#shell/session/session.ts'
import { type Asked, ClientsTable, CsvLink, RepsTable } from './analytics-tables.tsx'
import { FunnelCard } from './funnel-card.tsx'

/** Every status whose orders count as revenue. */
const counted = 'pending,confirmed,picking,packed,shipped,delivered,on_hold'
const spans = analyticsSpans.map((weeks) => ({ value: weeks, label: `Last ${weeks} weeks` }))

/** Sales by week, state and rep, and how far the prospects of these weeks got. */
export function AnalyticsScreen() {
  const { role } = useUser()
  const reps = useRepOptions()
  const [search, setSearch] = useSearchState()
  const asked = {
    weeks: analyticsSpans.find((weeks) => weeks === search.weeks) ?? '12',
    repId: role === 'admin' ? search.repId : undefined,
  }
  const { data, error, refetch } = useRead(
    insightCalls.sales,
    { query: asked },
    { placeholderData: keepPreviousData },
  )
  return (
    <Page
      title="Sales analytics"
      meta={data && `${formatDate(data.from, 'day')} to ${formatDate(data.to, 'day')}`}
      width="wide"
      toolbar={
        <>
          <div className="w-44 max-md:w-auto max-md:flex-1">
            <Select
              aria-label="Weeks shown"
              value={asked.weeks}
              onValueChange={(weeks) => setSearch({ weeks })}
              options={spans}
            />
          </div>
          {role === 'admin' && (
            <div className="w-52 max-md:w-auto max-md:flex-1">
              <Select
                aria-label="Rep"
                value={asked.repId ?? ''}
                onValueChange={(repId) => setSearch({ repId: repId || undefined })}
                options={reps}
                placeholder="The whole company"
                emptyLabel="The whole company"
              />
            </div>
          )}
        </>
      }
    >
      {error && !data && <LoadFailed error={error} what="The figures" onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <Figures data={data} asked={asked} />}
    </Page>
  )
}

type FiguresProps = { data: SalesAnalytics; asked: Asked }

function Figures({ data, asked }: FiguresProps) {
  const { totals, conversion } = data
  const weeks = formatCount(data.weeks.length, 'week', 'weeks')
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat
          label="Revenue"
          value={formatMoney(totals.revenue)}
          note={changeWords(totals.revenue, totals.before.revenue, weeks)}
        />
        <Stat
          label="Orders"
          value={totals.orders}
          note={
            totals.averageOrder === null ? 'No data yet' : `${formatMoney(totals.averageOrder)} on average`
          }
        />
        <Stat label="New clients" value={totals.newClients} note={`In ${weeks}`} />
        <Stat
          label="Prospects won"
          value={conversion.wonBps === null ? '–' : formatBps(Math.round(conversion.wonBps / 100) * 100)}
          note={
            conversion.wonBps === null
              ? 'No data yet: none is decided'
              : `${conversion.won} won, ${conversion.lost} lost, ${conversion.open} open`
          }
        />
      </div>
      <Card actions={<CsvLink table="weeks" asked={asked} />} title="Revenue">
        {totals.orders === 0 ? (
          <EmptyState
            title="No data yet"
            icon={<ChartLine />}
            action={
              <Link to="/orders/new" className={buttonClass()}>
                Place an order
              </Link>
            }
          >
            No orders in these weeks.
          </EmptyState>
        ) : (
          <Chart
            title="Revenue by week"
            summary={
              'Orders net of discounts, excluding canceled and returned orders; weeks begin on Sunday.'
            }
            kind="bar"
            data={data.weeks.map(({ weekStart, revenue, orders }, at) => ({
              week: formatDate(weekStart, 'day'),
              revenue,
              orders,
              before: data.weeksBefore[at]?.revenue ?? 0,
            }))}
            rowsOf={(_, at) => ordersOfWeek(data.weeks[at], asked?.repId)}
            x="week"
            xLabel="Week of"
            series={[
              { key: 'revenue', label: 'Revenue' },
              ...(totals.before.orders > 0
                ? [{ key: 'before', label: `${weeks} before`, tone: 'muted' as const, isBefore: true }]
                : []),
            ]}
            format={formatMoneyShort}
          />
        )}
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <FunnelCard data={data} repId={asked?.repId} csv={<CsvLink table="funnel" asked={asked} />} />
        <Card title="Where orders ship" actions={<CsvLink table="states" asked={asked} />}>
          {data.states.length === 0 ? (
            <EmptyState title="No data yet">No orders in these weeks.</EmptyState>
          ) : (
            <Chart
              title="Orders by state"
              summary="By shipping address, the states with the most revenue first."
              kind="rows"
              data={data.states.slice(0, 12).map(({ state, orders }) => ({ state, orders }))}
              x="state"
              xLabel="State"
              series={[{ key: 'orders', label: 'Orders' }]}
              rowsOf={({ state }) => clientsIn(String(state))}
              height={Math.max(120, Math.min(12, data.states.length) * 30)}
            />
          )}
        </Card>
      </div>
      <ClientsTable clients={data.clients} asked={asked} />
      <RepsTable reps={data.reps} asked={asked} />
    </div>
  )
}

/** The orders that a week's revenue is made of. */
function ordersOfWeek(week: SalesAnalytics['weeks'][number] | undefined, repId: string | undefined) {
  if (!week) return undefined
  const { weekStart } = week
  return {
    label: `Orders of the week of ${formatDate(weekStart, 'day')}`,
    to: '/orders',
    search: {
      'orderDate.gte': weekStart,
      'orderDate.lte': plusDays(weekStart, 6),
      status: counted,
      ...(repId && { salesRepId: repId }),
    },
  }
}

/** Some addresses name no state. */
const clientsIn = (state: string) =>
  /^[A-Z]{2}$/.test(state) ? { label: `Clients in ${state}`, to: '/clients', search: { state } } : undefined

function changeWords(now: number, before: number, weeks: string): string {
  if (before === 0) return `Nothing in the ${weeks} before`
  const change = Math.round(((now - before) * 100) / before)
  // From a tiny base a percentage says little, so the amount is shown.
  if (change >= 1000) return `${formatMoney(before)} in the ${weeks} before`
  if (change === 0) return `As in the ${weeks} before`
  return `${change > 0 ? 'Up' : 'Down'} ${Math.abs(change)}% on the ${weeks} before`
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[0, 1, 2, 3].map((tile) => (
          <Skeleton key={tile} className="h-25" />
        ))}
      </div>
      <Skeleton className="h-80" />
    </div>
  )
}
