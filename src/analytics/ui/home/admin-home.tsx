import type { AdminHome as Home } from '#analytics/contract/home.ts'
import { OpeningCard } from '#company/ui/parts/opening-card.tsx'
import { tenStepName } from '#crm/rules/ten-steps.ts'
import { Badge, type Tone } from '#design/badge.tsx'
import { Card } from '#design/card.tsx'
import { DateTime } from '#design/figures.tsx'
import {
  formatAgo,
  formatCount,
  formatDate,
  formatDollars,
  formatMoney,
  formatMoneyShort,
  formatPercent,
  humanize,
} from '#design/format.ts'
import { Awaited, Skeleton } from '#design/skeleton.tsx'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { GoLink } from './go-link.tsx'
import { HomeList, HomeRow } from './home-list.tsx'
import { StatLink } from './stat-link.tsx'
import { listTargets } from './targets.ts'
import { useHome } from './use-home.ts'
import { WaitingList } from './waiting-list.tsx'

const openStages = 'cold,warm,hot,negotiating'
const trainees = listTargets('/admin-dashboard')
const severityTones: Record<string, Tone> = { critical: 'red', high: 'red', medium: 'amber', low: 'neutral' }

/** Home of administrators: what waits for a decision, then the month's revenue, the pipeline, and trainees at risk. */
export function AdminHome() {
  const { home, isError, error, refetch } = useHome('admin')
  if (isError && !home) return <LoadFailed error={error} what="Your home" onRetry={() => void refetch()} />
  return (
    <div className="flex flex-col gap-4">
      <OpeningCard />
      <WaitingList waits={home?.waits} />
      <Figures home={home} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Pipeline pipeline={home?.pipeline} />
        <div className="flex min-w-0 flex-col gap-4">
          <HomeList
            title="Trainees at risk"
            all={trainees}
            count={home?.atRisk.items.length}
            empty="No trainee is at risk."
          >
            {home?.atRisk.items.map((trainee) => (
              <HomeRow key={trainee.id} to={listTargets('/admin', { view: trainee.id })}>
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-md font-medium">{trainee.name}</span>
                  <span className="block truncate text-sm text-ink-2">
                    {formatPercent(trainee.progress)} after {formatCount(trainee.days, 'day', 'days')}
                    {trainee.lastActiveAt && (
                      <>
                        , last active <DateTime value={trainee.lastActiveAt} style="day" />
                      </>
                    )}
                  </span>
                </span>
                <Badge tone={trainee.risk === 'High' ? 'red' : 'amber'}>{trainee.risk}</Badge>
              </HomeRow>
            ))}
          </HomeList>
          <HomeList
            title="Alerts"
            all={listTargets('/alerts')}
            count={home?.alerts.items.length}
            empty="No open alerts."
          >
            {home?.alerts.items.map((alert) => (
              <HomeRow key={alert.id} to={listTargets('/alerts', { open: alert.id })}>
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-md">{alert.title}</span>
                  <DateTime value={alert.createdAt} style="ago" className="text-sm text-ink-3" />
                </span>
                <Badge tone={severityTones[alert.severity]}>{humanize(alert.severity)}</Badge>
              </HomeRow>
            ))}
          </HomeList>
        </div>
      </div>
    </div>
  )
}

function Figures({ home }: { home: Home | undefined }) {
  const waiting = home && home.approvals.registrations + home.approvals.teamMembers
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatLink
        to={
          home && home.approvals.registrations === 0
            ? [...listTargets('/team', { status: 'pending' }), ...listTargets('/registrations')]
            : listTargets('/registrations')
        }
        label="Approvals waiting"
        loading={!home}
        value={waiting}
        note={home && approvalsNote(home.approvals)}
        tone={waiting ? 'attention' : undefined}
      />
      <StatLink
        to={listTargets('/orders')}
        label={home ? `Revenue in ${monthName(home.revenue.month)}` : 'Revenue this month'}
        loading={!home}
        value={home && formatMoney(home.revenue.cents)}
        note={home && revenueNote(home.revenue)}
        tone={
          home && home.revenue.before > 0 && home.revenue.cents >= home.revenue.before ? 'good' : undefined
        }
      />
      <StatLink
        to={[...listTargets('/fulfillment'), ...listTargets('/orders')]}
        label="Orders to fulfill"
        loading={!home}
        value={home?.toFulfil}
        note="From pending to packed"
      />
      <StatLink
        to={trainees}
        label="Trainees at risk"
        loading={!home}
        value={home?.atRisk.items.length}
        note={home && `Of ${home.atRisk.trainees} in training`}
        tone={home && home.atRisk.items.length > 0 ? 'attention' : undefined}
      />
    </div>
  )
}

function monthName(day: string): string {
  return formatDate(day, 'day').replace(/ .*/, '')
}

function approvalsNote({ registrations, teamMembers, oldest }: Home['approvals']): string {
  if (registrations + teamMembers === 0) return 'No one is waiting'
  const parts = [
    registrations > 0 && formatCount(registrations, 'business', 'businesses'),
    teamMembers > 0 && formatCount(teamMembers, 'person', 'people'),
  ].filter(Boolean)
  return `${parts.join(', ')}${oldest ? `; since ${formatAgo(oldest, new Date())}` : ''}`
}

function revenueNote({ cents, before, orders }: Home['revenue']): string {
  const placed = formatCount(orders, 'order', 'orders')
  if (before === 0) return placed
  const change = Math.round((100 * (cents - before)) / before)
  return `${placed}, ${change < 0 ? 'down' : 'up'} ${Math.abs(change)}% month to date`
}

/** Open deals by step, as bars with figures. */
function Pipeline({ pipeline }: { pipeline: Home['pipeline'] | undefined }) {
  const most = Math.max(1, ...(pipeline ?? []).map((step) => step.value))
  const count = pipeline?.reduce((sum, step) => sum + step.count, 0) ?? 0
  const value = pipeline?.reduce((sum, step) => sum + step.value, 0) ?? 0
  return (
    <Card
      title="Pipeline by step"
      description={
        pipeline ? `${formatCount(count, 'open deal', 'open deals')} worth ${formatDollars(value)}` : '\u00a0'
      }
      flush
    >
      {!pipeline && (
        <Awaited>
          <div className="px-5 pb-5">
            <Skeleton className="h-80" />
          </div>
        </Awaited>
      )}
      <ol className="border-t border-line py-1.5">
        {pipeline?.map((step) => (
          <li key={step.step}>
            <GoLink
              to={listTargets('/prospects', { currentTenStep: String(step.step), stage: openStages })}
              className="focus-inset grid min-h-9 grid-cols-[1fr_auto] items-center gap-x-4 px-5 py-1 sm:grid-cols-[11.5rem_1fr_7.5rem] touch:min-h-11 [a&:hover]:bg-hover"
            >
              <span className="truncate text-sm">
                <span className="tabular inline-block w-6 text-ink-3">{step.step}</span>
                {tenStepName(step.step)}
              </span>
              <span
                aria-hidden="true"
                className="h-3 rounded-sm bg-sunken max-sm:order-last max-sm:col-span-2 max-sm:h-1.5"
              >
                <span
                  className="block h-full rounded-sm bg-accent"
                  style={{ width: `${(100 * step.value) / most}%` }}
                />
              </span>
              <span className="tabular text-right text-sm">
                <span className="text-ink-3">{step.count} · </span>
                {formatMoneyShort(step.value * 100)}
              </span>
            </GoLink>
          </li>
        ))}
      </ol>
    </Card>
  )
}
