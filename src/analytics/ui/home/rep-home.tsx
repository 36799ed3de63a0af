import { Phone } from 'lucide-react'
import type { RepHome as Home } from '#analytics/contract/home.ts'
import type { DueStop } from '#crm/contract/field-tools.ts'
import { tenStepName } from '#crm/rules/ten-steps.ts'
import { Badge } from '#design/badge.tsx'
import { buttonClass } from '#design/button.tsx'
import { DateTime } from '#design/figures.tsx'
import { companyToday, formatCount, formatDollars, formatMoney, humanize } from '#design/format.ts'
import { TenStepBar } from '#design/ten-step-bar.tsx'
import { plusDays } from '#platform/rules/text/dates.ts'
import { dialled } from '#platform/rules/text/phone.ts'
import { LoadFailed } from '#shell/page/load-failed.tsx'
import { useUser } from '#shell/session/session.ts'
import { HomeList, HomeRow } from './home-list.tsx'
import { OrderRow } from './order-rows.tsx'
import { isBeginning, Start } from './rep-start.tsx'
import { StatLink } from './stat-link.tsx'
import { listTargets, recordTargets, type Target } from './targets.ts'
import { UndeliveredEmails } from './undelivered-emails.tsx'
import { useHome } from './use-home.ts'
import { WaitingList } from './waiting-list.tsx'

const openStages = 'cold,warm,hot,negotiating'
const openOrders = 'pending,confirmed,picking,packed,shipped,on_hold'

/** Home of reps: whom to see today, stuck deals, the week's earnings. */
export function RepHome() {
  const user = useUser()
  const { home, isError, error, refetch } = useHome('sales_rep')
  if (isError && !home) return <LoadFailed error={error} what="Your home" onRetry={() => void refetch()} />
  const lists = listsFor(user.id, home?.stuck.afterDays)
  const { due, orders, stuck } = lists
  return (
    <div className="flex flex-col gap-4">
      {home && isBeginning(home) ? (
        <Start home={home} />
      ) : (
        <>
          <WaitingList
            waits={home?.waits}
            places={{ tasks: due, stuck_deals: stuck, first_contacts: lists.firstContacts }}
          />
          <Figures home={home} lists={lists} />
        </>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <HomeList
            title="Today"
            description={home ? dueSentence(home.due) : '\u00a0'}
            all={due}
            count={home?.due.items.length}
            empty="Nothing is due today. A good day to call someone who is waiting."
          >
            {home?.due.items.map((item) => (
              <DueRow key={item.id} item={item} />
            ))}
          </HomeList>
          <HomeList
            title="Orders on the way"
            all={orders}
            count={home?.orders.items.length}
            empty="No open orders. The next one starts with a visit."
          >
            {home?.orders.items.map((order) => (
              <OrderRow key={order.id} order={order} when="placed" />
            ))}
          </HomeList>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <HomeList
            title="Stuck"
            description={home ? stuckSentence(home.stuck) : '\u00a0'}
            all={stuck}
            count={home?.stuck.items.length}
            empty="No stuck deals."
          >
            {home?.stuck.items.map((deal) => (
              <HomeRow key={deal.id} to={recordTargets('prospects', deal.id)}>
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-md font-medium">{deal.businessName}</span>
                  <span className="mb-1.5 block truncate text-sm text-ink-2">
                    {deal.currentTenStep} {tenStepName(deal.currentTenStep)}
                  </span>
                  <TenStepBar
                    step={deal.currentTenStep}
                    label={tenStepName(deal.currentTenStep) ?? undefined}
                  />
                </span>
                <span className="flex flex-col items-end gap-1">
                  <Badge tone="red">{deal.days} days</Badge>
                  <span className="tabular text-sm">
                    {deal.estimatedValue === null ? '' : formatDollars(deal.estimatedValue)}
                  </span>
                </span>
              </HomeRow>
            ))}
          </HomeList>
          <UndeliveredEmails userId={user.id} />
        </div>
      </div>
    </div>
  )
}

type Lists = Record<'due' | 'orders' | 'stuck' | 'deals' | 'firstContacts', Target[]>

/** Links from each figure to the list of the records that it counts. */
function listsFor(userId: string, stuckAfterDays = 14): Lists {
  const deals = { assignedTo: userId, stage: openStages }
  const lastContact = plusDays(companyToday(), -stuckAfterDays)
  return {
    due: [
      ...listTargets('/field-tools'),
      ...listTargets('/prospects', { ...deals, sort: 'nextFollowupDate' }),
    ],
    orders: listTargets('/orders', { salesRepId: userId, status: openOrders }),
    stuck: listTargets('/prospects', { ...deals, 'lastContactDate.lte': lastContact, sort: 'updatedAt' }),
    deals: listTargets('/prospects', { ...deals, sort: '-estimatedValue' }),
    firstContacts: listTargets('/prospects', { ...deals, 'lastContactDate.null': 'true' }),
  }
}

function stuckSentence({ count, afterDays }: Home['stuck']): string | undefined {
  if (count === 0) return
  return `${formatCount(count, 'deal', 'deals')} without contact for ${afterDays} days and more`
}

function dueSentence({ today, overdue }: Home['due']): string | undefined {
  if (today === 0) return
  const all = formatCount(today, 'follow-up', 'follow-ups')
  return overdue > 0 ? `${all}, ${overdue} of them overdue` : all
}

function Figures({ home, lists }: { home: Home | undefined; lists: Lists }) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatLink
        to={lists.due}
        label="To do today"
        loading={!home}
        value={home?.due.today}
        note={home && (home.due.overdue > 0 ? `${home.due.overdue} overdue` : 'Nothing overdue')}
        tone={home && home.due.overdue > 0 ? 'attention' : undefined}
      />
      <StatLink
        to={listTargets('/commissions')}
        label="Commission this week"
        loading={!home}
        value={home && formatMoney(home.commission.thisWeek)}
        note={home && `${formatMoney(home.commission.lastWeek)} last week`}
      />
      <StatLink
        to={lists.deals}
        label="Open deals"
        loading={!home}
        value={home?.openDeals.count}
        note={home && `Worth ${formatDollars(home.openDeals.value)}`}
      />
      <StatLink
        to={lists.orders}
        label="Orders on the way"
        loading={!home}
        value={home?.orders.open}
        note="Not delivered yet"
      />
    </div>
  )
}

function targetsOf(item: DueStop): Target[] {
  if (item.prospectId) return recordTargets('prospects', item.prospectId)
  return item.clientId ? recordTargets('clients', item.clientId) : listTargets('/calendar')
}

function DueRow({ item }: { item: DueStop }) {
  const name = item.businessName
  return (
    <HomeRow
      to={targetsOf(item)}
      aside={
        item.phone && (
          <a
            href={`tel:${dialled(item.phone)}`}
            aria-label={`Call ${name}`}
            className={buttonClass({ variant: 'ghost', icon: true })}
          >
            <Phone aria-hidden="true" />
          </a>
        )
      }
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="truncate text-md font-medium">{name}</span>
          {item.isOverdue && <Badge tone="amber">Overdue</Badge>}
          {item.priority === 'urgent' && <Badge tone="red">Urgent</Badge>}
        </span>
        <span className="block truncate text-sm text-ink-2">
          {[humanize(item.type), item.city, item.title !== name ? item.title : null]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <DateTime
        value={item.dueDate}
        style={item.isOverdue ? 'weekday' : 'time'}
        className="shrink-0 text-sm text-ink-2"
      />
    </HomeRow>
  )
}
